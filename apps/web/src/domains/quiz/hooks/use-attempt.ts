import type { Quiz } from '@akada/content/quizzes';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { randomId } from '#lib/uuid.ts';
import { openingAt } from '#platform/snapshot/initial-data.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { type Attempt, answer, goOn, startAttempt } from '../attempt.ts';
import { keepAttempt, keptAttempt } from '../saved-attempt.ts';

export type RunningAttempt = {
  attempt: Attempt;
  answer: (choice: number) => void;
  goOn: () => void;
  again: () => void;
};

/** The attempt on the screen: taken up where it was left, and kept at every step. */
export function useAttempt(
  userId: string,
  quiz: Quiz,
  onFinished: (attempt: Attempt) => void,
): RunningAttempt {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(
    () => keptAttempt(userId, quiz) ?? firstAttempt(userId, quiz, pathname),
  );
  const change = (next: Attempt) => {
    setAttempt(next);
    keepAttempt(userId, quiz.lessonDocumentId, next);
  };
  return {
    attempt,
    answer: (choice) => {
      const next = answer(attempt, choice, new Date());
      if (next === attempt) return;
      change(next);
      if (next.finishedAt !== null) onFinished(next);
    },
    goOn: () => change(goOn(attempt)),
    again: () => change(fresh(quiz)),
  };
}

/** On a page that came drawn, for a visitor, the options stand in an order that server and browser know alike. */
function firstAttempt(userId: string, quiz: Quiz, pathname: string): Attempt {
  const isDrawn = userId === VISITOR && openingAt(pathname)?.isDrawn === true;
  return isDrawn ? { ...fresh(quiz), order: quiz.id } : fresh(quiz);
}

function fresh(quiz: Quiz): Attempt {
  return startAttempt(quiz, randomId(), new Date());
}
