import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { looksLikeText, visibleTextsIn } from './visible-text.ts';

const root = join(import.meta.dirname, '..', '..');
/** The strings in confirm-email.ts belong to the protocol; the web app shows its own text instead. */
const isChecked =
  /^(?!.*(?:\.test\.|\/messages\.ts$|\/fake-|\/testing\/|\/confirm-email\.ts$)).*\.tsx?$/;

function textsOutside(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isChecked.test(file));
  return files.flatMap((file) => {
    const texts = visibleTextsIn(readFileSync(file, 'utf8'), file.endsWith('x'));
    return texts.map(
      ({ line, text }) => `${relative(root, file)}:${line} ${text.trim().replace(/\s+/g, ' ')}`,
    );
  });
}

it.each([
  'apps/web/src',
  'apps/server/src/backend/auth/emails',
  'packages/function-kit/src/emails',
])('every sentence that a person can see stands in a catalogue: %s', (folder) => {
  expect(textsOutside(folder)).toEqual([]);
});

describe('a string is for people', () => {
  it.each([
    'Save',
    'Try again',
    'Well done!',
    'you are here',
    'Loading...',
    'It’s yours',
    'lessons to finish.',
  ])('%s', (text) => expect(looksLikeText(text)).toBe(true));

  it.each([
    'btn btn--sun',
    'stack stack--lg',
    'a, button, select',
    'https://akada.example/x y',
    'ArrowLeft',
    'GET',
    'id',
    '1fr auto',
    '/courses/:courseId',
    'var(--space-4) solid',
  ])('or not: %s', (text) => expect(looksLikeText(text)).toBe(false));
});

it('finds text between tags, in labels, in templates and in constants', () => {
  const source = `import { x } from 'Some package';
     const label = 'Save it';
     throw new Error('Nobody reads this.');
     export const Y = () => <p className="Big one" aria-label={\`Lesson \${n} of \${m}\`}>Hello <b title="Look here">x</b></p>;`;
  expect(visibleTextsIn(source, true).map(({ text }) => text.trim())).toEqual([
    'Save it',
    ['`Lesson $', '{n} of $', '{m}`'].join(''),
    'Hello',
    'Look here',
  ]);
});
