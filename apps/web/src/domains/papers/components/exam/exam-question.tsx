import type { ChoiceExercise } from '@akada/exercises/model';
import { type ReactNode, Suspense, useMemo } from 'react';
import { shownOptions } from '#domains/questions/option-order.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { LoadingText } from '#ui/feedback/loading.tsx';
import { Option } from '#ui/forms/option.tsx';
import type { AskedQuestion, PaperAnswer } from '../../sitting.ts';
import type { PaperFieldProps } from '../paper-field.tsx';

/** The answer fields of all kinds except lettered options; most papers have few of them. */
export const PaperField = lazyWithPreload<PaperFieldProps>(
  async () => (await import('../paper-field.tsx')).PaperField,
);
export const prepareFields = () => PaperField.preload();

type ExamQuestionProps = {
  sittingId: string;
  question: AskedQuestion;
  answer: PaperAnswer | null;
  onAnswer: (answer: PaperAnswer) => void;
  askId: string;
  children?: ReactNode;
};

/**
 * The answer to one question: lettered options as in the exam hall, or the field of its kind. It never shows whether it is
 * right.
 */
export function ExamQuestion(props: ExamQuestionProps) {
  const { sittingId, question, answer, onAnswer, askId } = props;
  const { exercise } = question;
  if (exercise.kind !== 'choice') {
    return (
      <Suspense fallback={<LoadingText />}>
        <PaperField
          exercise={exercise}
          value={answer}
          onChange={onAnswer}
          seed={sittingId}
          labelledBy={askId}
        />
      </Suspense>
    );
  }
  return (
    <Letters
      sittingId={sittingId}
      exercise={exercise}
      answer={answer}
      onAnswer={onAnswer}
      askId={askId}
    />
  );
}

type LettersProps = Omit<ExamQuestionProps, 'question' | 'children'> & {
  exercise: ChoiceExercise;
};

function Letters({ sittingId, exercise, answer, onAnswer, askId }: LettersProps) {
  const { key, options } = exercise.question;
  const shown = useMemo(
    () => shownOptions(sittingId, exercise.question),
    [sittingId, exercise.question],
  );
  return (
    <div className="exam__options" role="radiogroup" aria-labelledby={askId}>
      {shown.map(({ index, letter }) => (
        <Option
          key={index}
          letter={letter}
          name={`paper-${key}`}
          isChosen={index === answer}
          state={index === answer ? 'selected' : 'open'}
          onSelect={() => onAnswer(index)}
        >
          <RichText text={options[index]?.answer ?? ''} />
        </Option>
      ))}
    </div>
  );
}
