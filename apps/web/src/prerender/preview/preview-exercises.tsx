import { readExercises } from '@akada/content/exercises/read-exercises';
import { schemaParsers } from '@akada/content/exercises/schema-parsers';
import type { Question } from '@akada/content/model';
import { readGaps } from '@akada/exercises/gaps';
import { familyNamed } from '@akada/exercises/generators/families';
import { generate } from '@akada/exercises/generators/generate';
import type { Exercise, MarkableExercise } from '@akada/exercises/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { exerciseText } from '#domains/exercises/messages.ts';
import { Line, textsIn, withLines } from './line.tsx';
import { Ticks } from './ticks.tsx';

/** One example of a generated exercise; none when its settings leave nothing to ask. */
function asShown(exercise: Exercise): MarkableExercise[] {
  if (exercise.kind !== 'generated') return [exercise];
  const family = familyNamed(exercise.family);
  try {
    return family ? [generate(family, exercise, 'preview')] : [];
  } catch {
    return [];
  }
}

const verdicts = { right: exerciseText.correct, wrong: exerciseText.notYetTry };

const Words = ({ list }: { list: readonly string[] }) => (
  <ul>
    {list.map((text) => (
      <li key={text}>
        <Line text={text} />
      </li>
    ))}
  </ul>
);

/** Alphabetical: the order in the form would reveal the answer. */
const mixed = (list: readonly string[]) => [...list].sort((a, b) => a.localeCompare(b, 'en'));

function Answer({ exercise, name }: { exercise: MarkableExercise; name: string }) {
  switch (exercise.kind) {
    case 'choice': {
      const { options } = exercise.question;
      return <Ticks {...{ options, name, verdicts }} type="radio" />;
    }
    case 'choices': {
      const options = exercise.options.map(({ correct, ...one }) => ({
        ...one,
        isCorrect: correct,
      }));
      return <Ticks {...{ options, name, verdicts }} type="checkbox" />;
    }
    case 'number':
    case 'text':
      return <input aria-label={exerciseText.yourAnswer} name={name} />;
    case 'order':
      return <Words list={mixed(exercise.items)} />;
    case 'match': {
      const right = [...exercise.pairs.map((pair) => pair[1]), ...exercise.extra];
      return (
        <div className="sides">
          <Words list={exercise.pairs.map((pair) => pair[0])} />
          <Words list={mixed(right)} />
        </div>
      );
    }
    case 'gaps': {
      const { around, gaps } = readGaps(exercise.text);
      const bank = mixed([...gaps.map(([word = '']) => word), ...exercise.extra]);
      return (
        <>
          <p>
            <Line text={around.join('____')} />
          </p>
          {exercise.typed ? null : <Words list={bank} />}
        </>
      );
    }
    case 'picture':
      return (
        <>
          <img src={exercise.src} alt={exercise.alt} />
          <Words list={exercise.spots.map(({ label }) => label)} />
        </>
      );
  }
}

function rightAnswers(exercise: MarkableExercise): string[] {
  switch (exercise.kind) {
    case 'number':
      return [[exercise.answer, exercise.unit].filter(Boolean).join(' ')];
    case 'text':
      return exercise.accept;
    case 'order':
      return exercise.items.map((item, index) => `${index + 1}: ${item}`);
    case 'match':
      return exercise.pairs.map((pair) => pair.join(' → '));
    case 'gaps':
      return readGaps(exercise.text).gaps.map((words) => words.join(' / '));
    case 'picture':
      return exercise.spots.filter(({ right }) => right).map(({ label }) => label);
    default:
      return [];
  }
}

function slipLines(exercise: MarkableExercise): string[] {
  if (exercise.kind !== 'number' && exercise.kind !== 'text') return [];
  return exercise.slips.map(({ answer, says }) => `${answer}: ${says}`);
}

function Opened({ title, list }: { title: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Words list={list} />
    </details>
  );
}

const Shown = ({ exercise, number }: { exercise: MarkableExercise; number: number }) => (
  <fieldset>
    <legend>
      {number}. <Line text={exercise.prompt} />
    </legend>
    <Answer exercise={exercise} name={`exercise-${number}`} />
    <Opened title={exerciseText.hintsLabel} list={exercise.hints} />
    <Opened title={exerciseText.notYet} list={slipLines(exercise)} />
    <Opened
      title={exerciseText.solutionTitle}
      list={[...rightAnswers(exercise), exercise.solution].filter(Boolean)}
    />
  </fieldset>
);

const isChosen = ({ kind }: MarkableExercise) => kind === 'choice' || kind === 'choices';

/**
 * The exercises of a lesson without scripts: shown with the text of each answer, hint and slip, not marked. Empty when the
 * lesson has no finished exercise.
 */
export function previewExercises(
  document: unknown,
  questions: readonly Question[],
  notMarked: string,
): string {
  const { exercises } = readExercises(document, questions, schemaParsers);
  const shown = exercises.flatMap(asShown);
  if (shown.length === 0) return '';
  const texts = shown.flatMap((one) => [...textsIn(one), ...rightAnswers(one), ...slipLines(one)]);
  const gaps = shown.flatMap((one) =>
    one.kind === 'gaps' ? [readGaps(one.text).around.join('____')] : [],
  );
  return withLines([...texts, ...gaps], () =>
    renderToStaticMarkup(
      <section className="preview-quiz" aria-label={exerciseText.practise}>
        <h2>{exerciseText.practise}</h2>
        {shown.every(isChosen) ? null : <p>{notMarked}</p>}
        {shown.map((exercise, index) => (
          <Shown key={exercise.key} exercise={exercise} number={index + 1} />
        ))}
      </section>,
    ),
  );
}
