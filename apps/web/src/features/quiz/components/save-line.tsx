import { attemptRecord } from '#services/outbox/attempts.ts';
import { SaveLine as RecordSaveLine } from '#services/outbox/save-line.tsx';

/** Says at all times where the score is. */
export function SaveLine({ attemptId }: { attemptId: string }) {
  return <RecordSaveLine record={attemptRecord(attemptId)} what="Your score" />;
}
