import { linkTo, routes } from '#config/paths.ts';
import {
  ContinueCard,
  type ContinueCardProps,
} from '#domains/dashboard/components/continue-card.tsx';
import { dashboardText } from '#domains/dashboard/messages.ts';
import { practiceOfDay } from '#domains/dashboard/practice-of-day.ts';
import { useOpenSet } from '#domains/exercises/hooks/use-open-set.ts';
import { TODAY } from '#domains/exercises/sets/compose-set.ts';
import { type ExerciseSet, skillOf } from '#domains/exercises/sets/exercise-set.ts';
import { exerciseSetText } from '#domains/exercises/sets/messages.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { SkillsCard } from '#domains/progress/components/skills-card.tsx';
import { useOverview } from '#domains/progress/overview-queries.ts';
import { format } from '#lib/i18n.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function PractisePage() {
  const { user } = useAuth();
  return user && <PractiseOf key={user.id} user={user} />;
}

/** The practice start page: unfinished work or today's questions, and the skills of every course. */
function PractiseOf({ user }: { user: AuthUser }) {
  const overview = useOverview(user.id);
  const left = useOpenSet(user.id);
  return (
    <>
      <PageHeading title={dashboardText.navPractise}>{exerciseSetText.doorText}</PageHeading>
      {overview.data && <SavedLine query={overview} />}
      <QueryView
        query={overview}
        tellsSlow
        pending={
          <LoadingRegion>
            <span className="stack">
              <Skeleton height="14rem" />
              <Skeleton height="12rem" />
            </span>
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState level={2} title={exerciseSetText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {(known) => {
          const step = firstStep(known, left);
          return step === null ? (
            <EmptyState
              level={2}
              title={exerciseSetText.doorNoCourse}
              action={<LinkButton to={routes.courses}>{dashboardText.chooseCourse}</LinkButton>}
            />
          ) : (
            <>
              <ContinueCard {...step} />
              <SkillsCard courses={known.courses} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

/** Unfinished work first, then today's questions; null without a joined course. */
function firstStep(
  { courses }: LearnerOverview,
  left: ExerciseSet | undefined,
): ContinueCardProps | null {
  const course = courses.find(({ course_id }) => course_id === left?.courseId) ?? courses[0];
  if (course === undefined) return null;
  const look = {
    place: course.title,
    cloth: subjectCloth(course.subject),
    color: ownColor(course.thumbnail),
  };
  if (left && left.courseId === course.course_id) {
    const { answers, session } = left;
    return {
      ...look,
      title: exerciseSetText.doorOpen,
      action: { to: linkOf(left), label: exerciseSetText.carryOn },
      note: format(exerciseSetText.leftAt, {
        done: answers.length,
        total: session.items.length,
      }),
    };
  }
  return {
    ...look,
    title: format(dashboardText.practiceToday, practiceOfDay),
    action: {
      to: linkTo(routes.courseToday, { courseId: course.course_id }),
      label: exerciseSetText.doorStart,
    },
    note: dashboardText.practiceFrom,
  };
}

function linkOf({ courseId, what, session }: ExerciseSet): string {
  const [first] = session.items;
  if (what === TODAY || first === undefined) return linkTo(routes.courseToday, { courseId });
  const { lesson } = skillOf(first);
  return `${linkTo(routes.courseHub, { courseId, lessonId: lesson })}?what=${encodeURIComponent(what)}`;
}
