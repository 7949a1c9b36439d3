import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox, type OutboxMessage } from './create-outbox.ts';
import { type OutboxDatabase, outboxDatabase } from './database.ts';
import { createDatabaseStore } from './database-store.ts';
import { Refused } from './fault.ts';
import { leaseLock, type OutboxLock } from './lock.ts';
import { stateOf } from './queue.ts';
import type { AnySender, OutboxItem } from './types.ts';

const ADA = 'ada';
type Answer = (item: OutboxItem) => Promise<unknown>;

let database: OutboxDatabase;
let names = 0;
let sent: string[];
let answer: Answer;
let isOnline: boolean;
let retryAfterPause: number;
let canRefresh: boolean;
let open: Outbox[];
let failedRequests: number;
let reports: string[];
const marks = new Map<string, boolean>();

const isPayload = (payload: unknown) => payload !== 'damaged';

const failing = (status: number): Answer => {
  return () => Promise.reject(Object.assign(new Error('no'), { status }));
};
const networkFault: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function newTab(
  lock: OutboxLock = leaseLock(database),
  broadcast: (one: OutboxMessage) => void = () => {},
  more: Record<string, AnySender> = {},
) {
  const send = async (item: OutboxItem) => {
    sent.push(`${item.entityKey}=${String(item.payload)}`);
    return answer(item);
  };
  const outbox = createOutbox({
    store: createDatabaseStore(database),
    senders: {
      plain: { isValid: isPayload, send },
      joined: { isValid: isPayload, send, merge: (_: unknown, newer: unknown) => newer },
      visit: { isValid: isPayload, send, isBackground: true },
      ...more,
    },
    lock,
    now: Date.now,
    random: () => 0.5,
    isOnline: () => isOnline,
    retryAfterPause: () => retryAfterPause,
    refreshSession: async () => canRefresh,
    failedRequests: () => failedRequests,
    report: (kind, reason) => reports.push(`${kind}: ${reason}`),
    markUnsent: (account, isThere) => marks.set(account, isThere),
    hasUnsentMark: (account) => marks.get(account) === true,
    broadcast,
  });
  open.push(outbox);
  return outbox;
}

const put = (outbox: Outbox, entityKey: string, payload: unknown, kind = 'plain') =>
  outbox.put({ account: ADA, kind, entityKey, payload });
const state = (outbox: Outbox, entityKey: string) =>
  stateOf(
    outbox.getItems().filter((item) => item.entityKey === entityKey),
    outbox.isBlocked(),
  );
/** Runs everything that takes no more than `milliseconds`. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  // fake-indexeddb works with setImmediate, which stays real.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  names += 1;
  database = outboxDatabase(`outbox-${names}`);
  sent = [];
  answer = async () => undefined;
  isOnline = true;
  retryAfterPause = 0;
  canRefresh = false;
  open = [];
  failedRequests = 0;
  reports = [];
  marks.clear();
});

afterEach(() => {
  for (const outbox of open) outbox.close(ADA);
  vi.useRealTimers();
});

/** IndexedDB runs outside the fake clock: waits for it, then checks. */
const until = (look: () => void) => vi.waitFor(look, { interval: 5 });

