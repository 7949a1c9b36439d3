import type { BestScore } from './best-score.ts';

/** "Best score 4 of 5 (80%)", or that there is none yet. */
export function scoreText(best: BestScore | null): string {
  return best === null
    ? 'Not taken yet'
    : `Best score ${best.correct} of ${best.total} (${best.percent}%)`;
}
