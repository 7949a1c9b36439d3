import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('the schema', () => {
  it('has row-level security on every table of public and storage', async () => {
    const open = await database.owner`
      select oid::regclass::text as table_name
      from pg_class
      where relkind in ('r', 'p')
        and relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
        and not relrowsecurity
    `;
    expect(open).toEqual([]);
  });

  it('says what every table of public is for', async () => {
    const silent = await database.owner`
      select oid::regclass::text as table_name
      from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and obj_description(oid, 'pg_class') is null
    `;
    expect(silent).toEqual([]);
  });

  it('has an index for every foreign key', async () => {
    const bare = await database.owner`
      select conrelid::regclass::text as table_name, conname
      from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`;
    expect(bare).toEqual([]);
  });

  it('holds in public only functions that a visitor or a learner may call', async () => {
    const internal = await database.owner`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and (
        prorettype = 'trigger'::regtype
        or not has_function_privilege('anon', oid, 'execute')
          and not has_function_privilege('authenticated', oid, 'execute')
      )`;
    expect(internal).toEqual([]);
  });

  it('opens the schema service, which holds functions alone, to the service role alone', async () => {
    const usage = await database.owner`
      select role_name from unnest(array['anon', 'authenticated', 'service_role', 'authenticator',
        'supabase_auth_admin']) as role_name
      where has_schema_privilege(role_name, 'service', 'usage, create')`;
    expect([...usage]).toEqual([{ role_name: 'service_role' }]);
    const callable = await database.owner`
      select
        bool_or(has_function_privilege('anon', oid, 'execute')) as anon,
        bool_or(has_function_privilege('authenticated', oid, 'execute')) as authenticated,
        bool_and(has_function_privilege('service_role', oid, 'execute')) as service
      from pg_proc where pronamespace = 'service'::regnamespace`;
    expect([...callable]).toEqual([{ anon: false, authenticated: false, service: true }]);
    expect(
      await database.owner`select from pg_class where relnamespace = 'service'::regnamespace`,
    ).toEqual([]);
  });

  it('hides the schema private from every role of the API; policies run five functions of it, the default of a note’s id one', async () => {
    const [usage] = await database.owner`
      select bool_or(has_schema_privilege(role_name, 'private', 'usage, create')) as any_right
      from unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'])
        as role_name`;
    expect(usage?.any_right).toBe(false);
    const open = await database.owner`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'private'::regnamespace and (
        has_function_privilege('anon', p.oid, 'execute')
        or has_function_privilege('authenticated', p.oid, 'execute')
      ) order by 1`;
    expect(open.map(({ name }) => name)).toEqual([
      'is_fully_signed_in',
      'may_add_submission_file',
      'may_store_file',
      'photo_is_allowed',
      'requested_id',
      'session_is_live',
    ]);
    const tables = await database.owner`
      select relname, role_name from pg_class
      cross join unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'])
        as role_name
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (not relrowsecurity
          or has_table_privilege(role_name, oid, 'select, insert, update, delete, truncate'))`;
    expect(tables).toEqual([]);
  });

  it('gives every function a search path of its own', async () => {
    const open = await database.owner`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'service'::regnamespace)
        and not coalesce('search_path=""' = any(proconfig), false)`;
    expect(open).toEqual([]);
  });

  it('names a role in every policy', async () => {
    const everyone = await database.owner`
      select schemaname, tablename, policyname from pg_policies where 'public' = any(roles)
    `;
    expect(everyone).toEqual([]);
  });

  it('gives visitors and learners nothing in the tables of auth', async () => {
    const granted = await database.owner`
      select role_name, oid::regclass::text as table_name
      from pg_class
      cross join unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as role_name
      where relkind in ('r', 'p')
        and relnamespace in ('auth'::regnamespace, 'akada_private'::regnamespace)
        and has_table_privilege(role_name, oid, 'select, insert, update, delete, truncate')
    `;
    expect(granted).toEqual([]);
  });

  it('lets nobody call a new function of public unless it is granted', async () => {
    await database.owner`create function public.fresh() returns int language sql as 'select 1'`;
    const [row] = await database.owner`
      select
        has_function_privilege('anon', 'public.fresh()', 'execute') as anon,
        has_function_privilege('authenticated', 'public.fresh()', 'execute') as authenticated,
        has_function_privilege('service_role', 'public.fresh()', 'execute') as service
    `;
    expect(row).toEqual({ anon: false, authenticated: false, service: true });
    await database.owner`drop function public.fresh()`;
  });

  it('signs in each pool as a role of its own without superuser rights', async () => {
    const who = async (sql: TestDatabase['api']) =>
      (
        await sql`select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`
      )[0];
    expect(await who(database.auth)).toEqual({
      rolname: 'supabase_auth_admin',
      rolsuper: false,
      rolbypassrls: false,
    });
    expect(await who(database.api)).toEqual({
      rolname: 'authenticator',
      rolsuper: false,
      rolbypassrls: false,
    });
  });

  it('ends a request’s statement after 8 s, but lets the owner take longer', async () => {
    expect(await database.api`show statement_timeout`.values()).toEqual([['8s']]);
    expect(await database.auth`show statement_timeout`.values()).toEqual([['8s']]);
    expect(await database.owner`show statement_timeout`.values()).toEqual([['0']]);
  });

  it('keeps the authenticator from reading anything before it becomes a caller', async () => {
    await expect(database.api`select * from public.user_notes`).rejects.toMatchObject({
      code: '42501',
    });
    const callable = await database.owner`
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('authenticator', oid, 'execute')`;
    expect(callable.map(({ name }) => name)).toEqual(['check_request']);
  });

  it('keeps the auth service out of the learners’ tables', async () => {
    await expect(database.auth`select * from public.user_notes`).rejects.toMatchObject({
      code: '42501',
    });
  });
});
