import 'fake-indexeddb/auto';
import { newSchedule } from '@akada/learning/flashcards/schedule';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { sessionStore } from '#platform/session/auth-state.ts';
import { deleteAccountDatabase } from '#platform/storage/account-storage.ts';
import { flashcardQueries } from './queries.ts';
import type { DueFlashcards, ScheduleRow } from './schedule-api.ts';
import { checksumOf } from './schedules.ts';

const limits = { newCards: 10, dueCards: 40 };
const ask = { new_limit: 10, due_limit: 40 };
const due = newSchedule(new Date('2026-11-15T09:00:00Z'));
const rowOf = (flashcard_id: string, log_size = 1): ScheduleRow => ({
  ...due,
  log_size,
  ...{ flashcard_id, course_id: 'c1', set_id: 's1', last_rating: null },
});
const [first, second] = [rowOf('0000000a'), rowOf('0000000b')];

function says(schedules: ScheduleRow[], as_of: string, all = schedules): { body: DueFlashcards } {
  const checksum = checksumOf(all);
  return { body: { cards: [], schedules, disputed: [], days: [], as_of, checksum } };
}

let service: ReturnType<typeof fakeService>;
beforeAll(async () => {
  service = fakeService('memory.test');
  await service.signIn();
  await sessionStore.check();
});
beforeEach(async () => {
  service.sent.length = 0;
  await deleteAccountDatabase('ada');
});
afterAll(() => vi.unstubAllGlobals());

const asked = () => service.sent.map(({ body }) => body);
/** The final state of a freshly opened page. */
const load = async (account = 'ada') => {
  const query = { ...flashcardQueries.memory(account, limits), retry: false };
  return (await new QueryClient().fetchQuery(query)).schedules;
};

test('asks for everything first, then for what has changed', async () => {
  service.answer(says([first, second], '2026-11-15T10:00:00Z'));
  expect(await load()).toEqual([first, second]);
  const newer = rowOf('0000000b', 2);
  service.answer(says([newer], '2026-11-15T11:00:00Z', [first, newer]));
  expect(await load()).toEqual([first, newer]);
  service.answer(says([], '2026-11-15T12:00:00Z', [first, newer]));
  expect(await load()).toEqual([first, newer]);
  expect(asked()).toEqual([
    ask,
    { ...ask, since: '2026-11-15T10:00:00Z' },
    { ...ask, since: '2026-11-15T11:00:00Z' },
  ]);
});

test('asks for everything again when cards were retired meanwhile', async () => {
  service.answer(says([first, second], '2026-11-15T10:00:00Z'));
  await load();
  service.answer(says([], '2026-11-15T11:00:00Z', [first]), says([first], '2026-11-15T11:00:01Z'));
  expect(await load()).toEqual([first]);
  expect(asked()).toEqual([ask, { ...ask, since: '2026-11-15T10:00:00Z' }, ask]);
});

test('shows what it has when the service does not answer, and asks from the same moment on later', async () => {
  service.answer(says([first], '2026-11-15T10:00:00Z'));
  await load();
  service.answer({ status: 403, body: { message: 'no' } });
  expect(await load()).toEqual([first]);
  service.answer(says([second], '2026-11-15T12:00:00Z', [first, second]));
  expect(await load()).toEqual([first, second]);
  expect(asked().at(-1)).toEqual({ ...ask, since: '2026-11-15T10:00:00Z' });
});

test('knows nothing of another account', async () => {
  service.answer(says([first], '2026-11-15T10:00:00Z'));
  await load();
  await expect(load('bayo')).rejects.toThrow('User not authenticated');
});
