import type { NumberExercise } from '@akada/exercises/model';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { echoOf } from '../../../echo.ts';
import { boxesOf, textOfBoxes } from '../../../fraction-boxes.ts';
import { useFoldedKeys } from '../../../hooks/use-folded-keys.ts';
import { deleteText, insertText } from '../../../insert-text.ts';
import { exerciseText } from '../../../messages.ts';
import { Keypad, type KeypadKey } from '../keypad.tsx';
import { StageContext } from '../stage-context.ts';
import { type FieldProps, signOf } from './field-props.ts';
import { FractionSlots } from './fraction-slots.tsx';
import { MarkSign } from './mark-sign.tsx';

const isPlainNumber = (text: string) => /^[\d.,]+$/.test(text);

/** A number: one box, or three for a fraction; with our own keys, a real keyboard or the phone's. */
export function NumberField(props: FieldProps<NumberExercise>) {
  const { exercise, value, onChange, isLocked, outcome, labelledBy, variant } = props;
  const { form, askUnit, unit } = exercise;
  const isFractionAsked = form === 'fraction' || form === 'mixed';
  const root = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLInputElement | null>(null);
  const [hasSlots, setSlots] = useState(isFractionAsked);
  const [isPhone, setPhone] = useState(variant === 'inline' || askUnit);
  const keys = useFoldedKeys(root, value === '');
  const { keySlot } = useContext(StageContext);
  const sign = signOf(outcome);
  const areKeysShown = !isLocked && !isPhone && keys.isOpen;

  const field = () => {
    const boxes = [...(root.current?.querySelectorAll('input') ?? [])];
    const known = active.current;
    if (known && boxes.includes(known)) return known;
    // Start in the numerator: most fractions have no whole number.
    return boxes[hasSlots ? 1 : 0];
  };
  const goTo = (place: number) =>
    requestAnimationFrame(() => root.current?.querySelectorAll('input')[place]?.focus());
  const toSlots = () => {
    setSlots(true);
    const { whole, top, bottom } = boxesOf(value);
    const isFraction = top !== '' || bottom !== '';
    // A number already typed becomes the numerator; a fraction is split into the boxes by itself.
    if (!isFraction && whole !== '') onChange(textOfBoxes({ whole: '', top: whole, bottom: '' }));
    goTo(isFraction || whole !== '' ? 2 : 1);
  };
  const nextSlot = () => {
    const boxes = [...(root.current?.querySelectorAll('input') ?? [])];
    const here = boxes.findIndex((box) => box === (active.current ?? undefined));
    goTo((here + 1) % boxes.length);
  };
  const press = (key: KeypadKey) => {
    const input = field();
    if (input === undefined) return;
    if (key === 'phone') {
      setPhone(true);
      input.focus();
    } else if (key === 'fraction') {
      if (hasSlots) nextSlot();
      else toSlots();
    } else if (key === 'delete') {
      const isGone = !deleteText(input) && hasSlots && value === '' && !isFractionAsked;
      if (isGone) setSlots(false);
    } else {
      insertText(input, key);
    }
  };
  const inputMode = isPhone ? phoneMode(exercise) : 'none';
  const common = {
    inputMode,
    isLocked,
    labelledBy,
    value,
    onChange,
    onActive: (input: HTMLInputElement) => {
      active.current = input;
      keys.open();
    },
  } as const;
  const keypad = areKeysShown && <Keypad isPercent={form === 'percent'} onPress={press} />;
  return (
    <div ref={root} className="number-field">
      {hasSlots ? (
        <FractionSlots {...common} sign={sign} unit={askUnit ? undefined : unit} />
      ) : (
        <OneBox {...common} sign={sign} unit={askUnit ? undefined : unit} />
      )}
      {variant === 'stage' && inSlot(keypad, keySlot)}
    </div>
  );
}

/** Renders the keypad in the dock if there is one, else right below the field. */
function inSlot(keypad: ReactNode, slot: HTMLElement | null | undefined): ReactNode {
  if (slot === undefined) return keypad;
  return slot && keypad ? createPortal(keypad, slot) : null;
}

/** A phone's number pad may lack the minus, the slash and the percent sign. */
function phoneMode({ form, answer, askUnit }: NumberExercise): 'numeric' | 'decimal' | 'text' {
  if (form === 'fraction' || form === 'mixed') return 'numeric';
  return !askUnit && form !== 'percent' && isPlainNumber(answer) ? 'decimal' : 'text';
}

export type NumberInputProps = {
  value: string;
  onChange: (value: string) => void;
  onActive: (input: HTMLInputElement) => void;
  inputMode: 'none' | 'numeric' | 'decimal' | 'text';
  isLocked: boolean;
  labelledBy: string;
  sign: ReturnType<typeof signOf>;
  unit: string | undefined;
};

function OneBox(props: NumberInputProps) {
  const { value, onChange, onActive, inputMode, isLocked, labelledBy, sign, unit } = props;
  const echo = isLocked ? null : echoOf(value);
  return (
    <div className="answer" data-state={sign}>
      <input
        data-answer=""
        type="text"
        dir="ltr"
        inputMode={inputMode}
        value={value}
        readOnly={isLocked}
        aria-labelledby={labelledBy}
        aria-invalid={sign === 'incorrect' || undefined}
        placeholder={exerciseText.yourAnswer}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onFocus={(event) => onActive(event.currentTarget)}
        onClick={(event) => onActive(event.currentTarget)}
        onChange={(event) => onChange(event.target.value)}
      />
      {echo !== null && <output className="answer__echo">= {echo}</output>}
      {unit !== undefined && <span className="answer__unit">{unit}</span>}
      <span className="answer__mark" aria-hidden="true">
        <MarkSign state={sign} />
      </span>
    </div>
  );
}
