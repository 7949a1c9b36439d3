-- The devices a learner is signed in on, and a way to end one of them. The sessions live in the schema
-- auth, which the API never shows, so both functions run with their owner's rights: they look at
-- nothing but the caller's own sessions, and refuse a caller whose session has ended.
create function public.my_sessions()
returns table (
  id uuid,
  created_at timestamptz,
  last_seen_at timestamptz,
  user_agent text,
  is_current boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    sessions.id,
    sessions.created_at,
    coalesce(sessions.refreshed_at::timestamptz, sessions.updated_at, sessions.created_at),
    sessions.user_agent,
    sessions.id = current_one.id
  from auth.sessions as current_one
  join auth.sessions as sessions on sessions.user_id = current_one.user_id
  where current_one.id::text = auth.jwt() ->> 'session_id'
    and current_one.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now())
  order by 5 desc, 3 desc
  limit 50
$$;
comment on function public.my_sessions() is 'Where the caller is signed in, this device first.';

create function public.end_my_session(session_id uuid)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions as sessions
    using auth.sessions as current_one
    where sessions.id = end_my_session.session_id
      and sessions.user_id = current_one.user_id
      and current_one.id::text = auth.jwt() ->> 'session_id'
      and current_one.user_id = auth.uid()
    returning sessions.id
  )
  select exists (select from ended)
$$;
comment on function public.end_my_session(uuid) is
  'Signs the caller out on one of their devices; false when there is no such session of theirs.';

revoke all on function public.my_sessions(), public.end_my_session(uuid)
  from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated;
