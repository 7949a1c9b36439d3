import { ownersOf, personalTables } from '@akada/function-kit/personal-tables';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions, testPassword } from '../../../test/functions.ts';
import { isOwned, type Learner, learnerWithData, png } from '../../../test/learner-with-data.ts';

let server: TestFunctions;

beforeAll(async () => {
  server = await startTestFunctions();
});
afterAll(() => server.stop());

type TableRow = { table: string; column: string | null; on_delete: string | null };

/** Tables with a column `user_id` or with a foreign key to the accounts, in the current schema. */
const personalTablesInDatabase = () => server.database.owner<TableRow[]>`
  select c.relname as table, a.attname as column, k.confdeltype as on_delete
  from pg_class c
  left join pg_constraint k
    on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'auth.users'::regclass
  left join pg_attribute a on a.attrelid = c.oid
    and (a.attnum = any(k.conkey) or (k.oid is null and a.attname = 'user_id'))
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (k.oid is not null or a.attname is not null)`;

const notHandedOut: Record<string, string[]> = {
  flashcard_progress: ['id', 'user_id'],
  guardianships: [],
  invitations: ['code_hash'],
  letters: ['stop_token'],
  looks: [],
  praise: [],
  shared_devices: ['token_hash'],
};

/** Columns that name one person in another person's row; they are cleared when that account is deleted. */
const mentions = [
  'consent_records.actor_id',
  'invitations.answered_by',
  'people.paused_by',
  'people.withdrawn_by',
];

