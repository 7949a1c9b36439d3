import { mark } from '@akada/exercises/mark';
import type { MarkableExercise } from '@akada/exercises/model';
import { useId } from 'react';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { type AnyAnswer, rightAnswer } from '../../answers.ts';
import { printedFraction } from '../../fraction-boxes.ts';
import type { ExerciseState } from '../../hooks/use-exercise.ts';
import { exerciseText } from '../../messages.ts';
import { AnswerField } from './answer-field.tsx';

type SolvedAnswerProps = { exercise: MarkableExercise; state: ExerciseState; seed: string };

/** After the last try: the child's answer as marked, beside the right answer. */
export function SolvedAnswer({ exercise, state, seed }: SolvedAnswerProps) {
  const right = rightAnswer(exercise);
  const isOwn = state.mark?.outcome === 'wrong';
  return (
    <div className="solved">
      {isOwn && (
        <Shown
          title={exerciseText.yourAnswer}
          {...{ exercise, seed, answer: state.answer, marked: state.mark }}
        />
      )}
      <Shown
        title={exerciseText.rightAnswer}
        {...{ exercise, seed, answer: right, marked: mark(exercise, right as never) }}
      />
    </div>
  );
}

type ShownProps = Omit<SolvedAnswerProps, 'state'> & {
  title: string;
  answer: AnyAnswer;
  marked: ExerciseState['mark'];
};

const nothing = () => undefined;

/** One of the two answers: as text if possible, else in the field itself. */
function Shown({ title, exercise, seed, answer, marked }: ShownProps) {
  const id = useId();
  const words = inWords(exercise, answer);
  return (
    <section className="solved__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {words === null ? (
        <AnswerField
          exercise={exercise}
          value={answer as never}
          onChange={nothing}
          parts={marked?.parts ?? null}
          outcome={marked?.outcome}
          isLocked
          labelledBy={id}
          seed={seed}
        />
      ) : (
        <p
          className="solved__words"
          data-state={marked?.outcome === 'right' ? 'correct' : 'incorrect'}
        >
          <RichText text={words} />
        </p>
      )}
    </section>
  );
}

function inWords(exercise: MarkableExercise, answer: AnyAnswer): string | null {
  switch (exercise.kind) {
    case 'choice':
      return exercise.question.options[Number(answer)]?.answer ?? '';
    case 'choices':
      return (answer as string[]).join(', ');
    case 'number': {
      const { form, unit } = exercise;
      const typed = printedFraction(String(answer));
      const money = form === 'money' && /^\d/.test(typed) ? '₦' : '';
      const hasUnit = unit === undefined || typed.endsWith(unit);
      return `${money}${typed}${hasUnit ? '' : ` ${unit}`}`;
    }
    case 'text':
      return String(answer);
    default:
      return null;
  }
}
