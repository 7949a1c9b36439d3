import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionRegistry } from '../functions/registry.ts';
import { callerNames, type FullWorld, startFullWorld } from './testing/access-world.ts';
import { expectedRows } from './testing/expected-access.ts';
import { samples, tryFile } from './testing/probe-bucket.ts';
import { ask, askers, fillIn, readRoutes } from './testing/probe-http.ts';
import { idsOfOwner, type Rpc, readRpcs, tryRpc, tryTheft } from './testing/probe-rpc.ts';
import {
  closedColumns,
  foreignRows,
  giveAway,
  readTables,
  type Table,
  tryVerb,
  verbs,
} from './testing/probe-table.ts';

let world: FullWorld;
let tables: Table[];
let rpcs: Rpc[];

beforeAll(async () => {
  world = await startFullWorld();
  tables = await readTables(world);
  rpcs = await readRpcs(world);
});
afterAll(() => world.stop());

/** Line by line, so that a difference names the one object that it is about. */
function expectRows(heading: string, found: string[][]) {
  const lines = (rows: string[][]) => rows.map((cells) => cells.join(' | '));
  expect(lines(found)).toEqual(lines(expectedRows(heading)));
}

describe('tables and views', () => {
  const letters = { select: 'S', insert: 'I', update: 'U', delete: 'D' } as const;

  async function rowFor(table: Table): Promise<string[]> {
    const cells = [];
    for (const caller of callerNames) {
      let cell = '';
      for (const verb of verbs) {
        const outcome = await tryVerb(world, table, verb, caller);
        cell += { done: letters[verb], nothing: '0', refused: '-' }[outcome];
      }
      cells.push(cell);
    }
    const unwritable = [...closedColumns(table, 'insert'), ...closedColumns(table, 'update')];
    return [
      table.name,
      ...cells,
      closedColumns(table, 'select').join(', '),
      [...new Set(unwritable)].join(', '),
    ];
  }

  it('are open exactly as expected-access.md says', async () => {
    const found = [];
    for (const table of tables) found.push(await rowFor(table));
    expectRows('Tables and views', found);
  });

  it('show nobody a row of somebody else, whatever is asked', async () => {
    for (const table of tables) {
      for (const caller of ['visitor', 'owner', 'other learner'] as const) {
        const foreign = await foreignRows(world, table, caller);
        expect(foreign.length, `${table.name} as ${caller}`).toBe(0);
      }
    }
  });

  it('let no row change hands', async () => {
    for (const table of tables) {
      expect(await giveAway(world, table), table.name).toBe('refused');
    }
  });

  it('tell strangers nothing of the owner over HTTP either', async () => {
    for (const { name } of tables) {
      for (const asker of ['visitor', 'other learner'] as const) {
        const { status, text } = await ask(world, asker, 'GET', `/rest/v1/${name}?limit=1000`);
        expect(status, name).toBeLessThan(500);
        expect(text.includes(world.owner.id), `${name} as ${asker}`).toBe(false);
      }
    }
  });

  it('are the only ones: no other schema is open, and no right beyond the four verbs', async () => {
    const beyond = await world.database.owner`
      select c.oid::regclass::text as name, role, privilege
      from pg_class c
      cross join unnest(array['anon', 'authenticated']) as role
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        as privilege
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and has_table_privilege(role, c.oid, privilege)
        and (c.relnamespace not in ('public'::regnamespace, 'storage'::regnamespace)
          or privilege in ('truncate', 'references', 'trigger'))`;
    expect(beyond).toEqual([]);
  });
});

describe('rpcs', () => {
  it('may be called exactly by those that expected-access.md names', async () => {
    const found = [];
    for (const rpc of rpcs) {
      const cells = [];
      for (const caller of ['visitor', 'owner', 'service'] as const) {
        cells.push((await tryRpc(world, rpc, caller)) === 'runs' ? 'runs' : '-');
      }
      found.push([rpc.signature, ...cells]);
    }
    expectRows('Rpcs', found);
  });

  it('neither tell nor change anything of the owner for somebody else', async () => {
    const ids = await idsOfOwner(world);
    for (const rpc of rpcs) {
      for (const caller of ['visitor', 'other learner'] as const) {
        const theft = await tryTheft(world, rpc, caller, ids);
        expect(theft, `${rpc.signature} as ${caller}`).toEqual({ told: [], isChanged: false });
      }
    }
  });

  it('answer the same over HTTP', async () => {
    const open = new Map(expectedRows('Rpcs').map(([rpc, ...cells]) => [rpc, cells]));
    for (const { signature, name, arguments: expected } of rpcs) {
      const body = JSON.stringify(Object.fromEntries(expected.map((one) => [one.name, null])));
      for (const [place, asker] of (['visitor', 'other learner'] as const).entries()) {
        const { status } = await ask(world, asker, 'POST', `/rest/v1/rpc/${name}`, body);
        const isRefused = status === 401 || status === 403;
        const label = `${signature} as ${asker}: ${status}`;
        expect(status, label).toBeLessThan(500);
        expect(isRefused ? '-' : 'runs', label).toBe(open.get(signature)?.[place]);
      }
    }
  });
});

describe('functions', () => {
  it('answer exactly as expected-access.md says, and strangers nothing of the owner', async () => {
    const expected = expectedRows('Functions');
    const found = [];
    for (const [name = '', asked = ''] of expected) {
      const [method = '', ...words] = asked.split(' ');
      const body = await fillIn(world, words.join(' '));
      const cells = [];
      for (const asker of askers) {
        const path = `/functions/v1/${name}`;
        const { status, text } = await ask(world, asker, method, path, body);
        cells.push(String(status));
        if (asker !== 'owner') expect(text, `${name} as ${asker}`).not.toContain(world.owner.id);
      }
      found.push([name, asked, ...cells]);
    }
    expectRows('Functions', found);
  });

  it('are all there', () => {
    const named = new Set(expectedRows('Functions').map(([name]) => name));
    expect([...named].toSorted()).toEqual([...functionRegistry.keys()].toSorted());
  });
});

describe('buckets', () => {
  it('are open exactly as expected-access.md says', async () => {
    const found = [];
    for (const sample of samples(world)) {
      const cells = [];
      for (const caller of callerNames) cells.push(await tryFile(world, sample, caller));
      found.push([sample.bucket, sample.file, ...cells]);
    }
    expectRows('Buckets', found);
  });

  it('are all there', async () => {
    const buckets = await world.database.owner<{ id: string }[]>`
      select id from storage.buckets order by id`;
    const named = new Set(expectedRows('Buckets').map(([bucket]) => bucket));
    expect([...named].toSorted()).toEqual(buckets.map(({ id }) => id));
  });
});

describe('other addresses', () => {
  it('answer strangers exactly as expected-access.md says', async () => {
    const stranger = await world.learner();
    const found = [];
    for (const { method, path } of readRoutes(world)) {
      const address = await fillIn(world, path);
      const cells = [];
      for (const asker of ['no key', 'visitor', 'other learner'] as const) {
        const { status, text } = await ask(world, asker, method, address, '{}', stranger);
        cells.push(String(status));
        expect(text, `${address} as ${asker}`).not.toContain(world.owner.email);
      }
      found.push([`${method} ${path}`, ...cells]);
    }
    expectRows('Other addresses', found);
  });
});
