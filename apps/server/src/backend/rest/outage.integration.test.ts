import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
});
afterAll(() => service.stop());

/** Plain fetch: the client would retry by itself and hide what this test looks for. */
const read = async () => {
  const response = await service.request('/authors?select=id&id=eq.1');
  return { status: response.status, body: await response.json() };
};
const manyReads = (count: number) => Promise.all(Array.from({ length: count }, read));

const endConnections = () => service.database.owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'authenticator'`;

const countNaps = async () => {
  const [found] = await service.database.owner<{ naps: number }[]>`
    select count(*)::integer as naps from pg_stat_activity
    where datname = current_database() and usename = 'authenticator'
      and state = 'active' and query like '%nap%'`;
  return found?.naps;
};

describe('when connections to PostgreSQL are lost', () => {
  it('recovers by itself, on as many connections as before', async () => {
    await manyReads(30);
    for (let round = 0; round < 5; round++) {
      await endConnections();
      await manyReads(30);
      const answers = await manyReads(30);
      expect(answers.map(({ body }) => body)).toEqual(answers.map(() => [{ id: 1 }]));
    }
  });

  it('answers 503 for what was under way and never half a transaction', async () => {
    // As many as one caller may run at once.
    const naps = Array.from({ length: 3 }, () => service.visitor.rpc('nap'));
    const settled = Promise.all(naps);
    await expect.poll(countNaps, { interval: 10 }).toBe(3);
    await endConnections();
    for (const answer of await settled) {
      expect([answer.status, answer.error?.code]).toEqual([503, 'PGRST001']);
    }
    // A connection that died unnoticed may cost one more response.
    await expect.poll(async () => (await read()).body).toEqual([{ id: 1 }]);
  });

  it('answers 503 while PostgreSQL refuses connections, then works again', async () => {
    const { owner, name } = service.database;
    await owner.unsafe(`alter database ${name} connection limit 0`);
    await endConnections();
    const answers = await manyReads(25);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.body).toMatchObject({ code: 'PGRST001' });
    await owner.unsafe(`alter database ${name} connection limit -1`);
    await expect.poll(async () => (await read()).status).toBe(200);
    const again = await manyReads(40);
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('answers 500 57014 for a statement that PostgreSQL cancels', async () => {
    const nap = service.visitor.rpc('nap').then((answer) => answer);
    await expect.poll(countNaps, { interval: 10 }).toBe(1);
    await service.database.owner`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%nap%' and pid <> pg_backend_pid()`;
    const { status, error } = await nap;
    expect([status, error?.code]).toEqual([500, '57014']);
    expect((await read()).status).toBe(200);
  });
});
