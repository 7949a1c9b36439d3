import { type ReactNode, Suspense, useMemo } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { LoadingText } from '#ui/feedback/loading.tsx';
import { Option } from '#ui/forms/option.tsx';
import { letterAt, shownPlaces } from '../../letters.ts';
import type { AskedExercise, AskedQuestion, PaperAnswer } from '../../sitting.ts';

type Typed = Exclude<AskedExercise, { kind: 'choice' }>;
type TypedProps = {
  exercise: Typed;
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
};

/** The fields for typed answers; most papers have few of them. */
const TypedField = lazyWithPreload<TypedProps>(
  async () => (await import('../typed-field.tsx')).TypedField,
);
export const prepareTyping = () => TypedField.preload();

type ExamQuestionProps = {
  sittingId: string;
  question: AskedQuestion;
  answer: PaperAnswer | null;
  onAnswer: (answer: PaperAnswer) => void;
  askId: string;
  children?: ReactNode;
};

/** The answer of one question: letters as in the hall, or typed. Nothing says whether it is right. */
export function ExamQuestion(props: ExamQuestionProps) {
  const { sittingId, question, answer, onAnswer, askId } = props;
  const { exercise } = question;
  if (exercise.kind !== 'choice') {
    return (
      <Suspense fallback={<LoadingText />}>
        <TypedField
          exercise={exercise}
          value={typeof answer === 'string' ? answer : ''}
          onChange={onAnswer}
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
  exercise: Extract<AskedExercise, { kind: 'choice' }>;
};

function Letters({ sittingId, exercise, answer, onAnswer, askId }: LettersProps) {
  const { key, options } = exercise.question;
  const places = useMemo(
    () => shownPlaces(sittingId, key, options.length),
    [sittingId, key, options.length],
  );
  return (
    <div className="exam__options" role="radiogroup" aria-labelledby={askId}>
      {places.map((place, position) => (
        <Option
          key={place}
          letter={letterAt(position)}
          name={`paper-${key}`}
          isChosen={place === answer}
          state={place === answer ? 'selected' : 'open'}
          onSelect={() => onAnswer(place)}
        >
          <RichText text={options[place]?.answer ?? ''} />
        </Option>
      ))}
    </div>
  );
}
