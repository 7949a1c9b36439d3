import { type StudyVisit, saveStudyVisit } from '../../backend/study-sessions.ts';
import type { Sender } from '../types.ts';

/** Time spent in a lesson. Its id was made on this device: sent twice, it is kept once. */
export const studyVisitSender: Sender<StudyVisit> = {
  send: ({ account, payload }) => saveStudyVisit(account, payload),
  isBackground: true,
};
