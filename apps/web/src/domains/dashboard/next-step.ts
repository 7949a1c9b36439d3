import { percentOf } from '@akada/learning/percent';
import { linkTo, routes } from '#config/paths.ts';
import type { CourseSummary, LearnerOverview, LearnerPlace } from '#domains/progress/api.ts';
import { format } from '#lib/i18n.tsx';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import type { ContinueCardProps } from './components/continue-card.tsx';
import { lengthText } from './length-text.ts';
import { dashboardText } from './messages.ts';
import { type Start, startOf } from './start.ts';

/** The learner's next step; null while there is no course at all. */
export function nextStepOf(overview: LearnerOverview, level: string): ContinueCardProps | null {
  const { place, courses } = overview;
  const [latest] = courses;
  if (latest === undefined) {
    const { start } = startOf(overview, level);
    return start && firstStep(start);
  }
  return place ? carryOn(place, courses) : allDone(latest);
}

/** No course joined yet: the first lesson is one tap away. */
export function firstStep(start: Start): ContinueCardProps {
  const { courseId, courseTitle, unitTitle, lesson, subject, thumbnail, hasBegun } = start;
  const label = hasBegun ? dashboardText.continueLesson : dashboardText.startFirstLesson;
  const action =
    lesson === null
      ? { to: linkTo(routes.courseOverview, { courseId }), label: dashboardText.openCourse }
      : { to: linkTo(routes.courseLesson, { courseId, lessonId: lesson.id }), label };
  return {
    reason: start.isRecommended ? dashboardText.fromYourTest : start.classNote,
    place: lesson === null ? courseTitle : `${courseTitle}, ${unitTitle}`,
    title: lesson?.title ?? courseTitle,
    cloth: subjectCloth(subject),
    color: ownColor(thumbnail),
    action: start.isRecommended ? { ...action, label: dashboardText.startLesson } : action,
    note: start.length,
  };
}

function carryOn(place: LearnerPlace, courses: CourseSummary[]): ContinueCardProps {
  const standing = courses.find(({ course_id }) => course_id === place.course_id);
  const to = linkTo(routes.courseLesson, { courseId: place.course_id, lessonId: place.lesson_id });
  const hasBegun = standing === undefined ? place.minutes_spent > 0 : standing.done > 0;
  const label = hasBegun ? dashboardText.continueLesson : dashboardText.startFirstLesson;
  return {
    reason: place.is_recommended ? dashboardText.fromYourTest : undefined,
    place: `${place.course_title}, ${place.unit_title}`,
    title: place.lesson_title,
    cloth: subjectCloth(place.subject),
    color: ownColor(place.thumbnail),
    progress: standing && percentOf(standing.done, standing.lessons),
    action: { to, label: place.is_recommended ? dashboardText.startLesson : label },
    note:
      place.video_at === null
        ? lengthText(place)
        : format(dashboardText.videoAt, { time: clock(place.video_at) }),
  };
}

/** Nothing is left to continue: shows the finished course, and a link to another. */
const allDone = (latest: CourseSummary): ContinueCardProps => ({
  place: dashboardText.allDone,
  title: latest.title,
  cloth: subjectCloth(latest.subject),
  color: ownColor(latest.thumbnail),
  action: { to: routes.courses, label: dashboardText.moreCourses },
});

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
