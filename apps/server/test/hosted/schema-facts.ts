import type { Sql } from 'postgres';

/** Everything in the schema that decides what a caller may do, one line each, to compare two databases. */
export async function schemaFacts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ fact: string }[]>`
    with callers (caller) as (values ('anon'), ('authenticated'), ('service_role')),
    relations as (
      select oid, oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'service'::regnamespace) and relkind in ('r', 'v', 'm', 'p')
    )
    select format('%s may %s %s', caller, privilege, name) as fact
    from callers, relations,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege(caller, oid, privilege)
    union all
    select format('%s may %s %s.%s', caller, privilege, name, attname)
    from callers, relations
      join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped,
      unnest(array['select', 'insert', 'update']) as privilege
    where has_column_privilege(caller, relations.oid, attnum, privilege)
      and not has_table_privilege(caller, relations.oid, privilege)
    union all
    select format('%s may call %s', caller, pg_proc.oid::regprocedure)
    from callers, pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'service'::regnamespace)
      and has_function_privilege(caller, pg_proc.oid, 'execute')
    union all
    select format('%s may use schema %s', caller, nspname)
    from callers, pg_namespace
    where nspname in ('public', 'private', 'service') and has_schema_privilege(caller, pg_namespace.oid, 'usage')
    union all
    select format('%s may use sequence %s', caller, pg_class.oid::regclass)
    from callers, pg_class
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_sequence_privilege(caller, pg_class.oid, 'usage')
    union all
    select format('policy %s of %s.%s: %s %s to %s using %s check %s',
      policyname, schemaname, tablename, permissive, cmd, roles, qual, with_check)
    from pg_policies where schemaname in ('public', 'private', 'storage')
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger
      join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgname <> 'note_ended_session'
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
    union all
    select format('%s %s', pg_proc.oid::regprocedure, md5(pg_get_functiondef(pg_proc.oid))) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'service'::regnamespace) and prokind = 'f'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select format('row-level security of %s: %s', name, relrowsecurity)
    from relations join pg_class using (oid) where relkind = 'r'
    union all
    select format('bucket %s: %s, %s bytes, %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets
    union all
    select format('%s has %s', rolname, setting) from pg_roles, unnest(rolconfig) as setting
    where rolname in ('anon', 'authenticated') and setting like 'statement_timeout=%'
    order by 1`;
  return rows.map(({ fact }) => fact);
}
