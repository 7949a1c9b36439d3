import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionRegistry } from '../../src/backend/functions/registry.ts';
import { png } from '../learner-with-data.ts';
import { callerNames, type FullAccessEnv, startFullAccessEnv } from './testing/access-setup.ts';
import { expectedRows } from './testing/expected-access.ts';
import { samples, tryFile } from './testing/probe-bucket.ts';
import { callers, fillIn, readRoutes, sendAs } from './testing/probe-http.ts';
import { idsOfOwner, type Rpc, readRpcs, sendRpc, tryRpc, tryTheft } from './testing/probe-rpc.ts';
import {
  closedColumns,
  foreignRows,
  giveAway,
  readTables,
  type Table,
  tryVerb,
  verbs,
} from './testing/probe-table.ts';

let env: FullAccessEnv;
let tables: Table[];
let rpcs: Rpc[];

beforeAll(async () => {
  env = await startFullAccessEnv();
  tables = await readTables(env);
  rpcs = await readRpcs(env);
});
afterAll(() => env.stop());

/** Callers with no relation to the owner, or no longer any. */
const strangers = [
  'visitor',
  'other learner',
  'former guardian',
  'other guardian',
  'managed child',
] as const;

/** Line by line, so that a difference shows the one object concerned. */
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
        const outcome = await tryVerb(env, table, verb, caller);
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
  }, 180_000);

  it('show nobody a row of somebody else, whatever is asked', async () => {
    for (const table of tables) {
      for (const caller of callerNames.filter((name) => name !== 'service')) {
        const foreign = await foreignRows(env, table, caller);
        expect(foreign.length, `${table.name} as ${caller}`).toBe(0);
      }
    }
  });

  it('let no row change hands', async () => {
    for (const table of tables) {
      expect(await giveAway(env, table), table.name).toBe('refused');
    }
  });

  it('tell strangers nothing of the owner over HTTP either', async () => {
    for (const { name } of tables) {
      for (const caller of ['visitor', 'other learner'] as const) {
        const { status, text } = await sendAs(env, caller, 'GET', `/rest/v1/${name}?limit=1000`);
        expect(status, name).toBeLessThan(500);
        expect(text.includes(env.owner.id), `${name} as ${caller}`).toBe(false);
      }
    }
  });

  it('are the only ones: no other schema is open, and no right beyond the four verbs', async () => {
    const beyond = await env.database.owner`
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
        cells.push((await tryRpc(env, rpc, caller)) === 'runs' ? 'runs' : '-');
      }
      found.push([rpc.signature, ...cells]);
    }
    expectRows('Rpcs', found);
  });

  it('neither tell nor change anything of the owner for somebody else', async () => {
    const ids = await idsOfOwner(env);
    for (const rpc of rpcs) {
      for (const caller of strangers) {
        const theft = await tryTheft(env, rpc, caller, ids);
        expect(theft, `${rpc.signature} as ${caller}`).toEqual({ told: [], isChanged: false });
      }
    }
  }, 180_000);

  it('answer the same over HTTP', async () => {
    const open = new Map(expectedRows('Rpcs').map(([rpc, ...cells]) => [rpc, cells]));
    for (const rpc of rpcs) {
      const { signature } = rpc;
      for (const [index, caller] of (['visitor', 'other learner'] as const).entries()) {
        const { status } = await sendRpc(env, rpc, caller);
        const isRefused = status === 401 || status === 403;
        const label = `${signature} as ${caller}: ${status}`;
        expect(status, label).toBeLessThan(500);
        expect(isRefused ? '-' : 'runs', label).toBe(open.get(signature)?.[index]);
      }
    }
  });
});

describe('the owner without code', () => {
  const half = 'owner without code';

  it('is refused by every rpc, also by those that run with the rights of their owner', async () => {
    for (const rpc of rpcs) {
      const { signature } = rpc;
      const { status, text } = await sendRpc(env, rpc, half);
      expect(status, signature).toBe(403);
      expect(text, signature).toContain('insufficient_aal');
    }
  });

  it('is refused by every table over HTTP, whatever is asked', async () => {
    for (const { name } of tables) {
      if (name.startsWith('storage.')) continue;
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const path = `/rest/v1/${name}${method === 'POST' ? '' : '?limit=1'}`;
        const { status, text } = await sendAs(env, half, method, path, '{}');
        expect(text, `${method} ${name}: ${status}`).not.toContain(env.owner.id);
        expect(status, `${method} ${name}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('may see at the auth service that a code is owed, and leave, but neither read nor change the profile', async () => {
    const { data } = await env.admin.auth.admin.getUserById(env.owner.id);
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ada' });
    const seen = await sendAs(env, half, 'GET', '/auth/v1/user');
    expect(JSON.parse(seen.text)).toMatchObject({
      id: env.owner.id,
      factors: [{ status: 'verified' }],
      user_metadata: {},
    });
    expect(JSON.parse(seen.text).user_metadata).toEqual({});
    for (const [method, path, body] of [
      ['PUT', '/user', '{"data":{"name":"Not Ada"}}'],
      ['PUT', '/user', '{"email":"thief@example.com"}'],
      ['PUT', '/user', '{"password":"a-long-new-password-7"}'],
      ['GET', '/reauthenticate', ''],
      ['POST', '/logout?scope=global', ''],
      ['POST', '/logout?scope=others', ''],
      ['POST', '/logout', ''],
      ['POST', '/factors', '{"factor_type":"totp"}'],
      ['DELETE', '/factors/5ec0d57e-0000-4000-8000-000000000001', ''],
    ] as const) {
      const { text } = await sendAs(env, half, method, `/auth/v1${path}`, body);
      expect(JSON.parse(text).error_code ?? JSON.parse(text).code, `${method} ${path}`).toBe(
        'insufficient_aal',
      );
    }
    const sessions = await env.database.owner`
      select from auth.sessions where user_id = ${env.owner.id}`;
    expect(sessions.length).toBeGreaterThan(0);
  });

  it('meets a restrictive policy on every table that is open to learners, and on stored files', async () => {
    const unguarded = await env.database.owner`
      select distinct p.polrelid::regclass::text as name
      from pg_policy p
      where p.polpermissive and 'authenticated'::regrole::oid = any (p.polroles)
        and not exists (
          select from pg_policy g
          where g.polrelid = p.polrelid and not g.polpermissive and g.polcmd = '*'
            and g.polroles = array['authenticated'::regrole::oid]
            and pg_get_expr(g.polqual, g.polrelid) like '%is_fully_signed_in()%'
            and pg_get_expr(g.polwithcheck, g.polrelid) like '%is_fully_signed_in()%')`;
    expect([...unguarded]).toEqual([]);
  });
});

