import type { Question } from '@akada/content/model';
import { PASS_PERCENT } from '@akada/learning/marking';
import { markTest, type TestMark } from '@akada/learning/test-marking';
import { useEffect, useRef } from 'react';
import { QuizReview } from '#domains/quiz/components/quiz-review.tsx';
import { SaveLine } from '#domains/quiz/components/save-line.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon } from '#ui/icons/icons.tsx';
import { durationText } from '../clock-text.ts';
import type { PracticeAttempt } from '../practice-attempt.ts';
import '#domains/quiz/components/quiz-summary.css';

type PracticeResultProps = {
  title: string;
  questions: readonly Question[];
  attempt: PracticeAttempt;
  /** The learner's first name, or ''. */
  name: string;
  listTo: string;
  onAgain: () => void;
};

/** The marked test: the score, where it is saved, and every question with its reasons. */
export function PracticeResult(props: PracticeResultProps) {
  const { title, questions, attempt, name, listTo, onAgain } = props;
  const mark = markTest(questions, attempt.choices);
  const isEmpty = mark.right + mark.wrong === 0;
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
          <Ega mood={mark.percent >= PASS_PERCENT ? 'happy' : 'thinking'} />
          <ProgressRing
            value={mark.percent}
            text={`${mark.percent}%`}
            label={`${mark.percent} percent`}
          />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {isEmpty ? 'No question answered' : praise(mark, name)}
        </h1>
        <p>{isEmpty ? 'So there is nothing to mark, and nothing was saved.' : counts(mark)}</p>
        <p className="small muted">
          {isOutOfTime(attempt) ? 'Your time was over.' : `It took you ${timeUsed(attempt)}.`}
        </p>
        {!isEmpty && <SaveLine attemptId={attempt.id} />}
        <div className="quiz-summary__steps">
          <Button onClick={onAgain}>
            <AgainIcon />
            Try again
          </Button>
          <LinkButton to={listTo} variant="quiet">
            Back to the practice tests
          </LinkButton>
        </div>
      </Card>
      <QuizReview questions={questions} attempt={attempt} />
    </div>
  );
}

function praise(mark: TestMark, name: string): string {
  const to = name === '' ? '' : `, ${name}`;
  if (mark.right === mark.total) return `All correct${to}!`;
  return mark.percent >= PASS_PERCENT ? `Well done${to}!` : `Good try${to}.`;
}

function counts({ right, wrong, unanswered, total }: TestMark): string {
  const rest = [
    ...(wrong > 0 ? [`${wrong} not yet right`] : []),
    ...(unanswered > 0 ? [`${unanswered} not answered`] : []),
  ];
  const score = `You got ${right} of ${total} right.`;
  return rest.length === 0 ? score : `${score} ${rest.join(', ')}.`;
}

function isOutOfTime({ finishedAt, endsAt }: PracticeAttempt): boolean {
  return finishedAt === endsAt;
}

function timeUsed({ startedAt, finishedAt }: PracticeAttempt): string {
  return durationText(Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt));
}
