-- Our own server looks at every file while it comes in: what it really is, and what a camera wrote into it. On a hosted
-- project files go past us, so a function looks at them within the minute, and these tell it which are new.
create table private.checked_files (
  object_id uuid primary key,
  version text not null
);
comment on table private.checked_files is
  'Files of learners that the function stored-files has looked at, on hosted projects alone.';
alter table private.checked_files enable row level security;
revoke all on private.checked_files from public, anon, authenticated, service_role;

-- Security definer: the service may ask for this list and not write into it by hand.
create function public.unchecked_files(most integer default 10)
returns table (object_id uuid, bucket text, path text, version text)
language sql
stable
security definer
set search_path = ''
as $$
  select stored.id, stored.bucket_id, stored.name, stored.version
  from storage.objects as stored
  where stored.bucket_id in ('avatars', 'submissions')
    and stored.version is not null
    and not exists (
      select from private.checked_files as checked
      where checked.object_id = stored.id and checked.version = stored.version
    )
  order by stored.created_at desc
  limit least(most, 100)
$$;
comment on function public.unchecked_files(integer) is
  'Files of learners that nobody has looked at, the newest first; for the service.';

create function public.mark_file_checked(object_id uuid, version text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.checked_files as kept (object_id, version)
  values (mark_file_checked.object_id, mark_file_checked.version)
  on conflict on constraint checked_files_pkey do update set version = excluded.version
$$;
comment on function public.mark_file_checked(uuid, text) is
  'Notes that a version of a file was looked at and is fine; for the service.';

create function private.forget_checked_files()
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.checked_files as checked
  where not exists (select from storage.objects as stored where stored.id = checked.object_id)
$$;
comment on function private.forget_checked_files() is 'Forgets files that are gone.';

revoke all on function public.unchecked_files(integer), public.mark_file_checked(uuid, text) from public, anon, authenticated;
revoke all on function private.forget_checked_files() from public;
grant execute on function public.unchecked_files(integer), public.mark_file_checked(uuid, text) to service_role;

create or replace function private.schedule_jobs(project_url text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  job record;
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or not exists (select from pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')) then
    raise exception 'The extensions pg_cron and pg_net are needed: switch them on first';
  end if;
  if project_url !~ '^https?://[A-Za-z0-9.:-]+$' then
    raise exception 'The address of the project looks like https://abc.supabase.co';
  end if;
  for job in
    select * from (values ('akada-letters', 'letters', '{"action": "send"}'), ('akada-files', 'stored-files', '{}'))
      as jobs (name, function_name, body)
  loop
    execute 'select cron.schedule($1, $2, $3)' using job.name, '* * * * *', pg_catalog.format(
      'select net.http_post(url := %L, body := %L::jsonb)',
      project_url || '/functions/v1/' || job.function_name, job.body);
  end loop;
  execute 'select cron.schedule($1, $2, $3)' using 'akada-forget', '17 */6 * * *',
    'select public.forget_what_is_old(), private.forget_checked_files()';
end
$$;
comment on function private.schedule_jobs(text) is
  'Lets a hosted project send letters and look at new files every minute, and forget what is old four times a day. May be repeated.';