it('a banned learner is out at once, everywhere, and comes back with the same session afterwards', async () => {
  const learner = await env.learner();
  const ban = (ban_duration: string) =>
    env.admin.auth.admin.updateUserById(learner.id, { ban_duration });
  const askFiles = async () => {
    const avatars = learner.client.storage.from('avatars');
    const path = `${learner.id}/a.png`;
    const answers = {
      list: avatars.list(learner.id),
      listAll: avatars.listV2({ prefix: learner.id }),
      file: avatars.info(path),
      links: avatars.createSignedUrls([path], 60),
      remove: avatars.remove([path]),
    };
    const statuses = Object.entries(answers).map(async ([name, answer]) => {
      const { error } = await answer;
      return [name, (error as { status?: number } | null)?.status];
    });
    return Object.fromEntries(await Promise.all(statuses));
  };
  const tries = async () => ({
    table: (await learner.client.from('user_notes').select()).status,
    insert: (await learner.client.from('user_notes').insert({ course_id: 'c', content: 'x' }))
      .status,
    rpc: (await learner.client.rpc('my_plan')).status,
    upload: (await learner.client.storage.from('avatars').upload(`${learner.id}/a.png`, png)).error
      ?.name,
    ...(await askFiles()),
    function: (await learner.client.functions.invoke('download-my-data')).response?.status,
    user: (await learner.client.auth.getUser()).error?.code,
  });
  expect((await ban('2h')).error).toBeNull();
  expect(await tries()).toEqual({
    table: 401,
    insert: 401,
    rpc: 401,
    upload: 'StorageApiError',
    list: 401,
    listAll: 401,
    file: 401,
    links: 401,
    remove: 401,
    function: 401,
    user: 'user_banned',
  });
  await ban('none');
  expect((await tries()).table).toBe(200);
});

describe('buckets', () => {
  it('are open exactly as expected-access.md says', async () => {
    const found = [];
    for (const sample of samples(env)) {
      const cells = [];
      for (const caller of callerNames) cells.push(await tryFile(env, sample, caller));
      found.push([sample.bucket, sample.file, ...cells]);
    }
    expectRows('Buckets', found);
  });

  it('are all there', async () => {
    const buckets = await env.database.owner<{ id: string }[]>`
      select id from storage.buckets order by id`;
    const named = new Set(expectedRows('Buckets').map(([bucket]) => bucket));
    expect([...named].toSorted()).toEqual(buckets.map(({ id }) => id));
  });
});

describe('functions', () => {
  /** Strangers learn nothing about the owner; guardians see nothing that only the child may see. */
  function expectDiscretion(name: string, caller: string, text: string) {
    const label = `${name} as ${caller}`;
    if (caller.endsWith('guardian')) expect(text, label).not.toContain('my note');
    if (/^(withdrawn )?(owner|guardian)$/.test(caller)) return;
    // A former guardian's own data includes the past relation, and nothing else about the child.
    const relation = `"child_id":"${env.owner.id}"`;
    const told = caller === 'former guardian' ? text.replace(relation, '') : text;
    expect(told, label).not.toContain(env.owner.id);
  }

  it('answer exactly as expected-access.md says, and strangers nothing of the owner', async () => {
    const expected = expectedRows('Functions');
    const found = [];
    for (const [name = '', asked = ''] of expected) {
      const [method = '', ...words] = asked.split(' ');
      const body = await fillIn(env, words.join(' '));
      const cells = [];
      for (const caller of callers) {
        const path = `/functions/v1/${name}`;
        const { status, text } = await sendAs(env, caller, method, path, body);
        cells.push(String(status));
        if (caller === 'owner without code' && method !== 'GET') {
          expect(text, `${name} as ${caller}`).toContain('insufficient_aal');
        }
        expectDiscretion(name, caller, text);
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

describe('other addresses', () => {
  it('answer strangers exactly as expected-access.md says', async () => {
    const stranger = await env.learner();
    const found = [];
    for (const { method, path } of readRoutes(env)) {
      const address = await fillIn(env, path);
      const cells = [];
      for (const caller of ['no key', 'visitor', 'other learner'] as const) {
        const { status, text } = await sendAs(env, caller, method, address, '{}', stranger);
        cells.push(String(status));
        expect(text, `${address} as ${caller}`).not.toContain(env.owner.email);
      }
      found.push([`${method} ${path}`, ...cells]);
    }
    expectRows('Other addresses', found);
  });
});