describe('keeping and sending', () => {
  test('that something waits is marked before it is saved, and until nothing waits any more', async () => {
    isOnline = false;
    const outbox = newTab();
    const saving = put(outbox, 'note:1', 'a');
    expect(marks.get(ADA)).toBe(true);
    await saving;
    await outbox.open(ADA);
    expect(marks.get(ADA)).toBe(true);
    isOnline = true;
    await outbox.wake();
    expect(sent).toEqual(['note:1=a']);
    expect(marks.get(ADA)).toBe(false);
  });

  test('what is put is saved first, sent once and then forgotten', async () => {
    const outbox = newTab();
    await put(outbox, 'a', 1);
    expect(sent).toEqual([]);
    await outbox.open(ADA);
    expect(sent).toEqual(['a=1']);
    expect(state(outbox, 'a')).toEqual({ at: 'saved' });
    await outbox.wake();
    expect(sent).toEqual(['a=1']);
  });

  test('it lives through a reload', async () => {
    answer = networkFault;
    const before = newTab();
    await before.open(ADA);
    await put(before, 'a', 1);
    await until(() => expect(state(before, 'a')).toEqual({ at: 'waiting' }));
    before.close(ADA);
    answer = async () => undefined;
    const after = newTab();
    await after.open(ADA);
    expect(sent).toEqual(['a=1', 'a=1']);
    expect(await after.countUnsent(ADA)).toBe(0);
  });

  test('a crash while sending is told to the sender: the first try may have arrived', async () => {
    const seen: boolean[] = [];
    answer = (item) => {
      seen.push(item.deliveryUnknown);
      return seen.length === 1 ? new Promise(() => {}) : Promise.resolve();
    };
    const crashed = newTab((_, task) => task());
    void crashed.open(ADA);
    await put(crashed, 'a', 1);
    await until(() => expect(seen).toEqual([false]));
    await newTab((_, task) => task()).open(ADA);
    expect(seen).toEqual([false, true]);
  });

  test('another account neither sees nor sends it', async () => {
    answer = networkFault;
    const ada = newTab();
    await ada.open(ADA);
    await put(ada, 'a', 1);
    await until(() => expect(state(ada, 'a')).toEqual({ at: 'waiting' }));
    ada.close(ADA);
    sent = [];
    answer = async () => undefined;
    const tunde = newTab();
    await tunde.open('tunde');
    expect(tunde.getItems()).toEqual([]);
    expect(sent).toEqual([]);
    expect(await tunde.countUnsent(ADA)).toBe(1);
  });

  test('what the page wrote by itself is no unsent work of the learner', async () => {
    const outbox = newTab();
    await put(outbox, 'v', 1, 'visit');
    expect(await outbox.countUnsent(ADA)).toBe(0);
    await put(outbox, 'a', 1);
    expect(await outbox.countUnsent(ADA)).toBe(1);
  });

  test('removing what was asked about takes one account and leaves the other', async () => {
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.put({ account: 'tunde', kind: 'plain', entityKey: 'b', payload: 2 });
    await outbox.remove(ADA, 'asked');
    expect(await outbox.countUnsent(ADA)).toBe(0);
    expect(await outbox.countUnsent('tunde')).toBe(1);
  });

  test('a sign-out and a full device take nothing that the learner did', async () => {
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.remove(ADA, 'sign-out');
    await outbox.remove(ADA, 'full');
    expect(await outbox.countUnsent(ADA)).toBe(1);
    await outbox.remove(ADA, 'gone');
    expect(await outbox.countUnsent(ADA)).toBe(0);
  });
});

describe('order', () => {
  test('items of one record go in order; a failing one does not hold up another record', async () => {
    answer = (item) => (item.entityKey === 'a' ? failing(500)(item) : Promise.resolve());
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await put(outbox, 'a', 2);
    await put(outbox, 'b', 3);
    await outbox.open(ADA);
    expect(sent).toEqual(['a=1', 'b=3']);
    answer = async () => undefined;
    await pass(1_500);
    await until(() => expect(sent).toEqual(['a=1', 'b=3', 'a=1', 'a=2']));
  });

  test('a request that is surely new is handed to the storage in the same breath; a reload loses nothing', async () => {
    const outbox = newTab();
    isOnline = false;
    await outbox.open(ADA);
    const added = vi.spyOn(IDBObjectStore.prototype, 'add');
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    void put(outbox, 'goal', 4, 'joined');
    await database(async () => undefined);
    expect(added).toHaveBeenCalledTimes(1);
    expect(committed).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    await until(async () => expect(await database((db) => db.count('items'))).toBe(1));
  });

  test('requests made at the same moment are joined', async () => {
    const outbox = newTab();
    isOnline = false;
    await outbox.open(ADA);
    await Promise.all([put(outbox, 'goal', 1, 'joined'), put(outbox, 'goal', 2, 'joined')]);
    expect(outbox.getItems().map(({ payload }) => payload)).toEqual([2]);
  });

  test('a newer request joins an unsent one, but never one that is on its way', async () => {
    let release = () => {};
    answer = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    const outbox = newTab();
    await outbox.open(ADA);
    await put(outbox, 'goal', 1, 'joined');
    await until(() => expect(sent).toEqual(['goal=1']));
    await put(outbox, 'goal', 2, 'joined');
    await put(outbox, 'goal', 3, 'joined');
    expect(outbox.getItems().map((item) => item.payload)).toEqual([1, 3]);
    answer = async () => undefined;
    release();
    await until(() => expect(sent).toEqual(['goal=1', 'goal=3']));
  });

  test('the answer to one item is handed to the next of its record', async () => {
    const handed: unknown[] = [];
    answer = async (item) => {
      handed.push(item.lastOfEntity);
      return `answer to ${item.payload}`;
    };
    const outbox = newTab();
    await outbox.put({ account: ADA, kind: 'plain', entityKey: 'a', queueKey: 'l', payload: 1 });
    await outbox.put({ account: ADA, kind: 'plain', entityKey: 'b', queueKey: 'l', payload: 2 });
    await outbox.put({ account: ADA, kind: 'plain', entityKey: 'a', queueKey: 'l', payload: 3 });
    await outbox.open(ADA);
    expect(handed).toEqual([undefined, undefined, 'answer to 1']);
  });
});

