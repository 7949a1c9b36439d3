import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import './notes.css';

/** The database keeps notes of up to this many characters. */
export const NOTE_MAX = 20_000;

export type SaveState = 'idle' | 'saving' | 'failed';

type NoteFormProps = {
  label: string;
  text: string;
  state: SaveState;
  onText: (text: string) => void;
  onSave: () => void;
  /** A second button, for example to stop editing. */
  extra?: ReactNode;
  autoFocus?: boolean;
};

/** Where a note is written. It says at all times where the text is: kept here, on its way, or not sent. */
export function NoteForm(props: NoteFormProps) {
  const { label, text, state, onText, onSave, extra, autoFocus = false } = props;
  const stateId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && state !== 'saving') onSave();
  };
  return (
    <form className="note-form" onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        dir="auto"
        rows={5}
        maxLength={NOTE_MAX}
        placeholder="Write it in your own words."
        autoFocus={autoFocus}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="note-form__foot">
        <Button
          type="submit"
          busy={state === 'saving'}
          aria-describedby={stateId}
          disabled={text.trim() === ''}
        >
          Save note
        </Button>
        {extra}
        <p className="note-form__state" id={stateId} role="status" data-state={state}>
          {describe(state, text)}
        </p>
      </div>
    </form>
  );
}

function describe(state: SaveState, text: string): string {
  if (state === 'saving') return 'Saving...';
  if (state === 'failed') return 'Not saved yet. Your text is safe on this device. Try again.';
  return text.trim() === '' ? '' : 'Kept on this device until you save it.';
}
