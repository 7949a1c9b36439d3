import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import './beads.css';
import { CheckIcon, StarIcon } from '../icons/icons.tsx';
import '../feedback/reward.css';

/** `today` and `now` are the yellow bead: "you are here". `later` is a question that will be asked again. */
export type BeadState = 'done' | 'missed' | 'today' | 'next' | 'right' | 'wrong' | 'now' | 'later';

export type Bead = {
  key: string;
  state: BeadState;
  /** The full description, for example "Monday: learned". */
  description: string;
  /** A letter under the bead. */
  caption?: string | undefined;
  /** Newly earned: it pops once. */
  isNew?: boolean | undefined;
  /** Connected to the previous bead by a thread. */
  isTied?: boolean | undefined;
};

/** Anything countable in order: days, questions, class levels. */
export function Beads({ label, beads }: { label: string; beads: readonly Bead[] }) {
  return (
    <ol className="beads" aria-label={label}>
      {beads.map(({ key, state, description, caption, isNew, isTied }) => (
        <li
          key={key}
          className={classNames('bead', isNew && 'is-new')}
          data-state={state}
          data-tied={isTied || undefined}
        >
          <i aria-hidden="true">{marks[state]}</i>
          {caption && <span aria-hidden="true">{caption}</span>}
          <span className="visually-hidden">{description}</span>
        </li>
      ))}
    </ol>
  );
}

const marks: Partial<Record<BeadState, ReactNode>> = {
  today: <StarIcon />,
  right: <CheckIcon />,
};
