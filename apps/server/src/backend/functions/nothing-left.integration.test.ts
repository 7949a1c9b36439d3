import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personalTables } from '@akada/function-kit/personal-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Learner, learnerWithData } from '../../../test/learner-with-data.ts';
import { publishCurriculum } from '../../../test/publish.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { planPublisher } from '../../jobs/publish/plans.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, planPublisher);
});
afterAll(() => server.stop());

const password = 'agege-bread-and-beans';

/** What may stay after an account is deleted, and why. None of it names the person. */
const mayStay: Record<string, string> = {
  'sandbox-payments.json':
    'What the payment provider knows. Here it is played by a file of the sandbox, which production does not have.',
};

/** A person whose name and addresses occur nowhere else. */
async function signUpMarked(): Promise<Learner & { mark: string }> {
  const mark = `mark${randomUUID().replaceAll('-', '')}`;
  const client = server.visitor();
  const email = `${mark}@learners.test`;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name: `Ada ${mark}`, birth_year: 1990, school: `School of ${mark}` } },
  });
  if (error || !data.user || !data.session) throw error ?? new Error('No session');
  return { client, id: data.user.id, email, token: data.session.access_token, mark };
}

/** Every action that leaves a trace: emails, links, second factors, payments, messages to us. */
async function leaveTraces({ client, email, mark }: Learner & { mark: string }) {
  const fine = (error: unknown) => expect(error).toBeNull();
  await fine((await client.auth.updateUser({ data: { guardian_email: `m.${email}` } })).error);
  fine((await client.auth.resetPasswordForEmail(email)).error);
  fine((await client.auth.reauthenticate()).error);
  // As an email does: the address is verified, so messages from it go with the account.
  await server.database.owner`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}'
    where identity_data ->> 'email' = ${email}`;
  fine((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${mark}` })).error);
  const elsewhere = server.visitor();
  await elsewhere.auth.signInWithPassword({ email, password });
  const message = {
    name: 'Ada',
    email: email.toUpperCase(),
    message: 'I cannot log in, please help.',
  };
  fine((await server.visitor().from('contact_messages').insert(message)).error);
  const order = { planId: 'plus-term', email };
  const paid = await client.functions.invoke('checkout', { body: order });
  fine(paid.error);
  const action = new URLSearchParams({ action: 'succeed' });
  await fetch(paid.data.checkoutUrl, { method: 'POST', body: action, redirect: 'manual' });
}

/** Every table of every schema, as it is now, searched as text across all its columns. */
async function tablesWith(needles: string[]): Promise<string[]> {
  const { owner } = server.database;
  const tables = await owner<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg_|information_schema$)'`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await owner`
      select from ${owner(`${schema}.${name}`)} as kept
      where lower(kept::text) like any (${needles.map((needle) => `%${needle}%`)})`;
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/** Every file of the data folder: its name and its content. */
async function filesWith(needles: string[]): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = `${path} ${await readFile(path, 'latin1')}`.toLowerCase();
    if (needles.some((needle) => text.includes(needle))) found.push(entry.name);
  }
  return found;
}

it('leaves nothing of a person in any table or file when the account is deleted', async () => {
  const env = { admin: server.service(), learner: signUpMarked };
  const ada = (await learnerWithData(env)) as Awaited<ReturnType<typeof signUpMarked>>;
  await leaveTraces(ada);
  const bola = (await learnerWithData(env)) as Awaited<ReturnType<typeof signUpMarked>>;
  await leaveTraces(bola);
  const needles = [ada.id, ada.mark];
  const before = await tablesWith(needles);
  for (const { table } of personalTables) expect(before).toContain(`public.${table}`);
  expect(before).toEqual(expect.arrayContaining(['auth.users', 'auth.audit_log_entries']));
  expect((await filesWith(needles)).length).toBeGreaterThan(1);
  const othersBefore = await tablesWith([bola.id, bola.mark]);

  const deleted = await ada.client.functions.invoke('delete-account', {
    body: { confirmation: 'DELETE' },
  });
  expect(deleted.error).toBeNull();

  expect(await tablesWith(needles)).toEqual([]);
  expect((await filesWith(needles)).filter((name) => !(name in mayStay))).toEqual([]);
  expect(await tablesWith([bola.id, bola.mark])).toEqual(othersBefore);
  const [books] = await server.database.owner`select count(*)::int as n from public.ledger_entries`;
  expect(books?.n).toBe(2);
});
