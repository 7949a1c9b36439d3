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
  /** The lessons of the quiz's unit. */
  unitLessons: readonly LessonInContext[];
  /** The account, or `VISITOR`. */
  userId: string;
  /** The learner's first name, or ''. */
  name: string;
  links: QuizLinks;
  scores: ScoreStore;
};

/** Where scores are saved differs for learners and visitors; each loads only its own code. */
export type ScoreStore = {
  /** Saves the result after the last question. Called once per attempt. */
  save: (attempt: FinishedAttempt) => void;
  /** Shows where the score is saved. */
  Line: ComponentType<{ attemptId: string; isPassed: boolean }>;
  /** Shows what the learner has won. A separate chunk; the result is complete without it. */
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
  // A newer copy of the course may arrive during the quiz: keep the quiz that was begun.
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
  // The network may be gone by the end of the quiz, so load this early, but only after the first answer.
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
