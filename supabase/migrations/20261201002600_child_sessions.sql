-- Sessions end with their credential. Each session of a managed account records the card, code, pictures, device or
-- password that opened it. A session of the child cannot lock out the guardian or the child.

-- Whether a guardian or a school manages this account.
create function private.is_managed(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.people where user_id = account and manager <> 'self')
    or exists (select from auth.users where id = account and raw_app_meta_data ->> 'managed' = 'true')
$$;

-- Second factors. Trigger: a managed account has none. Only the child could remove one again, so one added from an
-- unattended phone would lock the child out permanently.
create function private.refuse_managed_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_managed(new.user_id) then
    raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they look after this account.';
  end if;
  return new;
end $$;
create trigger refuse_managed_factor before insert or update of user_id, status on auth.mfa_factors
  for each row execute function private.refuse_managed_factor();

-- Trigger of people: an account that becomes managed loses its second factors.
create function private.drop_factors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = new.user_id;
  return null;
end $$;
create trigger drop_factors after insert or update of manager on public.people for each row
  when (new.manager <> 'self') execute function private.drop_factors();

-- Password. A session of the child must not be able to set a password that outlives the session.
create table private.password_openings (
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  id uuid primary key default gen_random_uuid()
);
comment on table private.password_openings is 'Accounts of children whose password a guardian is changing right now; each row allows one change.';
create index password_openings_user_id_idx on private.password_openings (user_id);
alter table private.password_openings enable row level security;

-- Trigger of the accounts: the password of a child's account changes only when a guardian asks, or when the account
-- moves.
create function private.hold_managed_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(new.encrypted_password, '') in ('', coalesce(old.encrypted_password, '')) then return new; end if;
  delete from private.password_openings where id = (
    select id from private.password_openings where user_id = new.id and expires_at > now()
    order by expires_at limit 1);
  if found or not exists (select from public.people where user_id = new.id and manager <> 'self')
    or exists (select from private.account_moves where user_id = new.id and expires_at > now()) then
    return new;
  end if;
  raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they look after this account.';
end $$;
create trigger hold_managed_password before update of encrypted_password on auth.users
  for each row execute function private.hold_managed_password();

-- The origin of a session.
create table private.session_origins (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  credential uuid not null,
  primary key (session_id, credential)
);
comment on table private.session_origins is 'Which credentials opened a session of a child''s account. A session without a row is older than this table.';
comment on column private.session_origins.credential is 'The id of the card, code, pictures or device; the account''s own id means its password.';
create index session_origins_credential_idx on private.session_origins (credential);
alter table private.session_origins enable row level security;

create table private.pending_sign_ins (
  user_id uuid not null references auth.users (id) on delete cascade,
  credential uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, credential)
);
comment on table private.pending_sign_ins is 'Credentials that were verified but whose session the child''s browser has not opened yet.';
alter table private.pending_sign_ins enable row level security;

