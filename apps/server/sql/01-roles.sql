-- Roles with hosted Supabase's names. Runs on our own PostgreSQL only; hosted Supabase has them.
-- Another database of the same server may create them at this very moment: that is no fault.
do $roles$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit')
    ) as role_list (role_name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.role_name) then
      begin
        execute format('create role %I %s', wanted.role_name, wanted.attributes);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$roles$;

grant anon, authenticated, service_role to authenticator;

-- A function is callable only by those it is granted to.
alter default privileges revoke execute on functions from public;
