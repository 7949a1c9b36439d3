import { format } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { papersText } from '../messages.ts';

export type Score = { right: number; total: number };

/** The best of several results; on a tie, the one from the longer paper. */
export const bestOf = (scores: readonly Score[]): Score | undefined =>
  [...scores].sort((a, b) => b.right / b.total - a.right / a.total || b.total - a.total)[0];

export function BestBadge({ score }: { score: Score | undefined }) {
  if (score === undefined) return null;
  return (
    <span className="paper__badge">
      <Badge>{format(papersText.bestBadge, { right: score.right, total: score.total })}</Badge>
    </span>
  );
}
