import type { Course, Unit } from '@akada/content/model';
import { savedCourses } from '#domains/courses/content/saved-courses.ts';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';
import { savedUnits } from '#domains/exercises/sets/unit-skills.ts';

/** What the exercises of a lesson weigh over the line, headers included: 1.9 KB on average in the heaviest course. */
const EXERCISES_BYTES = 2_200;

const pictureUrl = /[^\s"'()\\]*\/media\/[^\s"'()\\]+?\.(?:svg|webp|png|jpe?g)(?:\?[^\s"'()\\]*)?/g;

/** The URLs of all pictures in a document, each once. */
export const picturesIn = (document: unknown): string[] => [
  ...new Set(JSON.stringify(document).match(pictureUrl)),
];

const lessonsOf = ({ lessons }: Unit) => lessons.map((one) => one.documentId);

export const lessonIds = (course: Course): string[] => course.units.flatMap(lessonsOf);

/** What saving the course costs at most; its texts are here already. URLs of our own pictures say how large they are. */
export function bytesToSave(course: Course): number {
  const bytesOf = (url: string) => Number(/[?&]bytes=(\d+)/.exec(url)?.[1] ?? 0);
  const pictures = picturesIn(course).reduce((sum, url) => sum + bytesOf(url), 0);
  return pictures + lessonIds(course).length * EXERCISES_BYTES;
}

const unitIds = ({ units }: Course) => units.map((one) => one.documentId);

/** Pins what practice of a unit needs as soon as it is here: the next units must not push it out. */
export async function pinUnit(unit: Unit): Promise<boolean> {
  const pinned = await Promise.all([
    savedUnits.pin([unit.documentId], true),
    savedExercises.pin(lessonsOf(unit), true),
  ]);
  return !pinned.includes(false);
}

/** Keeps everything of the course until it is removed; false when some of it is not on this device. */
export async function pinCourse(course: Course): Promise<boolean> {
  const pinned = await Promise.all([
    savedCourses.pin([course.documentId], true),
    ...course.units.map(pinUnit),
  ]);
  return !pinned.includes(false);
}

export async function isCourseSaved(course: Course): Promise<boolean> {
  const pinned = await Promise.all([
    savedCourses.arePinned([course.documentId]),
    savedUnits.arePinned(unitIds(course)),
    savedExercises.arePinned(lessonIds(course)),
  ]);
  return !pinned.includes(false);
}

/** Gives a course back to the cache, where it may make room for others. */
export async function unpinCourse(course: Course): Promise<void> {
  await savedCourses.pin([course.documentId], false);
  await savedUnits.pin(unitIds(course), false);
  await savedExercises.pin(lessonIds(course), false);
}

/** The course and its lists of skills stay as any others that were opened; its exercises go at once. */
export async function removeSavedCourse(course: Course): Promise<void> {
  await unpinCourse(course);
  await Promise.all(lessonIds(course).map((id) => savedExercises.forgetById(id)));
}