describe('faults', () => {
  test('a dead network is tried again with growing gaps, and never gives up', async () => {
    answer = networkFault;
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.open(ADA);
    const tries: number[] = [sent.length];
    for (const gap of [1_000, 2_000, 4_000, 8_000]) {
      await pass(gap - 100);
      await until(() => expect(sent.length).toBe(tries.at(-1)));
      await pass(200);
      await until(() => expect(sent.length).toBe((tries.at(-1) ?? 0) + 1));
      await until(() => expect(state(outbox, 'a')).toEqual({ at: 'waiting' }));
      tries.push(sent.length);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5]);
  });

  test('nothing is tried while the browser knows of no network; its return sends at once', async () => {
    isOnline = false;
    const outbox = newTab();
    await outbox.open(ADA);
    await put(outbox, 'a', 1);
    await pass(30_000);
    expect(sent).toEqual([]);
    expect(state(outbox, 'a')).toEqual({ at: 'waiting' });
    isOnline = true;
    await outbox.wake();
    expect(sent).toEqual(['a=1']);
  });

  test.each([408, 425, 429, 500, 502, 503])('a %s is tried again', async (status) => {
    answer = failing(status);
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.open(ADA);
    expect(state(outbox, 'a')).toEqual({ at: 'waiting' });
    answer = async () => undefined;
    await pass(1_500);
    await until(() => expect(state(outbox, 'a')).toEqual({ at: 'saved' }));
  });

  test('a pause that the service asks for is respected, whatever wakes the page', async () => {
    answer = failing(429);
    retryAfterPause = 30_000;
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await put(outbox, 'b', 2);
    await outbox.open(ADA);
    expect(sent).toEqual(['a=1']);
    answer = async () => undefined;
    retryAfterPause = 0;
    await pass(29_000);
    await outbox.wake();
    expect(sent).toEqual(['a=1']);
    await pass(1_500);
    await until(() => expect(sent).toEqual(['a=1', 'a=1', 'b=2']));
  });

  test.each([400, 403, 404, 409, 413, 422])(
    'a %s stops, with its reason, until the learner decides',
    async (status) => {
      answer = failing(status);
      const outbox = newTab();
      const seq = await put(outbox, 'a', 'my words');
      await outbox.open(ADA);
      expect(state(outbox, 'a')).toMatchObject({ at: 'refused', seq });
      expect(outbox.getItems()[0]?.payload).toBe('my words');
      await pass(600_000);
      await outbox.wake();
      expect(sent).toHaveLength(1);
      answer = async () => undefined;
      expect(await outbox.amend(seq, 'better words')).toBe(true);
      await until(() => expect(sent).toEqual(['a=my words', 'a=better words']));
    },
  );

  test('what is refused can be thrown away by the learner', async () => {
    answer = () => Promise.reject(new Refused('Too long.'));
    const outbox = newTab();
    const seq = await put(outbox, 'a', 1);
    await outbox.open(ADA);
    expect(state(outbox, 'a')).toEqual({ at: 'refused', reason: 'Too long.', seq });
    expect(await outbox.discard(seq)).toBe(true);
    expect(await outbox.countUnsent(ADA)).toBe(0);
  });

  test('an expired session is renewed and the item sent in the same breath', async () => {
    canRefresh = true;
    answer = (item) => (sent.length === 1 ? failing(401)(item) : Promise.resolve());
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.open(ADA);
    expect(sent).toEqual(['a=1', 'a=1']);
    expect(state(outbox, 'a')).toEqual({ at: 'saved' });
  });

  test('a session that has ended is not final: the item waits for the learner', async () => {
    answer = () => Promise.reject(new Error('User not authenticated'));
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.open(ADA);
    expect(state(outbox, 'a')).toEqual({ at: 'session' });
    outbox.close(ADA);
    answer = async () => undefined;
    await outbox.open(ADA);
    expect(await outbox.countUnsent(ADA)).toBe(0);
  });
});

