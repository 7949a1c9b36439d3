import { useBestResults } from '../results-queries.ts';
import { BestBadge, bestOf, type Score } from './best-badge.tsx';

type SavedBestProps = { userId: string; paperId: string; here: Score | undefined };

/** A learner's best result: from this device, or from any other that has sent its papers. */
export function SavedBest({ userId, paperId, here }: SavedBestProps) {
  const sent = useBestResults(userId).filter(({ paper }) => paper === paperId);
  return <BestBadge score={bestOf([...(here ? [here] : []), ...sent])} />;
}
