import { expect, it } from 'vitest';
import { lessonFacts } from './lesson-facts.ts';

it('counts the words of a lesson in minutes, and its text and pictures in bytes', () => {
  const body = `${'word '.repeat(330).trim()}\n\n![A ruler](/media/c/ruler.svg?v=1a&bytes=2400&w=9&h=9)`;
  expect(lessonFacts({ body })).toEqual({ minutes: 3, bytes: body.length + 2400 });
});

it('never says that a lesson takes no time', () => {
  expect(lessonFacts({ body: 'Count.' })).toEqual({ minutes: 1, bytes: 6 });
});

it('knows nothing of a lesson without text, and believes one that says it itself', () => {
  expect(lessonFacts({ body: null })).toBeNull();
  expect(lessonFacts({ body: null, facts: { minutes: 4, bytes: 9 } })).toEqual({
    minutes: 4,
    bytes: 9,
  });
});
