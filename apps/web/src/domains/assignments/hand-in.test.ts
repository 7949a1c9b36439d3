import { expect, test } from 'vitest';
import type { Assignment } from './api.ts';
import { withHandedIn } from './hand-in.ts';

const open: Assignment = {
  id: 'a',
  title: 'Numbers',
  course_id: 'c',
  course_title: 'Mathematics',
  subject: 'mathematics',
  unit_title: 'Numbers',
  due_at: '2026-11-20T23:00:00Z',
  status: 'to-do',
  points: 4,
  instructions: '',
  questions: [],
  is_open: true,
  submission: null,
  results: null,
};
const now = new Date('2026-11-16T12:00:00Z');
const answers = { q: { option: 1 } };

test('is handed in at once, and open until it is due', () => {
  const after = withHandedIn(open, answers, now);
  expect(after).toMatchObject({ status: 'submitted', is_open: true });
  expect(after.submission).toMatchObject({
    answers,
    submitted_at: now.toISOString(),
    is_late: false,
  });
});

test('a late one is handed in once only', () => {
  const after = withHandedIn({ ...open, status: 'overdue' }, answers, now);
  expect(after).toMatchObject({
    status: 'submitted',
    is_open: false,
    submission: { is_late: true },
  });
});

test('keeps what a teacher wrote to the answers before', () => {
  const first = withHandedIn(open, answers, now);
  const commented = {
    ...first,
    submission: first.submission && { ...first.submission, comments: { q: 'Good' } },
  };
  expect(withHandedIn(commented, { q: { option: 2 } }, now).submission?.comments).toEqual({
    q: 'Good',
  });
});
