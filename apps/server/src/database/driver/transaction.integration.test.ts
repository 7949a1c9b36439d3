import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { isConnectionLost } from './faults.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner`create table public.numbers (id int primary key deferrable initially deferred)`;
  await database.owner`grant all on public.numbers to authenticator`;
});
afterAll(() => database.drop());

const kept = async () => {
  const rows = await database.owner<{ id: number }[]>`select id from public.numbers order by id`;
  return rows.map(({ id }) => id);
};

const killAll = () => database.owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'authenticator'`;

const sleeping = async () => {
  const [found] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(60)%'
      and pid <> pg_backend_pid()`;
  return found?.count;
};

describe('a transaction', () => {
  it('keeps all of its work or nothing, also when it fails at the very end', async () => {
    const { api } = database;
    const add = (...ids: number[]) =>
      inTransaction(api, async (tx) => {
        for (const id of ids) await tx`insert into public.numbers values (${id})`;
        if (ids.includes(0)) throw new Error('no');
        return ids.length;
      });
    expect(await add(1, 2)).toBe(2);
    await expect(add(3, 0)).rejects.toThrow('no');
    await expect(add(4, 4)).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([1, 2]);
  });

  it('that may only read cannot write', async () => {
    const write = inTransaction(
      database.api,
      (tx) => tx`insert into public.numbers values (9)`,
      'read only',
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('that loses its connection says so, and the next ones find the pool whole', async () => {
    const { max } = database.api.options;
    const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: max }, work));
    const naps = many(() =>
      inTransaction(database.api, (tx) => tx`select pg_sleep(60)`).catch(isConnectionLost),
    );
    await expect.poll(sleeping).toBe(max);
    await killAll();
    expect(new Set(await naps)).toEqual(new Set([true]));
    const answers = await many(() => inTransaction(database.api, (tx) => tx`select 1 as one`));
    expect(answers.map(([row]) => row?.one)).toEqual(answers.map(() => 1));
  });

  it('notices nothing of a connection that broke before it', async () => {
    const { api } = database;
    await inTransaction(api, (tx) => tx`select 1`);
    await killAll();
    expect(await inTransaction(api, async (tx) => (await tx`select 2 as two`)[0])).toEqual({
      two: 2,
    });
  });
});
