-- Nobody may keep the database busy for long: a statement of a visitor ends after two seconds, one of a learner after
-- three. Only where the roles do not say so yet: a role belongs to all databases of a server.
do $$
declare
  wanted record;
begin
  for wanted in values ('anon', '2s'), ('authenticated', '3s') loop
    if not exists (
      select from pg_catalog.pg_db_role_setting as settings
      join pg_catalog.pg_roles as roles on roles.oid = settings.setrole
      where roles.rolname = wanted.column1
        and settings.setdatabase = 0
        and 'statement_timeout=' || wanted.column2 = any (settings.setconfig)
    ) then
      execute format('alter role %I set statement_timeout = %L', wanted.column1, wanted.column2);
    end if;
  end loop;
end
$$;

notify pgrst, 'reload config';
