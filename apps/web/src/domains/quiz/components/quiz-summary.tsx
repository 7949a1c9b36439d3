import type { Question } from '@akada/content/model';
import { markQuiz, PASS_PERCENT, type QuizMark } from '@akada/learning/marking';
import { type ReactNode, useEffect, useRef } from 'react';
import { format } from '#lib/i18n.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon, NextIcon } from '#ui/icons/icons.tsx';
import type { Attempt } from '../attempt.ts';
import { quizText } from '../messages.ts';
import { praise } from '../praise.ts';
import { QuizReview } from './quiz-review.tsx';
import './quiz-summary.css';

export type QuizLinks = {
  lesson: string;
  /** Where to go after a passed quiz. */
  next: { to: string; label: string };
  /** Practice of what the lesson teaches; null where nobody knows its address. */
  practice: string | null;
};

type QuizSummaryProps = {
  title: string;
  questions: readonly Question[];
  attempt: Attempt;
  name: string;
  links: QuizLinks;
  /** Says where the score is saved, or invites a visitor to keep it. */
  saveStatus: (isPassed: boolean) => ReactNode;
  /** The one primary button is in `keeping`. */
  isVisitor: boolean;
  onAgain: () => void;
};

/** The result, what to do next, and every question again. */
export function QuizSummary(props: QuizSummaryProps) {
  const { title, questions, attempt, name, links, saveStatus, isVisitor, onAgain } = props;
  const mark = markQuiz(questions, attempt.choices);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="quiz quiz-summary">
      <Card className="quiz-summary__result">
        <p className="small muted">{title}</p>
        <div className="quiz-summary__score">
          <Ega mood={isPassed(mark) ? 'happy' : 'thinking'} />
          {mark.type === 'marked' && (
            <ProgressRing
              value={mark.percent}
              text={`${mark.correct}/${mark.total}`}
              label={format(quizText.correctCount, { right: mark.correct, total: mark.total })}
            />
          )}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {praise(resultOf(mark), name)}
        </h1>
        <p>{advice(mark)}</p>
        {saveStatus(isPassed(mark))}
        <NextSteps
          isPassed={isPassed(mark)}
          hasMissed={mark.type === 'marked' && mark.correct < mark.total}
          isQuiet={isVisitor}
          links={links}
          onAgain={onAgain}
        />
      </Card>
      <QuizReview questions={questions} attempt={attempt} />
    </div>
  );
}

type NextStepsProps = {
  isPassed: boolean;
  hasMissed: boolean;
  isQuiet: boolean;
  links: QuizLinks;
  onAgain: () => void;
};

function NextSteps(props: NextStepsProps) {
  const { isPassed: hasPassed, hasMissed, isQuiet, links, onAgain } = props;
  return (
    <div className="quiz-summary__steps">
      {hasPassed ? (
        <LinkButton to={links.next.to} variant={isQuiet ? 'quiet' : 'primary'}>
          {links.next.label}
          <NextIcon />
        </LinkButton>
      ) : (
        <LinkButton to={links.lesson} variant="quiet">
          {quizText.readLessonAgain}
        </LinkButton>
      )}
      <Button variant={hasPassed || isQuiet ? 'quiet' : 'primary'} onClick={onAgain}>
        <AgainIcon />
        {quizText.tryAgain}
      </Button>
      {hasMissed && links.practice && (
        <LinkButton to={links.practice} variant="quiet">
          {quizText.practiseMissed}
        </LinkButton>
      )}
    </div>
  );
}

function isPassed(mark: QuizMark): boolean {
  return mark.type === 'marked' && mark.passed;
}

function resultOf(mark: QuizMark) {
  if (mark.type === 'invalid') return 'unmarked';
  if (mark.correct === mark.total) return 'all-correct';
  return mark.passed ? 'passed' : 'failed';
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
