import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { isConnectionLost } from './faults.ts';
import {
  createPinnedConnections,
  NoFreeConnection,
  type PinnedConnections,
} from './pinned-connections.ts';
import { prepareOnce, runPipeline } from './pipeline.ts';

let database: TestDatabase;
let connections: PinnedConnections;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.unsafe(
    'create table public.shelf (id int primary key deferrable initially deferred)',
  );
  connections = createPinnedConnections(database.owner);
});

afterAll(async () => {
  await connections.close();
  await database.drop();
});

const step = (text: string, ...values: string[]) => ({ text, values });
const setting = step("select set_config('akada.x', $1, true)", 'mine');
const add = (id: string) => step('insert into public.shelf values ($1) returning id::text', id);
const onShelf = async () =>
  (await database.owner<{ id: number }[]>`select id from public.shelf order by id`).map(
    ({ id }) => id,
  );

async function borrow() {
  const pinned = await connections.take();
  return { pinned, connection: await connections.open(pinned) };
}

describe('statements that are sent together', () => {
  it('are one transaction: the second sees what the first has set, and afterwards it is gone', async () => {
    const { pinned, connection } = await borrow();
    const read = step("select current_setting('akada.x', true) as x");
    expect(await runPipeline(connection, [setting, read])).toMatchObject({ rows: [{ x: 'mine' }] });
    expect(await runPipeline(connection, [read])).toMatchObject({ rows: [{ x: '' }] });
    connections.giveBack(pinned);
  });

  it('leave nothing behind when the last one fails, also at the very end of the transaction', async () => {
    const { pinned, connection } = await borrow();
    await expect(runPipeline(connection, [add('1'), step('select 1/0')])).rejects.toMatchObject({
      code: '22012',
    });
    await expect(runPipeline(connection, [add('2'), add('2')])).rejects.toMatchObject({
      code: '23505',
    });
    expect(await runPipeline(connection, [add('3')])).toMatchObject({ rows: [{ id: '3' }] });
    expect(await onShelf()).toEqual([3]);
    connections.giveBack(pinned);
  });

  it('end with the first that fails: what follows is not run', async () => {
    const { pinned, connection } = await borrow();
    await expect(runPipeline(connection, [step('select 1/0'), add('4')])).rejects.toThrow();
    expect(await onShelf()).not.toContain(4);
    connections.giveBack(pinned);
  });
});

describe('a statement that is kept', () => {
  it('is prepared once, as whom the steps before it make of the connection', async () => {
    const { pinned, connection } = await borrow();
    const role = step("select set_config('role', $1, true)", 'anon');
    const who = step('select current_user::text as name');
    await prepareOnce(connection, who.text, [role]);
    await prepareOnce(connection, who.text, [role]);
    expect(connection.prepared.size).toBe(1);
    expect(await runPipeline(connection, [role, who])).toMatchObject({ rows: [{ name: 'anon' }] });
    connections.giveBack(pinned);
  });

  it('tells how many rows it wrote, the first time and later', async () => {
    const { pinned, connection } = await borrow();
    const fill = step(
      'insert into public.shelf select * from generate_series($1::int, $2::int)',
      ...['10', '12'],
    );
    const clear = step('delete from public.shelf where id >= 10');
    for (const text of [fill.text, clear.text]) await prepareOnce(connection, text);
    for (let turn = 0; turn < 2; turn++) {
      expect(await runPipeline(connection, [setting, fill])).toEqual({ rows: [], count: 3 });
      expect(await runPipeline(connection, [clear])).toEqual({ rows: [], count: 3 });
    }
    connections.giveBack(pinned);
  });

  it('can be tried again after a fault', async () => {
    const { pinned, connection } = await borrow();
    const text = 'select title from public.not_yet';
    await expect(prepareOnce(connection, text)).rejects.toMatchObject({ code: '42P01' });
    await database.owner.unsafe('create table public.not_yet (title text)');
    await prepareOnce(connection, text);
    expect(await runPipeline(connection, [step(text)])).toMatchObject({ rows: [] });
    connections.giveBack(pinned);
  });
});

describe('a connection', () => {
  it('that is lost says so, and the next one is open', async () => {
    const { pinned, connection } = await borrow();
    const slow = runPipeline(connection, [step('select pg_sleep(30)')]);
    const lost = expect(slow).rejects.toSatisfy(isConnectionLost);
    await database.owner`select pg_terminate_backend(${pidOf(connection.client)}::int)`;
    await lost;
    connections.giveBackBroken(pinned);
    const next = await borrow();
    expect(await runPipeline(next.connection, [step('select 1 as one')])).toMatchObject({
      rows: [{ one: '1' }],
    });
    connections.giveBack(next.pinned);
  });

  it('that breaks while nobody uses it is opened anew', async () => {
    const { pinned, connection } = await borrow();
    connections.giveBack(pinned);
    await database.owner`select pg_terminate_backend(${pidOf(connection.client)}::int)`;
    await vi.waitFor(() => expect(pinned.open).toBeUndefined());
    const next = await borrow();
    expect(await runPipeline(next.connection, [step('select 1 as one')])).toMatchObject({
      rows: [{ one: '1' }],
    });
    connections.giveBack(next.pinned);
  });
});

describe('who waits for a connection', () => {
  const untilFull = async (from: PinnedConnections) => {
    const max = database.owner.options.max;
    for (let n = 0; n < max; n++) await from.take();
  };

  it('is refused after a while, one after the other', async () => {
    const few = createPinnedConnections(database.owner, 60);
    await untilFull(few);
    const told: string[] = [];
    const waitAs = async (name: string) => {
      await expect(few.take(name)).rejects.toThrow(NoFreeConnection);
      told.push(name);
    };
    const first = waitAs('first');
    await sleep(30);
    await Promise.all([first, waitAs('second')]);
    expect(told).toEqual(['first', 'second']);
    await few.close();
  });

  it('is refused when all of them are closed', async () => {
    const few = createPinnedConnections(database.owner, 600_000);
    await untilFull(few);
    const waits = expect(few.take()).rejects.toThrow(NoFreeConnection);
    await few.close();
    await waits;
  });
});

/** The number of the process of PostgreSQL, which the driver was told when it signed in. */
const pidOf = (client: object) => (client as { processID: number }).processID;
