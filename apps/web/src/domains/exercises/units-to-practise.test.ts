import { expect, it } from 'vitest';
import { unitSkillsIn } from './sets/unit-skills-api.ts';
import { practicePath, unitsToPractise } from './units-to-practise.ts';

const skill = { key: 'halves', title: 'Halves' };
const unit = (documentId: string, ...lessons: object[]) => ({ documentId, lessons });

it('names the units in which a lesson has a skill', () => {
  const units = [
    unit('u1', { documentId: 'l1', skills: [] }, { documentId: 'l2', skills: [skill] }),
    unit('u2', { documentId: 'l3', skills: [] }),
    unit('u3', { documentId: 'l4' }, { documentId: 'l5', skills: null }),
  ];
  expect(unitsToPractise({ documentId: 'c1', units })).toEqual(['u1']);
});

it.each([null, undefined, 7, [], {}, { units: 'x' }, { units: [null, { lessons: {} }] }])(
  'finds nothing to practise in %j',
  (odd) => {
    expect(unitsToPractise(odd)).toEqual([]);
  },
);

it('takes a lesson without skills for one that has none', () => {
  const lessons = [{ documentId: 'l1' }, { documentId: 'l2', skills: null }];
  expect(unitSkillsIn(unit('u1', ...lessons))?.lessons.map(({ skills }) => skills)).toEqual([
    [],
    [],
  ]);
  expect(unitSkillsIn(unit('u1', { documentId: 'l1', skills: 'x' }))).toBeNull();
});

it('asks for one course, whatever its id', () => {
  expect(practicePath('a/b')).toMatch(/^\/courses\/a%2Fb\?fields/);
});
