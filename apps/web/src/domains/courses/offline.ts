import { isMoment, isNumber, isText, recordOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { updateProgress } from './api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    'course-progress': CourseUse;
  }
}

export type CourseUse = { courseId: string; progress: number; at: string };

/** The learner's progress in a course, and when it was last open. The newest value wins. */
export const courseProgressSender: Sender<CourseUse> = {
  isValid: recordOf<CourseUse>({ courseId: isText, progress: isNumber, at: isMoment }),
  send: ({ account, payload: { courseId, progress, at } }) =>
    updateProgress(courseId, progress, new Date(at), account),
  merge: (_, newer) => newer,
  isBackground: true,
};