describe('the list of personal tables', () => {
  it('names every table of the database with rows of a person', async () => {
    const found = await personalTablesInDatabase();
    const listed = personalTables.map(({ table }) => table as string);
    expect([...new Set(found.map(({ table }) => table))].toSorted()).toEqual(listed.toSorted());
    const columns = found.map(({ table, column }) => `${table}.${column}`);
    const owners = personalTables.flatMap((one) =>
      ownersOf(one).map((column) => `${one.table}.${column}`),
    );
    expect(columns.toSorted()).toEqual([...owners, ...mentions].toSorted());
  });

  it('holds only tables whose rows go with the account', async () => {
    const found = await personalTablesInDatabase();
    const staying = found.filter(({ on_delete }) => on_delete !== 'c');
    expect(staying.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(mentions);
    expect(staying.map(({ on_delete }) => on_delete)).toEqual(mentions.map(() => 'n'));
  });

  it('hands out every column, or says here which not', async () => {
    for (const { table, columns } of personalTables) {
      const rows = await server.database.owner<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`;
      const hidden = rows
        .map(({ name }) => name)
        .filter((name) => !columns.split(', ').includes(name));
      expect(hidden.toSorted(), table).toEqual(notHandedOut[table] ?? ['user_id']);
    }
  });
});

describe('download-my-data', () => {
  it('gives everything about me, nothing about others and no secret', async () => {
    const ada = await learnerWithData(server);
    const bayo = await learnerWithData(server);
    const { data, error } = await ada.client.functions.invoke('download-my-data');
    expect(error).toBeNull();
    expect(data.profile).toMatchObject({ id: ada.id, email: ada.email, data: { name: 'Ada' } });
    expect(data.identities).toMatchObject([{ provider: 'email', email: ada.email }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.files).toMatchObject([
      { bucket: 'avatars', name: `${ada.id}/me.png`, size: png.length },
    ]);
    const file = await fetch(data.files[0].link);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
    const { owner } = server.database;
    for (const personal of personalTables) {
      const { table } = personal;
      const rows = await owner.unsafe(`select from ${table} where ${isOwned(personal)}`, [ada.id]);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(data.tables[table], table).toHaveLength(rows.length);
    }
    expect(data.tables.user_notes[0]).toMatchObject({ content: 'my note' });
    expect(data.tables.benchmark_answers[0]).toMatchObject({ is_correct: false });
    expect(data.log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['user_signedup', 'user_modified']),
    );
    const text = JSON.stringify(data);
    expect(text).not.toContain(bayo.id);
    expect(text).not.toMatch(/\$2[aby]\$|encrypted_password|refresh_token|"secret"/);
  });

  it('gives the marks of choices once they can no longer be changed', async () => {
    const ada = await learnerWithData(server);
    const { owner } = server.database;
    await owner`update assignment_submissions set choice_points = 3 where user_id = ${ada.id}`;
    const marks = async () => {
      const { data } = await ada.client.functions.invoke('download-my-data');
      return data.tables.assignment_submissions[0].choice_points;
    };
    expect(await marks()).toBeNull();
    await owner`update assignment_submissions set closed_at = now() where user_id = ${ada.id}`;
    expect(await marks()).toBe(3);
  });

  it('gives more rows than one page holds', async () => {
    const ada = await server.learner();
    await server.database.owner`
      insert into user_notes (user_id, course_id, content)
      select ${ada.id}, 'c', 'note ' || n from generate_series(1, 2100) n`;
    const { data } = await ada.client.functions.invoke('download-my-data');
    const contents = data.tables.user_notes.map(({ content }: { content: string }) => content);
    expect(new Set(contents).size).toBe(2_100);
  });

  it('refuses visitors, and nobody but the service may ask for sessions', async () => {
    const { error } = await server.client().functions.invoke('download-my-data');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const ada = await server.learner();
    for (const client of [ada.client, server.client()]) {
      const { data, error: refusal } = await client
        .schema('service')
        .rpc('account_sessions', { account_id: ada.id });
      expect(data).toBeNull();
      expect(refusal).not.toBeNull();
    }
  });
});

describe('delete-account', () => {
  const confirmed = { body: { confirmation: 'DELETE' } };

  async function refusalOf(learner: Learner, options: object) {
    const { error } = await learner.client.functions.invoke('delete-account', options);
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response: Response = error.context;
    return [response.status, ((await response.json()) as { error: string }).error];
  }

  const traces = async (id: string) => {
    const { owner } = server.database;
    const counts = await Promise.all([
      ...personalTables.map((personal) =>
        owner.unsafe(
          `select count(*)::int as n from ${personal.table} where ${isOwned(personal)}`,
          [id],
        ),
      ),
      owner`select count(*)::int as n from storage.objects where starts_with(name, ${id})`,
      owner`select count(*)::int as n from auth.sessions where user_id = ${id}`,
      owner`select count(*)::int as n from auth.identities where user_id = ${id}`,
      owner`select count(*)::int as n from auth.users where id = ${id}`,
    ]);
    return counts.map(([row]) => row?.n as number);
  };

  const isStillThere = async (id: string) => (await traces(id)).at(-1) === 1;

  it('leaves no row and no file of mine, and everything of others', async () => {
    const ada = await learnerWithData(server);
    const bayo = await learnerWithData(server);
    const tracesOfBayo = await traces(bayo.id);
    expect(Math.min(...tracesOfBayo)).toBeGreaterThan(0);
    const { data, error } = await ada.client.functions.invoke('delete-account', confirmed);
    expect(error).toBeNull();
    expect(data).toEqual({ deleted: true });
    expect(new Set(await traces(ada.id))).toEqual(new Set([0]));
    expect(await traces(bayo.id)).toEqual(tracesOfBayo);
    const again = await ada.client.auth.signInWithPassword({
      email: ada.email,
      password: testPassword,
    });
    expect(again.error?.code).toBe('invalid_credentials');
    expect(await refusalOf(ada, confirmed)).toEqual([401, 'session_ended']);
  });

  it('needs the word DELETE', async () => {
    const ada = await server.learner();
    for (const body of [
      {},
      { confirmation: 'delete' },
      { confirmation: ['DELETE'] },
      'DELETE',
      '[]',
    ]) {
      expect(await refusalOf(ada, { body })).toEqual([400, 'confirmation_needed']);
    }
    expect(await refusalOf(ada, { method: 'GET' })).toEqual([405, 'method_not_allowed']);
    expect(await isStillThere(ada.id)).toBe(true);
  });

  it('needs a sign-in of the last ten minutes, which a refresh is not', async () => {
    const ada = await server.learner();
    await server.database.auth`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes',
        updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${ada.id})`;
    await ada.client.auth.refreshSession();
    expect(await refusalOf(ada, confirmed)).toEqual([403, 'reauthentication_needed']);
    expect(await isStillThere(ada.id)).toBe(true);
    await ada.client.auth.signInWithPassword({ email: ada.email, password: testPassword });
    const { error } = await ada.client.functions.invoke('delete-account', confirmed);
    expect(error).toBeNull();
  });

  it('needs the second factor of those who have one', async () => {
    const ada = await server.learner();
    await server.database.auth`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      values (${ada.id}, 'phone', 'totp', 'verified', 'x')`;
    expect(await refusalOf(ada, confirmed)).toEqual([403, 'insufficient_aal']);
    expect(await isStillThere(ada.id)).toBe(true);
  });
});
