import { KeepScore } from '#domains/quiz/components/keep-score.tsx';
import type { ScoreKeeper } from '#domains/quiz/components/lesson-quiz.tsx';
import { keepVisitorAttempt } from '#domains/quiz/visitor-attempts.ts';

/** A visitor's score stays with the tab, and is theirs once they sign in. */
export const visitorKeeper: ScoreKeeper = { keep: keepVisitorAttempt, Line: KeepScore };
