import { SaveLine as RecordSaveLine } from '#platform/outbox/save-line.tsx';
import { attemptRecord } from '../attempts.ts';

/** Says at all times where the score is. */
export function SaveLine({ attemptId }: { attemptId: string }) {
  return <RecordSaveLine record={attemptRecord(attemptId)} what="Your score" />;
}
