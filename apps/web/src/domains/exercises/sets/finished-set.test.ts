import { expect, it } from 'vitest';
import { answersOf, type FinishedSet, isFinishedSet, type SetAnswer } from './finished-set.ts';

const answer: SetAnswer = {
  ...{ lesson: 'l1', skill: 's1', key: 'k1', kind: 'number', right: true },
  ...{ tries: 1, hints: 0, at: 1_000 },
};
const set: FinishedSet = {
  ...{ id: 'set', kind: 'practice', course_id: 'c1', answers: [answer] },
  ...{ started_at: '2026-11-16T08:00:00.000Z', finished_at: '2026-11-16T08:05:00.000Z' },
};

it('takes a set for one only when every part can be sent', () => {
  expect(isFinishedSet(JSON.parse(JSON.stringify(set)))).toBe(true);
  for (const wrong of [
    { answers: [{ ...answer, kind: 'generated' }] },
    { answers: [{ ...answer, at: 'now' }] },
    { answers: [null] },
    { kind: 'test' },
    { id: 1 },
    { finished_at: 'yesterday' },
  ]) {
    expect(isFinishedSet({ ...set, ...wrong })).toBe(false);
  }
});

it.each([
  [{}, { worth: 2, byChoice: false }],
  [{ hints: 1 }, { worth: 1, byChoice: false }],
  [{ tries: 2 }, { worth: 1, byChoice: false }],
  [{ tries: 3 }, { worth: 0, byChoice: false }],
  [{ kind: 'picture' }, { worth: 2, byChoice: true }],
  [{ back: true }, { worth: 2, byChoice: false }],
  [{ right: false }, { worth: 0, byChoice: false }],
  [
    { right: false, back: true },
    { worth: 0, byChoice: false, isMissedAgain: true },
  ],
] as [Partial<SetAnswer>, object][])('reads %j as the database does', (change, expected) => {
  expect(answersOf({ id: 'set', answers: [answer, { ...answer, ...change }] })[1]).toEqual({
    lesson: 'l1',
    skill: 's1',
    answer: { id: 'set:002', at: 1_000, ...expected },
  });
});
