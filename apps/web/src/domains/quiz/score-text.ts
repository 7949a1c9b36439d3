import { format } from '#lib/i18n.tsx';
import type { BestScore } from './best-score.ts';
import { quizText } from './messages.ts';

/** "Best score 4 of 5 (80%)", or that there is none yet. */
export function scoreText(best: BestScore | null): string {
  return best === null
    ? quizText.notTakenYet
    : format(quizText.bestScore, {
        correct: best.correct,
        total: best.total,
        percent: best.percent,
      });
}
