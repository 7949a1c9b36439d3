import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { questions, verdict } from '../../../../test/sample-curriculum.ts';
import { papersDrawable } from './papers-drawable.ts';

const section = {
  title: 'Number',
  course: 'jss1-mathematics',
  minutes: 10,
  items: 4,
  from: { fractions: 4 },
  difficulty: [30, 50, 20],
};
const paper = (...sections: object[]) => ({
  'papers/small.yaml': stringify({
    id: 'small',
    title: 'Mathematics',
    exam: 'bece',
    part: 'Paper I',
    covers: 'Halves.',
    source: 'Made up.',
    verified: false,
    sections,
  }),
});
const skills = [{ key: 'halve', title: 'Find a half' }];
const said = (change: object) =>
  verdict(papersDrawable, { lesson: { skills }, files: paper({ ...section, ...change }) });

it('takes a paper that can be drawn three times', () => {
  expect(said({ items: 2, from: { fractions: 2 } })).toEqual([]);
});

it('refuses a strand that lasts for fewer sittings', () => {
  expect(said({ items: 3, from: { fractions: 3 } })).toEqual([
    'papers/small.yaml: 3 sittings without a repetition need 9 questions of "fractions"; the lessons have 6',
  ]);
});

it('counts a strand once for the whole paper', () => {
  const one = { ...section, items: 1, from: { fractions: 1 } };
  const of = (many: number) => {
    const files = paper(...Array.from({ length: many }, () => one));
    return verdict(papersDrawable, { lesson: { skills }, files }).length;
  };
  expect([of(2), of(3)]).toEqual([0, 1]);
});

it.each([
  [{ course: 'jss9-mathematics' }, 'there is no course "jss9-mathematics"'],
  [{ from: { shapes: 4 } }, 'the course has no strand "shapes", only fractions'],
])('names what does not exist', (change, message) => {
  expect(said(change)).toEqual([`papers/small.yaml: ${message}`]);
});

it('asks for exercises of a kind for three sittings, and no letters where all are of kinds', () => {
  const number = (place: number) => ({
    key: `sum-${place}`,
    number: `Work out ${place} + 4.`,
    answer: `${place + 4}`,
    hints: ['Count on.'],
    solution: 'Count on by four.',
  });
  const of = (many: number, change: object) => {
    const exercises = Array.from({ length: many }, (_, place) => number(place + 1));
    const lesson = { skills, exercises };
    return verdict(papersDrawable, { lesson, files: paper({ ...section, ...change }) });
  };
  const kinds = { items: 4, from: { fractions: 4 }, kinds: { number: 4 } };
  expect(of(12, kinds)).toEqual([]);
  expect(of(11, kinds)).toEqual([
    'papers/small.yaml: 3 sittings without a repetition need 12 exercises of kind "number"; the strands of the section have 11',
  ]);
  expect(of(12, { ...kinds, kinds: { number: 3 } })).toEqual([
    'papers/small.yaml: 3 sittings without a repetition need 12 questions of "fractions"; the lessons have 6',
  ]);
});

it('leaves out questions with a picture', () => {
  const withPicture = questions(6).map((question, place) =>
    place === 0 ? { ...question, title: 'How many? ![An orange](pictures/orange.svg)' } : question,
  );
  const files = paper({ ...section, items: 2, from: { fractions: 2 } });
  const lesson = { skills, questions: withPicture };
  expect(verdict(papersDrawable, { lesson, files })).toHaveLength(1);
});
