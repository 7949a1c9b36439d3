import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { listed, marked, type Selected } from '../markup.ts';
import { notesText } from '../messages.ts';
import { insertAt, timeLink, timeText } from '../time-link.ts';
import './notes.css';

/** The maximum length of a note in the database. */
export const NOTE_MAX = 20_000;

/** Returns the current position of the lesson's video. */
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

/** The form for a note. The text is saved on this device at every keystroke. */
export function NoteForm(props: NoteFormProps) {
  const { label, text, onText, onSave, video, extra, autoFocus = false } = props;
  const stateId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  const replace = (area: HTMLTextAreaElement, next: Selected) => {
    onText(next.text);
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(next.from, next.to));
  };
  const insert = (link: string) => {
    const area = form.current?.querySelector('textarea');
    if (!area) return;
    const next = insertAt(text, area.selectionStart, area.selectionEnd, link);
    replace(area, { text: next.text, from: next.cursor, to: next.cursor });
  };
  const change = (changed: (selected: Selected) => Selected) => {
    const area = form.current?.querySelector('textarea');
    if (!area) return;
    replace(area, changed({ text, from: area.selectionStart, to: area.selectionEnd }));
  };
  return (
    <form className="note-form" ref={form} onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        dir="auto"
        rows={5}
        maxLength={NOTE_MAX}
        placeholder={notesText.placeholder}
        autoFocus={autoFocus}
        onChange={(event) => onText(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in older browsers */}
      <div className="row row--wrap" role="group" aria-label={notesText.formatLabel}>
        <Button variant="text" onClick={() => change((selected) => marked(selected, '**'))}>
          {notesText.bold}
        </Button>
        <Button variant="text" onClick={() => change(listed)}>
          {notesText.list}
        </Button>
        <Button variant="text" onClick={() => change((selected) => marked(selected, '$'))}>
          {notesText.maths}
        </Button>
      </div>
      <div className="note-form__foot">
        <Button type="submit" aria-describedby={stateId} disabled={isBlank}>
          {notesText.saveNote}
        </Button>
        {video && <VideoTime video={video} onInsert={insert} />}
        {extra}
        <p className="note-form__state" id={stateId} role="status">
          {isBlank ? '' : notesText.draftSaved}
        </p>
      </div>
    </form>
  );
}

type VideoTimeProps = { video: NoteVideo; onInsert: (text: string) => void };

/** Inserts a link to the current video position into the note. */
function VideoTime({ video, onInsert }: VideoTimeProps) {
  const seconds = video.seconds();
  if (seconds <= 0) return null;
  return (
    <Button variant="quiet" onClick={() => onInsert(timeLink(video.seconds()))}>
      <ClockIcon />
      {format(notesText.addVideoTime, { time: timeText(seconds) })}
    </Button>
  );
}
