// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press, settle, type as typeInto } from '#lib/testing/render.tsx';
import {
  button,
  check,
  done,
  feedback,
  field,
  has,
  heading,
  play,
  screenText,
  tap,
  wentOn,
  write,
} from '../testing/player-hands.tsx';
import { mango, number, text } from '../testing/sample-exercises.ts';

afterEach(() => vi.useRealTimers());

const answer = async (words: string) => {
  await write(words);
  await check();
};

describe('the way of an answer', () => {
  beforeEach(() => play(mango));

  test('right at once: worth two halves, said once, and the run is told', async () => {
    await answer('150');
    expect(heading()).toBe('Correct!');
    expect(feedback()).toContain('4 in a row');
    expect(done.mock.calls).toEqual([
      [{ worth: 2, tries: 1, hints: 0, isUnknown: false, answer: '150' }],
    ]);
    await tap('Continue');
    await tap('Continue');
    expect(wentOn).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('a first miss says why, and nowhere shows the answer or the way to it', async () => {
    await answer('5400');
    expect(heading()).toBe('Not yet. Here is why.');
    expect(feedback()).toContain('You did 6 times 900.');
    expect(screenText()).not.toContain('150');
    expect(screenText()).not.toContain(mango.solution);
    expect(done).not.toHaveBeenCalled();
  });

  test('a first miss of which nothing is known promises no reason', async () => {
    await answer('7');
    expect(heading()).toBe('Not yet. Look again.');
  });

  test('a second miss shows the way and the part of the lesson, and is worth nothing', async () => {
    await answer('5400');
    await tap('Try again');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
    await answer('900');
    expect(heading()).toBe('Not yet. Let’s look at it together.');
    expect([...document.querySelectorAll('.solved__part')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Your answer.*900/),
      expect.stringMatching(/^The right answer.*150/),
    ]);
    expect(screenText()).toContain('Here is one way');
    expect(button('Read this part of the lesson').getAttribute('href')).toBe('/lesson#part');
    expect(done.mock.calls).toEqual([
      [{ worth: 0, tries: 2, hints: 0, isUnknown: false, answer: '900' }],
    ]);
  });

  test('right at the second try is worth a half', async () => {
    await answer('5400');
    await tap('Try again');
    await answer('150');
    expect(feedback()).toContain('At the second try');
    expect(done.mock.calls[0]?.[0]).toMatchObject({ worth: 1, tries: 2 });
  });

  test('whoever asks to be shown gets the way, and nothing for it', async () => {
    await answer('5400');
    await tap('Show me how');
    expect(heading()).toBe('Now you have seen it.');
    expect(done.mock.calls[0]?.[0]).toMatchObject({ worth: 0, tries: 1, isUnknown: false });
  });

  test('not to know yet is an answer: the steps, nothing red', async () => {
    await tap("I don't know yet");
    expect(heading()).toBe('That is fine.');
    expect(screenText()).toContain('Here is one way');
    expect(document.querySelector('[data-state="incorrect"]')).toBeNull();
    expect(done.mock.calls).toEqual([
      [{ worth: 0, tries: 0, hints: 0, isUnknown: true, answer: '' }],
    ]);
  });

  test('a second look is free ten times, and costs no worth', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await answer('1,5');
      expect(heading()).toBe('Look again.');
      expect(feedback()).toContain('Use a dot for decimals and a comma for thousands.');
      expect(document.querySelector('.feedback')?.getAttribute('data-state')).toBe('near');
      await tap('Try again');
      expect(field().value).toBe('1,5');
    }
    await answer('150');
    expect(done.mock.calls[0]?.[0]).toMatchObject({ worth: 2, tries: 1 });
  });

  test('nothing is checked without an answer; Check says so and stays in reach', async () => {
    expect(button('Check').getAttribute('aria-disabled')).toBe('true');
    await check();
    expect(screenText()).toContain('Something is still missing.');
    expect(has('Try again')).toBe(false);
  });
});

describe('hints', () => {
  beforeEach(() => play(mango));

  test('name their price before, and make it worth a half', async () => {
    const hint = button('Hint');
    const price = document.getElementById(hint.getAttribute('aria-describedby') ?? '');
    expect(price?.textContent).toBe('If you take a hint, you get half the points.');
    await tap('Hint');
    expect(screenText()).toContain('A first nudge.');
    await answer('150');
    expect(feedback()).toContain('With a hint');
    expect(done.mock.calls[0]?.[0]).toMatchObject({ worth: 1, tries: 1, hints: 1 });
  });

  test('come at once, then each after eight seconds; the way comes after the last', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tapNow = async (start: string) => act(async () => button(start).click());
    const wait = (time: number) => act(async () => vi.advanceTimersByTime(time));
    await tapNow('Hint');
    expect(has('Show me how')).toBe(false);
    await tapNow('Next hint');
    expect(screenText()).not.toContain('A second one.');
    await wait(7_999);
    expect(button('Next hint').getAttribute('aria-disabled')).toBe('true');
    await wait(1);
    await tapNow('Next hint');
    expect(screenText()).toContain('A second one.');
    await wait(8_000);
    await tapNow('Next hint');
    expect(has('Next hint')).toBe(false);
    expect(has('Hint')).toBe(false);
    expect(has('Your hints')).toBe(true);
    await tapNow('Show me how');
    expect(done.mock.calls[0]?.[0]).toMatchObject({ worth: 0, hints: 3, tries: 0 });
  });

  test('after a miss they cost nothing more, and the way is open', async () => {
    await answer('5400');
    await tap('Try again');
    expect(screenText()).toContain('Hints cost nothing now.');
    await tap('Hint');
    expect(has('Show me how')).toBe(true);
  });

  test('fold the keys away; the answer brings them back', async () => {
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    await tap('Hint');
    expect(document.querySelector('.keypad')).toBeNull();
    await act(async () => field().focus());
    expect(document.querySelector('.keypad')).not.toBeNull();
  });
});

