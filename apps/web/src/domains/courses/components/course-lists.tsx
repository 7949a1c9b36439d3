import type { Course } from '@akada/content/model';
import { type ComponentProps, Suspense } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { useSlow } from '#lib/hooks/use-slow.ts';
import { format } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { type Query, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import type { Enrollment } from '../api.ts';
import { myCourses } from '../group-by-subject.ts';
import { coursesText } from '../messages.ts';
import { isFirstTry } from '../queries.ts';
import { MyCourseGrid } from './course-grid.tsx';
import { CourseSearch } from './course-search.tsx';

/** Lists on the same page wait for each other: otherwise the lower one would jump. */
type ListsProps = {
  catalogue: Tried<Course[]>;
  enrollments: Tried<Enrollment[]>;
};

type Tried<Data> = Query<Data> & Parameters<typeof isFirstTry>[0];

/** The courses the learner has joined. */
export function MyCourseList({ catalogue, enrollments }: ListsProps) {
  return (
    <section aria-labelledby="mine-title">
      <div className="section-head">
        <h2 id="mine-title">{coursesText.myCoursesTitle}</h2>
      </div>
      <QueryView
        query={{ ...enrollments, data: isFirstTry(catalogue) ? undefined : enrollments.data }}
        tellsStale
        pending={<CardsShape />}
        failed={(retry) => <ErrorState title={coursesText.myCoursesFailedTitle} onRetry={retry} />}
      >
        {(joined) => catalogue.data && <Mine courses={myCourses(catalogue.data, joined)} />}
      </QueryView>
    </section>
  );
}

function Mine({ courses }: { courses: ReturnType<typeof myCourses> }) {
  if (courses.length > 0) return <MyCourseGrid courses={courses} />;
  return <EmptyState title={coursesText.noneJoinedTitle} text={coursesText.noneJoinedText} />;
}

/** The courses the learner has not joined; a search includes all of them. */
export function AllCourses({ catalogue, enrollments }: ListsProps) {
  const isWaiting = isFirstTry(enrollments);
  const isLate = useSlow(isWaiting);
  return (
    <QueryView
      query={{ ...catalogue, data: isWaiting && !isLate ? undefined : catalogue.data }}
      tellsSlow
      pending={<CardsShape />}
      failed={(retry, error) => (
        <ErrorState
          level={2}
          title={coursesText.loadFailedTitle}
          text={coursesText.loadFailedText}
          detail={format(coursesText.listFailedDetail, { message: error?.message ?? '' })}
          onRetry={retry}
        />
      )}
    >
      {(courses) => (
        <CourseSearch
          courses={courses}
          joined={enrollments.data?.map(({ course_id }) => course_id) ?? []}
          FoundLessons={LearnersLessons}
        />
      )}
    </QueryView>
  );
}

type FoundProps = ComponentProps<
  typeof import('#domains/catalogue/found-lessons.tsx').FoundLessons
>;

/** Only needed for a search. If it does not load, courses are still found. */
const FoundLessons = lazyWithPreload<FoundProps>(
  async () => (await import('#domains/catalogue/found-lessons.tsx')).FoundLessons,
  ({ nothing }) => nothing,
);

function LearnersLessons(found: Omit<FoundProps, 'linkTo'>) {
  if (found.query.text.trim() === '') return found.nothing;
  return (
    <Suspense fallback={found.nothing}>
      <FoundLessons {...found} linkTo={(lesson) => linkTo(routes.courseLesson, lesson)} />
    </Suspense>
  );
}

function CardsShape() {
  return (
    <LoadingRegion>
      <span className="grid">
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </span>
    </LoadingRegion>
  );
}
