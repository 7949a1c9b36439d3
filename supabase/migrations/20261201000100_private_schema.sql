-- The schema public holds the tables and the functions that a client may call; service holds the functions that only
-- the service role may call; private holds helpers and triggers.
-- No API role has usage on private, so no client can name anything in it. A policy is parsed when it is created, so the
-- caller needs execute on the functions it calls but no usage on the schema: those few functions are granted one by
-- one. Public functions that call a helper run as security definer and answer for auth.uid() alone.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Helpers and trigger functions. Not for clients.';
create schema service;
revoke all on schema service from public;
grant usage on schema service to service_role;
comment on schema service is 'Functions that only the service role may call.';

-- Everything is closed to visitors and learners until a migration grants it: PostgreSQL lets every role call a new
-- function, and hosted Supabase opens tables and functions of public to its API roles.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema service grant execute on functions to service_role;
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;

-- Unlogged: the counts may be lost in a crash, and writing them must be cheap.
create unlogged table private.write_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  window_started_at timestamptz not null,
  hits integer not null
);
comment on table private.write_counts is 'How many times a learner has written within the minute; used on hosted projects only.';
alter table private.write_counts enable row level security;

-- Time helpers. The day in Lagos that contains a moment. PostgreSQL inlines functions that have no "set search_path",
-- which makes a filter over thousands of rows several times faster, so these qualify every name instead.
create function private.lagos_day(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select (moment at time zone 'Africa/Lagos')::date
$$;

-- The midnight in Lagos that starts a day.
create function private.start_of_day(day date) returns timestamptz
language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'Africa/Lagos'
$$;

-- The next midnight in Lagos.
create function private.end_of_today() returns timestamptz
language sql stable set search_path = '' as $$
  select ((now() at time zone 'Africa/Lagos')::date + 1)::timestamp at time zone 'Africa/Lagos'
$$;

-- A moment that many calendar months later in Lagos time; a day missing from the target month becomes its last day.
create function private.months_after(anchor timestamptz, months integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select ((anchor at time zone 'Africa/Lagos') + pg_catalog.make_interval(months => months))
    at time zone 'Africa/Lagos'
$$;

-- False while the caller is banned, or has a verified second factor that this session has not passed. A user with a
-- second factor is not signed in until they pass it: until then the token (aal1) opens nothing of the account. A ban
-- closes the account at once, not when its token expires. The check runs in two places: in check_request before every
-- request to tables and procedures, and in one restrictive policy on every table and on the stored files (see the
-- migration on limits). Security definer: accounts and factors live in the schema auth, which callers cannot read.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select
    not exists (
      select from auth.users as account
      where account.id = auth.uid()
        and (account.banned_until > now() or account.deleted_at is not null)
    )
    and (
      coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
      or not exists (
        select from auth.mfa_factors as factor
        where factor.user_id = auth.uid() and factor.status = 'verified'
      )
    )
$$;

-- Runs before every request to tables and procedures (pgrst.db_pre_request); refuses a caller who is not fully
-- signed in.
create function public.check_request() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.is_fully_signed_in() then return; end if;
  if exists (
    select from auth.users as account
    where account.id = auth.uid()
      and (account.banned_until > now() or account.deleted_at is not null)
  ) then
    raise sqlstate 'PT401' using message = 'This account is closed.', detail = 'user_banned';
  end if;
  raise sqlstate 'PT403' using
    message = 'Type the code from your authenticator app first.', detail = 'insufficient_aal';
end $$;

-- Trigger: the server sets the time of a change, not the client.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- The id that the request sends in its Idempotency-Key header, or a new one when there is none.
create function private.requested_id() returns uuid
language sql set search_path = '' as $$
  select coalesce(
    (nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')::uuid,
    gen_random_uuid()
  )
$$;

-- Runs before every request to tables and procedures on hosted projects: checks the second factor, ended sessions and
-- the number of writes a minute. Only hosted projects call it (pgrst.db_pre_request): our own server calls
-- check_request and handles ended sessions and request counts in memory, so no check runs twice. Security definer:
-- callers may not read sessions and counts.
create function public.check_hosted_request() returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_a_minute constant integer := 600;
  moment constant timestamptz := clock_timestamp();
  session_id constant text := auth.jwt() ->> 'session_id';
  counted integer;
begin
  perform public.check_request();
  if auth.uid() is null then return; end if;
  -- A token is valid for an hour, but signing out must take effect at once.
  if session_id is not null and not exists (
    select from auth.sessions as live
    where live.id = session_id::uuid and (live.not_after is null or live.not_after > moment)
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended.', detail = 'session_not_found';
  end if;
  -- Reads run in a read-only transaction that cannot store a count; row limits and statement timeouts bound them.
  if current_setting('transaction_read_only') = 'on' then return; end if;
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
end $$;

grant execute on function private.is_fully_signed_in(), private.requested_id() to authenticated, service_role;

-- Hosted Supabase runs PostgREST, which reads the pre-request function from a setting of its login role. Our own server
-- calls check_request itself and handles ended sessions and request counts in memory. It switches to the caller's role
-- in the same statement, and PostgreSQL checks execute rights before it evaluates the statement: hence the grant.
grant execute on function public.check_request() to anon, authenticated, authenticator;
do $$
begin
  if to_regnamespace('akada_private') is not null then
    drop function public.check_hosted_request();
  else
    grant execute on function public.check_hosted_request() to anon, authenticated, service_role;
    alter role authenticator set pgrst.db_pre_request = 'public.check_hosted_request';
    notify pgrst, 'reload config';
  end if;
end $$;
