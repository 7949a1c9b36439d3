-- What our own server does before a request reaches the tables, for a project where it does not stand in front.

-- Hosted Supabase lets its API roles empty tables, refer to them and hang triggers on them; row-level security does not
-- ask about any of that. No client of ours does it, here or there, now or with a table to come.
revoke truncate, references, trigger on all tables in schema public from anon, authenticated;
alter default privileges in schema public revoke truncate, references, trigger on tables from anon, authenticated;

-- Unlogged: a crash may forget the counts, and writing them must be cheap.
create unlogged table private.write_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  window_started_at timestamptz not null,
  hits integer not null
);
comment on table private.write_counts is
  'How often a learner has written within the minute, on hosted projects alone.';
alter table private.write_counts enable row level security;
revoke all on private.write_counts from public, anon, authenticated, service_role;

-- Only hosted projects call it (pgrst.db_pre_request): our own server calls check_request, refuses ended sessions and
-- counts requests in its memory, so nothing runs twice.
-- Security definer: sessions and counts are not the caller's to read.
create function public.check_hosted_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  most_a_minute constant integer := 600;
  moment constant timestamptz := clock_timestamp();
  session_id constant text := auth.jwt() ->> 'session_id';
  counted integer;
begin
  perform public.check_request();
  if auth.uid() is null then
    return;
  end if;
  -- A token lives for an hour. Whoever signed out, or was signed out, is out now.
  if session_id is not null and not exists (
    select from auth.sessions as live
    where live.id = session_id::uuid and (live.not_after is null or live.not_after > moment)
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended.', detail = 'session_not_found';
  end if;
  -- Reads run in a transaction that may not write; rows and seconds bound them.
  if current_setting('transaction_read_only') = 'on' then
    return;
  end if;
  insert into private.write_counts as kept (user_id, window_started_at, hits)
  values (auth.uid(), moment, 1)
  on conflict (user_id) do update set
    window_started_at = case
      when moment between kept.window_started_at and kept.window_started_at + interval '1 minute'
      then kept.window_started_at else moment end,
    hits = case
      when moment between kept.window_started_at and kept.window_started_at + interval '1 minute'
      then least(kept.hits + 1, most_a_minute + 1) else 1 end
  returning hits into counted;
  if counted > most_a_minute then
    raise sqlstate 'PT429' using
      message = 'Too many changes at once. Please wait a minute.', detail = 'over_request_rate_limit';
  end if;
end
$$;
comment on function public.check_hosted_request() is
  'Runs before every request to tables and procedures on hosted projects: second factor, ended sessions, writes a minute.';
revoke all on function public.check_hosted_request() from public;

do $$
begin
  if to_regnamespace('akada_private') is null then
    grant execute on function public.check_hosted_request() to anon, authenticated, service_role;
    alter role authenticator set pgrst.db_pre_request = 'public.check_hosted_request';
    notify pgrst, 'reload config';
  end if;
end
$$;
