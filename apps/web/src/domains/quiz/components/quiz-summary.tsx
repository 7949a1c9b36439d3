import type { Question } from '@akada/content/model';
import { markQuestion, markQuiz, PASS_PERCENT, type QuizMark } from '@akada/learning/marking';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Attempt } from '#domains/questions/attempt.ts';
import { format } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon, NextIcon } from '#ui/icons/icons.tsx';
import { quizText } from '../messages.ts';
import { praise } from '../praise.ts';
import { isPass, type QuizResult, resultOf } from '../result.ts';
import { QuizReview } from './quiz-review.tsx';
import './feedback.css';
import './quiz-summary.css';

export type QuizLinks = {
  lesson: string;
  /** Where to go after a passed quiz. */
  next: { to: string; label: string };
  /** Practice for this lesson; null when its URL is unknown. */
  practice: string | null;
};

export type Scored = { result: QuizResult; correct: number; total: number };

type QuizSummaryProps = {
  lessonId: string;
  cloth: SubjectCloth;
  questions: readonly Question[];
  attempt: Attempt;
  name: string;
  links: QuizLinks;
  /** Shows where the score is saved, or invites a visitor to keep it. */
  saveStatus: (isPassed: boolean) => ReactNode;
  /** Shows what the learner has won. */
  moment: (scored: Scored) => ReactNode;
  isVisitor: boolean;
  onAgain: () => void;
};

const PlainArt = ({ result }: { result: QuizResult }) => (
  <Ega mood={isPass(result) ? 'happy' : 'thinking'} />
);

export const ResultArt = lazyWithPreload<{ result: QuizResult }>(
  async () => (await import('./moment/result-art.tsx')).ResultArt,
  PlainArt,
);

/** The most questions to show for review: more would be a list of faults. */
const LOOK_AGAIN = 2;

/** The result, what was won, the next step, and every question again. */
export function QuizSummary(props: QuizSummaryProps) {
  const { lessonId, cloth, questions, attempt, name, links, saveStatus, moment } = props;
  const mark = markQuiz(questions, attempt.answers);
  const result = resultOf(mark);
  const isPassed = isPass(result);
  // After a low score there is nothing to keep yet: show help first.
  const isInviteLast = props.isVisitor && !isPassed;
  const missed = missedOf(questions, attempt);
  // After a pass, a visitor's one primary button is in `saveStatus`.
  const variant = props.isVisitor && isPassed ? 'quiet' : 'primary';
  const again = (
    <Button variant={isPassed ? 'quiet' : 'primary'} onClick={props.onAgain}>
      <AgainIcon />
      {quizText.tryAgain}
    </Button>
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="quiz quiz-summary">
        <div>
          <Cloth className="quiz-summary__result" subject={cloth} hero>
            <div className="quiz-summary__score">
              <Suspense fallback={<PlainArt result={result} />}>
                <ResultArt result={result} />
              </Suspense>
              {mark.type === 'marked' && (
                <ProgressRing
                  value={mark.percent}
                  text={`${mark.correct}/${mark.total}`}
                  label={format(quizText.correctCount, { right: mark.correct, total: mark.total })}
                />
              )}
            </div>
            <h1 ref={heading} tabIndex={-1}>
              {praise(result, lessonId, name)}
            </h1>
            <p>{advice(mark)}</p>
            {mark.type === 'marked' && (
              <Suspense>{moment({ result, correct: mark.correct, total: mark.total })}</Suspense>
            )}
          </Cloth>
          <Hem subject={cloth} />
        </div>
        {!isInviteLast && saveStatus(isPassed)}
      </div>
      {/* The next step. Sticks to the bottom edge, where the check button was, until it is scrolled to. */}
      <div className="quiz-check quiz-check--end">
        <div className="container">
          {isPassed ? (
            <LinkButton to={links.next.to} variant={variant}>
              {links.next.label}
              <NextIcon />
            </LinkButton>
          ) : (
            again
          )}
        </div>
      </div>
      <div className="quiz quiz-summary">
        <div className="quiz-summary__steps">
          {isPassed ? (
            again
          ) : (
            <LinkButton to={links.lesson} variant="quiet">
              {quizText.readLessonAgain}
            </LinkButton>
          )}
          {missed.length > 0 && links.practice && (
            <LinkButton to={links.practice} variant="quiet">
              {quizText.practiseMissed}
            </LinkButton>
          )}
        </div>
        <QuizReview
          questions={questions}
          attempt={attempt}
          again={result === 'failed' ? missed.slice(0, LOOK_AGAIN) : []}
        />
        {isInviteLast && saveStatus(isPassed)}
      </div>
    </>
  );
}

/** The indexes of the wrongly answered questions. */
function missedOf(questions: readonly Question[], { answers }: Attempt): number[] {
  return questions.flatMap((question, index) => {
    const mark = markQuestion(question, answers[index]);
    return mark.type === 'marked' && !mark.correct ? [index] : [];
  });
}

function advice(mark: QuizMark): string {
  if (mark.type === 'invalid') return quizText.cannotBeMarked;
  const { correct, total } = mark;
  return mark.passed
    ? format(quizText.resultPassed, { correct, total })
    : format(quizText.resultFailed, {
        correct,
        total,
        needed: Math.ceil((total * PASS_PERCENT) / 100),
      });
}
