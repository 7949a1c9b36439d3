import type { Option } from '@akada/content/model';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { Words } from '../words.tsx';
import './quiz-option.css';

/** `open` can be chosen; the others are how an option looks once the question is answered. */
export type OptionState = 'open' | 'selected' | 'correct' | 'incorrect' | 'locked';

type QuizOptionProps = {
  option: Option;
  letter: string;
  state: OptionState;
  isChosen: boolean;
  /** The radio group it belongs to. */
  name: string;
  onSelect: () => void;
};

const notes: Partial<Record<OptionState, string>> = {
  correct: 'Correct answer',
  incorrect: 'Your answer',
};

export function QuizOption(props: QuizOptionProps) {
  const { option, letter, state, isChosen, name, onSelect } = props;
  const note = notes[state];
  const isOver = state !== 'open' && state !== 'selected';
  return (
    <label className="option" data-state={state === 'open' ? undefined : state}>
      <input type="radio" name={name} checked={isChosen} disabled={isOver} onChange={onSelect} />
      <span className="option__letter">
        <Sign state={state} letter={letter} />
      </span>
      <span className="option__answer">
        <Words text={option.answer} />
      </span>
      {note && <span className="option__note">{note}</span>}
    </label>
  );
}

function Sign({ state, letter }: { state: OptionState; letter: string }) {
  if (state === 'correct') return <CheckIcon />;
  if (state === 'incorrect') return <CloseIcon />;
  return letter;
}
