// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { click, press, settle, type as typeInto } from '#lib/testing/render.tsx';
import {
  button,
  check,
  done,
  feedback,
  field,
  has,
  heading,
  option,
  play,
  screenText,
  tap,
  write,
} from '../testing/player-hands.tsx';
import {
  bank,
  choice,
  choices,
  mango,
  match,
  number,
  order,
  picture,
  text,
  typed,
} from '../testing/sample-exercises.ts';

const rows = () =>
  [...document.querySelectorAll('.order__item')].map((one) => one.textContent ?? '');
const lastResult = () => done.mock.calls.at(-1)?.[0];

test('one of several: the wrong one says why, the right one ends it', async () => {
  await play(choice);
  expect(document.querySelectorAll('[role="radiogroup"] input[type="radio"]')).toHaveLength(3);
  await click(option('Bat'));
  await check();
  expect(feedback()).toContain('A bat has fur.');
  await tap('Try again');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await click(option('Hen'));
  await check();
  expect(lastResult()).toMatchObject({ worth: 1, tries: 2, answer: 1 });
});

describe('several of several', () => {
  test('right ones stay, wrong ones come loose, missing ones are not told', async () => {
    await play(choices);
    await click(option('Goat'));
    await click(option('Generator'));
    await check();
    expect(screenText()).toContain('It does not grow.');
    expect(screenText()).toContain('1 of 2 is right.');
    const mushroom = option('Mushroom').closest('label');
    expect(mushroom?.dataset.state).toBe('locked');
    await tap('Try again');
    expect((option('Goat') as HTMLInputElement).checked).toBe(true);
    expect((option('Generator') as HTMLInputElement).checked).toBe(false);
  });

  test('all right, but not all: it says that something is missing, not what', async () => {
    await play(choices);
    await click(option('Goat'));
    await check();
    expect(feedback()).toContain('Something is still missing.');
    expect(feedback()).not.toContain('Mushroom');
  });
});

describe('a number', () => {
  test('by our own keys, which leave the focus alone', async () => {
    await play(mango);
    for (const key of ['1', '5', '0']) await tap(key);
    expect(field().value).toBe('150');
    await tap('Delete');
    expect(field().value).toBe('15');
    await tap('0');
    const before = document.activeElement;
    await tap('Naira');
    expect(document.activeElement).toBe(before);
    expect(field().value).toBe('150₦');
  });

  test('sixteen keys, and no keyboard of the phone until it is asked for', async () => {
    await play(mango);
    expect(document.querySelectorAll('.keypad button')).toHaveLength(16);
    expect(field().getAttribute('inputmode')).toBe('none');
    await tap("Use the phone's keyboard");
    expect(field().getAttribute('inputmode')).toBe('decimal');
    expect(document.querySelector('.keypad')).toBeNull();
  });

  test('the keys are the same whatever the answer is', async () => {
    const keys = async (answer: string) => {
      await play(number(answer));
      return [...document.querySelectorAll('.keypad button')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    };
    const plain = await keys('3');
    for (const answer of ['-3', '1/2', '₦40', '2.5']) expect(await keys(answer)).toEqual(plain);
  });

  test('minus three, a half and naira without a keyboard', async () => {
    await play(number('-3'));
    await tap('Minus');
    await tap('3');
    await check();
    expect(lastResult()).toMatchObject({ worth: 2 });
    await play(number('1/2'));
    await tap('1');
    await tap('Fraction bar');
    await settle();
    await tap('2');
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: '1/2' });
    await play(mango);
    for (const key of ['Naira', '1', '5', '0']) await tap(key);
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: '₦150' });
  });

  test('three boxes for a mixed number; the fraction key goes to the next one', async () => {
    await play(number('9/4', { form: 'mixed', unit: 'kg' }));
    const names = [...document.querySelectorAll('.slot')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Whole number', 'Top of the fraction', 'Bottom of the fraction']);
    field('[data-box="whole"]').focus();
    await tap('2');
    await tap('Fraction bar');
    await settle();
    await tap('1');
    await tap('Fraction bar');
    await settle();
    await tap('4');
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: '2 1/4' });
  });

  test('a fraction typed or pasted in one line finds its boxes', async () => {
    await play(number('3/4', { form: 'fraction' }));
    await typeInto(field('[data-box="whole"]'), '3/4');
    expect(field('[data-box="top"]').value).toBe('3');
    expect(field('[data-box="bottom"]').value).toBe('4');
    expect(field('[data-box="whole"]').value).toBe('');
  });

  test('a slash behind the first number makes it the top', async () => {
    await play(number('3/4', { form: 'fraction' }));
    const whole = field('[data-box="whole"]');
    whole.focus();
    await typeInto(whole, '3');
    await press('/');
    expect(field('[data-box="top"]').value).toBe('3');
    expect(document.activeElement).toBe(field('[data-box="bottom"]'));
  });

  test('the fraction key loses nothing that is typed', async () => {
    await play(number('3/2'));
    await write('1 1/2');
    await tap('Fraction bar');
    await settle();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.slot')];
    expect(boxes.map((one) => one.value)).toEqual(['1', '1', '2']);
  });

  test('half of a fraction is no answer yet', async () => {
    await play(number('3/4', { form: 'fraction' }));
    await typeInto(field('[data-box="top"]'), '3');
    await check();
    expect(screenText()).toContain('Something is still missing.');
    expect(done).not.toHaveBeenCalled();
    expect(has('Try again')).toBe(false);
  });

  test('what is typed in one line is shown as it is read', async () => {
    await play(number('3/2'));
    await write('1 1/2');
    expect(document.querySelector('output')?.textContent).toBe('= 1½');
    await write('٣');
    expect(document.querySelector('output')?.textContent).toBe('= 3');
    await write('3');
    expect(document.querySelector('output')).toBeNull();
  });

  test('per cent has its key where a per cent is asked for', async () => {
    await play(number('50', { form: 'percent' }));
    for (const key of ['5', '0', 'Per cent']) await tap(key);
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: '50%' });
  });
});

