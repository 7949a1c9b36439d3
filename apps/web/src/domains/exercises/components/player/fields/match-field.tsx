import type { MatchExercise } from '@akada/exercises/model';
import { randomFrom } from '@akada/exercises/random';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { rich } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { MarkSign } from './mark-sign.tsx';
import { keyed, without } from './shuffled.ts';

type Picked = { side: 'left' | 'right'; key: string; item: string } | null;

/** Tap one side, then the other: the two become a pair. */
export function MatchField(props: FieldProps<MatchExercise>) {
  const { exercise, value, onChange, parts, isLocked, seed, labelledBy } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<Picked>(null);
  const [said, setSaid] = useState<ReactNode>(null);
  const [lefts, rights] = useMemo(() => {
    const { shuffle } = randomFrom(`${seed}:${exercise.key}`);
    const right = [...exercise.pairs.map(([, one]) => one), ...exercise.extra];
    return [shuffle(exercise.pairs.map(([left]) => left)), shuffle(right)];
  }, [exercise, seed]);
  const openLefts = keyed(
    without(
      lefts,
      value.map(([left]) => left),
    ),
  );
  const openRights = keyed(
    without(
      rights,
      value.map(([, right]) => right),
    ),
  );

  const tap = (side: 'left' | 'right', key: string, item: string) => {
    if (picked === null || picked.side === side) {
      setPicked(picked?.key === key && picked.side === side ? null : { side, key, item });
      return;
    }
    const [left, right] = side === 'left' ? [item, picked.item] : [picked.item, item];
    setPicked(null);
    setSaid(
      rich(exerciseText.paired, {
        left: <RichText text={left} />,
        right: <RichText text={right} />,
      }),
    );
    onChange([...value, [left, right]]);
    // The focused tile has been removed; focus the first one.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.tile')?.focus());
  };
  const takeApart = (left: string, right: string) => {
    setSaid(
      rich(exerciseText.apart, {
        left: <RichText text={left} />,
        right: <RichText text={right} />,
      }),
    );
    onChange(value.filter(([one]) => one !== left));
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.tile')?.focus());
  };
  const column = (side: 'left' | 'right', tiles: typeof openLefts, label: string) => (
    <fieldset className="match__side" aria-label={label}>
      {tiles.map(({ key, item }, place) => (
        <button
          key={key}
          type="button"
          className={side === 'left' ? 'tile tile--word' : 'tile'}
          data-answer={side === 'left' && place === 0 ? '' : undefined}
          aria-pressed={picked?.side === side && picked.key === key}
          disabled={isLocked}
          onClick={() => tap(side, key, item)}
        >
          <RichText text={item} />
        </button>
      ))}
    </fieldset>
  );
  return (
    <fieldset className="match-field" ref={root} aria-labelledby={labelledBy}>
      {value.length > 0 && (
        <ul className="pairs" aria-label={exerciseText.yourPairs}>
          {value.map(([left, right]) => {
            const sign = signOf(parts?.find(({ part }) => part === left)?.outcome);
            return (
              <li key={left} className="pair" data-state={sign}>
                <span>
                  <RichText text={left} />
                </span>
                <span>
                  <RichText text={right} />
                  {sign !== undefined && (
                    <span className="visually-hidden">
                      , {sign === 'correct' ? exerciseText.partRight : exerciseText.partWrong}
                    </span>
                  )}
                </span>
                {isLocked ? (
                  <i aria-hidden="true">
                    <MarkSign state={sign} />
                  </i>
                ) : (
                  <button type="button" onClick={() => takeApart(left, right)}>
                    <span className="visually-hidden">
                      {rich(exerciseText.undoPair, {
                        left: <RichText text={left} />,
                        right: <RichText text={right} />,
                      })}
                    </span>
                    <CloseIcon />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {openLefts.length > 0 && (
        <div className="match">
          {column('left', openLefts, exerciseText.leftSide)}
          {column('right', openRights, exerciseText.rightSide)}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}
