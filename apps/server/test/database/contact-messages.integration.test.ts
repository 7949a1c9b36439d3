import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLearner, tryAs, visitor } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner`delete from public.contact_messages`;
});

const message = { name: 'Ada', email: 'ada@example.com', message: 'Where is lesson 3?' };

/** Existing rows, each from its own mailbox by default. */
async function addMessages(count: number, change: { email?: string; age?: string } = {}) {
  const email = change.email ?? null;
  await database.owner`alter table public.contact_messages disable trigger user`;
  await database.owner`
    insert into public.contact_messages (name, email, message, created_at)
    select 'Bola', coalesce(${email}, n || '@example.com'), 'A long question.',
      now() - ${change.age ?? '5 minutes'}::interval
    from generate_series(1, ${count}::int) as n`;
  await database.owner`alter table public.contact_messages enable trigger user`;
}

const send = (row: Record<string, string>) =>
  tryAs(
    database,
    visitor,
    async (sql) => (await sql`insert into public.contact_messages ${sql(row)}`).count,
  );

describe('what is kept', () => {
  it('takes a message and drops one that fell into the trap, without a word', async () => {
    expect(await send(message)).toBe(1);
    expect(await send({ ...message, trap: 'https://buy.example' })).toBe(0);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['half an email', { email: 'ada@' }],
    ['hardly a word', { message: 'hi' }],
    ['a whole book', { message: 'x'.repeat(4_001) }],
    ['an unknown topic', { topic: 'spam' }],
  ])('refuses %s', async (_, change) => {
    await expect(send({ ...message, ...change })).rejects.toMatchObject({ code: '23514' });
  });

  it('lets nobody write in the name of a learner or set the time', async () => {
    const learner = await createLearner(database);
    const forged = send({ ...message, user_id: learner.id });
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    const early = send({ ...message, created_at: '2020-01-01' });
    await expect(early).rejects.toMatchObject({ code: '42501' });
  });

  it('puts down who was signed in, and lets the message go with the account', async () => {
    const learner = await createLearner(database);
    await database.owner`
      insert into public.contact_messages ${database.owner({ ...message, user_id: learner.id })}`;
    await database.owner`delete from auth.users where id = ${learner.id}`;
    expect(await database.owner`select from public.contact_messages`).toHaveLength(0);
  });
});

describe('how much is taken in an hour', () => {
  const tooMany = { code: 'PT429' };

  it('five messages of one mailbox, whatever its capitals', async () => {
    await addMessages(5, { email: 'ada@example.com' });
    await expect(send({ ...message, email: 'ADA@example.com' })).rejects.toMatchObject(tooMany);
    expect(await send({ ...message, email: 'bola@example.com' })).toBe(1);
  });

  it('again after the hour', async () => {
    await addMessages(5, { email: 'ada@example.com', age: '61 minutes' });
    expect(await send(message)).toBe(1);
  });

  it('three hundred messages of everybody', async () => {
    await addMessages(299);
    expect(await send(message)).toBe(1);
    await addMessages(1, { email: 'one@more.example' });
    await expect(send(message)).rejects.toMatchObject(tooMany);
  });

  it('one message a request', async () => {
    const many = [1, 2].map((row) => ({ ...message, email: `${row}@example.com` }));
    const sending = tryAs(
      database,
      visitor,
      (sql) => sql`insert into public.contact_messages ${sql(many)}`,
    );
    await expect(sending).rejects.toMatchObject(tooMany);
  });

  it('twenty messages of one address, where the gateway of a hosted project tells it', async () => {
    const from = (address: string, rows: number) =>
      tryAs(database, visitor, async (sql) => {
        const headers = JSON.stringify({ 'x-forwarded-for': `${address}, 10.0.0.1` });
        await sql`select set_config('request.headers', ${headers}, true)`;
        for (let row = 0; row < rows; row += 1) {
          const email = `${row}@example.com`;
          await sql`insert into public.contact_messages ${sql({ ...message, email })}`;
        }
      });
    await expect(from('41.1.2.3', 20)).resolves.toBeUndefined();
    await expect(from('41.1.2.3', 21)).rejects.toMatchObject(tooMany);
  });
});

describe('an account that is deleted', () => {
  const addressed = async (isProven: boolean, proven?: string) => {
    const { id } = await createLearner(database);
    const email = `${id}@akada.example`;
    const data = { sub: id, email: proven ?? email, email_verified: isProven };
    await database.auth`
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values (${id}, 'email', ${id}, ${database.auth.json(data)})`;
    await addMessages(1, { email: email.toUpperCase() });
    return { id, email };
  };
  const left = async (email: string) =>
    (
      await database.owner`
        select from public.contact_messages where lower(email) = ${email}`
    ).length;

  it.each([
    ['takes the messages of its proven address along', true, undefined, 0],
    ['leaves those of an address that it only claims', false, undefined, 1],
    ['leaves those of another address than the proven one', true, 'other@akada.example', 1],
  ])('%s', async (_case, isProven, proven, remaining) => {
    const { id, email } = await addressed(isProven, proven);
    await database.auth`delete from auth.users where id = ${id}`;
    expect(await left(email)).toBe(remaining);
  });

  it('takes nothing that another account has written', async () => {
    const { id, email } = await addressed(true);
    const other = await createLearner(database);
    await database.owner`update public.contact_messages set user_id = ${other.id}`;
    await database.auth`delete from auth.users where id = ${id}`;
    expect(await left(email)).toBe(1);
  });
});
