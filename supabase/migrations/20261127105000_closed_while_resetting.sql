-- Between the two steps of a guardian's reset nobody comes in: a session opened then could set a password of its own.

create or replace function private.note_session_origin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
    insert into private.session_origins (session_id, credential)
    select new.session_id, account where has_password;
  else
    -- A newer token of the auth service ends the older ones: what is pending is of the one that was just used.
    with pending as (
      delete from private.pending_sign_ins where user_id = account returning credential, created_at
    )
    insert into private.session_origins (session_id, credential)
    select new.session_id, credential from pending where created_at > now() - interval '1 hour';
  end if;
  if not found then
    raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they look after this account.';
  end if;
  return null;
end
$$;

create or replace function public.open_password_reset(child uuid, guardian uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_account(child);
  if exists (select from public.people where user_id = child and manager <> 'self')
    and not public.guardian_may(child, guardian) then
    raise sqlstate 'PT403' using message = 'You are not a guardian of this child.';
  end if;
  delete from private.pending_sign_ins where user_id = child;
  delete from auth.sessions where user_id = child;
  delete from auth.mfa_factors where user_id = child;
  delete from private.tries where subject = child::text;
  insert into private.password_openings (user_id, expires_at) values (child, now() + interval '1 minute')
  on conflict (user_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_password_reset(uuid, uuid) is
  'Lets a guardian give a child''s account a new password once, within a minute, in which nobody signs in; ends sessions, second factors and waits. For functions of the service.';
