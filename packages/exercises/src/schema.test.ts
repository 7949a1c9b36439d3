import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import { publicPart } from './public-part.ts';
import { exerciseSchema, lessonExercisesSchema } from './schema.ts';
import { exercise } from './testing.ts';

const number = exercise({
  kind: 'number',
  answer: '5/12',
  form: 'any',
  simplest: 'ask',
  askUnit: false,
  slips: [{ answer: '2/10', says: 'You added tops and bottoms.' }],
});
const question = {
  key: 'q',
  title: 'Which?',
  options: [
    { answer: 'a', isCorrect: true, explanation: '' },
    { answer: 'b', isCorrect: false, explanation: 'No.' },
  ],
};
const samples = [
  number,
  exercise({ kind: 'choice', question }),
  exercise({
    kind: 'choices',
    options: [
      { answer: '4', correct: true },
      { answer: '7', correct: false, explanation: 'Odd.' },
    ],
  }),
  exercise({
    kind: 'text',
    accept: ['children'],
    strict: 'no',
    slips: [{ answer: 'childs', says: 'It changes.' }],
  }),
  exercise({ kind: 'order', items: ['1/8', '1/4', '1/2'] }),
  exercise({
    kind: 'match',
    pairs: [
      ['goat', 'kid'],
      ['hen', 'chick'],
    ],
    extra: ['cub'],
  }),
  exercise({ kind: 'gaps', text: 'She [[went]] home.', typed: false, extra: ['goed'] }),
  exercise({ kind: 'gaps', text: 'It has [[3|three]] sides.', typed: true, extra: [] }),
  exercise({
    kind: 'picture',
    src: 'pictures/plant.svg',
    alt: 'A plant',
    spots: [
      { label: 'part 1', at: [50, 80, 20], right: true },
      { label: 'part 2', at: [50, 20, 20], right: false },
    ],
  }),
] as const;

const isFine = (data: unknown) => v.safeParse(exerciseSchema, data).success;

describe('the schema', () => {
  it.each(samples)('takes $kind', (sample) => {
    expect(v.parse(exerciseSchema, sample)).toEqual(sample);
    expect(faultsOf(sample)).toEqual([]);
  });

  it('measures the words of a prompt, not the address of its picture', () => {
    const picture = `![${'a'.repeat(200)}](/media/course/${'b'.repeat(120)}.svg)`;
    const asked = (prompt: string) => v.is(exerciseSchema, { ...number, prompt });
    expect(asked(`${'w'.repeat(400)}${picture}`)).toBe(true);
    expect(asked(`${'w'.repeat(401)}${picture}`)).toBe(false);
    expect(asked(`Which? ${picture.repeat(4)}`)).toBe(false);
  });

  it('takes a generated exercise, which has no words of its own', () => {
    const sums = {
      kind: 'generated',
      key: 'sums',
      skill: 'add',
      difficulty: 1,
      family: 'add-fractions',
    };
    expect(isFine({ ...sums, params: { bottoms: 'unlike', most: 12 } })).toBe(true);
    expect(isFine({ ...sums, params: { most: 1.5 } })).toBe(false);
    expect(isFine({ ...sums, params: {}, prompt: 'Add.' })).toBe(false);
  });

  it.each([
    ['no hint', { ...number, hints: [] }],
    ['four hints', { ...number, hints: ['a', 'b', 'c', 'd'] }],
    ['no solution', { ...number, solution: ' ' }],
    ['a strange key', { ...number, more: 1 }],
    ['a fourth difficulty', { ...number, difficulty: 4 }],
    ['markup in the key', { ...number, answer: '**5/12**' }],
    ['a formula in the key', { ...number, answer: '$5$' }],
    ['a percent sign as unit', { ...number, unit: '%' }],
    ['a loose tolerance', { ...number, within: 'about 1' }],
    ['a prompt without end', { ...number, prompt: 'x'.repeat(401) }],
    ['one option', { ...samples[2], options: [{ answer: '4', correct: true }] }],
    ['no gap', { ...samples[6], text: 'She went home.' }],
    ['an empty gap', { ...samples[6], text: 'She [[ ]] home.' }],
    ['a gap left open', { ...samples[6], text: 'She [[went home.' }],
    ['a bank for typed gaps', { ...samples[7], extra: ['four'] }],
    ['an extra that fits', { ...samples[5], extra: ['kid'] }],
    ['a picture without a safe address', { ...samples[8], src: 'http://a.example/plant.svg' }],
    ['an unknown kind', { ...number, kind: 'essay' }],
  ])('refuses %s', (_, data) => {
    expect(isFine(data)).toBe(false);
  });
});

