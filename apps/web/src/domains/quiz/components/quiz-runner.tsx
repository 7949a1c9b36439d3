import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { RunningAttempt } from '../hooks/use-attempt.ts';
import { useQuizKeys } from '../hooks/use-quiz-keys.ts';
import { quizText } from '../messages.ts';
import { letterOf, type ShownOption, shownOptions } from '../option-order.ts';
import { Feedback } from './feedback.tsx';
import { QuizQuestion } from './quiz-question.tsx';

type QuizRunnerProps = {
  title: string;
  questions: readonly Question[];
  running: RunningAttempt;
  /** The learner's first name, or ''. */
  name: string;
};

/** One question at a time: choose, check, read why, go on. */
export function QuizRunner({ title, questions, running, name }: QuizRunnerProps) {
  const { attempt } = running;
  const key = `${attempt.id}:${attempt.index}`;
  const [firstKey] = useState(key);
  const question = questions[attempt.index];
  if (question === undefined) return null;
  return (
    <OneQuestion
      key={key}
      takesFocus={key !== firstKey}
      title={title}
      question={question}
      running={running}
      name={name}
      isLast={attempt.index === questions.length - 1}
    />
  );
}

type OneQuestionProps = Omit<QuizRunnerProps, 'questions'> & {
  question: Question;
  isLast: boolean;
  takesFocus: boolean;
};

function OneQuestion(props: OneQuestionProps) {
  const { title, question, running, name, isLast, takesFocus } = props;
  const { attempt } = running;
  const [selected, setSelected] = useState<number | null>(null);
  const order = attempt.order ?? attempt.id;
  const shown = useMemo(() => shownOptions(order, question), [order, question]);
  const choice = attempt.choices[attempt.index] ?? null;
  const isAnswered = choice !== null;
  const check = () => {
    if (selected !== null) running.answer(selected);
  };
  const { titleRef, headingRef } = useQuestionFocus(takesFocus, isAnswered);
  useEarlyTap(titleRef, (position) => {
    if (!isAnswered) setSelected(shown[position]?.index ?? null);
  });
  useQuizKeys({
    onDigit: (position) => {
      const index = shown[position]?.index;
      if (!isAnswered && index !== undefined) setSelected(index);
    },
    onEnter: isAnswered ? running.goOn : check,
  });
  return (
    <>
      <div className="quiz">
        <h1 className="visually-hidden">{title}</h1>
        <QuizQuestion
          question={question}
          shown={shown}
          selected={selected}
          choice={choice}
          titleRef={titleRef}
          onSelect={setSelected}
        />
      </div>
      <p className="visually-hidden" role="status">
        {isAnswered && announcement(question, shown, choice)}
      </p>
      {isAnswered ? (
        <Feedback
          question={question}
          shown={shown}
          choice={choice}
          name={name}
          isLast={isLast}
          headingRef={headingRef}
          onContinue={running.goOn}
        />
      ) : (
        <div className="quiz-check">
          <div className="container">
            <p className="small muted only-wide">
              {format(quizText.keysHint, { count: shown.length })}
            </p>
            <Button disabled={selected === null} onClick={check}>
              {quizText.checkAnswer}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** A tap on a prerendered page may have marked an option before there was code to hear of it. */
function useEarlyTap(title: RefObject<HTMLElement | null>, onTap: (index: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is nothing to find later on
  useEffect(() => {
    const radios = title.current?.closest('fieldset')?.querySelectorAll('input') ?? [];
    const index = [...radios].findIndex(({ checked }) => checked);
    if (index !== -1) onTap(index);
  }, []);
}

/** A new question takes the focus, unless it is the first thing on the page; so does the feedback. */
function useQuestionFocus(takesFocus: boolean, isAnswered: boolean) {
  const titleRef = useRef<HTMLLegendElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswered) {
      headingRef.current?.focus({ preventScroll: true });
      headingRef.current?.scrollIntoView({ block: 'nearest' });
    } else if (takesFocus) {
      window.scrollTo(0, 0);
      titleRef.current?.focus({ preventScroll: true });
    }
  }, [takesFocus, isAnswered]);
  return { titleRef, headingRef };
}

function announcement(question: Question, shown: readonly ShownOption[], choice: number): string {
  const mark = markQuestion(question, choice);
  if (mark.type === 'invalid') return quizText.answerSaved;
  return mark.correct
    ? quizText.announceCorrect
    : format(quizText.announceNotYet, { letter: letterOf(shown, mark.rightOption) });
}
