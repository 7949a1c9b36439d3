// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { LearnerOverview } from '../../api.ts';
import { newsFor } from './news.ts';

const badge = (id: string) => ({ id, title: id }) as LearnerOverview['new_badges'][number];
const overview = (changes: Partial<LearnerOverview>) =>
  ({
    today: '2026-11-16',
    streak: { current: 2, best: 2, active_today: true },
    new_badges: [],
    ...changes,
  }) as LearnerOverview;

beforeEach(() => localStorage.clear());

it('threads the bead of a day once, and again on the next day', () => {
  expect(newsFor('ada', 'a1', overview({})).hasBead).toBe(true);
  expect(newsFor('ada', 'a2', overview({})).hasBead).toBe(false);
  expect(newsFor('ada', 'a3', overview({ today: '2026-11-17' })).hasBead).toBe(true);
  expect(newsFor('bola', 'a4', overview({})).hasBead).toBe(true);
});

it('threads none before the service says that today counts', () => {
  const idle = overview({ streak: { current: 2, best: 2, active_today: false } });
  expect(newsFor('ada', 'b1', idle).hasBead).toBe(false);
  expect(newsFor('ada', 'b2', overview({})).hasBead).toBe(true);
});

it('sews each patch once, and keeps it on the screen of its attempt', () => {
  const answer = overview({ new_badges: [badge('first-thread')] });
  expect(newsFor('ada', 'c1', answer).badges).toHaveLength(1);
  expect(newsFor('ada', 'c1', overview({})).badges).toHaveLength(1);
  expect(newsFor('ada', 'c2', answer).badges).toEqual([]);
});
