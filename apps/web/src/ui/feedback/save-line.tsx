import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon } from '../icons/icons.tsx';
import './save-line.css';

export type SaveLineState = 'saved' | 'saving' | 'waiting' | 'session' | 'refused';

const icons = {
  saved: CheckIcon,
  saving: ClockIcon,
  waiting: ClockIcon,
  session: AlertIcon,
  refused: AlertIcon,
} as const;

type SaveLineProps = { state: SaveLineState; children: ReactNode; actions?: ReactNode };

/** Shows the state of the learner's work: saved, sending, waiting for a network, or why it is not saved. */
export function SaveLineText({ state, children, actions }: SaveLineProps) {
  const Icon = icons[state];
  return (
    <div className="save-line" data-state={state}>
      <p role="status">
        <Icon />
        <span>{children}</span>
      </p>
      {actions}
    </div>
  );
}
