// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, named, render } from '#lib/testing/render.tsx';
import { NoteForm } from './note-form.tsx';

const save = vi.fn();

function Writing() {
  const [text, setText] = useState('The half is here: ');
  return (
    <NoteForm
      label="Write a note"
      text={text}
      onText={setText}
      onSave={save}
      video={{ seconds: () => 67 }}
    />
  );
}

test('a button makes the chosen words bold', async () => {
  await render(<Writing />);
  const area = find<HTMLTextAreaElement>('textarea');
  area.setSelectionRange(4, 8);
  await click(named('Bold'));
  expect(area.value).toBe('The **half** is here: ');
});

test('the time of the video goes where the cursor is, and the text around it stays', async () => {
  await render(<Writing />);
  const area = find<HTMLTextAreaElement>('textarea');
  area.setSelectionRange(area.value.length, area.value.length);
  await click(named('Add the time 1:07'));
  expect(area.value).toMatch(/^The half is here: .*1:07/);
});
