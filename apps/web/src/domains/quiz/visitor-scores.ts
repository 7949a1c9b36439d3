import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import type { MomentProps, ScoreStore } from './components/lesson-quiz.tsx';
import { SaveScorePrompt } from './components/save-score-prompt.tsx';
import { saveVisitorAttempt } from './visitor-attempts.ts';

/** A visitor's score stays in this tab, and moves to their account when they sign in. */
export const visitorScores: ScoreStore = {
  save: saveVisitorAttempt,
  Line: SaveScorePrompt,
  Moment: lazyWithPreload<MomentProps>(
    async () => (await import('./components/moment/visitor-moment.tsx')).VisitorMoment,
    () => null,
  ),
};
