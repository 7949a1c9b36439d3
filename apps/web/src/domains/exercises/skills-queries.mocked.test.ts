import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import type { PracticeSet } from './practice/practice-set.ts';
import type { Skill } from './skills-api.ts';

type Sent = { account: string; kind: string; payload: unknown };
const listeners = vi.hoisted(() => [] as ((sent: Sent) => void)[]);
vi.mock('#platform/outbox/outbox.ts', () => ({
  outbox: { onSent: (listener: (sent: Sent) => void) => listeners.push(listener) },
}));
const { skillQueries } = await import('./skills-queries.ts');

const untouched: Skill = {
  ...{ course: 'c1', unit: 'u1', lesson: 'l1', skill: 'halves', title: 'Halves' },
  ...{ has_other_kinds: true, level: 0, best_level: 0, due_on: null, state: null },
};
const answers = Array.from({ length: 5 }, (_, place) => ({
  ...{ lesson: 'l1', skill: 'halves', key: 'k', kind: 'number' as const },
  ...{ right: true, tries: 1, hints: 0, at: 1_000 + place },
}));
const set: PracticeSet = {
  ...{ id: 's1', kind: 'practice', course_id: 'c1', answers },
  ...{ started_at: '2026-01-05T10:00:00Z', finished_at: '2026-01-05T10:05:00Z' },
};

const { queryKey } = skillQueries.course('ada', 'c1');
const tell = (sent: Sent) => {
  for (const listener of listeners) listener(sent);
};
const levels = () => queryClient.getQueryData<Skill[]>(queryKey)?.map(({ level }) => level);
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(queryKey, [untouched]);
});

it('keeps a level up that has risen on the screen, when its set has just been sent, and asks the service', () => {
  tell({ account: 'ada', kind: 'practice', payload: set });
  expect(levels()).toEqual([3]);
  expect(isStale()).toBe(true);
});

it.each(['attempt', 'flashcard-review'])(
  'asks the service again after an item of kind %s',
  (kind) => {
    tell({ account: 'ada', kind, payload: {} });
    expect(levels()).toEqual([0]);
    expect(isStale()).toBe(true);
  },
);

it('leaves the skills alone after anything else, and those of others always', () => {
  tell({ account: 'ada', kind: 'note', payload: {} });
  tell({ account: 'bayo', kind: 'practice', payload: set });
  expect(levels()).toEqual([0]);
  expect(isStale()).toBe(false);
});
