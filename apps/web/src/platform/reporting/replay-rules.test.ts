import { expect, test } from 'vitest';
import { isPrivateScreen, replayMode } from './replay-rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const agreed = { birth_year: 1990, replay_consent_at: '2026-01-01T00:00:00Z' };

test.each([
  ['a visitor', undefined, 'off'],
  ['an adult who said nothing', { birth_year: 1990 }, 'off'],
  ['an adult who took it back', { ...agreed, replay_consent_at: null }, 'off'],
  ['a child who pressed the box', { ...agreed, birth_year: 2012 }, 'off'],
  ['somebody of unknown age', { replay_consent_at: agreed.replay_consent_at }, 'off'],
  ['an adult who agreed', agreed, 'record'],
])('%s', (_, data, mode) => {
  expect(replayMode(data, '/dashboard', now)).toBe(mode);
});

test('never where learners write, answer, pay or show who they are', () => {
  const closed = [
    '/auth/login',
    '/contact',
    '/benchmark-test',
    '/subscription/checkout/plus',
    '/dashboard/profile',
    '/dashboard/settings',
    '/dashboard/assignments/a1',
    '/dashboard/courses/c/notes',
    '/dashboard/courses/c/flashcards',
    '/dashboard/courses/c/quiz/l',
    '/dashboard/courses/c/lessons/l/quizzes',
    '/dashboard/courses/c/lessons/l/practice/1',
    '/courses/s/c/u/l/id/quiz',
  ];
  expect(closed.filter((path) => !isPrivateScreen(path))).toEqual([]);
  const open = ['/', '/dashboard', '/dashboard/courses/c', '/dashboard/courses/c/lessons/quizzing'];
  expect(open.filter(isPrivateScreen)).toEqual([]);
  expect(replayMode(agreed, '/dashboard/settings', now)).toBe('pause');
});
