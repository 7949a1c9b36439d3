import { linkTo, routes } from '#config/paths.ts';
import { textOf } from '#domains/account/learner.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { courseColor } from '#lib/course-color.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { dashboardText } from '../messages.ts';
import { type Start, startOf } from '../start.ts';
import { ContinueCard } from './continue-card.tsx';
import { MyCoursesRow } from './my-courses-row.tsx';

type FirstDayProps = { user: AuthUser; overview: LearnerOverview };

/** Nothing joined yet: the first lesson is one tap away. */
export function FirstDay({ user, overview }: FirstDayProps) {
  const level = textOf(user, 'class_level');
  const { start, others, isSameClass } = startOf(overview, level);
  if (start === null) {
    return (
      <EmptyState
        level={2}
        title={dashboardText.noCoursesTitle}
        text={dashboardText.noCoursesText}
      />
    );
  }
  return (
    <Sections>
      <StartCard start={start} />
      {others.length > 0 && (
        <section aria-labelledby="courses-title">
          <div className="section-head">
            <h2 id="courses-title">
              {isSameClass
                ? format(dashboardText.moreForLevel, { level })
                : dashboardText.moreCourses}
            </h2>
            <Link className="more-link" to={routes.courses}>
              {dashboardText.seeAll}
            </Link>
          </div>
          <MyCoursesRow courses={others} />
        </section>
      )}
    </Sections>
  );
}

function StartCard({ start }: { start: Start }) {
  const { courseId, courseTitle, unitTitle, lesson, subject, thumbnail, hasBegun } = start;
  const label = hasBegun ? dashboardText.continueLesson : dashboardText.startFirstLesson;
  const action =
    lesson === null
      ? { to: linkTo(routes.courseOverview, { courseId }), label: dashboardText.openCourse }
      : { to: linkTo(routes.courseLesson, { courseId, lessonId: lesson.id }), label };
  return (
    <ContinueCard
      place={lesson === null ? courseTitle : `${courseTitle}, ${unitTitle}`}
      title={lesson?.title ?? courseTitle}
      cloth={subjectCloth(subject)}
      color={thumbnail === null ? undefined : courseColor(thumbnail)}
      action={action}
    />
  );
}
