import { describe, expect, it } from 'vitest';
import { mark } from './mark.ts';
import { exercise } from './testing.ts';

const outcomes = (result: ReturnType<typeof mark>) =>
  result.parts?.map(({ part, outcome, move }) => `${part} ${move ?? outcome}`);

describe('choice', () => {
  const question = {
    key: 'half',
    title: 'Which is a half?',
    options: [
      { answer: '1/3', isCorrect: false, explanation: 'That is a third.' },
      { answer: '1/2', isCorrect: true, explanation: '' },
      { answer: '1/5', isCorrect: false, explanation: '' },
    ],
  };
  const one = exercise({ kind: 'choice', question });

  it('is marked by the position among the options', () => {
    expect(mark(one, 1)).toEqual({ outcome: 'right' });
    expect(mark(one, 0)).toEqual({ outcome: 'wrong', reason: 'slip', says: 'That is a third.' });
    expect(mark(one, 2)).toEqual({ outcome: 'wrong', reason: 'wrong' });
    expect(mark(one, null)).toMatchObject({ reason: 'empty' });
    expect(mark(one, 3)).toMatchObject({ reason: 'unreadable' });
    expect(mark(one, -1)).toMatchObject({ reason: 'unreadable' });
  });

  it('is not judged where nobody named the right option', () => {
    const open = { ...question, options: question.options.slice(2) };
    expect(mark({ ...one, question: open }, 0)).toMatchObject({ reason: 'no-key' });
  });
});

describe('choices', () => {
  const evens = exercise({
    kind: 'choices',
    options: [
      { answer: '4', correct: true },
      { answer: '7', correct: false, explanation: '7 leaves 1 over.' },
      { answer: '10', correct: true },
    ],
  });

  it('is right when all right ones are chosen and no other', () => {
    expect(mark(evens, ['10', '4']).outcome).toBe('right');
    expect(mark(evens, ['10', '4', '4']).outcome).toBe('right');
    expect(mark(evens, [])).toMatchObject({ outcome: 'look-again', reason: 'empty' });
    expect(mark(evens, ['12'])).toMatchObject({ outcome: 'look-again', reason: 'unreadable' });
  });

  it('explains what was chosen and does not tell what is missing', () => {
    expect(mark(evens, ['4', '7'])).toEqual({
      outcome: 'wrong',
      reason: 'parts',
      parts: [
        { part: '4', outcome: 'right' },
        { part: '7', outcome: 'wrong', says: '7 leaves 1 over.' },
      ],
    });
    expect(outcomes(mark(evens, ['4']))).toEqual(['4 right']);
    expect(mark(evens, ['4']).outcome).toBe('wrong');
  });
});

describe('order', () => {
  const wash = exercise({ kind: 'order', items: ['Wet', 'Soap', 'Rinse', 'Dry'] });

  it('shows which items are early and which are late', () => {
    expect(mark(wash, ['Wet', 'Soap', 'Rinse', 'Dry']).outcome).toBe('right');
    expect(outcomes(mark(wash, ['Soap', 'Wet', 'Rinse', 'Dry']))).toEqual([
      'Soap later',
      'Wet earlier',
      'Rinse right',
      'Dry right',
    ]);
  });

  it('looks again while items are missing or strange', () => {
    expect(mark(wash, [])).toMatchObject({ reason: 'empty' });
    expect(mark(wash, ['Wet', 'Soap', 'Rinse'])).toMatchObject({ reason: 'incomplete' });
    expect(mark(wash, ['Wet', 'Wet', 'Rinse', 'Dry'])).toMatchObject({ reason: 'incomplete' });
  });

  it('lets equal items change places', () => {
    const steps = exercise({ kind: 'order', items: ['Stir', 'Salt', 'Stir'] });
    expect(mark(steps, ['Stir', 'Salt', 'Stir']).outcome).toBe('right');
    expect(outcomes(mark(steps, ['Salt', 'Stir', 'Stir']))).toEqual([
      'Salt later',
      'Stir earlier',
      'Stir right',
    ]);
  });
});

