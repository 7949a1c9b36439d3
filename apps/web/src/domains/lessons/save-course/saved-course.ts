import type { Course } from '@akada/content/model';
import { savedCourses } from '#domains/courses/content/saved-courses.ts';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';

/** What the exercises of a lesson weigh over the line, headers included: 1.9 KB on average in the heaviest course. */
const EXERCISES_BYTES = 2_200;

const pictureUrl = /[^\s"'()\\]*\/media\/[^\s"'()\\]+?\.(?:svg|webp|png|jpe?g)(?:\?[^\s"'()\\]*)?/g;

/** The URLs of all pictures in a document, each once. */
export const picturesIn = (document: unknown): string[] => [
  ...new Set(JSON.stringify(document).match(pictureUrl)),
];

export const lessonIds = (course: Course): string[] =>
  course.units.flatMap((unit) => unit.lessons.map((lesson) => lesson.documentId));

/** What saving the course costs at most; its texts are here already. URLs of our own pictures say how large they are. */
export function bytesToSave(course: Course): number {
  const bytesOf = (url: string) => Number(/[?&]bytes=(\d+)/.exec(url)?.[1] ?? 0);
  const pictures = picturesIn(course).reduce((sum, url) => sum + bytesOf(url), 0);
  return pictures + lessonIds(course).length * EXERCISES_BYTES;
}

/** Keeps everything of the course until it is removed; false when some of it is not on this device. */
export async function pinCourse(course: Course): Promise<boolean> {
  const pinned = await Promise.all([
    savedCourses.pin([course.documentId], true),
    savedExercises.pin(lessonIds(course), true),
  ]);
  return !pinned.includes(false);
}

export async function isCourseSaved(course: Course): Promise<boolean> {
  const pinned = await Promise.all([
    savedCourses.arePinned([course.documentId]),
    savedExercises.arePinned(lessonIds(course)),
  ]);
  return !pinned.includes(false);
}

/** The course itself stays as any other that was opened; its exercises go at once. */
export async function removeSavedCourse(course: Course): Promise<void> {
  await savedCourses.pin([course.documentId], false);
  await Promise.all(lessonIds(course).map((id) => savedExercises.forgetById(id)));
}
