import { readGaps } from '@akada/exercises/gaps';
import type { PartMark } from '@akada/exercises/marks';
import type { GapsExercise } from '@akada/exercises/model';
import { randomFrom } from '@akada/exercises/random';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, type SignState, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';
import { keyed } from './shuffled.ts';

type GapProps = {
  number: number;
  count: number;
  word: string;
  sign: SignState;
};

const gapName = ({ number, count }: GapProps) => format(exerciseText.gapName, { number, count });

/** What a screen reader says after the word in a gap. */
function gapState({ word, sign }: GapProps): string {
  if (word === '') return `, ${exerciseText.gapEmpty}`;
  if (sign === 'correct') return `, ${exerciseText.partRight}`;
  return sign === 'incorrect' ? `, ${exerciseText.partWrong}` : '';
}

/** A text with gaps, filled from a word bank or by typing. */
export function GapsField(props: FieldProps<GapsExercise>) {
  const { exercise, parts } = props;
  const { around, gaps } = useMemo(() => readGaps(exercise.text), [exercise.text]);
  const value = gaps.map((_, place) => props.value[place] ?? '');
  const gapProps = (place: number): GapProps => ({
    number: place + 1,
    count: gaps.length,
    word: value[place] ?? '',
    sign: signOf((parts?.[place] as PartMark | undefined)?.outcome),
  });
  const sentence = (gap: (place: number) => ReactNode) => (
    <fieldset className="sentence" aria-labelledby={props.labelledBy}>
      {around.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the text never change their order
        <Fragment key={place}>
          <RichText text={text} />
          {place < gaps.length && gap(place)}
        </Fragment>
      ))}
    </fieldset>
  );
  const set = (place: number, word: string) =>
    props.onChange(value.map((known, index) => (index === place ? word : known)));
  const all = { ...props, value, set, sentence, gapProps, gaps };
  return exercise.typed ? <TypedGaps {...all} /> : <BankGaps {...all} />;
}

type OwnProps = FieldProps<GapsExercise> & {
  gaps: string[][];
  set: (place: number, word: string) => void;
  sentence: (gap: (place: number) => ReactNode) => ReactNode;
  gapProps: (place: number) => GapProps;
};

const isDigits = (word: string) => /^[\d.,]+$/.test(word);

function TypedGaps({ gaps, isLocked, set, sentence, gapProps }: OwnProps) {
  const isAllNumbers = gaps.every((words) => words.some(isDigits));
  return sentence((place) => {
    const gap = gapProps(place);
    const { word, sign } = gap;
    return (
      <span className="gap-box" data-state={sign}>
        <input
          className="gap"
          data-answer={place === 0 ? '' : undefined}
          data-filled={word === '' ? undefined : ''}
          data-state={sign}
          type="text"
          inputMode={isAllNumbers ? 'decimal' : 'text'}
          value={word}
          readOnly={isLocked}
          aria-label={gapName(gap) + (word === '' ? '' : gapState(gap))}
          aria-invalid={sign === 'incorrect' || undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set(place, event.target.value)}
        />
        <MarkSign state={sign} />
      </span>
    );
  });
}

function BankGaps(props: OwnProps) {
  const { exercise, gaps, value, isLocked, seed, set, sentence, gapProps } = props;
  const [chosen, setChosen] = useState(0);
  const bank = useMemo(() => {
    const words = [...gaps.map(([word = '']) => word), ...exercise.extra];
    return keyed(randomFrom(`${seed}:${exercise.key}`).shuffle(words));
  }, [exercise, gaps, seed]);
  const firstEmpty = value.indexOf('');
  const current = value[chosen] === '' ? chosen : firstEmpty;
  const rest = [...value];
  const words = bank.map(({ key, item }) => {
    const place = rest.indexOf(item);
    if (place !== -1) rest.splice(place, 1);
    return { key, item, isUsed: place !== -1 };
  });
  const fill = (item: string) => {
    if (current === -1) return;
    set(current, item);
    const next = value.findIndex((word, place) => word === '' && place > current);
    setChosen(next === -1 ? 0 : next);
  };
  return (
    <>
      {sentence((place) => {
        const gap = gapProps(place);
        const { word, sign } = gap;
        return (
          <button
            type="button"
            className="gap"
            data-answer={place === Math.max(current, 0) ? '' : undefined}
            data-filled={word === '' ? undefined : ''}
            data-state={sign}
            aria-current={place === current && !isLocked ? 'true' : undefined}
            aria-disabled={isLocked}
            onClick={() => {
              if (isLocked) return;
              set(place, '');
              setChosen(place);
            }}
          >
            <span className="visually-hidden">{gapName(gap)}</span>
            <MarkSign state={sign} />
            {word !== '' && <RichText text={word} />}
            <span className="visually-hidden">{gapState(gap)}</span>
          </button>
        );
      })}
      <fieldset className="bank" aria-label={exerciseText.wordBank}>
        {words.map(({ key, item, isUsed }) => (
          <button
            key={key}
            type="button"
            className="word"
            aria-disabled={isUsed || isLocked}
            data-used={isUsed || undefined}
            onClick={() => {
              if (!isUsed && !isLocked) fill(item);
            }}
          >
            <RichText text={item} />
          </button>
        ))}
      </fieldset>
    </>
  );
}