describe('a word', () => {
  test('is not corrected by the phone, and capitals do not matter', async () => {
    await play(text);
    const input = field();
    expect(input.getAttribute('autocorrect')).toBe('off');
    expect(input.getAttribute('autocapitalize')).toBe('none');
    expect(input.getAttribute('spellcheck')).toBe('false');
    await write('Carbon Dioxide.');
    input.focus();
    await press('Enter');
    expect(lastResult()).toMatchObject({ worth: 2 });
  });

  test('letters with marks are offered where the language has them', async () => {
    await play(text);
    expect(has('ẹ')).toBe(false);
    await play({ ...text, accept: ['ẹyẹ'], strict: 'marks' });
    for (const letter of 'ẹọṣịụṅɓɗƙ') expect(has(letter)).toBe(true);
    await tap('ẹ');
    await write(`${field().value}y`);
    await tap('ẹ');
    expect(field().value).toBe('ẹyẹ');
  });
});

describe('an order', () => {
  test('is never shown in the right order', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await play({ ...order, key: `order-${turn}` });
      expect(rows()).not.toEqual(order.items);
    }
  });

  const sortBy = async (move: (item: string) => Promise<void>) => {
    for (const [place, item] of order.items.entries()) {
      while (rows().indexOf(item) > place) await move(item);
    }
  };

  test('by tapping the arrows', async () => {
    await play(order);
    await sortBy((item) => tap(`Move up: ${item}`));
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: order.items });
  });

  test('by arrow keys on the handle, which keeps the focus and tells the place', async () => {
    await play(order);
    await sortBy(async (item) => {
      button(`${item}, step`).focus();
      await press('ArrowUp');
      expect(document.activeElement).toBe(button(`${item}, step`));
      const place = rows().indexOf(item) + 1;
      expect(document.querySelector('.stage__answer [role="status"]')?.textContent).toBe(
        `${item}, now step ${place} of 4`,
      );
    });
    await check();
    expect(lastResult()).toMatchObject({ worth: 2 });
  });

  test('a wrong row says whether it comes earlier or later', async () => {
    await play(order);
    await sortBy((item) => tap(`Move up: ${item}`));
    await tap('Move down: Press');
    await check();
    expect(feedback()).toContain('2 of 4 are right.');
    const notes = [...document.querySelectorAll('.order__note')].map((one) => one.textContent);
    expect(notes).toEqual(['Later', 'Earlier']);
  });
});

test.each([
  ['an order', order, 'li.order__row'],
  ['a bank', bank, '.gap[data-state="correct"]'],
  ['a picture', picture, '.spot[data-state="correct"]'],
])('%s that is not known is shown solved', async (_, exercise, parts) => {
  await play(exercise);
  await tap("I don't know yet");
  const shown = [...document.querySelectorAll('.solved__part')];
  expect(shown).toHaveLength(1);
  expect(shown[0]?.querySelectorAll(parts).length).toBeGreaterThan(0);
  expect(shown[0]?.querySelector('[data-state="incorrect"]')).toBeNull();
});