-- Locks an account until the end of the transaction; false when there is none. Every function that adds or revokes a
-- credential locks the account first, so that none of them misses a session that another opens.
create function private.lock_account(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = account for no key update;
  return found;
end $$;

-- Records the credential of a child's next session; false when the credential has been revoked or has expired. For
-- functions of the service.
create function service.note_sign_in(learner uuid, kind text, secret_hash text, device_hash text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  secret uuid;
  device public.shared_devices;
begin
  if not private.lock_account(learner) then return false; end if;
  select own.id into secret from private.learner_secrets as own
  where own.user_id = learner and own.kind = note_sign_in.kind and own.hash = secret_hash
    and own.revoked_at is null and (own.used_at is not null or own.expires_at is null or own.expires_at > now());
  if secret is null then return false; end if;
  if device_hash is not null then
    device := private.live_device(device_hash);
    if not exists (select from private.learners_of_device(device) as person where person.user_id = learner) then
      return false;
    end if;
  end if;
  insert into private.pending_sign_ins (user_id, credential)
  select learner, credential from unnest(array[secret, device.id]) as right_ones (credential)
  where credential is not null
  on conflict (user_id, credential) do update set created_at = now();
  return true;
end $$;

-- Trigger of the sign-in methods of sessions: records the credential of a session of a child's account, and refuses a
-- session without one.
create function private.note_session_origin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  has_password boolean;
begin
  select user_id into account from auth.sessions where id = new.session_id;
  if not private.is_managed(account)
    or exists (select from private.session_origins where session_id = new.session_id) then
    return null;
  end if;
  select coalesce(encrypted_password, '') <> '' into has_password
  from auth.users where id = account for no key update;
  if exists (select from private.password_openings where user_id = account and expires_at > now()) then
    raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they are changing the password.';
  end if;
  if new.authentication_method = 'password' then
    insert into private.session_origins (session_id, credential) select new.session_id, account where has_password;
  else
    -- The auth service invalidates older tokens when it issues a new one, so the pending row belongs to the token just
    -- used.
    with pending as (delete from private.pending_sign_ins where user_id = account returning credential, created_at)
    insert into private.session_origins (session_id, credential)
    select new.session_id, credential from pending where created_at > now() - interval '1 hour';
  end if;
  if not found then
    raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they look after this account.';
  end if;
  return null;
end $$;
create trigger note_session_origin after insert on auth.mfa_amr_claims
  for each row execute function private.note_session_origin();

-- Ends the sessions of a child that a credential opened, those of unknown origin, and pending sign-ins.
create function private.end_way_in(account uuid, ended uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_account(account) then return; end if;
  delete from private.pending_sign_ins where user_id = account;
  delete from auth.sessions as live where live.user_id = account and (
    exists (select from private.session_origins where session_id = live.id and credential = ended)
    or not exists (select from private.session_origins where session_id = live.id));
end $$;

-- Trigger of the credentials: revoking or replacing a card, code or picture password ends its sessions.
create function private.end_sessions_of_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_way_in(old.user_id, old.id);
  return null;
end $$;
create trigger end_sessions_of_revoked after update of revoked_at on private.learner_secrets for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function private.end_sessions_of_secret();
create trigger end_sessions_of_deleted after delete on private.learner_secrets
  for each row execute function private.end_sessions_of_secret();

-- Trigger of the devices: revoking or deleting a device ends the sessions it opened.
create function private.end_sessions_of_device() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_way_in(learner, old.id) from (
    select live.user_id from private.session_origins as origin
    join auth.sessions as live on live.id = origin.session_id where origin.credential = old.id
    union select user_id from private.pending_sign_ins where credential = old.id
    union select user_id from private.learners_of_device(old)
    order by 1
  ) as learners (learner);
  return null;
end $$;
create trigger end_sessions_of_revoked after update of revoked_at on public.shared_devices for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function private.end_sessions_of_device();
create trigger end_sessions_of_deleted after delete on public.shared_devices
  for each row execute function private.end_sessions_of_device();

-- Lets a guardian set a new password for a child's account once, within twenty seconds during which sign-in is refused;
-- ends sessions, second factors and waits, so that a guardian's reset always restores access. For functions of the
-- service.
create function service.open_password_reset(child uuid, guardian uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(child);
  if exists (select from public.people where user_id = child and manager <> 'self')
    and not service.guardian_may(child, guardian) then
    raise sqlstate 'PT403' using message = 'You are not a guardian of this child.';
  end if;
  delete from private.pending_sign_ins where user_id = child;
  delete from auth.sessions where user_id = child;
  delete from auth.mfa_factors where user_id = child;
  delete from private.tries where subject = child::text;
  delete from private.password_openings where user_id = child and expires_at <= now();
  insert into private.password_openings (user_id, expires_at) values (child, now() + interval '20 seconds');
end $$;

-- Trigger of guardianships: when a guardian leaves, ends every credential they knew, all sessions of the child, and a
-- move that they asked for. The guardian has seen the card and the password, and may have a session on their own phone.
create function private.end_ways_of_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations
  where kind = 'move' and child_id = old.child_id and created_by = old.guardian_id and used_at is null;
  delete from public.letters
  where kind = 'move' and child_id = old.child_id and guardian_id = old.guardian_id and sent_at is null;
  if not private.lock_account(old.child_id) or not exists (
    select from public.people where user_id = old.child_id and manager = 'guardian'
  ) then
    return null;
  end if;
  delete from private.password_openings where user_id = old.child_id;
  -- Pictures work only on the devices of the remaining guardians.
  delete from private.learner_secrets where user_id = old.child_id
    and (kind <> 'pictures' or created_by is null or created_by = old.guardian_id);
  update auth.users set encrypted_password = null, updated_at = now() where id = old.child_id;
  delete from private.pending_sign_ins where user_id = old.child_id;
  delete from auth.sessions where user_id = old.child_id;
  return null;
end $$;
create trigger end_ways_of_ended after update of until on public.guardianships for each row
  when (old.until is null and new.until is not null) execute function private.end_ways_of_guardian();
create trigger end_ways_of_deleted after delete on public.guardianships for each row when (old.until is null)
  execute function private.end_ways_of_guardian();

-- False for the token of an ended session. For stored files; tables get this check from check_hosted_request or our own
-- server.
create function private.session_is_live() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'session_id' is null or exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and (not_after is null or not_after > now()))
$$;
create policy "Sessions are alive" on storage.objects as restrictive
  for all to authenticated using ((select private.session_is_live())) with check ((select private.session_is_live()));

-- After a failed reset: clears the password, and the guardian sets a new one. For functions of the service.
create function service.close_password_reset(child uuid, guardian uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(child);
  if not service.guardian_may(child, guardian) then return; end if;
  delete from private.password_openings where user_id = child;
  update auth.users set encrypted_password = null, updated_at = now() where id = child;
  delete from auth.sessions where user_id = child;
end $$;

grant execute on function private.session_is_live() to authenticated;
