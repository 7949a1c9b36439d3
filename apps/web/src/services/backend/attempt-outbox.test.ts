import { beforeEach, expect, test } from 'vitest';
import { accountKey, adoptVisitor, VISITOR } from '#lib/account-storage.ts';
import { memoryStorage } from '#lib/memory-storage.ts';
import { type AttemptOutbox, createAttemptOutbox } from './attempt-outbox.ts';
import { AttemptRefused, type FinishedAttempt } from './quiz-attempts.ts';

const attempt = (id: string): FinishedAttempt => ({
  id,
  course_id: 'c',
  lesson_id: 'l',
  kind: 'quiz',
  answers: [],
  correct: 3,
  total: 5,
  started_at: '2026-01-02T03:00:00.000Z',
  finished_at: '2026-01-02T03:04:05.000Z',
});

let local: Storage;
let session: Storage;
let sent: string[];
let failure: Error | null;
let outbox: AttemptOutbox;

const storageOf = (userId: string) => (userId === VISITOR ? session : local);
const save = async (userId: string, { id }: FinishedAttempt) => {
  sent.push(`${userId} ${id}`);
  if (failure) throw failure;
};

beforeEach(() => {
  local = memoryStorage();
  session = memoryStorage();
  sent = [];
  failure = null;
  outbox = createAttemptOutbox({ storageOf, save });
});

test('an attempt is sent once and then forgotten', async () => {
  outbox.keep('ada', attempt('1'));
  expect(outbox.stateOf('1')).toBe('waiting');
  const [first, second] = await Promise.all([outbox.send('ada'), outbox.send('ada')]);
  expect(first).toEqual([attempt('1')]);
  expect(second).toBe(first);
  expect(outbox.stateOf('1')).toBe('saved');
  expect(await outbox.send('ada')).toEqual([]);
  expect(sent).toEqual(['ada 1']);
  expect(local.length).toBe(0);
});

test('without a network it waits, survives a reload and goes with the next try', async () => {
  failure = new TypeError('Failed to fetch');
  outbox.keep('ada', attempt('1'));
  expect(await outbox.send('ada')).toEqual([]);
  expect(outbox.stateOf('1')).toBe('waiting');
  failure = null;
  const afterReload = createAttemptOutbox({ storageOf, save });
  expect(await afterReload.send('ada')).toEqual([attempt('1')]);
});

test('one that is refused is not sent for ever', async () => {
  failure = new AttemptRefused('no');
  outbox.keep('ada', attempt('1'));
  await outbox.send('ada');
  await outbox.send('ada');
  expect(outbox.stateOf('1')).toBe('refused');
  expect(sent).toEqual(['ada 1']);
});

test('what is kept while another is on its way is sent too', async () => {
  outbox.keep('ada', attempt('1'));
  const work = outbox.send('ada');
  outbox.keep('ada', attempt('2'));
  expect((await work).map(({ id }) => id)).toEqual(['1', '2']);
});

test('a full storage loses nothing while the page is open', async () => {
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  outbox.keep('ada', attempt('1'));
  expect(outbox.waiting('ada')).toEqual([attempt('1')]);
  expect(await outbox.send('ada')).toEqual([attempt('1')]);
  expect(outbox.waiting('ada')).toEqual([]);
});

test('a visitor’s attempt goes to the account they sign in to, and to no other', async () => {
  outbox.keep(VISITOR, attempt('1'));
  session.setItem(accountKey(VISITOR, 'quiz', 'l'), 'half done');
  expect(local.length).toBe(0);
  adoptVisitor(session, local, 'ada');
  expect(session.length).toBe(0);
  expect(local.getItem(accountKey('ada', 'quiz', 'l'))).toBe('half done');
  expect(await outbox.send('tunde')).toEqual([]);
  await outbox.send('ada');
  expect(sent).toEqual(['ada 1']);
});
