import type { ScoreStore } from '#domains/quiz/components/lesson-quiz.tsx';
import { SaveScorePrompt } from '#domains/quiz/components/save-score-prompt.tsx';
import { saveVisitorAttempt } from '#domains/quiz/visitor-attempts.ts';

/** A visitor's score stays with the tab, and is theirs once they sign in. */
export const visitorScores: ScoreStore = { save: saveVisitorAttempt, Line: SaveScorePrompt };
