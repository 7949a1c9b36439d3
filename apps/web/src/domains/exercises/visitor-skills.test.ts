import { expect, it } from 'vitest';
import type { FinishedSet, SetAnswer } from './sets/finished-set.ts';
import { visitorSkills } from './visitor-skills.ts';

const right = (lesson: string, skill: string, at: number): SetAnswer => ({
  ...{ lesson, skill, at, key: 'k', kind: 'number', right: true, tries: 1, hints: 0 },
});
const setOf = (id: string, course_id: string, answers: SetAnswer[]): FinishedSet => ({
  ...{ id, kind: 'practice', course_id, answers },
  ...{ started_at: '2026-01-05T10:00:00Z', finished_at: '2026-01-05T10:05:00Z' },
});

it('knows of a visitor what they practised in this course, by the rule for everybody', () => {
  const five = Array.from({ length: 5 }, (_, place) => right('l1', 'halves', 1_000 + place));
  const sets = [
    setOf('a', 'c1', [...five, right('l2', 'halves', 2_000)]),
    setOf('b', 'other', [right('l9', 'thirds', 3_000)]),
  ];
  expect(visitorSkills(sets, 'c1').map(({ lesson, level }) => [lesson, level])).toEqual([
    ['l1', 3],
    ['l2', 1],
  ]);
  expect(visitorSkills([], 'c1')).toEqual([]);
});
