import type { CSSProperties } from 'react';
import './squares.css';

type SquaresProps = {
  total: number;
  /** The places of the dyed squares, counted from 0. */
  done: ReadonlySet<number>;
  /** The square the learner stands on, counted from 0. */
  current?: number | undefined;
  columns?: number | undefined;
  label: string;
};

/** The cloth of a course, one square for each lesson. Finishing a lesson dyes its square. */
export function Squares({ total, done, current, columns = 8, label }: SquaresProps) {
  return (
    <div
      className="squares"
      role="img"
      aria-label={label}
      style={{ '--cols': columns } as CSSProperties}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place in the cloth.
        <i key={index} data-state={squareState(index, done, current)} />
      ))}
    </div>
  );
}

function squareState(index: number, done: ReadonlySet<number>, current: number | undefined) {
  if (index === current) return 'now';
  return done.has(index) ? 'done' : undefined;
}
