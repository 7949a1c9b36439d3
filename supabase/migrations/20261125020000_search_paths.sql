-- Every function has a search path of its own, so that no caller's can lead it astray. Helpers of filters had none, to be
-- written into the query that calls them; measured again, their calls cost the same (docs/decisions.md).
do $$
declare
  helper record;
begin
  for helper in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = ''''', helper.name);
  end loop;
end
$$;