describe('an item that cannot be sent', () => {
  const poison: Answer = (item) =>
    item.entityKey === 'bad' ? Promise.reject(new TypeError('x is undefined')) : Promise.resolve();

  /** Fails it until it is parked. */
  const untilParked = async (outbox: Outbox) => {
    for (let round = 0; round < 40 && state(outbox, 'bad').at !== 'refused'; round += 1) {
      await pass(5_000);
      await outbox.wake();
    }
    expect(state(outbox, 'bad')).toMatchObject({ at: 'refused' });
  };
  const triesOf = (entityKey: string) =>
    sent.filter((one) => one.startsWith(`${entityKey}=`)).length;

  test('backs off alone, and is parked where the learner and we can see it', async () => {
    answer = poison;
    const outbox = newTab();
    await put(outbox, 'bad', 1);
    await put(outbox, 'good', 2);
    await outbox.open(ADA);
    expect(sent).toEqual(['bad=1', 'good=2']);
    expect(state(outbox, 'good')).toEqual({ at: 'saved' });
    await untilParked(outbox);
    expect(triesOf('bad')).toBe(6);
    expect(reports).toEqual(['plain: TypeError']);
    expect(outbox.getStuck().map(({ entityKey }) => entityKey)).toEqual(['bad']);
    await pass(3_600_000);
    await put(outbox, 'later', 3);
    await until(() => expect(triesOf('later')).toBe(1));
    expect(triesOf('bad')).toBe(6);
  });

  test('whatever it throws, and when it throws at once', async () => {
    const thrown = [undefined, 'words', null, 7, { message: 'no status' }, new RangeError('x')];
    const senders = Object.fromEntries(
      thrown.map((error, index) => [
        `throws-${index}`,
        {
          isValid: isPayload,
          send: () => {
            throw error;
          },
        },
      ]),
    );
    const outbox = newTab(leaseLock(database), () => {}, senders);
    for (const kind of Object.keys(senders)) await put(outbox, kind, 1, kind);
    await put(outbox, 'good', 2);
    await outbox.open(ADA);
    expect(sent).toEqual(['good=2']);
    expect(await outbox.countUnsent(ADA)).toBe(thrown.length);
  });

  test('is tried again, or removed, by the learner', async () => {
    answer = poison;
    const outbox = newTab();
    const seq = await put(outbox, 'bad', 1);
    await outbox.open(ADA);
    await untilParked(outbox);
    await outbox.retry(seq);
    await until(() => expect(triesOf('bad')).toBe(7));
    await until(() => expect(state(outbox, 'bad').at).toBe('refused'));
    expect(reports).toHaveLength(1);
    expect(await outbox.discard(seq)).toBe(true);
    expect(outbox.getStuck()).toEqual([]);
    expect(await outbox.countUnsent(ADA)).toBe(0);
  });

  test('gets one more try after a reload, in each of two tabs', async () => {
    answer = poison;
    const before = newTab();
    await put(before, 'bad', 1);
    await before.open(ADA);
    await untilParked(before);
    const other = newTab();
    await other.open(ADA);
    await until(() => expect(triesOf('bad')).toBe(7));
    await pass(600_000);
    await other.wake();
    await before.wake();
    expect(triesOf('bad')).toBe(7);
    other.close(ADA);
    answer = async () => undefined;
    await newTab().open(ADA);
    expect(await before.countUnsent(ADA)).toBe(0);
  });

  test('a dead network burns none of its tries, in whatever words it is told', async () => {
    answer = () => {
      failedRequests += 1;
      return Promise.reject(new TypeError('Die Verbindung ist weg.'));
    };
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await outbox.open(ADA);
    for (let round = 0; round < 20; round += 1) {
      await pass(120_000);
      await outbox.wake();
    }
    expect(triesOf('a')).toBeGreaterThan(10);
    expect(state(outbox, 'a')).toEqual({ at: 'waiting' });
    expect(reports).toEqual([]);
    answer = async () => undefined;
    await outbox.wake();
    expect(state(outbox, 'a')).toEqual({ at: 'saved' });
  });

  test.each(['constructor', 'toString', '__proto__', 'next-year', ''])(
    'of the unknown kind %j waits for a version of the site that knows it',
    async (kind) => {
      const older = newTab();
      await put(older, 'new', 1, kind);
      await put(older, 'good', 2);
      await older.open(ADA);
      await pass(600_000);
      await older.wake();
      expect(sent).toEqual(['good=2']);
      expect(older.getItems()).toEqual([]);
      expect(older.getStuck()).toMatchObject([{ entityKey: 'new', kind }]);
      expect(reports).toEqual([`${kind}: unreadable`]);
      expect(await older.countUnsent(ADA)).toBe(1);
      older.close(ADA);
      const send = async ({ payload }: OutboxItem) => void sent.push(`sent ${payload}`);
      const newer = newTab(leaseLock(database), () => {}, {
        ...Object.fromEntries([[kind, { isValid: isPayload, send }]]),
      });
      await newer.open(ADA);
      expect(sent).toEqual(['good=2', 'sent 1']);
      expect(await newer.countUnsent(ADA)).toBe(0);
    },
  );

  test('with a damaged payload is not sent and not shown, and can be removed', async () => {
    const outbox = newTab();
    const seq = await put(outbox, 'bad', 'damaged');
    await put(outbox, 'good', 2);
    await outbox.open(ADA);
    expect(sent).toEqual(['good=2']);
    expect(outbox.getItems()).toEqual([]);
    expect(outbox.getUnreadable()).toMatchObject([
      { entityKey: 'bad', refusal: expect.any(String) },
    ]);
    expect(await outbox.unsentOf(ADA, 'bad')).toEqual([]);
    expect(await outbox.discard(seq)).toBe(true);
    expect(outbox.getStuck()).toEqual([]);
  });

  test('nothing newer is joined into a damaged one', async () => {
    const outbox = newTab();
    isOnline = false;
    await outbox.open(ADA);
    await put(outbox, 'goal', 'damaged', 'joined');
    await put(outbox, 'goal', 2, 'joined');
    expect(await outbox.countUnsent(ADA)).toBe(2);
  });

  test('whose own fields are damaged does not stop the others', async () => {
    const odd = [
      { account: ADA },
      {
        account: ADA,
        kind: 7,
        entityKey: null,
        queueKey: {},
        queuedAt: 1e300,
        tries: 'x',
        refusal: 3,
      },
      { account: ADA, kind: 'plain', payload: 5 },
    ];
    for (const item of odd) {
      await database((db) => db.add('items', item as unknown as OutboxItem));
    }
    const outbox = newTab();
    await put(outbox, 'good', 2);
    await outbox.open(ADA);
    expect(sent).toEqual(['item:3=5', 'good=2']);
    expect(outbox.getStuck()).toHaveLength(2);
  });
});

