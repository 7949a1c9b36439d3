import type { Question } from '@akada/content/model';
import { PASS_PERCENT } from '@akada/learning/marking';
import { markTest, type TestMark } from '@akada/learning/test-marking';
import { useEffect, useRef } from 'react';
import type { TimedAttempt } from '#domains/questions/timed-attempt.ts';
import { QuizReview } from '#domains/quiz/components/quiz-review.tsx';
import { SaveLine } from '#domains/quiz/components/save-line.tsx';
import { praise } from '#domains/quiz/praise.ts';
import { format } from '#lib/i18n.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { AgainIcon } from '#ui/icons/icons.tsx';
import { durationText } from '../clock-text.ts';
import { practiceTestText } from '../messages.ts';
import '#domains/quiz/components/quiz-summary.css';

type PracticeResultProps = {
  title: string;
  questions: readonly Question[];
  attempt: TimedAttempt;
  isTimeUp: boolean;
  /** The learner's first name, or ''. */
  name: string;
  listTo: string;
  onAgain: () => void;
};

/** The marked test: the score, where it is saved, and every question with explanations. */
export function PracticeResult(props: PracticeResultProps) {
  const { title, questions, attempt, isTimeUp, name, listTo, onAgain } = props;
  const mark = markTest(questions, attempt.answers);
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
            label={format(practiceTestText.percent, { percent: mark.percent })}
          />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {isEmpty ? practiceTestText.nothingAnsweredTitle : praise(resultOf(mark), title, name)}
        </h1>
        <p>{isEmpty ? practiceTestText.nothingAnsweredText : counts(mark)}</p>
        <p className="small muted">
          {isTimeUp
            ? practiceTestText.timeWasUp
            : format(practiceTestText.timeUsed, { time: durationText(attempt.elapsed) })}
        </p>
        {!isEmpty && <SaveLine attemptId={attempt.id} />}
        <div className="quiz-summary__steps">
          <Button onClick={onAgain}>
            <AgainIcon />
            {practiceTestText.tryAgain}
          </Button>
          <LinkButton to={listTo} variant="quiet">
            {practiceTestText.backToTests}
          </LinkButton>
        </div>
      </Card>
      <QuizReview questions={questions} attempt={attempt} />
    </div>
  );
}

function resultOf(mark: TestMark) {
  if (mark.right === mark.total) return 'all-correct';
  return mark.percent >= PASS_PERCENT ? 'passed' : 'failed';
}

function counts({ right, wrong, unanswered, total }: TestMark): string {
  const score = format(practiceTestText.resultScore, { right, total });
  if (wrong + unanswered === 0) return score;
  if (wrong === 0) return `${score} ${format(practiceTestText.resultUnanswered, { unanswered })}`;
  if (unanswered === 0) return `${score} ${format(practiceTestText.resultWrong, { wrong })}`;
  return `${score} ${format(practiceTestText.resultWrongUnanswered, { wrong, unanswered })}`;
}