describe('pairs', () => {
  test('tap one side, tap the other; wrong ones come apart', async () => {
    await play(match);
    for (const [left, right] of [
      ['goat', 'kid'],
      ['hen', 'calf'],
      ['cow', 'chick'],
    ] as const) {
      await tap(left);
      expect(button(left).getAttribute('aria-pressed')).toBe('true');
      await tap(right);
    }
    await check();
    expect(feedback()).toContain('1 of 3 is right.');
    await tap('Try again');
    expect(document.querySelectorAll('.pair')).toHaveLength(1);
    await tap('chick');
    await tap('hen');
    await tap('cow');
    await tap('calf');
    await check();
    expect(lastResult()).toMatchObject({ worth: 1, tries: 2 });
  });

  test('a second miss keeps the pairs that were made beside the right ones', async () => {
    await play(match);
    for (const time of [1, 2]) {
      if (time === 2) await tap('Try again');
      for (const one of time === 1
        ? ['goat', 'kid', 'hen', 'calf', 'cow', 'chick']
        : ['hen', 'calf', 'cow', 'chick'])
        await tap(one);
      await check();
    }
    const pairsOf = (part: Element) =>
      [...part.querySelectorAll<HTMLElement>('.pair')].map((pair) => [
        [...pair.querySelectorAll(':scope > span')].map((one) => one.firstChild?.textContent),
        pair.dataset.state,
      ]);
    const [own, right] = [...document.querySelectorAll('.solved__part')].map(pairsOf);
    expect(own).toEqual([
      [['goat', 'kid'], 'correct'],
      [['hen', 'calf'], 'incorrect'],
      [['cow', 'chick'], 'incorrect'],
    ]);
    expect(right).toEqual(match.pairs.map((pair) => [pair, 'correct']));
    expect(feedback()).toContain('Look at the two answers above.');
  });

  test('a pair can be taken apart again', async () => {
    await play(match);
    await tap('goat');
    await tap('kid');
    await tap('Undo: goat, kid');
    expect(document.querySelectorAll('.pair')).toHaveLength(0);
    expect(has('goat')).toBe(true);
  });
});

describe('gaps', () => {
  test('a word of the bank goes into the yellow gap, a filled gap gives it back', async () => {
    await play(bank);
    await tap('goed');
    expect(button('Gap 1 of 2').textContent).toContain('goed');
    await tap('Gap 1 of 2');
    await tap('went');
    await tap('ate');
    await check();
    expect(lastResult()).toMatchObject({ worth: 2, answer: ['went', 'ate'] });
  });

  test('right words stay and wrong ones leave their gap', async () => {
    await play(bank);
    await tap('goed');
    await tap('ate');
    await check();
    expect(button('Gap 1 of 2').textContent).toContain('not yet right');
    await tap('Try again');
    expect(button('Gap 1 of 2').textContent).toContain('empty');
    expect(button('Gap 2 of 2').textContent).toContain('ate');
  });

  test('typed gaps are named, and take the rules of numbers and words', async () => {
    await play(typed);
    await typeInto(field('[aria-label="Gap 1 of 2"]'), 'three');
    await typeInto(field('[aria-label="Gap 2 of 2"]'), 'Square');
    await check();
    expect(lastResult()).toMatchObject({ worth: 2 });
  });
});

test('places in a picture are buttons whose names tell nothing', async () => {
  await play(picture);
  expect(document.querySelector('img')?.alt).toBe('A plant');
  await tap('part 2');
  await tap('part 1');
  expect(button('part 2').getAttribute('aria-pressed')).toBe('false');
  await check();
  expect(heading()).toBe('Correct!');
  expect(lastResult()).toMatchObject({ worth: 2, answer: ['part 1'] });
});

test('a picture can be looked at alone, larger, and that is no answer', async () => {
  await play(picture);
  await tap('Make the picture larger');
  await settle();
  expect(document.querySelector('.picture-viewer')?.getAttribute('aria-label')).toBe('A plant');
  await tap('Close the picture');
  expect(document.querySelector('.picture-viewer')).toBeNull();
  expect(document.querySelector('.spot[aria-pressed="true"]')).toBeNull();
});