describe('a full storage', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  afterEach(() => void vi.restoreAllMocks());

  test('still sends what it holds, once', async () => {
    const outbox = newTab();
    await put(outbox, 'a', 1);
    await put(outbox, 'b', 2);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
    await outbox.open(ADA);
    await put(outbox, 'c', 3);
    await until(() => expect(sent).toEqual(['a=1', 'b=2', 'c=3']));
    await until(() => expect(outbox.getItems()).toEqual([]));
    expect(outbox.isDurable()).toBe(false);
    vi.restoreAllMocks();
    await newTab().open(ADA);
    expect(sent).toEqual(['a=1', 'b=2', 'c=3']);
  });

  test('remembers in the tab what became of an item', async () => {
    answer = failing(403);
    const outbox = newTab();
    const seq = await put(outbox, 'a', 1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    await outbox.open(ADA);
    expect(state(outbox, 'a')).toMatchObject({ at: 'refused' });
    answer = async () => undefined;
    await outbox.retry(seq);
    await until(() => expect(state(outbox, 'a')).toEqual({ at: 'saved' }));
    expect(sent).toHaveLength(2);
  });

  test('that breaks off every change in the middle is the same', async () => {
    const outbox = newTab();
    await put(outbox, 'a', 1);
    const { put: real } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = real.apply(this, args);
      this.transaction.abort();
      return request;
    });
    await outbox.open(ADA);
    expect(sent).toEqual(['a=1']);
    expect(await outbox.countUnsent(ADA)).toBe(0);
  });
});

