import type { Course } from '@akada/content/model';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';
import { saveUnit } from '#domains/exercises/sets/open-set.ts';
import { askToKeepStorage } from '#lib/browser/browser-apis.ts';
import { saveApp, saveFiles } from '#lib/browser/saved-app.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import {
  courseOnDevice,
  filesOf,
  lessonIds,
  picturesIn,
  pinCourse,
  pinUnit,
  removeSavedCourse,
  unsaveCourse,
} from './saved-course.ts';

/** When the app cannot be saved: fetches a picture into the browser's cache, with the request the page would make. */
function fetchPicture(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error('A picture did not load'));
    picture.src = url;
  });
}

/** Progress of a save in percent, from the progress of each part. */
const parts = { app: [0, 40], units: [40, 70], pictures: [70, 100] } as const;

/** Chunks that those pages load themselves when the learner reaches an exercise, taps a word, or practises with an account. */
const tappedCode = [
  lazyModule(() => import('#domains/exercises/components/try-it/try-it.tsx')),
  lazyModule(() => import('#domains/exercises/components/sets/signed-in-learner.tsx')),
  lazyModule(() => import('../words/word-sheet.tsx')),
];

type Saving = {
  signal: AbortSignal;
  /** Loads the code of the pages where the course is read and practised. */
  loadCode: () => Promise<unknown>;
  /** Progress in percent. */
  onProgress: (percent: number) => void;
};

/** Fetches what is missing of a course and saves it on this device. False when the device is full or stores nothing. */
export async function saveCourse(course: Course, saving: Saving): Promise<boolean> {
  const before = await courseOnDevice(course);
  const isNew = before === 'unsaved';
  try {
    if (await fetchCourse(course, saving)) return true;
  } catch (error) {
    if (!isFull(error)) {
      if (isNew) await unsaveCourse(course);
      throw error;
    }
  }
  // Its exercises would take the room that the next try needs.
  if (isNew) await (saving.signal.aborted ? unsaveCourse(course) : removeSavedCourse(course));
  return false;
}

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function fetchCourse(
  course: Course,
  { signal, loadCode, onProgress }: Saving,
): Promise<boolean> {
  const tell = (part: keyof typeof parts) => (share: number) => {
    const [from, to] = parts[part];
    onProgress(Math.round(from + (to - from) * share));
  };
  const ids = lessonIds(course);
  // Not awaited: Firefox asks the learner, who may never answer.
  void askToKeepStorage();
  await saveApp({ signal, onProgress: tell('app') });
  await loadCode();
  await Promise.all(tappedCode.map((code) => code.load()));
  for (const [index, unit] of course.units.entries()) {
    await saveUnit(unit, signal);
    await pinUnit(unit);
    tell('units')((index + 1) / course.units.length);
  }
  const exercises = await Promise.all(ids.map((id) => savedExercises.findById(id)));
  const pictures = picturesIn([course, exercises]);
  const options = { signal, onProgress: tell('pictures') };
  const files = filesOf(course, exercises);
  const areSaved = await saveFiles(course.documentId, files, options);
  if (!areSaved) await Promise.all(pictures.map(fetchPicture));
  return !signal.aborted && pinCourse(course);
}
