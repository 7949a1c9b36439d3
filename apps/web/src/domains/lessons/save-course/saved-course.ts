import type { Course, Unit } from '@akada/content/model';
import { savedCourses } from '#domains/courses/content/saved-courses.ts';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';
import { savedUnits } from '#domains/exercises/sets/unit-skills.ts';
import { canSaveApp } from '#lib/browser/can-save-app.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';

/** What puts the app on this device: nobody who has saved nothing fetches it. */
const savedApp = lazyModule(() => import('#lib/browser/saved-app.ts'));

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
export function bytesToSave(course: Course): { exercises: number; pictures: number } {
  const bytesOf = (url: string) => Number(/[?&]bytes=(\d+)/.exec(url)?.[1] ?? 0);
  const pictures = picturesIn(course).reduce((sum, url) => sum + bytesOf(url), 0);
  return { exercises: lessonIds(course).length * EXERCISES_BYTES, pictures };
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

/**
 * `saved`: it opens without a network, whatever happens to this tab. `while-open`: its texts are here, and can be read as long
 * as Akada is open; a browser may allow no more. `partly`: more of it could be here.
 */
export type CourseOnDevice = 'unsaved' | 'partly' | 'while-open' | 'saved';

/** Told from what is really on this device. */
export async function courseOnDevice(course: Course): Promise<CourseOnDevice> {
  const ids = lessonIds(course);
  const pinned = await Promise.all([
    savedCourses.arePinned([course.documentId]),
    // Of an empty list everything is pinned, which says nothing.
    ...(course.units.length > 0 ? [savedUnits.arePinned(unitIds(course))] : []),
    ...(ids.length > 0 ? [savedExercises.arePinned(ids)] : []),
  ]);
  if (!pinned.includes(true)) return 'unsaved';
  if (pinned.includes(false)) return 'partly';
  if (!canSaveApp()) return 'while-open';
  const exercises = await Promise.all(ids.map((id) => savedExercises.findById(id)));
  const { areFilesSaved, isAppSaved } = await savedApp.load();
  const pictures = picturesIn([course, exercises]);
  const isWhole = await areFilesSaved(course.documentId, pictures).catch(() => false);
  return isWhole && (await isAppSaved()) ? 'saved' : 'partly';
}

/**
 * Gives a course back to the cache, where it may make room for others. Its pictures go at once, and with the last saved course
 * the saved app and its worker.
 */
export async function unsaveCourse(course: Course): Promise<void> {
  await savedCourses.pin([course.documentId], false);
  await savedUnits.pin(unitIds(course), false);
  await savedExercises.pin(lessonIds(course), false);
  const { removeApp, removeSavedFiles } = await savedApp.load();
  await removeSavedFiles(course.documentId);
  const left = await savedCourses.pinned();
  if (left.length === 0) await removeApp();
}

/** The course and its lists of skills stay as any others that were opened; its exercises go at once. */
export async function removeSavedCourse(course: Course): Promise<void> {
  await unsaveCourse(course);
  await Promise.all(lessonIds(course).map((id) => savedExercises.forgetById(id)));
}
