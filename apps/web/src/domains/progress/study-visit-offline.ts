import { isMoment, isNumber, isText, orNull, recordOf } from '#lib/checks.ts';
import type { Sender } from '#platform/outbox/types.ts';
import { type StudyVisit, saveStudyVisit } from './study-sessions-api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    'study-visit': StudyVisit;
  }
}

/** Time spent in a lesson. Its id is generated on this device, so a retry saves it only once. */
export const studyVisitSender: Sender<StudyVisit> = {
  isValid: recordOf<StudyVisit>({
    id: isText,
    course_id: isText,
    lesson_id: isText,
    seconds: isNumber,
    video_at: orNull(isNumber),
    ended_at: isMoment,
  }),
  send: ({ account, payload }) => saveStudyVisit(account, payload),
  isBackground: true,
};
