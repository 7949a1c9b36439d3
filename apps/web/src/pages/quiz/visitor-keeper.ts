import { KeepScore } from '#features/quiz/components/keep-score.tsx';
import type { ScoreKeeper } from '#features/quiz/components/lesson-quiz.tsx';
import { keepVisitorAttempt } from '#services/outbox/visitor-attempts.ts';

/** A visitor's score stays with the tab, and is theirs once they sign in. */
export const visitorKeeper: ScoreKeeper = { keep: keepVisitorAttempt, Line: KeepScore };
