import type { ReactNode } from 'react';
import { exerciseText } from '../../messages.ts';
import { BackspaceIcon, FractionIcon, KeyboardIcon } from './key-icons.tsx';

export type KeypadKey = string | 'delete' | 'fraction' | 'phone';

type Key = { press: KeypadKey; shows: ReactNode; name?: string };

const digit = (sign: string): Key => ({ press: sign, shows: sign });

/** The same keys for every question, so that they do not hint at the answer; only a percentage question has % for ₦. */
const keysFor = (isPercent: boolean): Key[] => [
  digit('7'),
  digit('8'),
  digit('9'),
  { press: 'delete', shows: <BackspaceIcon />, name: exerciseText.keyDelete },
  digit('4'),
  digit('5'),
  digit('6'),
  { press: '−', shows: '−', name: exerciseText.keyMinus },
  digit('1'),
  digit('2'),
  digit('3'),
  { press: 'fraction', shows: <FractionIcon />, name: exerciseText.keyFraction },
  isPercent
    ? { press: '%', shows: '%', name: exerciseText.keyPercent }
    : { press: '₦', shows: '₦', name: exerciseText.keyNaira },
  digit('0'),
  { press: '.', shows: '.', name: exerciseText.keyPoint },
  { press: 'phone', shows: <KeyboardIcon />, name: exerciseText.keyPhone },
];

/** Our own number keys. They type into an ordinary field and do not move the focus. */
export function Keypad({
  isPercent,
  onPress,
}: {
  isPercent: boolean;
  onPress: (key: KeypadKey) => void;
}) {
  return (
    <fieldset className="keypad" aria-label={exerciseText.keysLabel}>
      {keysFor(isPercent).map(({ press, shows, name }) => (
        <button
          key={press}
          type="button"
          className={name === undefined ? 'key' : 'key key--op'}
          aria-label={name}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(press)}
        >
          {shows}
        </button>
      ))}
    </fieldset>
  );
}
