import type { Question } from '@akada/content/model';
import { useMemo } from 'react';
import { type RunningTimed, useTimedAttempt } from '#domains/questions/hooks/use-timed-attempt.ts';
import { startTimed, type TimedAttempt } from '#domains/questions/timed-attempt.ts';
import { useNewScreen } from '#lib/router/use-new-screen.ts';
import { randomId } from '#lib/uuid.ts';
import { pickQuestions, questionsByKey } from '../pick-questions.ts';
import { findPractice, type PracticeRef, practiceWork } from '../practice-work.ts';

type Setup = {
  practice: PracticeRef;
  pool: readonly Question[];
  questionCount: number;
  minutes: number;
  /** Called once per attempt, when the test is handed in on this page. */
  onFinished: (attempt: TimedAttempt, questions: readonly Question[]) => void;
};

export type RunningPractice = Pick<RunningTimed, 'attempt' | 'take' | 'handIn' | 'left'> & {
  questions: readonly Question[];
  start: () => void;
  /** Returns to the start, for another attempt. */
  again: () => void;
};

/** The practice test on the screen: any question at any time, handed in when the time is up. */
export function usePracticeAttempt(setup: Setup): RunningPractice {
  const { practice, pool, questionCount, minutes, onFinished } = setup;
  const openScreen = useNewScreen();
  const foundIn = (known: TimedAttempt | null) => known && questionsByKey(pool, known.questions);
  const running = useTimedAttempt(
    {
      work: practiceWork(practice),
      find: () => {
        const saved = findPractice(practice);
        return foundIn(saved) && saved;
      },
      onFinished: (ended) => onFinished(ended, foundIn(ended) ?? []),
    },
    { minutes },
  );
  const { attempt, take, handIn, left } = running;
  const keys = attempt?.questions;
  const questions = useMemo(() => (keys && questionsByKey(pool, keys)) ?? [], [pool, keys]);
  return {
    attempt,
    take,
    handIn,
    left,
    questions,
    start: () => {
      const id = randomId();
      const picked = pickQuestions(pool, questionCount, id);
      running.begin(startTimed({ id, questions: picked, now: Date.now() }));
    },
    again: () => {
      running.begin(null);
      openScreen(attempt?.id ?? '');
    },
  };
}
