import { expect, test } from 'vitest';
import { notesByLesson, notesFile } from './notes-by-lesson.ts';
import { searchNotes } from './search-notes.ts';
import { insertAt, timeLink, timeText, withTimeLinks } from './time-link.ts';

test.each([
  [0, '0:00'],
  [83.9, '1:23'],
  [3_723, '1:02:03'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeText(seconds)).toBe(words);
});

test('the time of a video is a short link that leads to its place', () => {
  expect(timeLink(83.4)).toBe('[1:23](#t=83)');
  expect(withTimeLinks(`See ${timeLink(83.4)} and [this](#top)`, '/lessons/l1')).toBe(
    'See [1:23](/lessons/l1?t=83) and [this](#top)',
  );
});

test('words are put where the cursor is, set off by spaces', () => {
  expect(insertAt('', 0, 0, 'x')).toEqual({ text: 'x ', cursor: 2 });
  expect(insertAt('ab', 1, 1, 'x')).toEqual({ text: 'a x b', cursor: 4 });
  expect(insertAt('a  b', 2, 2, 'x')).toEqual({ text: 'a x b', cursor: 3 });
  expect(insertAt('a old b', 2, 5, 'new')).toEqual({ text: 'a new b', cursor: 5 });
});

test('a search finds every word, whatever the case and the tone marks', () => {
  const notes = [{ content: 'Ọmọ ìwé' }, { content: 'The number LINE' }, { content: 'A line' }];
  expect(searchNotes(notes, 'omo')).toEqual([notes[0]]);
  expect(searchNotes(notes, ' line  number ')).toEqual([notes[1]]);
  expect(searchNotes(notes, '')).toEqual(notes);
  expect(searchNotes(notes, 'nothing')).toEqual([]);
});

const lessons = [
  { id: 'l1', title: 'Fractions' },
  { id: 'l2', title: 'Decimals' },
  { id: 'l3', title: 'Empty' },
];
const note = (lesson_id: string | null, content: string, created_at: string) => ({
  lesson_id,
  content,
  created_at,
});
const written = [
  note('l2', 'Point', '3'),
  note('l1', 'Second', '2'),
  note('l1', 'First', '1'),
  note(null, 'Course', '4'),
  note('gone', 'Of a lesson that is no longer taught', '5'),
];

test('a course’s notes are one document in the order of its lessons, and none is left out', () => {
  const chapters = notesByLesson(written, lessons, 'Mathematics');
  expect(chapters.map(({ title, notes }) => [title, notes.map((one) => one.content)])).toEqual([
    ['Mathematics', ['Course', 'Of a lesson that is no longer taught']],
    ['Fractions', ['First', 'Second']],
    ['Decimals', ['Point']],
  ]);
  expect(notesFile('Mathematics', chapters.slice(1))).toBe(
    '# My notes: Mathematics\n\n## Fractions\n\nFirst\n\nSecond\n\n## Decimals\n\nPoint\n',
  );
});
