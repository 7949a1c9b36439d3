import type { Course, LessonInContext } from '@akada/content/model';
import type { Quiz } from '@akada/content/quizzes';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { LazyComponent } from '#lib/lazy/lazy-with-preload.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import type { FinishedAttempt } from '../api.ts';
import { toFinishedAttempt } from '../finished-attempt.ts';
import { useQuiz } from '../hooks/use-quiz.ts';
import type { QuizResult } from '../result.ts';
import './quiz.css';
import { QuizProgress } from './quiz-progress.tsx';
import { QuizRunner } from './quiz-runner.tsx';
import { type QuizLinks, QuizSummary, ResultArt } from './quiz-summary.tsx';

type LessonQuizProps = {
  quiz: Quiz;
  course: Course;
  cloth: SubjectCloth;
  /** The lessons of the unit that the quiz belongs to. */
  unitLessons: readonly LessonInContext[];
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
  /** Shows what was won. It comes with code of its own, and a result is whole without it. */
  Moment: LazyComponent<MomentProps>;
};

export type MomentProps = {
  course: Course;
  cloth: SubjectCloth;
  lessonId: string;
  unitLessons: readonly LessonInContext[];
  attemptId: string;
  result: QuizResult;
  correct: number;
  total: number;
};

/** The quiz of a lesson, from its first question to its summary. */
export function LessonQuiz(props: LessonQuizProps) {
  const { course, cloth, unitLessons, userId, name, links, scores } = props;
  // A fresher copy of the course may arrive meanwhile: a quiz that was begun stays as it is.
  const [quiz] = useState(props.quiz);
  useDocumentTitle(quiz.title);
  const running = useQuiz(userId, quiz, (ended) => {
    const finished = toFinishedAttempt(ended, quiz.questions, {
      course_id: course.documentId,
      lesson_id: quiz.lessonDocumentId,
      kind: 'quiz',
    });
    if (finished !== null) scores.save(finished);
  });
  const { attempt } = running;
  const isOver = attempt.index >= quiz.questions.length;
  const { Moment } = scores;
  // By the end of the quiz the network may be gone. Whoever only looks in does not pay for it: it is fetched after the first answer.
  const isWanted = attempt.answers[0] !== null;
  useEffect(() => {
    if (!isWanted) return;
    whenIdle(() => {
      for (const part of [Moment, ResultArt]) part.preload().catch(() => undefined);
    });
  }, [isWanted, Moment]);
  return (
    <>
      <QuizProgress
        title={quiz.title}
        questions={quiz.questions}
        attempt={attempt}
        leaveTo={links.lesson}
      />
      {isOver ? (
        <QuizSummary
          lessonId={quiz.lessonDocumentId}
          cloth={cloth}
          questions={quiz.questions}
          attempt={attempt}
          name={name}
          links={links}
          isVisitor={userId === VISITOR}
          saveStatus={(isPassed) => <scores.Line attemptId={attempt.id} isPassed={isPassed} />}
          moment={(result) => (
            <Moment
              {...{ course, cloth, unitLessons, ...result }}
              lessonId={quiz.lessonDocumentId}
              attemptId={attempt.id}
            />
          )}
          onAgain={running.again}
        />
      ) : (
        <QuizRunner title={quiz.title} questions={quiz.questions} running={running} name={name} />
      )}
    </>
  );
}
