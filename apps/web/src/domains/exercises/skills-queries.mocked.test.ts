import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import type { FinishedSet } from './sets/finished-set.ts';
import type { Skill } from './skills-api.ts';

type Sent = { account: string; kind: string; payload: unknown };
const listeners = vi.hoisted(() => [] as ((sent: Sent) => void)[]);
const unsentSets = vi.hoisted(() => [] as { payload: unknown }[]);
vi.mock('#platform/outbox/outbox.ts', () => ({
  outbox: {
    onSent: (listener: (sent: Sent) => void) => listeners.push(listener),
    unsentOfKind: async () => [...unsentSets],
  },
}));
const listSkills = vi.hoisted(() => vi.fn());
vi.mock('./skills-api.ts', async (original) => ({ ...(await original<object>()), listSkills }));
const { skillQueries } = await import('./skills-queries.ts');
const { withAnswers } = await import('./levels.ts');
const { answersOf } = await import('./sets/finished-set.ts');

const untouched: Skill = {
  ...{ course: 'c1', unit: 'u1', lesson: 'l1', skill: 'halves', title: 'Halves' },
  ...{ has_other_kinds: true, level: 0, best_level: 0, due_on: null, state: null },
};
const answers = Array.from({ length: 5 }, (_, place) => ({
  ...{ lesson: 'l1', skill: 'halves', key: 'k', kind: 'number' as const },
  ...{ right: true, tries: 1, hints: 0, at: 1_000 + place },
}));
const SET = '11111111-1111-4111-8111-111111111111';
const set: FinishedSet = {
  ...{ id: SET, kind: 'practice', course_id: 'c1', answers },
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
  unsentSets.length = 0;
  listSkills.mockReset();
});
const worths = (skills: readonly Skill[] | undefined) => skills?.map(({ state }) => state?.worths);

it('counts a set once while it is announced as sent and still stands in the queue', () => {
  tell({ account: 'ada', kind: 'practice', payload: set });
  const shown = withAnswers(queryClient.getQueryData<Skill[]>(queryKey) ?? [], answersOf(set));
  expect(worths(shown)).toEqual([[2, 2, 2, 2, 2]]);
});

it('counts a set once whose reply was lost: the service has it and the queue too', async () => {
  const [counted] = withAnswers([untouched], answersOf(set));
  const onService = { ...counted, counted: undefined };
  listSkills.mockImplementation(async (_course: string, unsent: string[]) => [
    { ...onService, ...(unsent.includes(SET) && { counted: [SET] }) },
  ]);
  unsentSets.push({ payload: set }, { payload: { broken: true } });
  const fetched = await queryClient.fetchQuery({
    ...skillQueries.course('ada', 'c1'),
    staleTime: 0,
  });
  expect(listSkills).toHaveBeenLastCalledWith('c1', [SET]);
  expect(worths(withAnswers(fetched, answersOf(set)))).toEqual([[2, 2, 2, 2, 2]]);
  // The second try succeeded.
  tell({ account: 'ada', kind: 'practice', payload: set });
  expect(worths(queryClient.getQueryData<Skill[]>(queryKey))).toEqual([[2, 2, 2, 2, 2]]);
});

it('asks again about a set that was queued while the service answered', async () => {
  listSkills.mockImplementation(async () => {
    if (unsentSets.length === 0) unsentSets.push({ payload: set });
    return [untouched];
  });
  await queryClient.fetchQuery({ ...skillQueries.course('ada', 'c1'), staleTime: 0 });
  expect(listSkills.mock.calls).toEqual([
    ['c1', []],
    ['c1', [SET]],
  ]);
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