describe('match', () => {
  const young = exercise({
    kind: 'match',
    pairs: [
      ['goat', 'kid'],
      ['hen', 'chick'],
      ['duck', 'chick'],
    ],
    extra: ['cub'],
  });

  it('marks every pair; equal right sides are interchangeable', () => {
    const all: [string, string][] = [
      ['duck', 'chick'],
      ['goat', 'kid'],
      ['hen', 'chick'],
    ];
    expect(mark(young, all).outcome).toBe('right');
    const wrong = mark(young, [...all.slice(0, 2), ['hen', 'cub']]);
    expect(wrong.outcome).toBe('wrong');
    expect(outcomes(wrong)).toEqual(['goat right', 'hen wrong', 'duck right']);
  });

  it('looks again while a pair is missing', () => {
    expect(mark(young, [])).toMatchObject({ reason: 'empty' });
    expect(mark(young, [['goat', 'kid']])).toMatchObject({ reason: 'incomplete' });
    expect(
      mark(young, [
        ['goat', 'kid'],
        ['hen', ''],
        ['duck', 'chick'],
      ]),
    ).toMatchObject({ reason: 'incomplete' });
  });
});

describe('gaps', () => {
  const bank = exercise({
    kind: 'gaps',
    text: 'She [[went]] home and [[ate]] rice.',
    typed: false,
    extra: ['goed'],
  });
  const typed = exercise({
    kind: 'gaps',
    text: 'It has [[3|three]] [[corners|angles]] and [[1/2]] a side.',
    typed: true,
    extra: [],
  });

  it('marks words of the bank by gap', () => {
    expect(mark(bank, ['went', 'ate']).outcome).toBe('right');
    expect(outcomes(mark(bank, ['goed', 'ate']))).toEqual(['goed wrong', 'ate right']);
    expect(mark(bank, ['went', ''])).toMatchObject({ reason: 'incomplete' });
    expect(mark(bank, ['went'])).toMatchObject({ reason: 'incomplete' });
    expect(mark(bank, [])).toMatchObject({ reason: 'empty' });
  });

  it.each([
    [['3', 'corners', '1/2'], 'right'],
    [['three', 'Angles', '0.5'], 'right'],
    [['THREE', 'angles.', '½'], 'right'],
    [['٣', 'corners', '50%'], 'right'],
    [['tree', 'corners', '1/2'], 'look-again'],
    [['3', 'cornars', '1/2'], 'look-again'],
    [['3', 'corners', 'half'], 'look-again'],
    [['4', 'corners', '1/2'], 'wrong'],
    [['4', 'cornars', '1/2'], 'wrong'],
    [['four', 'corners', '1/2'], 'wrong'],
  ])('marks typed gaps %j as %s', (answer, outcome) => {
    expect(mark(typed, answer).outcome).toBe(outcome);
  });

  it('points a spelling out once', () => {
    expect(mark(typed, ['3', 'cornars', '1/2'], ['spelling']).outcome).toBe('wrong');
  });
});

it('marks taps on a picture', () => {
  const plant = exercise({
    kind: 'picture',
    src: 'pictures/plant.svg',
    alt: 'A plant',
    spots: [
      { label: 'part 1', at: [50, 80, 20], right: true },
      { label: 'part 2', at: [50, 20, 20], right: false },
    ],
  });
  expect(mark(plant, ['part 1']).outcome).toBe('right');
  expect(mark(plant, ['part 2']).outcome).toBe('wrong');
  expect(mark(plant, ['part 1', 'part 2']).outcome).toBe('wrong');
  expect(mark(plant, [])).toMatchObject({ reason: 'empty' });
  expect(mark(plant, ['part 9'])).toMatchObject({ reason: 'unreadable' });
});

it('looks again as often as a child likes, free of charge', () => {
  const half = exercise({
    kind: 'number',
    answer: '1/2',
    form: 'any',
    simplest: 'ask',
    askUnit: false,
    slips: [],
  });
  for (let time = 0; time < 10; time += 1) {
    expect(mark(half, '2/4', ['simplest']).outcome).toBe('look-again');
  }
});
