import type { LearnerOverview, OverviewCourse } from '#domains/progress/api.ts';
import { lengthText } from './length-text.ts';

/** Where a learner who has joined no course begins or continues. */
export type Start = {
  courseId: string;
  courseTitle: string;
  subject: string;
  thumbnail: string | null;
  unitTitle: string;
  /** Null when every lesson of the course is done. */
  lesson: { id: string; title: string } | null;
  hasBegun: boolean;
  /** Recommended by the benchmark test. */
  isRecommended: boolean;
  /** How long the lesson takes; unknown until a lesson has been opened. */
  length: string | undefined;
};

const OTHERS_SHOWN = 6;

type Overview = Pick<LearnerOverview, 'place' | 'shelf'>;

/** The lesson opened last, else the first course of the learner's class, else the first of all. */
export function startOf({ place, shelf }: Overview, level: string) {
  const courses = shelf ?? [];
  const open = courses.find(({ course_id }) => course_id === place?.course_id);
  const first = open ?? courses.find((course) => course.level === level) ?? courses[0];
  const others = courses.filter((course) => course !== first);
  const sameClass = others.filter((course) => course.level === level);
  return {
    start: first === undefined ? null : startIn(first, place),
    others: (sameClass.length > 0 ? sameClass : others).slice(0, OTHERS_SHOWN),
    isSameClass: sameClass.length > 0,
  };
}

function startIn(course: OverviewCourse, place: LearnerOverview['place']): Start {
  const isHere = place?.course_id === course.course_id;
  const id = isHere ? place.lesson_id : course.lesson_id;
  const title = isHere ? place.lesson_title : course.lesson_title;
  return {
    courseId: course.course_id,
    courseTitle: course.title,
    subject: course.subject,
    thumbnail: course.thumbnail,
    unitTitle: isHere ? place.unit_title : course.unit_title,
    lesson: id === null || title === null ? null : { id, title },
    hasBegun: isHere || course.done > 0,
    isRecommended: isHere && place.is_recommended,
    length: isHere ? lengthText(place) : undefined,
  };
}
