import type { Quiz } from '@akada/content/quizzes';
import { type ComponentType, useState } from 'react';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { FinishedAttempt } from '../api.ts';
import { finishedAttempt } from '../attempt.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
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
  scores: ScoreStore;
};

/** Where scores go differs between a learner and a visitor, and a visitor pays for neither's code but their own. */
export type ScoreStore = {
  /** The last question has been answered: keep the result. Called once an attempt. */
  save: (attempt: FinishedAttempt) => void;
  /** Says where the score is. */
  Line: ComponentType<{ attemptId: string; isPassed: boolean }>;
};

/** The quiz of a lesson, from its first question to its summary. */
export function LessonQuiz(props: LessonQuizProps) {
  const { courseId, userId, name, links, scores } = props;
  // A fresher copy of the course may arrive meanwhile: a quiz that was begun stays as it is.
  const [quiz] = useState(props.quiz);
  useDocumentTitle(quiz.title);
  const running = useAttempt(userId, quiz, (ended) => {
    const finished = finishedAttempt(ended, quiz, courseId);
    if (finished !== null) scores.save(finished);
  });
  const { attempt } = running;
  const isOver = attempt.index >= quiz.questions.length;
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
          isVisitor={userId === VISITOR}
          saveStatus={(isPassed) => <scores.Line attemptId={attempt.id} isPassed={isPassed} />}
          onAgain={running.again}
        />
      ) : (
        <QuizRunner title={quiz.title} questions={quiz.questions} running={running} name={name} />
      )}
    </>
  );
}
