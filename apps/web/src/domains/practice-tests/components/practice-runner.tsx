import type { Question } from '@akada/content/model';
import { type Ref, useMemo, useState } from 'react';
import { ChoiceQuestion } from '#domains/questions/components/choice-question.tsx';
import { useQuestionFocus } from '#domains/questions/hooks/use-question-focus.ts';
import { useQuestionKeys } from '#domains/questions/hooks/use-question-keys.ts';
import { shownOptions } from '#domains/questions/option-order.ts';
import { answer, goTo, type TimedAttempt, toggleFlag } from '#domains/questions/timed-attempt.ts';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { CloseIcon, FlagIcon, NextIcon, PrevIcon } from '#ui/icons/icons.tsx';
import type { RunningPractice } from '../hooks/use-practice-attempt.ts';
import { practiceTestText } from '../messages.ts';
import { HandIn } from './hand-in.tsx';
import { PracticeClock } from './practice-clock.tsx';
import { PracticeMap } from './practice-map.tsx';
import '#domains/quiz/components/feedback.css';
import './practice.css';

type PracticeRunnerProps = {
  title: string;
  running: RunningPractice;
  attempt: TimedAttempt;
  leaveTo: string;
};

/** The test in progress: any question at any time, and answers can be changed until the end. */
export function PracticeRunner({ title, running, attempt, leaveTo }: PracticeRunnerProps) {
  const [isAsking, setAsking] = useState(false);
  const titleRef = useQuestionFocus<HTMLLegendElement>(attempt.index);
  const go = (to: number) => running.take((now) => goTo(now, to));
  const question = running.questions[attempt.index];
  const total = attempt.questions.length;
  return (
    <>
      <section className="container focus-bar" aria-label={practiceTestText.progressLabel}>
        <LinkButton variant="text" iconOnly to={leaveTo} aria-label={practiceTestText.leaveTest}>
          <CloseIcon />
        </LinkButton>
        <div className="focus-bar__beads practice-clock__position">
          <PracticeClock left={running.left} />
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
          running={running}
          titleRef={titleRef}
          onGo={go}
          onEnd={() => setAsking(true)}
        />
      )}
      <HandIn
        attempt={attempt}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onJump={go}
        onSubmit={running.handIn}
      />
    </>
  );
}

type OneQuestionProps = Omit<PracticeRunnerProps, 'leaveTo'> & {
  question: Question;
  titleRef: Ref<HTMLLegendElement>;
  onGo: (index: number) => void;
  onEnd: () => void;
};

function OneQuestion(props: OneQuestionProps) {
  const { title, question, attempt, running, titleRef, onGo, onEnd } = props;
  const { index } = attempt;
  const isLast = index === attempt.questions.length - 1;
  const isFlagged = attempt.flags[index] ?? false;
  const shown = useMemo(() => shownOptions(attempt.id, question), [attempt.id, question]);
  const goOn = isLast ? onEnd : () => onGo(index + 1);
  const choose = (option: number) => running.take((now) => answer(now, option));
  const mark = () => running.take(toggleFlag);
  useQuestionKeys({
    onOption: (position) => {
      const option = shown[position]?.index;
      if (option !== undefined) choose(option);
    },
    onEnter: goOn,
    onMark: mark,
  });
  return (
    <>
      <div className="quiz practice">
        <h1 className="visually-hidden">{title}</h1>
        <ChoiceQuestion
          question={question}
          shown={shown}
          selected={attempt.answers[index] ?? null}
          choice={null}
          titleRef={titleRef}
          onSelect={choose}
        />
        <Button variant="quiet" className="practice__flag" aria-pressed={isFlagged} onClick={mark}>
          <FlagIcon />
          {isFlagged ? practiceTestText.marked : practiceTestText.mark}
        </Button>
        <PracticeMap attempt={attempt} onJump={onGo} />
        {!isLast && (
          <Button variant="text" className="practice__end" onClick={onEnd}>
            {practiceTestText.finishTest}
          </Button>
        )}
      </div>
      <div className="quiz-check">
        <div className="container practice__steps">
          <Button variant="quiet" disabled={index === 0} onClick={() => onGo(index - 1)}>
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
