import type { Quiz } from '@akada/content/quizzes';
import { useState } from 'react';
import { VISITOR } from '#lib/account-storage.ts';
import type { FinishedAttempt } from '#services/backend/quiz-attempts.ts';
import { useDocumentTitle } from '#ui/page-heading.tsx';
import { finishedAttempt } from '../attempt.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { KeepScore } from './keep-score.tsx';
import './quiz.css';
import { QuizProgress } from './quiz-progress.tsx';
import { QuizRunner } from './quiz-runner.tsx';
import { type QuizLinks, QuizSummary } from './quiz-summary.tsx';

type LessonQuizProps = {
  quiz: Quiz;
  courseId: string;
  /** The account, or `VISITOR`. */
  userId: string;
  /** The learner's first name, or ''. */
  name: string;
  links: QuizLinks;
  /** The last question has been answered: keep the result. Called once an attempt. */
  onFinished: (attempt: FinishedAttempt) => void;
};

/** The quiz of a lesson, from its first question to its summary. */
export function LessonQuiz(props: LessonQuizProps) {
  const { courseId, userId, name, links, onFinished } = props;
  // A fresher copy of the course may arrive meanwhile: a quiz that was begun stays as it is.
  const [quiz] = useState(props.quiz);
  useDocumentTitle(quiz.title);
  const running = useAttempt(userId, quiz, (attempt) => {
    const finished = finishedAttempt(attempt, quiz, courseId);
    if (finished !== null) onFinished(finished);
  });
  const { attempt } = running;
  const isOver = attempt.place >= quiz.questions.length;
  return (
    <>
      <QuizProgress questions={quiz.questions} attempt={attempt} leaveTo={links.lesson} />
      {isOver ? (
        <QuizSummary
          title={quiz.title}
          questions={quiz.questions}
          attempt={attempt}
          name={name}
          links={links}
          asksToKeep={userId === VISITOR}
          keeping={<KeepScore userId={userId} attemptId={attempt.id} />}
          onAgain={running.again}
        />
      ) : (
        <QuizRunner title={quiz.title} questions={quiz.questions} running={running} name={name} />
      )}
    </>
  );
}
