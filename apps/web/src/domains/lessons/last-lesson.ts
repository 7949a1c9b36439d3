import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';

/** Saves, on this device, the lesson of a course that the learner opened last. */
export function rememberLesson(userId: string, courseId: string, lessonId: string): void {
  deviceStorage.setItem(accountKey(userId, 'last-lesson', courseId), lessonId);
}

export function lastLesson(userId: string, courseId: string): string | null {
  return deviceStorage.getItem(accountKey(userId, 'last-lesson', courseId));
}
