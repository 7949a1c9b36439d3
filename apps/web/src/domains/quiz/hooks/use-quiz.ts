import type { Quiz } from '@akada/content/quizzes';
import { useState } from 'react';
import { type Attempt, answerOnce, goOn, startAttempt } from '#domains/questions/attempt.ts';
import { useAttempt } from '#domains/questions/hooks/use-attempt.ts';
import { useLocation } from '#lib/router/router.tsx';
import { useNewScreen } from '#lib/router/use-new-screen.ts';
import { randomId } from '#lib/uuid.ts';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { findQuizAttempt, quizWork } from '../quiz-work.ts';

export type RunningQuiz = {
  attempt: Attempt;
  answer: (choice: number) => void;
  goOn: () => void;
  again: () => void;
};

/** The quiz on the screen: one question at a time, each marked at once. */
export function useQuiz(
  userId: string,
  quiz: Quiz,
  onFinished: (attempt: Attempt) => void,
): RunningQuiz {
  const { pathname } = useLocation();
  const openScreen = useNewScreen();
  const [first] = useState(() => firstAttempt(userId, quiz, pathname));
  const { attempt, take, begin } = useAttempt<Attempt>({
    work: quizWork(userId, quiz),
    find: () => findQuizAttempt(userId, quiz) ?? first,
    onFinished,
  });
  return {
    attempt: attempt ?? first,
    answer: (choice) => take((known) => answerOnce(known, choice, Date.now())),
    goOn: () => take(goOn),
    again: () => {
      const next = fresh(quiz);
      begin(next);
      openScreen(next.id);
    },
  };
}

/** On a prerendered page, a visitor's options need an order that server and browser both compute. */
function firstAttempt(userId: string, quiz: Quiz, pathname: string): Attempt {
  const isPrerendered = userId === VISITOR && initialDataAt(pathname)?.isPrerendered === true;
  return isPrerendered ? { ...fresh(quiz), order: quiz.id } : fresh(quiz);
}

function fresh({ questions }: Quiz): Attempt {
  return startAttempt({ id: randomId(), questions, now: Date.now() });
}
