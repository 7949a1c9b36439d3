import type { Question } from '@akada/content/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { QuizQuestion } from '#domains/quiz/components/quiz-question.tsx';
import { useQuizKeys } from '#domains/quiz/hooks/use-quiz-keys.ts';
import { shownOptions } from '#domains/quiz/option-order.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon, FlagIcon, NextIcon, PrevIcon } from '#ui/icons/icons.tsx';
import type { RunningPractice } from '../hooks/use-practice-attempt.ts';
import { practiceTestText } from '../messages.ts';
import type { PracticeAttempt } from '../practice-attempt.ts';
import { HandIn } from './hand-in.tsx';
import { PracticeClock } from './practice-clock.tsx';
import { PracticeMap } from './practice-map.tsx';
import '#domains/quiz/components/feedback.css';
import './practice.css';

type PracticeRunnerProps = {
  title: string;
  running: RunningPractice;
  attempt: PracticeAttempt;
  leaveTo: string;
};

/** The test under way: any question at any time, an answer may be changed until the end. */
export function PracticeRunner({ title, running, attempt, leaveTo }: PracticeRunnerProps) {
  const [isAsking, setAsking] = useState(false);
  const [hasWalked, setWalked] = useState(false);
  const jumpTo = (index: number) => {
    setWalked(true);
    running.jumpTo(index);
  };
  const question = running.questions[attempt.index];
  const total = attempt.questions.length;
  return (
    <>
      <section className="container focus-bar" aria-label={practiceTestText.progressLabel}>
        <LinkButton variant="text" iconOnly to={leaveTo} aria-label={practiceTestText.leaveTest}>
          <CloseIcon />
        </LinkButton>
        <div className="focus-bar__beads practice-clock__position">
          <PracticeClock endsAt={attempt.endsAt} />
        </div>
        <b className="num">
          {attempt.index + 1}/{total}
        </b>
      </section>
      {question && (
        <OneQuestion
          key={question.key}
          title={title}
          question={question}
          attempt={attempt}
          running={{ ...running, jumpTo }}
          takesFocus={hasWalked}
          onEnd={() => setAsking(true)}
        />
      )}
      <HandIn
        attempt={attempt}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onJump={jumpTo}
        onSubmit={running.submit}
      />
    </>
  );
}

type OneQuestionProps = Omit<PracticeRunnerProps, 'leaveTo'> & {
  question: Question;
  /** A question that was walked to takes the focus; the first thing on the page does not. */
  takesFocus: boolean;
  onEnd: () => void;
};

function OneQuestion(props: OneQuestionProps) {
  const { title, question, attempt, running, takesFocus, onEnd } = props;
  const { index } = attempt;
  const isLast = index === attempt.questions.length - 1;
  const isFlagged = attempt.flags[index] ?? false;
  const shown = useMemo(() => shownOptions(attempt.id, question), [attempt.id, question]);
  const titleRef = useQuestionFocus(takesFocus);
  const goOn = isLast ? onEnd : () => running.jumpTo(index + 1);
  useQuizKeys({
    onDigit: (digit) => {
      const option = shown[digit]?.index;
      if (option !== undefined) running.choose(option);
    },
    onEnter: goOn,
  });
  return (
    <>
      <div className="quiz practice">
        <h1 className="visually-hidden">{title}</h1>
        <QuizQuestion
          question={question}
          shown={shown}
          selected={attempt.choices[index] ?? null}
          choice={null}
          titleRef={titleRef}
          onSelect={running.choose}
        />
        <Button
          variant="quiet"
          className="practice__flag"
          aria-pressed={isFlagged}
          onClick={running.toggleFlag}
        >
          <FlagIcon />
          {isFlagged ? practiceTestText.marked : practiceTestText.mark}
        </Button>
        <PracticeMap attempt={attempt} onJump={running.jumpTo} />
        {!isLast && (
          <Button variant="text" className="practice__end" onClick={onEnd}>
            {practiceTestText.finishTest}
          </Button>
        )}
      </div>
      <div className="quiz-check">
        <div className="container practice__steps">
          <Button variant="quiet" disabled={index === 0} onClick={() => running.jumpTo(index - 1)}>
            <PrevIcon />
            {practiceTestText.backButton}
          </Button>
          <Button onClick={goOn}>
            {isLast ? practiceTestText.finishTest : practiceTestText.nextButton}
            <NextIcon />
          </Button>
        </div>
      </div>
    </>
  );
}

function useQuestionFocus(takesFocus: boolean) {
  const titleRef = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    titleRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return titleRef;
}
