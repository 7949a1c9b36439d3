import { settingsSender } from '#domains/account/offline.ts';
import { assignmentDraftSender } from '#domains/assignments/offline.ts';
import { courseProgressSender } from '#domains/courses/offline.ts';
import { setSender } from '#domains/exercises/sets/offline.ts';
import { flashcardMergeSender, flashcardReviewSender } from '#domains/flashcards/offline.ts';
import { noteChangeSender, noteRemovalSender, noteSender } from '#domains/notes/note-senders.ts';
import { lessonDoneSender } from '#domains/progress/offline.ts';
import { studyVisitSender } from '#domains/progress/study-visit-offline.ts';
import { attemptSender } from '#domains/quiz/offline.ts';
import { registerSenders, type Senders } from '#platform/outbox/outbox.ts';

// All senders are registered here, so that any page can send items stored by another.
registerSenders({
  'assignment-draft': assignmentDraftSender,
  attempt: attemptSender,
  'course-progress': courseProgressSender,
  'flashcard-review': flashcardReviewSender,
  'flashcard-merge': flashcardMergeSender,
  'lesson-done': lessonDoneSender,
  note: noteSender,
  'note-change': noteChangeSender,
  'note-removal': noteRemovalSender,
  practice: setSender,
  settings: settingsSender,
  'study-visit': studyVisitSender,
} satisfies Senders);
