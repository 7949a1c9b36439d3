import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { tidy } from './housekeeping.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mailbox = { forgetOld: async () => 2 };

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

  expect(await tidy({ database, mailbox })).toMatchObject({
    auth: { sessions: 1 },
    rows: { messages: 1, senders: 1, unpaid: 2 },
    counters: 1,
    letters: 2,
  });
  const messages = await sql`select name, sender from public.contact_messages order by name`;
  expect([...messages]).toEqual([
    { name: 'Kept', sender: null },
    { name: 'New', sender: 'hash' },
  ]);
  const payments = await sql`select status from public.payments order by status`;
  expect(payments.map(({ status }) => status)).toEqual(['paid', 'pending', 'review']);
  expect(await tidy({ database, mailbox })).toMatchObject({
    auth: { sessions: 0 },
    rows: { messages: 0, senders: 0, unpaid: 0 },
    counters: 0,
  });
});
