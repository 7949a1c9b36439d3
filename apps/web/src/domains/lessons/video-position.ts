import { accountKey, storageOf } from '#platform/storage/account-storage.ts';

const keyOf = (userId: string, lessonId: string) => accountKey(userId, 'video', lessonId);

/** Where the learner left a video on this device, in seconds. */
export function videoPosition(userId: string, lessonId: string): number {
  const seconds = Number(storageOf(userId).getItem(keyOf(userId, lessonId)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Saves the position; 0 deletes it, so that a finished video starts from the beginning. */
export function saveVideoPosition(userId: string, lessonId: string, seconds: number): void {
  const storage = storageOf(userId);
  if (seconds > 0) storage.setItem(keyOf(userId, lessonId), String(Math.floor(seconds)));
  else storage.removeItem(keyOf(userId, lessonId));
}
