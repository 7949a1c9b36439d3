// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, press, render, settle } from '#lib/testing/render.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { useStudyKeys } from '../hooks/use-study-keys.ts';
import { useStudySession } from '../hooks/use-study-session.ts';
import type { StudyCard } from '../schedule-api.ts';
import type { Answer } from '../schedules.ts';
import { Flashcard } from './flashcard.tsx';
import { Ratings } from './ratings.tsx';

const card = (id: string): StudyCard => ({
  id,
  set_id: 'set',
  course_id: 'course',
  lesson_id: null,
  front_content: `Front ${id}`,
  back_content: `Back ${id}`,
});
const cards = [card('a'), card('b')];
const give = vi.fn<(answer: Answer) => void>();

/** A study session reduced to cards, ratings and keys. */
function Session() {
  const {
    card: now,
    choices,
    isFlipped,
    wasSeen,
    flip,
    rate,
    undo,
  } = useStudySession({
    cards,
    schedules: new Map(),
    give,
  });
  useStudyKeys({ flip, rate, undo });
  if (now === null || choices === null) return <p>Done</p>;
  return (
    <>
      <Flashcard
        front={now.front_content}
        back={now.back_content}
        cloth={subjectCloth('mathematics')}
        isFlipped={isFlipped}
        onFlip={flip}
        Text={({ text }) => text}
      />
      <Ratings choices={choices} isOpen={wasSeen} onRate={rate} />
    </>
  );
}

beforeEach(async () => {
  give.mockClear();
  await render(<Session />);
});

const shownCard = () => find<HTMLButtonElement>('.flashcard');
const isFlipped = () => shownCard().getAttribute('aria-pressed') === 'true';
const rating = (name: string) => find<HTMLButtonElement>(`.rating--${name}`);
const nameOfCard = () =>
  (shownCard().getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('. ');

test('a card is named by the side that is up', async () => {
  expect(nameOfCard()).toBe('Front a. Tap to see the answer');
  await click(shownCard());
  expect(nameOfCard()).toBe('Back a. Tap to see the question');
  expect(find('.flashcard__face--front').getAttribute('aria-hidden')).toBe('true');
});

test('a second tap turns it back, and it may still be rated', async () => {
  await click(shownCard());
  await click(shownCard());
  expect(isFlipped()).toBe(false);
  expect(rating('good').disabled).toBe(false);
});

test('it cannot be rated before the answer was seen, by button or by key', async () => {
  expect(rating('good').disabled).toBe(true);
  await press('3');
  expect(give).not.toHaveBeenCalled();
});

test.each([' ', 'Enter'])('the key "%s" turns it, and the page does not scroll', async (key) => {
  expect(await press(key)).toBe(true);
  expect(isFlipped()).toBe(true);
});

test('a rating goes on to the next card, face down, and is given once', async () => {
  await press(' ');
  await press('4');
  await press('4');
  expect(give).toHaveBeenCalledTimes(1);
  expect(nameOfCard()).toContain('Front b');
  expect(isFlipped()).toBe(false);
});

test('U takes the last answer back: its card is there again, with the answer up', async () => {
  await press('u');
  expect(give).not.toHaveBeenCalled();
  await press(' ');
  await press('1');
  await press('U');
  expect(give).toHaveBeenCalledTimes(2);
  expect(nameOfCard()).toContain('Back a');
  await press('u');
  expect(give).toHaveBeenCalledTimes(2);
});

test('a button keeps its own keys', async () => {
  await click(shownCard());
  rating('good').focus();
  expect(await press('Enter')).toBe(false);
  expect(isFlipped()).toBe(true);
});

const pointer = (type: string, clientX: number, clientY: number) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
    shownCard().dispatchEvent(event);
  });

test.each([
  ['to the side turns it, once', [100, 10], true],
  ['a little does nothing', [20, 0], false],
  ['down scrolls', [50, 120], false],
] as const)('a swipe %s', async (_, [x, y], turns) => {
  await pointer('pointerdown', 0, 0);
  await pointer('pointerup', x, y);
  await settle();
  expect(isFlipped()).toBe(turns);
  if (!turns) return;
  // Browsers fire a click after a mouse drag too.
  await click(shownCard());
  expect(isFlipped()).toBe(true);
});
