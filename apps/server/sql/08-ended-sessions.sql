-- Sessions that ended while a token of theirs may still be valid. A token says nothing of the end of its
-- session, so every process keeps a copy of this list and refuses what is on it.
create table if not exists akada_private.ended_sessions (
  id uuid primary key,
  ended_at timestamptz not null default now()
);

create or replace function akada_private.note_ended_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Tokens live for an hour from the last renewal: nothing older can be in anybody's hands.
  if tg_op = 'UPDATE' and (new.not_after is null or new.not_after > now())
    or old.updated_at < now() - interval '70 minutes' then
    return null;
  end if;
  insert into akada_private.ended_sessions (id) values (old.id) on conflict (id) do nothing;
  perform pg_notify('akada_ended_sessions', old.id::text);
  return null;
end
$$;
revoke all on function akada_private.note_ended_session() from public;

drop trigger if exists note_ended_session on auth.sessions;
create trigger note_ended_session
  after delete or update of not_after on auth.sessions
  for each row execute function akada_private.note_ended_session();