describe('two tabs', () => {
  test('send every item once, also without the locks of the browser', async () => {
    answer = () => new Promise((resolve) => setTimeout(resolve, 20));
    const [one, two] = [newTab(leaseLock(database)), newTab(leaseLock(database))];
    for (const entityKey of ['a', 'b', 'c']) await put(one, entityKey, entityKey);
    const work = Promise.all([one.open(ADA), two.open(ADA)]);
    for (let step = 0; step < 60; step += 1) {
      await pass(50);
      await database(async () => undefined);
    }
    await work;
    expect(sent).toEqual(['a=a', 'b=b', 'c=c']);
  });

  test('a tab hears what another has sent', async () => {
    const received: string[] = [];
    const two = newTab();
    await two.open(ADA);
    two.onSent(({ entityKey }) => received.push(entityKey));
    const one = newTab(leaseLock(database), (message) => two.onMessage(message));
    await one.open(ADA);
    await put(one, 'a', 1);
    await until(() => expect(received).toEqual(['a']));
    await until(() => expect(two.getItems()).toEqual([]));
  });
});

describe('taking back', () => {
  test('a held item waits, can be taken back, and is sent before the learner leaves', async () => {
    const outbox = newTab();
    await outbox.open(ADA);
    const delayed = (entityKey: string) =>
      outbox.put({ account: ADA, kind: 'plain', entityKey, payload: 1, delayMs: 9_000 });
    const first = await delayed('a');
    await pass(8_000);
    expect(sent).toEqual([]);
    expect(await outbox.discard(first)).toBe(true);
    await delayed('b');
    await outbox.flush(ADA);
    expect(sent).toEqual(['b=1']);
  });

  test('what may have arrived cannot be taken back as if it had not', async () => {
    answer = networkFault;
    const outbox = newTab();
    const seq = await put(outbox, 'a', 1);
    await outbox.open(ADA);
    expect(await outbox.discard(seq)).toBe(false);
    expect(await outbox.amend(seq, 2)).toBe(false);
  });
});

test('a browser without a database keeps items as long as the page is open', async () => {
  database = async () => null;
  isOnline = false;
  const outbox = newTab((_, task) => task());
  await outbox.open(ADA);
  await put(outbox, 'a', 1);
  expect(outbox.isDurable()).toBe(false);
  expect(outbox.getItems()).toHaveLength(1);
  isOnline = true;
  await outbox.wake();
  expect(sent).toEqual(['a=1']);
});

describe('a clock that was years ahead and is set right', () => {
  const threeYears = 3 * 365 * 24 * 60 * 60 * 1000;

  test('keeps back nothing of what was written before', async () => {
    vi.setSystemTime(Date.now() + threeYears);
    isOnline = false;
    const before = newTab();
    await before.open(ADA);
    await put(before, 'a', 1);
    before.close(ADA);
    expect(sent).toEqual([]);
    vi.setSystemTime(Date.now() - threeYears);
    isOnline = true;
    await newTab().open(ADA);
    expect(sent).toEqual(['a=1']);
  });

  test('ends a pause and a turn that began before', async () => {
    vi.setSystemTime(Date.now() + threeYears);
    answer = failing(503);
    retryAfterPause = 60_000;
    const outbox = newTab();
    await outbox.open(ADA);
    await put(outbox, 'a', 1);
    await pass(100);
    const dead = leaseLock(database);
    void dead('akada-outbox:ada', () => new Promise(() => undefined));
    await pass(100);
    vi.setSystemTime(Date.now() - threeYears);
    vi.clearAllTimers();
    answer = async () => undefined;
    retryAfterPause = 0;
    sent = [];
    await outbox.wake();
    await pass(2_000);
    expect(sent).toEqual(['a=1']);
  });
});
