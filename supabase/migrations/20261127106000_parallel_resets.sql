-- Two resets at the same moment, by two guardians or two taps, each have an opening of their own.

alter table private.password_openings
  drop constraint password_openings_pkey,
  add column id uuid primary key default gen_random_uuid();
create index password_openings_user_id_idx on private.password_openings (user_id);

create or replace function private.hold_managed_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
  delete from private.password_openings where user_id = child and expires_at <= now();
  insert into private.password_openings (user_id, expires_at) values (child, now() + interval '20 seconds');
end
$$;
comment on function public.open_password_reset(uuid, uuid) is
  'Lets a guardian give a child''s account a new password once, within twenty seconds, in which nobody signs in; ends sessions, second factors and waits. For functions of the service.';

create function public.close_password_reset(child uuid, guardian uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_account(child);
  if not public.guardian_may(child, guardian) then return; end if;
  delete from private.password_openings where user_id = child;
  update auth.users set encrypted_password = null, updated_at = now() where id = child;
  delete from auth.sessions where user_id = child;
end
$$;
comment on function public.close_password_reset(uuid, uuid) is
  'After a reset that failed: no password counts, and the guardian makes a new one. For functions of the service.';
grant execute on function public.close_password_reset(uuid, uuid) to service_role;