describe('keys and quick fingers', () => {
  test('Enter checks, goes on, and does nothing while it is held', async () => {
    await play(mango);
    field().focus();
    await write('150');
    await press('Enter', { repeat: true });
    expect(done).not.toHaveBeenCalled();
    await press('Enter');
    expect(heading()).toBe('Correct!');
    await press('Enter', { repeat: true });
    expect(wentOn).not.toHaveBeenCalled();
    await press('Enter');
    await press('Enter');
    expect(wentOn).toHaveBeenCalledTimes(1);
  });

  test('the second half of a double click does not press what comes in the place of Check', async () => {
    await play(mango);
    await write('5400');
    const click = (start: string) =>
      act(async () => {
        button(start).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      });
    await click('Check');
    await click('Try again');
    expect(has('Try again')).toBe(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await click('Try again');
    expect(has('Check')).toBe(true);
  });

  test('a sentence has several lines, and Enter checks it', async () => {
    const accept = ['The tired dog is still there'];
    await play({ ...text, accept });
    const area = field('textarea[data-answer]');
    await typeInto(area, 'The tired dog\nis still there');
    expect(area.value).toBe('The tired dog is still there');
    area.focus();
    await press('Enter');
    expect(heading()).toBe('Correct!');
  });

  test('a digit typed anywhere goes into the answer', async () => {
    await play(mango);
    (document.activeElement as HTMLElement | null)?.blur();
    await press('7');
    expect(document.activeElement).toBe(field());
  });

  test('the feedback is a named region, and each move of the focus is to something said', async () => {
    await play(text);
    await write('oxygen');
    await check();
    expect(document.activeElement?.tagName).toBe('H2');
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe(
      'Answer feedback',
    );
    expect(field().getAttribute('aria-labelledby')).toBe(document.querySelector('.ask')?.id);
  });

  test('a spelling is pointed out once; the marks that were left out are shown', async () => {
    await play(text);
    await write('carbon dioxid');
    await check();
    expect(heading()).toBe('Very close.');
    expect(feedback()).toContain('Check the spelling. This is not counted as wrong.');
    await play({ ...text, accept: ['ọjà'] });
    await write('ọja');
    await check();
    expect(feedback()).toContain('With all its marks it is ọjà.');
  });
});

/** The marking table as seen on screen: input, correct answer, expected message. */
const RIGHT = 'Correct!';
const rows: [typed: string[], exercise: ReturnType<typeof number>, said: string][] = [
  [['0.5', '.5', '½', '1/2', '１／２', '50%'], number('1/2'), RIGHT],
  [['2/4'], number('1/2'), RIGHT],
  [['2/4'], number('1/2', { simplest: 'ask' }), 'Can you write it in lower terms?'],
  [['2/4'], number('1/2', { simplest: 'must' }), 'Write the fraction in its lowest terms.'],
  [['50'], number('1/2'), 'Did you mean 50%?'],
  [['1 1/2', '1½', '1 and 1/2', '3/2', '1.5'], number('3/2'), RIGHT],
  [['1-1/2'], number('3/2'), 'Leave a space: 1 1/2.'],
  [['0.33'], number('1/3'), 'Give it exactly. A fraction may help.'],
  [['0.33'], number('1/3', { places: 2 }), RIGHT],
  [['0.667'], number('2/3', { places: 1 }), 'Round it to 1 decimal place.'],
  [['0.667'], number('2/3', { places: 2 }), 'Round it to 2 decimal places.'],
  [['-3', '− 3', '–3'], number('-3'), RIGHT],
  [['٣', '۳', '߃', '𞥓'], number('3'), RIGHT],
  [['1,500', '1 500', '1500'], number('1500'), RIGHT],
  [
    ['3,5', '1,50', '0,342', '15,00,000'],
    number('7'),
    'Use a dot for decimals and a comma for thousands.',
  ],
  [
    ['₦1,500.00', 'N1500', '#1500', 'NGN 1500', '1500 naira', '150000 kobo'],
    number('1500', { form: 'money' }),
    RIGHT,
  ],
  [['₦15.00'], number('1500', { form: 'money' }), 'Naira or kobo?'],
  [['12cm', '12 centimetres', '12'], number('12', { unit: 'cm' }), RIGHT],
  [['12'], number('12', { unit: 'cm', askUnit: true }), '12 what? Add the unit.'],
  [['12 m'], number('12', { unit: 'cm' }), 'Right number, check the unit.'],
  [['1/0'], number('7'), 'A fraction cannot have 0 at the bottom.'],
  [['x=3', '--3', '1e3'], number('7'), 'I cannot read this. Type only a number.'],
];
const cases = rows.flatMap(([typed, exercise, said]) =>
  typed.map((one) => [one, exercise.answer, said, exercise] as const),
);

test.each(cases)('%s for %s: %s', async (typed, _key, said, exercise) => {
  await play(exercise);
  await answer(typed);
  await settle();
  expect(feedback()).toContain(said);
});

test.each([
  ['1 1/2', RIGHT],
  ['3/2', 'Write it as a mixed number.'],
])('three boxes for a mixed number: %s: %s', async (typed, said) => {
  await play(number('3/2', { form: 'mixed' }));
  const [, whole = '', top = '', bottom = ''] = /^(\d*) ?(\d+)\/(\d+)$/.exec(typed) ?? [];
  for (const [name, value] of Object.entries({ whole, top, bottom })) {
    await typeInto(field(`[data-box="${name}"]`), value);
  }
  await check();
  expect(feedback()).toContain(said);
});
