import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { insertAt, timeLink, timeText } from '../time-link.ts';
import './notes.css';

/** The database keeps notes of up to this many characters. */
export const NOTE_MAX = 20_000;

/** Where the video of the lesson stands. */
export type NoteVideo = { seconds: () => number };

type NoteFormProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSave: () => void;
  video?: NoteVideo | undefined;
  /** A second button, for example to stop editing. */
  extra?: ReactNode;
  autoFocus?: boolean;
};

/** Where a note is written. What is typed is saved on this device with every key. */
export function NoteForm(props: NoteFormProps) {
  const { label, text, onText, onSave, video, extra, autoFocus = false } = props;
  const stateId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  const insert = (link: string) => {
    const area = form.current?.querySelector('textarea');
    if (!area) return;
    const next = insertAt(text, area.selectionStart, area.selectionEnd, link);
    onText(next.text);
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(next.cursor, next.cursor));
  };
  return (
    <form className="note-form" ref={form} onSubmit={submit}>
      <TextArea
        label={label}
        hint="**bold**, lists with - and $maths$ work here."
        value={text}
        dir="auto"
        rows={5}
        maxLength={NOTE_MAX}
        placeholder="Write it in your own words."
        autoFocus={autoFocus}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="note-form__foot">
        <Button type="submit" aria-describedby={stateId} disabled={isBlank}>
          Save note
        </Button>
        {video && <VideoTime video={video} onInsert={insert} />}
        {extra}
        <p className="note-form__state" id={stateId} role="status">
          {isBlank ? '' : 'Kept on this device until you save it.'}
        </p>
      </div>
    </form>
  );
}

type VideoTimeProps = { video: NoteVideo; onInsert: (text: string) => void };

/** Puts a link to the place where the video stands into the note. */
function VideoTime({ video, onInsert }: VideoTimeProps) {
  const seconds = video.seconds();
  if (seconds <= 0) return null;
  return (
    <Button variant="quiet" onClick={() => onInsert(timeLink(video.seconds()))}>
      <ClockIcon />
      Add video time {timeText(seconds)}
    </Button>
  );
}
