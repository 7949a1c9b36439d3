import { Link } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { ContinueCard } from '#features/dashboard/components/continue-card.tsx';
import { Shelf } from '#features/dashboard/components/shelf.tsx';
import { type Start, startOf } from '#features/dashboard/start.ts';
import { textOf } from '#features/profile/learner.ts';
import { courseDye } from '#lib/course-dye.ts';
import type { AuthUser } from '#services/backend/auth-state.ts';
import type { LearnerOverview } from '#services/backend/overview.ts';
import { Sections } from '#services/error-boundary.tsx';
import { EmptyState } from '#ui/state.tsx';
import { subjectCloth } from '#ui/subject.ts';

type FirstDayProps = { user: AuthUser; overview: LearnerOverview };

/** Nothing joined yet: the first lesson is one tap away. */
export function FirstDay({ user, overview }: FirstDayProps) {
  const level = textOf(user, 'class_level');
  const { start, others, isSameClass } = startOf(overview, level);
  if (start === null) {
    return (
      <EmptyState
        level={2}
        title="No courses yet"
        text="Our teachers are writing them. Look in again soon."
      />
    );
  }
  return (
    <Sections>
      <StartCard start={start} />
      {others.length > 0 && (
        <section aria-labelledby="courses-title">
          <div className="section-head">
            <h2 id="courses-title">{isSameClass ? `More for ${level}` : 'More courses'}</h2>
            <Link className="more-link" to={routes.courses}>
              See all
            </Link>
          </div>
          <Shelf courses={others} />
        </section>
      )}
    </Sections>
  );
}

function StartCard({ start }: { start: Start }) {
  const { courseId, courseTitle, unitTitle, lesson, subject, thumbnail, hasBegun } = start;
  const label = hasBegun ? 'Continue lesson' : 'Start the first lesson';
  const action =
    lesson === null
      ? { to: linkTo(routes.courseOverview, { courseId }), label: 'Open the course' }
      : { to: linkTo(routes.courseLesson, { courseId, lessonId: lesson.id }), label };
  return (
    <ContinueCard
      place={lesson === null ? courseTitle : `${courseTitle}, ${unitTitle}`}
      title={lesson?.title ?? courseTitle}
      cloth={subjectCloth(subject)}
      dye={thumbnail === null ? undefined : courseDye(thumbnail)}
      action={action}
    />
  );
}
