import type { OrderExercise } from '@akada/exercises/model';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rich } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { DownIcon } from '#ui/icons/icons.tsx';
import { exerciseText } from '../../../messages.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { keyed, shuffledApart } from './shuffled.ts';

type Part = 'grip' | 'up' | 'down';

const moved = (items: readonly string[], from: number, to: number): string[] => {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
};

/** Rows to put in order: arrow buttons, keys on the handle, and dragging as an extra. */
export function OrderField(props: FieldProps<OrderExercise>) {
  const { exercise, value, onChange, parts, isLocked, seed, labelledBy } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ key: string; part: Part } | null>(null);
  const [said, setSaid] = useState<ReactNode>(null);
  const [held, setHeld] = useState<string | null>(null);
  const start = useMemo(
    () => shuffledApart(exercise.items, `${seed}:${exercise.key}`),
    [exercise, seed],
  );
  const items = value.length === 0 ? start : value;
  const rows = keyed(items);

  // A row that moves in the DOM loses the focus: restore it.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    if (wanted === null) return;
    focusNext.current = null;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.key === wanted.key,
    );
    row?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]`)?.focus();
  });

  const move = (from: number, to: number, part: Part) => {
    const row = rows[from];
    if (isLocked || row === undefined || to < 0 || to >= items.length || to === from) return;
    const next = moved(items, from, to);
    // Equal rows are keyed by position, so the row's key may have changed.
    focusNext.current = { key: keyed(next)[to]?.key ?? row.key, part };
    setSaid(
      rich(exerciseText.rowMoved, {
        item: <RichText text={row.item} />,
        place: to + 1,
        count: items.length,
      }),
    );
    onChange(next);
  };
  const onKey = (event: KeyboardEvent, from: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(from, from + by, 'grip');
  };
  /** The dragged row takes the place of the row it is over. */
  const onDrag = (event: PointerEvent, from: number) => {
    if (held === null) return;
    const to = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY <= bottom;
    });
    if (to === -1 || to === from) return;
    move(from, to, 'grip');
    setHeld(keyed(moved(items, from, to))[to]?.key ?? null);
  };
  return (
    <div>
      <p className="ends" aria-hidden="true">
        {exerciseText.first}
      </p>
      <ol className="order" ref={list} aria-labelledby={labelledBy}>
        {rows.map(({ key, item }, place) => {
          const part = parts?.[place];
          const sign = signOf(part?.outcome);
          const text = <RichText text={item} />;
          return (
            <li
              key={key}
              className="order__row"
              data-key={key}
              data-state={sign}
              data-held={held === key || undefined}
            >
              {isLocked ? (
                <span className="order__grip">{place + 1}</span>
              ) : (
                <button
                  type="button"
                  className="order__grip"
                  data-part="grip"
                  data-answer={place === 0 ? '' : undefined}
                  onKeyDown={(event) => onKey(event, place)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture?.(event.pointerId);
                    setHeld(key);
                  }}
                  onPointerMove={(event) => onDrag(event, place)}
                  onPointerUp={() => setHeld(null)}
                  onPointerCancel={() => setHeld(null)}
                >
                  <span aria-hidden="true">{place + 1}</span>
                  <span className="visually-hidden">
                    {rich(exerciseText.rowHandle, {
                      item: text,
                      place: place + 1,
                      count: items.length,
                    })}
                  </span>
                </button>
              )}
              <span className="order__item">{text}</span>
              {sign === 'correct' && (
                <span className="visually-hidden">, {exerciseText.inPlace}</span>
              )}
              {part?.move && (
                <span className="order__note">
                  {part.move === 'earlier' ? exerciseText.earlier : exerciseText.later}
                </span>
              )}
              {!isLocked && (
                <span className="order__move">
                  <button
                    type="button"
                    className="order__up"
                    data-part="up"
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    <span className="visually-hidden">
                      {rich(exerciseText.moveUp, { item: text })}
                    </span>
                    <DownIcon />
                  </button>
                  <button
                    type="button"
                    data-part="down"
                    aria-disabled={place === rows.length - 1}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    <span className="visually-hidden">
                      {rich(exerciseText.moveDown, { item: text })}
                    </span>
                    <DownIcon />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="ends" aria-hidden="true">
        {exerciseText.last}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
