import { SaveLine as RecordSaveLine } from '#platform/outbox/save-line.tsx';
import { attemptKey } from '../attempts.ts';
import { quizText } from '../messages.ts';

/** Says at all times where the score is. */
export function SaveLine({ attemptId }: { attemptId: string }) {
  return <RecordSaveLine entityKey={attemptKey(attemptId)} safe={quizText.scoreSafe} />;
}
