import type { Course, Unit } from '@akada/content/model';
import { savedCourses } from '#domains/courses/content/saved-courses.ts';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';
import { savedUnits } from '#domains/exercises/sets/unit-skills.ts';
import { canSaveApp } from '#lib/browser/can-save-app.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { wordsUrl } from '../words/words-url.ts';

/** Saves the app on this device. Loaded only by users who have saved a course. */
const savedApp = lazyModule(() => import('#lib/browser/saved-app.ts'));

/** Transfer size of a lesson's exercises, headers included: 1.9 KB on average in the heaviest course. */
const EXERCISES_BYTES = 2_200;

const pictureUrl = /[^\s"'()\\]*\/media\/[^\s"'()\\]+?\.(?:svg|webp|png|jpe?g)(?:\?[^\s"'()\\]*)?/g;

/** The URLs of all pictures in a document, without duplicates. */
export const picturesIn = (document: unknown): string[] => [
  ...new Set(JSON.stringify(document).match(pictureUrl)),
];

/** The words of the course are one more file, if its lessons mark any. */
export const filesOf = (course: Course, exercises: unknown): string[] => [
  ...picturesIn([course, exercises]),
  ...(JSON.stringify(course).includes('](#word)') ? [wordsUrl(course.documentId)] : []),
];

const lessonsOf = ({ lessons }: Unit) => lessons.map((one) => one.documentId);

export const lessonIds = (course: Course): string[] => course.units.flatMap(lessonsOf);

/** The maximum download to save the course; its texts are here already. The URLs of our own pictures contain their size. */
export function bytesToSave(course: Course): { exercises: number; pictures: number } {
  const bytesOf = (url: string) => Number(/[?&]bytes=(\d+)/.exec(url)?.[1] ?? 0);
  const pictures = picturesIn(course).reduce((sum, url) => sum + bytesOf(url), 0);
  return { exercises: lessonIds(course).length * EXERCISES_BYTES, pictures };
}

/** Some private windows store nothing. */
export const canSaveCourses = (): Promise<boolean> => savedCourses.canSave();

const unitIds = ({ units }: Course) => units.map((one) => one.documentId);

/** Pins what a unit's practice needs as soon as it is here, so that the next units do not evict it. */
export async function pinUnit(unit: Unit): Promise<boolean> {
  const pinned = await Promise.all([
    savedUnits.pin([unit.documentId], true),
    savedExercises.pin(lessonsOf(unit), true),
  ]);
  return !pinned.includes(false);
}

/** Pins everything of the course until it is removed; false when some of it is not on this device. */
export async function pinCourse(course: Course): Promise<boolean> {
  const pinned = await Promise.all([
    savedCourses.pin([course.documentId], true),
    ...course.units.map(pinUnit),
  ]);
  return !pinned.includes(false);
}

/**
 * `saved`: it opens offline, even in a new tab. `while-open`: its texts are here, and can be read as long as Akada is open,
 * which is all the browser allows. `partly`: more of it could be saved.
 */
export type CourseOnDevice = 'unsaved' | 'partly' | 'while-open' | 'saved';

/** Determined from what is actually on this device. */
export async function courseOnDevice(course: Course): Promise<CourseOnDevice> {
  const ids = lessonIds(course);
  const pinned = await Promise.all([
    savedCourses.arePinned([course.documentId]),
    // An empty list counts as fully pinned, which means nothing.
    ...(course.units.length > 0 ? [savedUnits.arePinned(unitIds(course))] : []),
    ...(ids.length > 0 ? [savedExercises.arePinned(ids)] : []),
  ]);
  if (!pinned.includes(true)) return 'unsaved';
  if (pinned.includes(false)) return 'partly';
  if (!canSaveApp()) return 'while-open';
  const exercises = await Promise.all(ids.map((id) => savedExercises.findById(id)));
  const { areFilesSaved, isAppSaved } = await savedApp.load();
  const files = filesOf(course, exercises);
  const isWhole = await areFilesSaved(course.documentId, files).catch(() => false);
  return isWhole && (await isAppSaved()) ? 'saved' : 'partly';
}

/**
 * Unpins a course, so that the cache may evict it. Its pictures are deleted at once, and with the last saved course the
 * saved app and its worker too, unless another course is saved next.
 */
export async function unsaveCourse(course: Course, keepsApp = false): Promise<void> {
  await savedCourses.pin([course.documentId], false);
  await savedUnits.pin(unitIds(course), false);
  await savedExercises.pin(lessonIds(course), false);
  const { removeApp, removeSavedFiles } = await savedApp.load();
  await removeSavedFiles(course.documentId);
  if (!keepsApp && (await savedCourses.pinned()).length === 0) await removeApp();
}

/** The course and its skill lists stay cached like any other opened ones; its exercises are deleted at once. */
export async function removeSavedCourse(course: Course, keepsApp = false): Promise<void> {
  await unsaveCourse(course, keepsApp);
  await Promise.all(lessonIds(course).map((id) => savedExercises.forgetById(id)));
}
