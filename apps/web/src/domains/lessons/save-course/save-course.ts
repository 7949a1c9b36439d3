import type { Course } from '@akada/content/model';
import { savedExercises } from '#domains/exercises/content/saved-exercises.ts';
import { saveUnit } from '#domains/exercises/sets/open-set.ts';
import { askToKeepStorage } from '#lib/browser/browser-apis.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { lessonIds, picturesIn, pinCourse, pinUnit, unpinCourse } from './saved-course.ts';

/** How many pictures are fetched at once. */
const AT_ONCE = 4;

/** Brings a picture into the browser's cache, as the page itself will ask for it. */
function fetchPicture(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error('A picture did not load'));
    picture.src = url;
  });
}

/** What those pages fetch by themselves when somebody comes to an exercise, or practises with an account. */
const exerciseCode = [
  lazyModule(() => import('#domains/exercises/components/try-it/try-it.tsx')),
  lazyModule(() => import('#domains/exercises/components/sets/signed-in-learner.tsx')),
];

type Saving = {
  signal: AbortSignal;
  /** The code of the pages on which the course is read and practised. */
  loadCode: () => Promise<unknown>;
  /** How much is done, in percent. */
  onProgress: (percent: number) => void;
};

/** Fetches what a course still lacks on this device and keeps it there. False when the device has no room, or keeps nothing. */
export async function saveCourse(course: Course, saving: Saving): Promise<boolean> {
  let isSaved = false;
  try {
    isSaved = await fetchCourse(course, saving);
  } finally {
    // Nothing on the screen would remove half a course.
    if (!isSaved) await unpinCourse(course);
  }
  return isSaved;
}

async function fetchCourse(
  course: Course,
  { signal, loadCode, onProgress }: Saving,
): Promise<boolean> {
  const ids = lessonIds(course);
  await loadCode();
  await Promise.all(exerciseCode.map((code) => code.load()));
  for (const [index, unit] of course.units.entries()) {
    await saveUnit(unit, signal);
    await pinUnit(unit);
    onProgress(Math.round(((index + 1) / course.units.length) * 50));
  }
  const exercises = await Promise.all(ids.map((id) => savedExercises.findById(id)));
  const pictures = picturesIn([course, exercises]);
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    if (signal.aborted) return false;
    await Promise.all(pictures.slice(at, at + AT_ONCE).map(fetchPicture));
    onProgress(50 + Math.round((at / pictures.length) * 50));
  }
  await askToKeepStorage();
  return pinCourse(course);
}
