-- Where a person is signed in, for "download my data". The sessions live in the schema auth, which
-- the API never shows, so the function runs with its owner's rights and only the service may call it.
create function public.account_sessions(account_id uuid)
returns table (
  created_at timestamptz,
  refreshed_at timestamptz,
  ends_at timestamptz,
  assurance_level text,
  user_agent text,
  ip_address text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    sessions.created_at,
    coalesce(sessions.refreshed_at::timestamptz, sessions.updated_at),
    sessions.not_after,
    sessions.aal::text,
    sessions.user_agent,
    host(sessions.ip)
  from auth.sessions as sessions
  where sessions.user_id = account_id
  order by sessions.created_at
$$;
comment on function public.account_sessions(uuid) is
  'Sessions of one account without anything that would open them; for the service only.';

revoke all on function public.account_sessions(uuid) from public, anon, authenticated;
grant execute on function public.account_sessions(uuid) to service_role;
