import { assignmentDraftSender } from './senders/assignment-draft.ts';
import { attemptSender } from './senders/attempt.ts';
import { courseProgressSender } from './senders/course-progress.ts';
import { flashcardMergeSender, flashcardReviewSender } from './senders/flashcard-review.ts';
import { lessonDoneSender } from './senders/lesson-done.ts';
import { noteChangeSender, noteRemovalSender, noteSender } from './senders/note.ts';
import { settingsSender } from './senders/settings.ts';
import { studyVisitSender } from './senders/study-visit.ts';
import type { AnySender } from './types.ts';

/** How each kind of item is sent. Every kind stands here, so that any page can send what another kept. */
export const senders = {
  'assignment-draft': assignmentDraftSender,
  attempt: attemptSender,
  'course-progress': courseProgressSender,
  'flashcard-review': flashcardReviewSender,
  'flashcard-merge': flashcardMergeSender,
  'lesson-done': lessonDoneSender,
  note: noteSender,
  'note-change': noteChangeSender,
  'note-removal': noteRemovalSender,
  settings: settingsSender,
  'study-visit': studyVisitSender,
} satisfies Record<string, AnySender>;
