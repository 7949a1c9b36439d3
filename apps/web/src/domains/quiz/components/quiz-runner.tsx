import type { Question } from '@akada/content/model';
import { markQuestion } from '@akada/learning/marking';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceQuestion } from '#domains/questions/components/choice-question.tsx';
import { useQuestionFocus } from '#domains/questions/hooks/use-question-focus.ts';
import { useQuestionKeys } from '#domains/questions/hooks/use-question-keys.ts';
import { letterOf, type ShownOption, shownOptions } from '#domains/questions/option-order.ts';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { RunningQuiz } from '../hooks/use-quiz.ts';
import { quizText } from '../messages.ts';
import { Feedback } from './feedback.tsx';

type QuizRunnerProps = {
  title: string;
  questions: readonly Question[];
  running: RunningQuiz;
  /** The learner's first name, or ''. */
  name: string;
};

/** One question at a time: choose, check, read why, go on. */
export function QuizRunner({ title, questions, running, name }: QuizRunnerProps) {
  const { attempt } = running;
  const key = `${attempt.id}:${attempt.index}`;
  const titleRef = useQuestionFocus<HTMLLegendElement>(key);
  const question = questions[attempt.index];
  if (question === undefined) return null;
  return (
    <OneQuestion
      key={key}
      titleRef={titleRef}
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
  titleRef: RefObject<HTMLLegendElement | null>;
};

function OneQuestion(props: OneQuestionProps) {
  const { title, question, running, name, isLast, titleRef } = props;
  const { attempt } = running;
  const [selected, setSelected] = useState<number | null>(null);
  const order = attempt.order ?? attempt.id;
  const shown = useMemo(() => shownOptions(order, question), [order, question]);
  const choice = attempt.answers[attempt.index] ?? null;
  const isAnswered = choice !== null;
  const check = () => {
    if (selected !== null) running.answer(selected);
  };
  const headingRef = useFeedbackFocus(isAnswered);
  useEarlyTap(titleRef, (position) => {
    if (!isAnswered) setSelected(shown[position]?.index ?? null);
  });
  useQuestionKeys({
    onOption: (position) => {
      const index = shown[position]?.index;
      if (!isAnswered && index !== undefined) setSelected(index);
    },
    onEnter: isAnswered ? running.goOn : check,
  });
  return (
    <>
      <div className="quiz">
        <h1 className="visually-hidden">{title}</h1>
        <ChoiceQuestion
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

/** On a prerendered page, the user may have selected an option before this code loaded. */
function useEarlyTap(title: RefObject<HTMLElement | null>, onTap: (index: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once: only a tap before hydration matters
  useEffect(() => {
    const radios = title.current?.closest('fieldset')?.querySelectorAll('input') ?? [];
    const index = [...radios].findIndex(({ checked }) => checked);
    if (index !== -1) onTap(index);
  }, []);
}

function useFeedbackFocus(isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAnswered) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return heading;
}

function announcement(question: Question, shown: readonly ShownOption[], choice: number): string {
  const mark = markQuestion(question, choice);
  if (mark.type === 'invalid') return quizText.answerSaved;
  return mark.correct
    ? quizText.announceCorrect
    : format(quizText.announceNotYet, { letter: letterOf(shown, mark.rightOption) });
}
