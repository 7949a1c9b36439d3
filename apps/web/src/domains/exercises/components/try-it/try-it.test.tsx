// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { rawExercise } from '@akada/content/exercises/write-exercises';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TryItSlots } from '#domains/lessons/components/try-it-slots.tsx';
import { find, render, settle } from '#lib/testing/render.tsx';
import { check, field, has, screenText, tap, write } from '../testing/player-hands.tsx';
import { mango } from '../testing/sample-exercises.ts';

let answer: () => Promise<Response>;
let asked = 0;
let lesson = 0;
const json = (body: unknown) => Promise.resolve(Response.json(body));
const documentOf = (documentId: string) => ({
  data: {
    documentId,
    skills: [{ id: 1, key: 'skill', title: 'A skill' }],
    exercises: [rawExercise({ ...mango, key: 'mango' }, () => 1)],
  },
});

const html = {
  __html:
    '<p>Before.</p><p><a href="#exercise-mango">Try it now</a></p><p>After.</p><p><a href="#exercise-gone">Try it now</a></p>',
};

function Lesson({ id }: { id: string }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <div ref={text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the rendered text of a lesson */}
      <article dangerouslySetInnerHTML={html} />
      <TryItSlots textRef={text} lessonId={id} />
    </div>
  );
}

const read = async () => {
  await render(<Lesson id={`try-${lesson}`} />);
  await vi.waitFor(() => {
    if (!/How much is it|did not load/.test(screenText())) throw new Error(screenText());
  }, 5_000);
  await settle();
};

beforeEach(() => {
  lesson += 1;
  asked = 0;
  answer = () => json(documentOf(`try-${lesson}`));
  // Without this API the card is shown at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the link becomes a card of that name, in its place; a link to nothing leaves nothing', async () => {
  await read();
  const [card, gone] = document.querySelectorAll<HTMLElement>('section.try');
  expect(card?.getAttribute('aria-label')).toBe('Try it');
  expect(card?.previousElementSibling?.textContent).toBe('Before.');
  expect(card?.nextElementSibling?.textContent).toBe('After.');
  expect(gone?.hidden).toBe(true);
  expect(document.querySelector('a[href^="#exercise"]')).toBeNull();
  // Both cards share one request.
  expect(asked).toBe(1);
});

test('is answered on the spot: first why, then right, told as a status', async () => {
  await read();
  expect(field().getAttribute('inputmode')).toBe('decimal');
  expect(document.querySelector('.keypad')).toBeNull();
  await write('5400');
  await check();
  const status = () => find('.try__content > [role="status"]').textContent ?? '';
  expect(status()).toContain('You did 6 times 900.');
  expect(screenText()).not.toContain(mango.solution);
  await tap('Try again');
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  await write('150');
  await check();
  expect(status()).toContain('Correct!');
  expect(status()).toContain(mango.solution);
});

test('a second miss shows both answers, and what is said comes into view', async () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  await read();
  for (const typed of ['5400', '7']) {
    await write(typed);
    await check();
    if (typed === '5400') await tap('Try again');
  }
  expect(seen).toHaveBeenCalledTimes(2);
  const shown = [...document.querySelectorAll('.solved__part')].map((one) => one.textContent);
  expect(shown).toEqual([
    expect.stringMatching(/^Your answer.*7$/),
    expect.stringMatching(/^The right answer.*150$/),
  ]);
  expect(document.querySelector('.try__row')).toBeNull();
});

test('hints are there and name no price, as nothing is counted', async () => {
  await read();
  expect(screenText()).not.toContain('worth half');
  await tap('Hint');
  expect(screenText()).toContain('A first nudge.');
});

test('without a network it says so, and tries again when asked', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await read();
  expect(screenText()).toContain('This question did not load. You can keep reading.');
  expect(screenText()).toContain('After.');
  answer = () => json(documentOf(`try-${lesson}`));
  const [first] = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (one) => one.textContent === 'Try again',
  );
  first?.click();
  await vi.waitFor(() => expect(screenText()).toContain('How much is it?'));
});

test('nothing is fetched before the card comes near', async () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: typeof seen) {
        seen = onSeen;
      }
      observe() {}
      disconnect() {}
    },
  );
  await render(<Lesson id={`try-${lesson}`} />);
  await settle();
  expect(asked).toBe(0);
  expect(has('Check')).toBe(false);
  seen([{ isIntersecting: false }]);
  await settle();
  expect(asked).toBe(0);
});

test('Enter in the field checks, and the focus stays there', async () => {
  await read();
  await write('150');
  field().focus();
  field().form?.requestSubmit();
  await settle();
  expect(screenText()).toContain('Correct!');
  expect(document.activeElement).toBe(field());
  expect(has('Check')).toBe(false);
});
