import { type KeyboardEvent, useRef } from 'react';
import { type Boxes, boxesOf, textOfBoxes } from '../../../fraction-boxes.ts';
import { exerciseText } from '../../../messages.ts';
import { MarkSign } from './mark-sign.tsx';
import type { NumberInputProps } from './number-field.tsx';

const ORDER = ['whole', 'top', 'bottom'] as const;
type Name = (typeof ORDER)[number];

const names: Record<Name, string> = {
  whole: exerciseText.wholeNumber,
  top: exerciseText.topNumber,
  bottom: exerciseText.bottomNumber,
};

/** Whole number, numerator and denominator. The whole number may stay empty. */
export function FractionSlots(props: NumberInputProps) {
  const { value, onChange, onActive, inputMode, isLocked, labelledBy, sign, unit } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const boxes = boxesOf(value);
  const focus = (name: Name) =>
    root.current?.querySelector<HTMLInputElement>(`[data-box="${name}"]`)?.focus();

  const change = (name: Name, text: string) => {
    if (!/[\s/]/.test(text.trim())) {
      onChange(textOfBoxes({ ...boxes, [name]: text.trim() }));
      return;
    }
    // A number typed or pasted on one line: `3/4`, `1 1/2`.
    const read: Boxes = boxesOf(text.trim());
    if (read.top !== '' && read.bottom !== '') onChange(textOfBoxes(read));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, name: Name) => {
    const place = ORDER.indexOf(name);
    const isEmpty = event.currentTarget.value === '';
    if (event.key === 'Backspace' && isEmpty && place > 0) {
      event.preventDefault();
      focus(ORDER[place - 1] ?? 'whole');
      return;
    }
    if (event.key !== '/' && event.key !== ' ') return;
    event.preventDefault();
    const isFresh = boxes.top === '' && boxes.bottom === '';
    if (event.key === '/' && name === 'whole' && boxes.whole !== '' && isFresh) {
      // Typed in one go, `3/4` has no whole number: move it to the numerator.
      onChange(textOfBoxes({ whole: '', top: boxes.whole, bottom: '' }));
      focus('bottom');
      return;
    }
    focus(ORDER[place + 1] ?? name);
  };
  const slot = (name: Name, className: string) => (
    <input
      className={className}
      data-box={name}
      data-answer={name === 'whole' ? '' : undefined}
      type="text"
      dir="ltr"
      inputMode={inputMode}
      value={boxes[name]}
      readOnly={isLocked}
      aria-label={names[name]}
      aria-invalid={sign === 'incorrect' || undefined}
      placeholder=" "
      autoComplete="off"
      enterKeyHint="go"
      onFocus={(event) => onActive(event.currentTarget)}
      onClick={(event) => onActive(event.currentTarget)}
      onKeyDown={(event) => onKey(event, name)}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  return (
    <fieldset className="mixed" ref={root} aria-labelledby={labelledBy} data-state={sign}>
      <div className="slots" data-state={sign}>
        {slot('whole', 'slot slot--whole')}
        <span className="slots__frac">
          {slot('top', 'slot')}
          <i aria-hidden="true" />
          {slot('bottom', 'slot')}
        </span>
      </div>
      {unit !== undefined && <span className="answer__unit">{unit}</span>}
      <span className="answer__mark" aria-hidden="true">
        <MarkSign state={sign} />
      </span>
    </fieldset>
  );
}
