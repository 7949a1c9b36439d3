import { isFlag, isMoment, isText, recordOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { markLessonDone, markLessonNotDone } from './lesson-progress-api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    'lesson-done': LessonMark;
  }
}

export type LessonMark = { courseId: string; lessonId: string; isDone: boolean; at: string };

/** A lesson marked or unmarked by hand. Only the newest counts. */
export const lessonDoneSender: Sender<LessonMark> = {
  isValid: recordOf<LessonMark>({
    courseId: isText,
    lessonId: isText,
    isDone: isFlag,
    at: isMoment,
  }),
  send: ({ account, payload: { courseId, lessonId, isDone, at } }) =>
    isDone
      ? markLessonDone(courseId, lessonId, { account, at })
      : markLessonNotDone(lessonId, { account }),
  merge: (_, newer) => newer,
};
