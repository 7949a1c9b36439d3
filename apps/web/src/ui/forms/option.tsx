import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './option.css';

/** `open` and `selected` can be chosen; the others are the states once the question is answered. */
export type OptionState = 'open' | 'selected' | 'correct' | 'incorrect' | 'locked';

type OptionProps = {
  letter: string;
  state: OptionState;
  isChosen: boolean;
  /** The radio group it belongs to. */
  name: string;
  onSelect: () => void;
  /** The answer. */
  children: ReactNode;
};

const notes: Partial<Record<OptionState, string>> = {
  correct: uiText.correctAnswer,
  incorrect: uiText.yourAnswer,
};

/** One answer of a choice question. Its state is never shown by colour alone. */
export function Option({ letter, state, isChosen, name, onSelect, children }: OptionProps) {
  const note = notes[state];
  const isOver = state !== 'open' && state !== 'selected';
  return (
    <label className="option" data-state={state === 'open' ? undefined : state}>
      <input type="radio" name={name} checked={isChosen} disabled={isOver} onChange={onSelect} />
      <span className="option__letter">
        <Sign state={state} letter={letter} />
      </span>
      <span className="option__answer">{children}</span>
      {note && <span className="option__note">{note}</span>}
    </label>
  );
}

function Sign({ state, letter }: { state: OptionState; letter: string }) {
  if (state === 'correct') return <CheckIcon />;
  if (state === 'incorrect') return <CloseIcon />;
  return letter;
}
