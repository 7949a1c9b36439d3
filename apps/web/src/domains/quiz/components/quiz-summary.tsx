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
import { QuizReview } from './quiz-review.tsx';
import './quiz-summary.css';

export type QuizLinks = {
  lesson: string;
  /** Where to go after a passed quiz. */
  next: { to: string; label: string };
};

type QuizSummaryProps = {
  title: string;
  questions: readonly Question[];
  attempt: Attempt;
  name: string;
  links: QuizLinks;
  /** Says where the score is saved, or invites a visitor to keep it. */
  saveStatus: ReactNode;
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
              label={format(quizText.correctOfTotalCorrect, {
                correct: mark.correct,
                total: mark.total,
              })}
            />
          )}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {praise(mark, name)}
        </h1>
        <p>{advice(mark)}</p>
        {saveStatus}
        <NextSteps isPassed={isPassed(mark)} isQuiet={isVisitor} links={links} onAgain={onAgain} />
      </Card>
      <QuizReview questions={questions} attempt={attempt} />
    </div>
  );
}

type NextStepsProps = {
  isPassed: boolean;
  isQuiet: boolean;
  links: QuizLinks;
  onAgain: () => void;
};

function NextSteps({ isPassed: hasPassed, isQuiet, links, onAgain }: NextStepsProps) {
  return (
    <div className="quiz-summary__steps">
      {hasPassed ? (
        <LinkButton to={links.next.to} variant={isQuiet ? 'quiet' : 'primary'}>
          {links.next.label}
          <NextIcon />
        </LinkButton>
      ) : (
        <LinkButton to={links.lesson} variant="quiet">
          {quizText.readTheLessonAgain}
        </LinkButton>
      )}
      <Button variant={hasPassed || isQuiet ? 'quiet' : 'primary'} onClick={onAgain}>
        <AgainIcon />
        {quizText.tryAgain}
      </Button>
    </div>
  );
}

function isPassed(mark: QuizMark): boolean {
  return mark.type === 'marked' && mark.passed;
}

function praise(mark: QuizMark, name: string): string {
  const to = name === '' ? '' : `, ${name}`;
  if (mark.type === 'invalid') return format(quizText.thankYouTo, { to });
  if (mark.correct === mark.total) return format(quizText.allCorrectTo, { to });
  return mark.passed ? format(quizText.wellDoneTo, { to }) : format(quizText.goodTryTo, { to });
}

function advice(mark: QuizMark): string {
  if (mark.type === 'invalid') return quizText.theseQuestionsCannotBe;
  const score = format(quizText.youGotCorrectOf, { correct: mark.correct, total: mark.total });
  return mark.passed
    ? format(quizText.scoreThisLessonIs, { score })
    : format(quizText.scoreWithValueRight, {
        score,
        value: Math.ceil((mark.total * PASS_PERCENT) / 100),
      });
}
