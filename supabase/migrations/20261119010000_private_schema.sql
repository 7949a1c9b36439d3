-- What every other file builds on. public holds the tables and the functions that a client may call;
-- helpers, triggers and routines of our own live in private. No API role has usage on private, so nobody
-- can name what is in it. What policies call is granted one by one: a policy is parsed when it is made, so
-- its caller needs execute on the function and nothing on the schema. Public functions that call a helper
-- run with their owner's rights and answer for auth.uid() alone.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Helpers and trigger functions. Not for clients.';

-- PostgreSQL lets everybody call a new function, and hosted Supabase lets visitors and learners: here a
-- function is closed until a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Time. Functions without "set search_path" are written into the query that calls them, which makes a
-- filter over thousands of rows several times faster; every name in them is qualified instead.
create function private.lagos_day(moment timestamptz)
returns date
language sql immutable
as $$
  select (moment at time zone 'Africa/Lagos')::date
$$;
comment on function private.lagos_day(timestamptz) is 'The day in Lagos on which a moment falls.';

create function private.start_of_day(day date)
returns timestamptz
language sql immutable
as $$
  select day::timestamp at time zone 'Africa/Lagos'
$$;
comment on function private.start_of_day(date) is 'Midnight in Lagos at which a day begins.';

create function private.end_of_today()
returns timestamptz
language sql stable
as $$
  select ((now() at time zone 'Africa/Lagos')::date + 1)::timestamp at time zone 'Africa/Lagos'
$$;
comment on function private.end_of_today() is 'The next midnight in Lagos.';

create function private.months_after(anchor timestamptz, months integer)
returns timestamptz
language sql immutable
as $$
  select ((anchor at time zone 'Africa/Lagos') + pg_catalog.make_interval(months => months))
    at time zone 'Africa/Lagos'
$$;
comment on function private.months_after(timestamptz, integer) is
  'A moment so many calendar months later in Lagos; a day that the month lacks becomes its last.';

-- Whoever has a second factor has not signed in before showing it: until then the token (aal1) opens
-- nothing of the account. A banned account is closed at once and not when its token ends. Both are decided
-- here and asked in two places: by check_request before every request to tables and procedures, and by one
-- restrictive policy on every table and on the stored files (see the file of limits).
-- Security definer: accounts and factors live in the schema auth, which callers cannot read.
create function private.is_fully_signed_in()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
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
comment on function private.is_fully_signed_in() is
  'False while the caller has a verified second factor that this session has not shown, or is banned.';
grant execute on function private.is_fully_signed_in() to authenticated, service_role;

create function public.check_request()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_fully_signed_in() then
    return;
  end if;
  if exists (
    select from auth.users as account
    where account.id = auth.uid()
      and (account.banned_until > now() or account.deleted_at is not null)
  ) then
    raise sqlstate 'PT401' using message = 'This account is closed.', detail = 'user_banned';
  end if;
  raise sqlstate 'PT403' using
    message = 'Type the code from your authenticator app first.', detail = 'insufficient_aal';
end
$$;
comment on function public.check_request() is
  'Runs before every request to tables and procedures (pgrst.db_pre_request); refuses a caller who is not fully signed in.';
grant execute on function public.check_request() to anon, authenticated, service_role;

-- Hosted Supabase has PostgREST, which is told by a setting of its login role. Our own server calls it by itself.
do $$
begin
  if to_regnamespace('akada_private') is null then
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    notify pgrst, 'reload config';
  end if;
end
$$;
