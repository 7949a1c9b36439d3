import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { runHousekeeping } from './housekeeping.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let warnings: [object, string][];
const log = {
  debug: () => undefined,
  error: () => undefined,
  warn: (...line: [object, string]) => warnings.push(line),
} as never;
let mailsForgotten: number;
const mailbox = {
  forgetOld: async () => {
    mailsForgotten += 1;
    return 2;
  },
};
beforeEach(() => {
  warnings = [];
  mailsForgotten = 0;
});

it('forgets messages, senders, unfinished payments, idle devices and old counters, and nothing younger', async () => {
  const sql = database.owner;
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, 'ada@example.com')`;
  await sql`insert into auth.sessions (user_id, refreshed_at) values
    (${id}, now() - interval '366 days'), (${id}, now() - interval '364 days')`;
  await sql`insert into akada_private.rate_limits (key, window_started_at, hits) values
    ('old', now() - interval '25 hours', 1), ('young', now() - interval '23 hours', 1)`;
  await sql`alter table public.contact_messages disable trigger limit_contact_messages`;
  await sql`insert into public.contact_messages (name, email, message, sender, created_at) values
    ('Old', 'o@example.com', 'A year and a day ago', 'hash', now() - interval '366 days'),
    ('Kept', 'k@example.com', 'Two days ago, I think', 'hash', now() - interval '2 days'),
    ('New', 'n@example.com', 'Just now, it happened', 'hash', now())`;
  await sql`alter table public.contact_messages enable trigger limit_contact_messages`;
  await sql`insert into public.plans (id, name, summary, amount_kobo, period_months)
    values ('plus-term', 'Plus', 'More', 450000, 4)`;
  for (const [status, age] of [
    ['abandoned', '181 days'],
    ['failed', '181 days'],
    ['pending', '179 days'],
    ['paid', '2 years'],
    ['review', '2 years'],
  ] as const) {
    await sql`insert into public.payments
      (user_id, plan_id, reference, mode, amount_kobo, email, status, updated_at)
      values (${id}, 'plus-term', ${`akd-${status}`}, 'live', 450000, 'mama@example.com', ${status},
        now() - ${age}::interval)`;
  }

  expect(await runHousekeeping({ database, mailbox, log })).toMatchObject({
    auth: { sessions: 1 },
    rows: { messages: 1, senders: 1, unpaid: 2 },
    counters: 1,
    emails: 2,
  });
  const messages = await sql`select name, sender from public.contact_messages order by name`;
  expect([...messages]).toEqual([
    { name: 'Kept', sender: null },
    { name: 'New', sender: 'hash' },
  ]);
  const payments = await sql`select status from public.payments order by status`;
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'pending', 'review']);
  expect(await runHousekeeping({ database, mailbox, log })).toMatchObject({
    auth: { sessions: 0 },
    rows: { messages: 0, senders: 0, unpaid: 0 },
    counters: 0,
  });
});

describe('a clock that has jumped', () => {
  const oldSession = async () => {
    const id = randomUUID();
    await database.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await database.owner`insert into auth.sessions (user_id, refreshed_at) values (${id}, now() - interval '366 days')`;
    await database.owner`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at)
      values (${id}, 'recovery_token', ${id}, 'x', now() - interval '2 days')`;
    await database.owner`insert into akada_private.rate_limits (key, window_started_at, hits)
      values (${id}, now() - interval '2 days', 1)`;
    return async () => {
      const [found] = await database.owner`select
        (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
        (select count(*)::int from auth.one_time_tokens where user_id = ${id}) as tokens,
        (select count(*)::int from akada_private.rate_limits where key = ${id}) as counters`;
      return found;
    };
  };
  const all = { sessions: 1, tokens: 1, counters: 1 };
  const none = { sessions: 0, tokens: 0, counters: 0 };
  const run = () => runHousekeeping({ database, mailbox, log });
  /** What the last trusted run would have recorded with the clock at that time. */
  const lastRunWas = (moment: string) =>
    database.owner.unsafe(`update public.retention_clock
      set last_run = ${moment}, doubted_since = null, last_seen = null, runs = 0`);
  /** Lets time pass between two runs: moves everything recorded so far into the past. */
  const pass = (days: number) =>
    database.owner.unsafe(`update public.retention_clock set
      last_run = last_run - interval '${days} days',
      doubted_since = doubted_since - interval '${days} days',
      last_seen = last_seen - interval '${days} days'`);

  it.each([
    ['ten years ahead', `now() - interval '10 years'`],
    ['four days ahead', `now() - interval '4 days'`],
    ['two days behind', `now() + interval '2 days'`],
    ['ten years behind', `now() + interval '10 years'`],
  ])('%s deletes nothing, and says so', async (_what, lastRun) => {
    const left = await oldSession();
    await lastRunWas(lastRun);
    expect(await run()).toBeUndefined();
    expect(await left()).toEqual(all);
    expect(mailsForgotten).toBe(0);
    expect(warnings.map(([, sentence]) => sentence)).toEqual([
      'The clock of the database has jumped: nothing is deleted by its age before it has run on steadily for a week',
    ]);
    const [hosted] = await database.owner`select service.purge_expired() as forgotten`;
    expect(hosted?.forgotten).toMatchObject({ clock_is_doubted: true });
    // Corrected after a minute: the next run is an ordinary one.
    await lastRunWas(`now() - interval '6 hours'`);
    expect(await run()).toBeDefined();
    expect(await left()).toEqual(none);
  });

  it('is not believed because of rows that were written meanwhile', async () => {
    const left = await oldSession();
    await lastRunWas(`now() - interval '10 years'`);
    await database.owner`insert into auth.users (id, email, created_at)
      values (${randomUUID()}, ${`${randomUUID()}@example.com`}, now())`;
    expect(await run()).toBeUndefined();
    expect(await left()).toEqual(all);
  });

  it('is measured by the newest row before the first run', async () => {
    await lastRunWas('null');
    const left = await oldSession();
    expect(await run()).toBeDefined();
    expect(await left()).toEqual(none);
    const stillThere = await oldSession();
    await lastRunWas('null');
    await database.owner`update auth.users set created_at = now() - interval '10 years'`;
    await database.owner`update public.contact_messages set created_at = now() - interval '10 years'`;
    expect(await run()).toBeUndefined();
    expect(await stillThere()).toEqual(all);
  });

  it('is believed after five runs over a week without another jump', async () => {
    const left = await oldSession();
    await lastRunWas(`now() - interval '60 days'`);
    for (const days of [2, 2, 2]) {
      expect(await run()).toBeUndefined();
      await pass(days);
    }
    // It jumps again: the week starts over.
    await pass(30);
    for (const days of [0, 2, 2, 2, 2]) {
      await pass(days);
      expect(await left()).toEqual(all);
      await run();
    }
    expect(await left()).toEqual(none);
    await pass(1);
    expect(await run()).toBeDefined();
  });

  it('is not believed after many runs in a short time', async () => {
    const left = await oldSession();
    await lastRunWas(`now() - interval '60 days'`);
    for (let runs = 0; runs < 20; runs += 1) expect(await run()).toBeUndefined();
    expect(await left()).toEqual(all);
    await lastRunWas('now()');
  });
});
