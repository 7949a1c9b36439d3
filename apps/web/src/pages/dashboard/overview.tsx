import { Link } from 'react-router';
import { routes } from '#app/paths.ts';
import { useCatalogue, useEnrollments } from '#features/courses/api/course-queries.ts';
import { CourseGrid, MyCourseGrid } from '#features/courses/components/course-grid.tsx';
import { SlowCatalogue } from '#features/courses/components/slow-catalogue.tsx';
import { firstCourseFor, myCourses } from '#features/courses/shelves.ts';
import { DueCards } from '#features/flashcards/components/due-cards.tsx';
import { DailyGoal } from '#features/profile/components/daily-goal.tsx';
import { firstName, textOf } from '#features/profile/learner.ts';
import { type AuthUser, useAuth } from '#services/backend/auth-state.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { NextLesson } from './next-lesson.tsx';
import { studyLink } from './study-link.ts';

export function OverviewPage() {
  const { user } = useAuth();
  const name = firstName(user);
  const catalogue = useCatalogue();
  const enrollments = useEnrollments(user?.id);
  if (user === null || catalogue.isPending || enrollments.isPending) {
    return (
      <>
        <PageHeading title={greeting('Welcome', name)} />
        <OverviewShape />
        <SlowCatalogue
          isWaiting
          onRetry={() => void Promise.all([catalogue.refetch(), enrollments.refetch()])}
        />
      </>
    );
  }
  if (catalogue.isError || enrollments.isError) {
    const retry = () => void Promise.all([catalogue.refetch(), enrollments.refetch()]);
    return (
      <>
        <PageHeading title={greeting('Welcome', name)} />
        <ErrorState level={2} title="Your courses did not load" onRetry={retry} />
      </>
    );
  }
  const mine = myCourses(catalogue.data, enrollments.data);
  return mine.length === 0 ? (
    <FirstDay user={user} courses={catalogue.data} />
  ) : (
    <EveryDay user={user} mine={mine} />
  );
}

function EveryDay({ user, mine }: { user: AuthUser; mine: ReturnType<typeof myCourses> }) {
  const [latest] = mine;
  return (
    <>
      <PageHeading title={greeting('Welcome back', firstName(user))}>
        Go on where you stopped.
      </PageHeading>
      <DailyGoal user={user} />
      {latest && (
        <NextLesson
          key={latest.course.documentId}
          course={latest.course}
          userId={user.id}
          progress={latest.enrollment.progress}
        />
      )}
      {latest && <DueCards userId={user.id} to={studyLink(latest.course.documentId, 'all')} />}
      <section aria-labelledby="courses-title">
        <div className="section-head">
          <h2 id="courses-title">My courses</h2>
          <Link className="more-link" to={routes.courses}>
            See all
          </Link>
        </div>
        <MyCourseGrid courses={mine} />
      </section>
    </>
  );
}

/** Nothing joined yet: the first lesson is one tap away. */
function FirstDay({
  user,
  courses,
}: {
  user: AuthUser;
  courses: NonNullable<ReturnType<typeof useCatalogue>['data']>;
}) {
  const level = textOf(user, 'class_level');
  const first = firstCourseFor(courses, level);
  const others = courses.filter((course) => course !== first);
  const sameLevel = others.filter((course) => course.level === level);
  return (
    <>
      <PageHeading title={greeting('Welcome', firstName(user))}>
        Small small. Start with one lesson today.
      </PageHeading>
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

function OverviewShape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="14rem" />
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton height="10rem" />
      </span>
    </LoadingRegion>
  );
}

function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}
