import { expect, it } from 'vitest';
import { countAnswered, isAnswered, withAnswer } from './answers.ts';
import type { AssignmentQuestion, AssignmentSummary } from './api.ts';
import { groupsOf } from './groups.ts';

const choice: AssignmentQuestion = {
  key: 'c',
  kind: 'choice',
  title: '?',
  points: 1,
  options: ['a', 'b'],
};
const written: AssignmentQuestion = { key: 'w', kind: 'written', title: '?', points: 4 };
const summary = (id: string, status: AssignmentSummary['status']) =>
  ({ id, status }) as AssignmentSummary;

it('counts the first option, words and files as answers, blanks not', () => {
  expect(isAnswered({ c: { option: 0 } }, choice)).toBe(true);
  expect(isAnswered({}, choice)).toBe(false);
  expect(isAnswered({ w: { text: '  \n', files: [] } }, written)).toBe(false);
  expect(isAnswered({ w: { text: '', files: ['x/y/z.pdf'] } }, written)).toBe(true);
  expect(
    countAnswered({ c: { option: 1 }, w: { text: '12 m', files: [] } }, [choice, written]),
  ).toBe(2);
});

it('leaves other answers alone', () => {
  const before = { c: { option: 1 } };
  expect(withAnswer(before, 'w', { text: 'x', files: [] })).toEqual({
    ...before,
    w: { text: 'x', files: [] },
  });
});

it('groups by what needs doing, the newest finished first', () => {
  const groups = groupsOf([
    summary('a', 'marked'),
    summary('b', 'to-do'),
    summary('c', 'overdue'),
    summary('d', 'marked'),
  ]);
  expect(
    groups.map(({ status, assignments, isFolded }) => [
      status,
      assignments.map(({ id }) => id),
      isFolded,
    ]),
  ).toEqual([
    ['to-do', ['b'], false],
    ['overdue', ['c'], true],
    ['marked', ['d', 'a'], false],
  ]);
  expect(groupsOf([summary('c', 'overdue')])).toMatchObject([{ isFolded: false }]);
});
