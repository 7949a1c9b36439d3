import type { Quiz } from '@akada/content/quizzes';
import { useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { useNewScreen } from '#lib/router/use-new-screen.ts';
import { randomId } from '#lib/uuid.ts';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { type Attempt, answer, goOn, startAttempt } from '../attempt.ts';
import { loadAttempt, saveAttemptLocally } from '../saved-attempt.ts';

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
  const openScreen = useNewScreen();
  const [attempt, setAttempt] = useState(
    () => loadAttempt(userId, quiz) ?? firstAttempt(userId, quiz, pathname),
  );
  const change = (next: Attempt) => {
    setAttempt(next);
    saveAttemptLocally(userId, quiz.lessonDocumentId, next);
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
    again: () => {
      const next = fresh(quiz);
      change(next);
      openScreen(next.id);
    },
  };
}

/** On a prerendered page, for a visitor, the options stand in an order that server and browser know alike. */
function firstAttempt(userId: string, quiz: Quiz, pathname: string): Attempt {
  const isPrerendered = userId === VISITOR && initialDataAt(pathname)?.isPrerendered === true;
  return isPrerendered ? { ...fresh(quiz), order: quiz.id } : fresh(quiz);
}

function fresh(quiz: Quiz): Attempt {
  return startAttempt(quiz, randomId(), new Date());
}
