import type { LearnerOverview, OverviewCourse } from '#domains/progress/api.ts';
import { nearestClass } from '#lib/classes/nearest-class.ts';
import { classNote } from '#ui/content/class-note/class-note.ts';
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
  /** Why the lesson is of another class. */
  classNote: string | undefined;
  /** How long the lesson takes; unknown until a lesson has been opened. */
  length: string | undefined;
};

const OTHERS_SHOWN = 6;

type Overview = Pick<LearnerOverview, 'place' | 'shelf'>;

/** The lesson opened last, else the first course of the learner's class, else of the nearest class, else the first of all. */
export function startOf({ place, shelf }: Overview, level: string) {
  const courses = shelf ?? [];
  const open = courses.find(({ course_id }) => course_id === place?.course_id);
  const nearest = nearestClass(
    courses.map((course) => course.level),
    level,
  );
  const first = open ?? courses.find((course) => course.level === nearest) ?? courses[0];
  const others = courses.filter((course) => course !== first);
  const sameClass = others.filter((course) => course.level === nearest);
  return {
    start:
      first === undefined
        ? null
        : { ...startIn(first, place), classNote: open ? undefined : classNote(level, nearest) },
    others: (sameClass.length > 0 ? sameClass : others).slice(0, OTHERS_SHOWN),
    /** The class of all the others; null when they are of several. */
    othersLevel: sameClass.length > 0 ? nearest : null,
  };
}

function startIn(
  course: OverviewCourse,
  place: LearnerOverview['place'],
): Omit<Start, 'classNote'> {
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
