import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Link } from '#lib/router/links.tsx';
import { CheckIcon, RightIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './list-row.css';

type LinkRowProps = {
  to: string;
  title: string;
  /** The tile at the left: a `Square`. */
  square: ReactNode;
  /** Small facts under the title: length, size, score. */
  meta?: ReactNode | undefined;
  current?: boolean | undefined;
  arrow?: boolean | undefined;
};

/** One line of a list of lessons, assignments or quizzes. */
export function LinkRow({ to, title, square, meta, current = false, arrow = false }: LinkRowProps) {
  return (
    <Link className="list-row" to={to} aria-current={current ? 'page' : undefined}>
      {square}
      <span className="grow">
        <span className="list-row__title">{title}</span>
        {meta && <span className="list-row__meta">{meta}</span>}
      </span>
      {arrow && <RightIcon className="muted" />}
    </Link>
  );
}

type SquareProps = {
  state?: 'todo' | 'now' | 'done' | 'soft' | undefined;
  /** A number or an icon; replaced by a tick when done. */
  children?: ReactNode | undefined;
};

export function Square({ state = 'todo', children }: SquareProps) {
  return (
    <span className={classNames('square', state === 'soft' && 'square--soft')} data-state={state}>
      {state === 'done' ? <CheckIcon /> : children}
      {state === 'done' && <span className="visually-hidden">{uiText.done} </span>}
    </span>
  );
}
