import { Link } from 'react-router';
import { routes } from '#app/paths.ts';
import { useCatalogue } from '#features/courses/api/course-queries.ts';
import { CourseGrid } from '#features/courses/components/course-grid.tsx';
import { SlowCatalogue } from '#features/courses/components/slow-catalogue.tsx';
import { firstCourseFor } from '#features/courses/shelves.ts';
import { textOf } from '#features/profile/learner.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { NextLesson } from './next-lesson.tsx';

/** Nothing joined yet: the first lesson is one tap away. */
export function FirstDay({ user }: { user: AuthUser }) {
  const { data: courses, isPending, isError, error, refetch } = useCatalogue();
  const retry = () => void refetch();
  if (isPending) {
    return (
      <>
        <LoadingRegion>
          <Skeleton height="14rem" />
        </LoadingRegion>
        <SlowCatalogue isWaiting onRetry={retry} />
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState
        level={2}
        title="Failed to load data"
        text={`${error.message}. Your network may be slow.`}
        onRetry={retry}
      />
    );
  }
  const level = textOf(user, 'class_level');
  const first = firstCourseFor(courses, level);
  const others = courses.filter((course) => course !== first);
  const sameLevel = others.filter((course) => course.level === level);
  return (
    <>
      {first === null ? (
        <EmptyState
          level={2}
          title="No courses yet"
          text="Our teachers are writing them. Look in again soon."
        />
      ) : (
        <NextLesson course={first} userId={user.id} />
      )}
      {others.length > 0 && (
        <section aria-labelledby="courses-title">
          <div className="section-head">
            <h2 id="courses-title">
              {sameLevel.length > 0 ? `More for ${level}` : 'More courses'}
            </h2>
            <Link className="more-link" to={routes.courses}>
              See all
            </Link>
          </div>
          <CourseGrid courses={(sameLevel.length > 0 ? sameLevel : others).slice(0, 6)} />
        </section>
      )}
    </>
  );
}
