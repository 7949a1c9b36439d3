import type { Quiz } from '@akada/content/quizzes';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { removeWork } from '#platform/unfinished-work/unfinished-work.ts';
import { type ButtonVariant, LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { quizText } from '../messages.ts';
import { findQuizAttempt, quizWork } from '../quiz-work.ts';

type StartQuizProps = {
  quiz: Quiz;
  to: string;
  /** The account, or `VISITOR`. */
  userId: string;
  variant?: ButtonVariant;
  /** There is a score already. */
  wasTaken?: boolean;
};

/** Opens the quiz: resumes an unfinished one, else starts a new one. */
export function StartQuiz(props: StartQuizProps) {
  const { quiz, to, userId, variant = 'primary', wasTaken = false } = props;
  // A prerendered page does not know what is saved on this device.
  const saved = useIsHydrated() ? findQuizAttempt(userId, quiz) : null;
  const isFinished = saved !== null && saved.finishedAt !== null;
  const isBegun = saved !== null && !isFinished && saved.answers[0] !== null;
  const startAfresh = () => {
    if (!isBegun) removeWork(quizWork(userId, quiz));
  };
  return (
    <LinkButton to={to} variant={variant} onClick={startAfresh}>
      <PlayIcon />
      {labelOf(isBegun, wasTaken || isFinished)}
    </LinkButton>
  );
}

function labelOf(isBegun: boolean, wasTaken: boolean): string {
  if (isBegun) return quizText.continueQuiz;
  return wasTaken ? quizText.takeQuizAgain : quizText.takeQuiz;
}
