import type { CSSProperties } from 'react';
import './squares.css';
import { courseDye, type DyedCourse } from '../content/course-dye.ts';

type SquaresProps = {
  total: number;
  /** The indexes of the dyed squares. */
  done: ReadonlySet<number>;
  /** The index of the learner's current square. */
  current?: number | undefined;
  /** The course of each square, if there is more than one. */
  courses?: readonly DyedCourse[] | undefined;
  columns?: number | undefined;
  label: string;
};

/** The cloth of a course, one square for each lesson. Finishing a lesson dyes its square. */
export function Squares({ total, done, current, courses, columns = 8, label }: SquaresProps) {
  return (
    <div
      className="squares"
      role="img"
      aria-label={label}
      style={{ '--cols': columns } as CSSProperties}
    >
      {Array.from({ length: total }, (_, cell) => `square-${cell}`).map((key, cell) => (
        <i
          key={key}
          data-state={squareState(cell, done, current)}
          {...(courses?.[cell] && courseDye(courses[cell]))}
        />
      ))}
    </div>
  );
}

function squareState(index: number, done: ReadonlySet<number>, current: number | undefined) {
  if (index === current) return 'now';
  return done.has(index) ? 'done' : undefined;
}
