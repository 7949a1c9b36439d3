import { SaveLine as RecordSaveLine } from '#platform/outbox/save-line.tsx';
import { quizText } from '../messages.ts';
import { attemptKey } from '../visitor-attempts.ts';

/** Always shows where the score is saved. */
export function SaveLine({ attemptId }: { attemptId: string }) {
  return <RecordSaveLine entityKey={attemptKey(attemptId)} safe={quizText.scoreSafe} />;
}