describe('the check of keys', () => {
  it.each([
    [{ ...number, answer: '1,5', slips: [] }, 'is not marked right (no-key)'],
    [{ ...number, form: 'mixed' as const }, ''],
    [
      { ...number, answer: '9/4', form: 'mixed' as const, slips: [] },
      'is not marked right (form-mixed)',
    ],
    [{ ...number, answer: '10/24' }, 'is not marked right (simplest)'],
    [{ ...number, askUnit: true }, 'askUnit needs a unit'],
    [{ ...number, slips: [{ answer: '10/24', says: 'x' }] }, 'is marked look-again'],
    [{ ...number, slips: [{ answer: '5 / 12', says: 'x' }] }, 'is marked right'],
    [{ ...number, slips: [{ answer: 'five', says: 'x' }] }, 'is marked look-again'],
    [
      { ...number, slips: [...number.slips, { answer: '1/5', says: 'Other words.' }] },
      'is hidden by another',
    ],
  ])('%#', (sample, fault) => {
    const faults = faultsOf(sample);
    expect(faults.join()).toContain(fault);
    expect(faults).toHaveLength(fault === '' ? 0 : 1);
  });
});

describe('the exercises of a lesson', () => {
  const skills = [{ key: 'skill', title: 'A skill' }];
  const generated = (place: number) => ({
    kind: 'generated',
    key: `g-${place}`,
    skill: 'skill',
    difficulty: 1,
    family: 'lcm',
    params: {},
  });
  const written = (place: number) => ({ ...number, key: `w-${place}` });
  const many = (count: number, make: (place: number) => unknown) =>
    Array.from({ length: count }, (_, place) => make(place));
  const takes = (exercises: unknown[]) =>
    v.safeParse(lessonExercisesSchema, { skills, exercises }).success;

  it('are at most twenty-four written and six generated ones', () => {
    expect(takes([...many(24, written), ...many(6, generated)])).toBe(true);
    expect(takes(many(25, written))).toBe(false);
    expect(takes(many(7, generated))).toBe(false);
  });

  it('have keys of their own and name a skill of the lesson', () => {
    expect(takes([number, number])).toBe(false);
    expect(takes([{ ...number, skill: 'other' }])).toBe(false);
  });
});

describe('the public part', () => {
  it('has exactly these fields', () => {
    const fields = samples.map((sample) => [
      sample.kind,
      Object.keys(publicPart(sample, 'seed')).sort().join(' '),
    ]);
    expect(fields).toEqual([
      ['number', 'askUnit form key kind prompt skill'],
      ['choice', 'key kind options prompt skill title'],
      ['choices', 'key kind options prompt skill'],
      ['text', 'key kind prompt skill'],
      ['order', 'items key kind prompt skill'],
      ['match', 'key kind left prompt right skill'],
      ['gaps', 'around bank key kind prompt skill typed'],
      ['gaps', 'around bank key kind prompt skill typed'],
      ['picture', 'alt key kind prompt skill spots src'],
    ]);
  });

  it('tells neither keys, slips, hints nor solutions', () => {
    const told = JSON.stringify(samples.map((sample) => publicPart(sample, 'seed')));
    for (const secret of [
      ...['5/12', 'children', 'childs', 'three', 'isCorrect', 'correct'],
      'right":t',
    ]) {
      expect(told).not.toContain(secret);
    }
    expect(told).not.toContain('Look at it.');
    expect(told).not.toContain('It is this.');
  });

  it('does not leave an order in its right order for every seed', () => {
    const [, , , , order] = samples;
    const seen = new Set(
      Array.from({ length: 50 }, (_, seed) => JSON.stringify(publicPart(order, `${seed}`))),
    );
    expect(seen.size).toBe(6);
  });

  it('hides a unit that has to be typed', () => {
    const rope = { ...number, answer: '12', unit: 'cm', slips: [] };
    expect(publicPart(rope, 's')).toMatchObject({ unit: 'cm' });
    expect(publicPart({ ...rope, askUnit: true }, 's')).not.toHaveProperty('unit');
  });
});
