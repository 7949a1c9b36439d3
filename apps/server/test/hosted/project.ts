import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { withConnection } from '../../src/database/driver/connection.ts';
import { projectRoot } from '../../src/lib/paths.ts';
import { startPlainPostgres } from '../plain-postgres.ts';

const script = (file: string) =>
  readFileSync(join(projectRoot, 'apps', 'server', 'sql', file), 'utf8');

/** Owners and rights as on hosted Supabase, where `postgres` is not a superuser and owns neither auth nor storage. */
const roles = `
  create role postgres login createdb createrole bypassrls;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, authenticator to postgres with admin option;
  grant set on parameter session_replication_role to postgres;
  grant set on parameter "pgrst.db_pre_request" to postgres;
  grant create on database postgres to postgres;
  alter schema public owner to postgres;
  create schema extensions;
  grant usage on schema extensions to public;
  alter role postgres set search_path = "$user", public, extensions;
`;

/** A hosted project opens everything in public to the API's roles: a migration must revoke what is private. */
const openDefaults = ['postgres', 'supabase_admin']
  .map(
    (role) => `
  alter default privileges for role ${role} in schema public grant all on tables to postgres, anon, authenticated, service_role;
  alter default privileges for role ${role} in schema public grant all on functions to postgres, anon, authenticated, service_role;
  alter default privileges for role ${role} in schema public grant all on sequences to postgres, anon, authenticated, service_role;`,
  )
  .join('\n');

/** Columns that the hosted auth service has and ours does not. */
const newerColumns = `
  alter table auth.sessions add column oauth_client_id uuid, add column scopes text;
  alter table auth.mfa_factors add column last_webauthn_challenge_data jsonb;
  create table auth.instances (id uuid primary key, uuid uuid, raw_base_config text);
  create table auth.schema_migrations (version varchar(255) primary key);
`;

const owners = `
  do $$
  declare part record;
  begin
    for part in
      select c.oid::regclass as relation, c.relnamespace::regnamespace::text as schema, c.relkind
      from pg_class c where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
        and c.relkind in ('r', 'S') and not exists (
          select from pg_depend d where d.objid = c.oid and d.deptype = 'a' and c.relkind = 'S')
    loop
      execute format('alter %s %s owner to supabase_%s_admin',
        case part.relkind when 'S' then 'sequence' else 'table' end, part.relation, part.schema);
      if part.relkind = 'r' then execute format('alter table %s enable row level security', part.relation); end if;
    end loop;
    for part in
      select p.oid::regprocedure as routine, p.pronamespace::regnamespace::text as schema
      from pg_proc p where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
    loop
      execute format('alter function %s owner to supabase_%s_admin', part.routine, part.schema);
    end loop;
  end $$;
  alter schema auth owner to supabase_auth_admin;
  alter schema storage owner to supabase_storage_admin;
  grant usage on schema auth, storage to postgres with grant option;
  grant all on all tables in schema auth, storage to postgres with grant option;
  grant all on all sequences in schema auth, storage to postgres;
  grant execute on all functions in schema auth, storage to public;
  -- Hosted Supabase lets postgres make policies on stored files although it does not own the table. Without its
  -- extension only membership gives that, so what membership gives besides is refused.
  grant supabase_storage_admin to postgres;
  create function public.refuse_foreign_tables() returns event_trigger language plpgsql as $$
  declare touched record;
  begin
    if session_user <> 'postgres' then return; end if;
    for touched in select * from pg_event_trigger_ddl_commands() loop
      if touched.schema_name in ('auth', 'storage')
        and touched.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER') then
        raise insufficient_privilege using message =
          format('%s of %s: hosted Supabase owns it', touched.command_tag, touched.object_identity);
      end if;
    end loop;
  end $$;
  create event trigger refuse_foreign_tables on ddl_command_end execute function public.refuse_foreign_tables();
  alter function public.refuse_foreign_tables() set schema extensions;
`;

async function prepare(sql: Sql) {
  await sql.unsafe(roles);
  for (const file of [
    '02-auth-tables.sql',
    '03-auth-second-factors.sql',
    '04-auth-functions.sql',
  ]) {
    await sql.unsafe(script(file));
  }
  await sql.unsafe(script('05-storage.sql'));
  await sql.unsafe(newerColumns);
  await sql.unsafe(owners);
  await sql.unsafe(openDefaults);
}

/**
 * The database of an empty hosted project, simulated by our own PostgreSQL: roles, owners, schemas and default rights
 * are those of hosted Supabase, and nothing that our server prepares exists.
 */
export async function startHostedProject() {
  const postgres = await startPlainPostgres({ superuser: 'supabase_admin' });
  await withConnection({ url: postgres.url('postgres') }, prepare);
  return {
    /** As the operator who deploys signs in. */
    url: postgres.url('postgres', 'postgres'),
    asAdmin: <Result>(work: (sql: Sql) => Promise<Result>) =>
      withConnection({ url: postgres.url('postgres') }, work),
    as: (role: string) => postgres.url('postgres', role),
    stop: postgres.stop,
  };
}
