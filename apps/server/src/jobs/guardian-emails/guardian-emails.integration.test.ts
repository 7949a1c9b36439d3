import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../../lib/log.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendGuardianEmails, startGuardianEmails } from './guardian-emails.ts';

let database: TestDatabase;
const child = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`
    insert into auth.users (id, email, email_confirmed_at, aud, role)
    values (${child}, 'ada@example.com', now(), 'authenticated', 'authenticated')`;
});
afterEach(() => database.owner`delete from letters`);
afterAll(() => database.drop());

const queue = (letters: number) => database.owner`
  insert into letters (kind, child_id, email)
  select 'move', ${child}, 'parent' || n || '@example.com' from generate_series(1, ${letters}::int) n`;

async function claimed(): Promise<number> {
  const [row] = await database.owner<{ claimed: number }[]>`
    select count(*)::int as claimed from letters where taken_at is not null and sent_at is null`;
  return row?.claimed ?? 0;
}

const withMailer = (send: (mail: Mail) => Promise<void>) => ({
  database,
  log: createLog('silent'),
  publicUrl: () => 'https://akada.example',
  mailer: { send },
});

/** A mail server that holds one email until the test releases it. */
function slowMailer() {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const send = async ({ to }: Mail) => {
    sent.push(to);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { sent, send, take: () => waiting.shift()?.() };
}

it('claims no letter before it is sent', async () => {
  await queue(60);
  const open: number[] = [];
  const sent = new Set<string>();
  await sendGuardianEmails(
    withMailer(async ({ to }) => {
      open.push(await claimed());
      sent.add(to);
    }),
  );
  expect(sent.size).toBe(60);
  expect(new Set(open)).toEqual(new Set([1]));
});

it('stops after the letter that is on its way, and leaves the others unclaimed', async () => {
  await queue(1_500);
  const mail = slowMailer();
  const letters = await startGuardianEmails(withMailer(mail.send));
  await expect.poll(() => mail.sent.length).toBe(1);
  const stopped = letters.stop();
  mail.take();
  await stopped;
  expect(mail.sent).toHaveLength(1);
  expect(await claimed()).toBe(0);
  const [row] =
    await database.owner`select count(*)::int as waiting from letters where sent_at is null`;
  expect(row).toEqual({ waiting: 1_499 });
});

it('goes on past letters that have lost their reason', async () => {
  await queue(3);
  await database.owner`
    insert into letters (kind, child_id, email, send_after)
    select 'consent_undo', ${child}, 'gone' || n || '@example.com', now() - interval '1 hour'
    from generate_series(1, 5) n`;
  const sent: string[] = [];
  await sendGuardianEmails(
    withMailer(async ({ to }) => {
      sent.push(to);
    }),
  );
  expect(sent).toHaveLength(3);
});
