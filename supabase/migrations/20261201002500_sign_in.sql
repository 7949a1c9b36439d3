-- How children without an e-mail address sign in. Their accounts have an address under a reserved domain that cannot
-- receive mail. A guardian holds their credentials: a password, a card, a backup code, and pictures on an enrolled
-- device. The functions child-accounts and learner-sign-in create and check the secrets.

-- Trigger of the accounts: only accounts that the service creates for children have an address under the reserved
-- domain, so that no other sign-up can take a child's username. Deferred: the auth service writes app_metadata after
-- the insert, in the same transaction.
create function private.refuse_reserved_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from auth.users as account
    where account.id = new.id and account.email ilike '%@learner.akada.invalid'
      and account.raw_app_meta_data ->> 'managed' is distinct from 'true'
  ) then
    raise sqlstate 'PT422' using message = 'This email address cannot be used.';
  end if;
  return null;
end $$;
create constraint trigger refuse_reserved_address after insert or update of email, raw_app_meta_data on auth.users
  deferrable initially deferred for each row when (new.email ilike '%@learner.akada.invalid')
  execute function private.refuse_reserved_address();

-- Trigger of the accounts: the address of a child's account changes only while account_moves allows it. The guardian is
-- responsible for the account, so neither the child nor another holder of the child's phone can move it to another
-- mailbox.
create function private.hold_managed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.raw_app_meta_data ->> 'managed' is distinct from 'true' or new.deleted_at is not null then
    return new;
  end if;
  if new.email is not distinct from old.email
    and coalesce(new.email_change, '') in ('', coalesce(old.email_change, '')) then
    return new;
  end if;
  if exists (
    select from private.account_moves as move
    where move.user_id = new.id and move.expires_at > now()
      and lower(move.email) = lower(coalesce(nullif(new.email_change, ''), new.email))
  ) then
    return new;
  end if;
  raise sqlstate 'PT403' using message = 'Ask your parent or teacher: they look after this account.';
end $$;
create trigger hold_managed_address before update of email, email_change on auth.users
  for each row execute function private.hold_managed_address();

-- Trigger of accounts and devices: deletes their counts of sign-in attempts.
create function private.forget_tries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.tries where subject = old.id::text;
  return null;
end $$;
create trigger forget_tries after delete on auth.users for each row execute function private.forget_tries();
create trigger forget_tries after delete on public.shared_devices
  for each row execute function private.forget_tries();

-- Who manages an account, and whether this guardian does; null when there is no such account. child-accounts calls it
-- before every action on a child. For functions of the service.
create function service.child_account(child uuid, guardian uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_mine', service.guardian_may(child_account.child, child_account.guardian),
    'manager', people.manager,
    'username', people.username,
    'display_name', people.display_name,
    'icon', people.icon,
    -- Only the year is known: assume the birthday is at the end of the year.
    'age', extract(year from now() at time zone 'Africa/Lagos')::integer - people.birth_year - 1)
  from public.people where people.user_id = child_account.child
$$;

-- The first of these usernames that is free; null when all are taken. For functions of the service.
create function service.free_username(names text[]) returns text
language sql stable security definer set search_path = '' as $$
  select wanted.name from unnest(names) with ordinality as wanted (name, place)
  where not exists (select from public.people where people.username = wanted.name)
    and not exists (
      select from auth.users where users.email = wanted.name || '@learner.akada.invalid' and not users.is_sso_user)
  order by wanted.place limit 1
$$;

-- Stores the hash of a child's new card, code or picture password in place of the previous one. For functions of the
-- service. The functions below lock the account before the row of the secret, as all others do.
create function service.save_credential(
  child uuid, guardian uuid, kind text, hash text, salt text default null, sealed text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made private.learner_secrets;
begin
  perform private.lock_account(child);
  if not service.guardian_may(child, guardian) or not exists (
    select from public.people where people.user_id = child and people.manager = 'guardian'
  ) then
    raise sqlstate 'PT403' using message = 'You are not a guardian of this child.';
  end if;
  delete from private.learner_secrets as older where older.user_id = child and older.kind = save_credential.kind;
  insert into private.learner_secrets (user_id, kind, hash, salt, sealed, created_by, expires_at)
  values (child, save_credential.kind, save_credential.hash, save_credential.salt, save_credential.sealed, guardian,
    case save_credential.kind when 'card' then now() + interval '395 days'
    when 'code' then now() + interval '20 minutes' end)
  returning * into made;
  if save_credential.kind = 'pictures' then
    delete from private.tries where scope = 'child' and subject = child::text;
  end if;
  return jsonb_build_object('id', made.id, 'expires_at', made.expires_at);
end $$;

-- The encrypted code of a child's card; null when there is none. For functions of the service.
create function service.kept_card(child uuid, guardian uuid) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.learner_secrets
  where user_id = child and kind = 'card' and revoked_at is null and expires_at > now()
    and service.guardian_may(child, guardian)
$$;

-- Revokes the card of a child; false when there was none. For functions of the service.
create function service.revoke_card(child uuid, guardian uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_account(child);
  if not service.guardian_may(child, guardian) then
    raise sqlstate 'PT403' using message = 'You are not a guardian of this child.';
  end if;
  update private.learner_secrets set revoked_at = now()
  where user_id = child and kind = 'card' and revoked_at is null;
  return found;
end $$;

-- Sign-in. What learner-sign-in needs to open a session; null for an account with its own e-mail address, because only
-- managed accounts have cards, codes and pictures.
create function private.learner_to_sign_in(learner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', people.user_id, 'email', account.email, 'display_name', people.display_name, 'icon', people.icon)
  from public.people join auth.users as account on account.id = people.user_id
  where people.user_id = learner and people.manager <> 'self' and account.deleted_at is null
    and account.raw_app_meta_data ->> 'managed' = 'true'
$$;

-- The owner of a card. Its code is short, so wrong ones are counted in a day: 100 from one address, 20 with the same
-- first half, in case somebody has seen half a card, and 300 from everywhere. After those the username is needed too,
-- so that nobody can close all cards; then 100 wrong ones count for each username. Nothing is looked up over a limit.
-- Returns known, unknown, needs_username or wait. For functions of the service.
create function service.use_card(card_hash text, half_hash text, place_hash text, username text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.lagos_day(clock_timestamp());
  learner uuid;
  counted private.tries;
  scopes constant text[] := array['card half', 'card place', 'card'];
  subjects constant text[] := array[half_hash, place_hash, coalesce(username, '*')];
  full_scope text;
begin
  select scope into full_scope from private.tries
  join (select unnest(scopes) as scope, unnest(subjects) as subject, unnest(array[20, 100,
    case when username is null then 300 else 100 end]) as most) as bound using (scope, subject)
  where day = today and day_count >= most order by scope desc limit 1;
  if full_scope = 'card' and username is null then return jsonb_build_object('outcome', 'needs_username'); end if;
  if full_scope is not null then
    return jsonb_build_object(
      'outcome', 'wait', 'seconds', private.seconds_until(private.start_of_day(today + 1)));
  end if;
  select secret.user_id into learner from private.learner_secrets as secret
  join public.people on people.user_id = secret.user_id
  where secret.kind = 'card' and secret.hash = card_hash and secret.revoked_at is null and secret.expires_at > now()
    and (use_card.username is null or people.username = use_card.username);
  if learner is not null then
    return jsonb_build_object('outcome', 'known', 'learner', private.learner_to_sign_in(learner));
  end if;
  delete from private.tries where (scope, subject) in (
    select scope, subject from private.tries where scope = any (scopes) and day < today for update skip locked);
  for place in 1 .. 3 loop
    continue when subjects[place] is null;
    counted := private.try_row(scopes[place], subjects[place]);
    counted.day_count := counted.day_count + 1;
    perform private.save_tries(counted);
  end loop;
  return jsonb_build_object('outcome', 'unknown');
end $$;

-- Uses up a backup code and returns its owner; null for an unknown, expired or used one. For functions of the service.
create function service.use_backup_code(code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  learner uuid;
begin
  update private.learner_secrets set used_at = now()
  where kind = 'code' and hash = code_hash and used_at is null and revoked_at is null and expires_at > now()
  returning user_id into learner;
  return private.learner_to_sign_in(learner);
end $$;

-- Devices. The enrolled device with this token, if it is still active.
create function private.live_device(device_hash text) returns public.shared_devices
language sql stable security definer set search_path = '' as $$
  select shared_devices from public.shared_devices
  where token_hash = device_hash and revoked_at is null and expires_at > now()
$$;

-- The children who may sign in by name on a device: those of its guardian, eight at most.
create function private.learners_of_device(device public.shared_devices) returns setof public.people
language sql stable security definer set search_path = '' as $$
  select people.* from public.guardianships
  join public.people on people.user_id = guardianships.child_id
  where guardianships.guardian_id = device.guardian_id and guardianships.until is null
    and people.manager = 'guardian' and private.is_minor(people.birth_year)
  order by guardianships.since, guardianships.id limit 8
$$;

-- Lets the caller's children sign in by pictures in this browser for a term; the token is returned only here. Returns
-- enrolled, wrong_name, no_children or too_many.
create function public.enrol_device(name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  device_name text := trim(enrol_device.name);
  token text;
  made public.shared_devices;
begin
  if device_name is null or char_length(device_name) not between 1 and 60 or device_name ~ '[[:cntrl:]]' then
    return jsonb_build_object('outcome', 'wrong_name');
  end if;
  if not exists (
    select from public.people
    where people.user_id in (select private.my_children()) and people.manager = 'guardian'
  ) then
    return jsonb_build_object('outcome', 'no_children');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('devices of ' || me, 0));
  delete from public.shared_devices where guardian_id = me and (revoked_at is not null or expires_at <= now());
  if (select count(*) from public.shared_devices where guardian_id = me) >= 10 then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  -- 256 bits from three random uuids with 122 random bits each.
  token := translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
  insert into public.shared_devices (guardian_id, token_hash, name, expires_at)
  values (me, encode(sha256(convert_to(token, 'UTF8')), 'hex'), device_name, now() + interval '120 days')
  returning * into made;
  return jsonb_build_object('outcome', 'enrolled', 'id', made.id, 'token', token, 'expires_at', made.expires_at);
end $$;

-- The devices that the caller has enrolled and not revoked, the newest first.
create function public.my_devices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', name, 'created_at', created_at, 'expires_at', expires_at, 'last_used_at', last_used_at)
    order by created_at desc, id), '[]')
  from public.shared_devices
  where guardian_id = auth.uid() and revoked_at is null and expires_at > now()
$$;

-- Revokes a device of the caller at once; false when it is not theirs or has ended already.
create function public.revoke_device(id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.shared_devices as device set revoked_at = now()
  where device.id = revoke_device.id and device.guardian_id = auth.uid() and device.revoked_at is null;
  return found;
end $$;

-- The children of an enrolled device; null when it is not enrolled. For functions of the service.
create function service.device_learners(device_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  device public.shared_devices := private.live_device(device_hash);
begin
  if device.id is null then return null; end if;
  -- Store the day only: exact enough for the list of devices, and it avoids a write on each request.
  update public.shared_devices set last_used_at = now()
  where id = device.id and (last_used_at is null or last_used_at < now() - interval '1 hour');
  return jsonb_build_object(
    'name', device.name,
    'expires_at', device.expires_at,
    'learners', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', learner.user_id, 'display_name', learner.display_name, 'icon', learner.icon))
      from private.learners_of_device(device) as learner), '[]'));
end $$;

-- The row of counted attempts, locked until the end of the transaction; a new day starts at zero. Picture passwords are
-- short, so each attempt is counted before it is checked, for the child, the device and the family: five wrong ones in
-- ten minutes, then waits of 1, 2, 4 … 30 minutes; twenty a day lock the pictures of this child until tomorrow; thirty
-- an hour for a device; three hundred a day for a family. Refused attempts are not counted, so that attempts on one
-- child do not lock out a brother or sister.
create function private.try_row(wanted_scope text, wanted_subject text) returns private.tries
language plpgsql security definer set search_path = '' as $$
declare
  counted private.tries;
  today date := private.lagos_day(clock_timestamp());
begin
  select * into counted from private.tries where scope = wanted_scope and subject = wanted_subject for update;
  if not found then
    insert into private.tries (scope, subject, day) values (wanted_scope, wanted_subject, today)
    on conflict do nothing;
    select * into counted from private.tries where scope = wanted_scope and subject = wanted_subject for update;
  end if;
  if counted.day <> today then
    counted.day := today;
    counted.day_count := 0;
    counted.waits := 0;
  end if;
  return counted;
end $$;

-- Saves the row that try_row has locked.
create function private.save_tries(counted private.tries) returns void
language sql security definer set search_path = '' as $$
  update private.tries set count = counted.count, window_started_at = counted.window_started_at,
    day = counted.day, day_count = counted.day_count, waits = counted.waits, locked_until = counted.locked_until
  where scope = counted.scope and subject = counted.subject
$$;

-- Whole seconds from now, at least one.
create function private.seconds_until(moment timestamptz) returns integer
language sql set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from moment - pg_catalog.clock_timestamp())))::integer
$$;

-- Counts an attempt at a picture password, then returns the hash to compare it with. Returns check, wait, locked or
-- device_gone. For functions of the service.
create function service.begin_picture_try(device_hash text, learner uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz;
  tomorrow timestamptz;
  device public.shared_devices := private.live_device(device_hash);
  secret private.learner_secrets;
  family private.tries;
  here private.tries;
  child private.tries;
begin
  if device.id is null then return jsonb_build_object('outcome', 'device_gone'); end if;
  -- Every caller locks in the same order: family, device, child.
  family := private.try_row('family', device.guardian_id::text);
  here := private.try_row('device', device.id::text);
  select own.* into secret from private.learners_of_device(device) as person
  join private.learner_secrets as own on own.user_id = person.user_id
  where person.user_id = learner and own.kind = 'pictures' and own.revoked_at is null;
  if secret.id is not null then child := private.try_row('child', learner::text); end if;
  moment := clock_timestamp();
  tomorrow := private.start_of_day(private.lagos_day(moment) + 1);

  if here.window_started_at < moment - interval '1 hour' then
    here.count := 0;
    here.window_started_at := moment;
  end if;
  if family.day_count >= 300 then
    return jsonb_build_object('outcome', 'wait', 'seconds', private.seconds_until(tomorrow));
  end if;
  if here.count >= 30 then
    return jsonb_build_object(
      'outcome', 'wait', 'seconds', private.seconds_until(here.window_started_at + interval '1 hour'));
  end if;
  if child.day_count >= 20 then
    return jsonb_build_object('outcome', 'locked', 'seconds', private.seconds_until(tomorrow));
  end if;
  if child.locked_until > moment then
    return jsonb_build_object('outcome', 'wait', 'seconds', private.seconds_until(child.locked_until));
  end if;

  family.day_count := family.day_count + 1;
  perform private.save_tries(family);
  here.count := here.count + 1;
  perform private.save_tries(here);
  -- A name that is not on this device takes as long as a real one and is never right.
  if secret.id is null then return jsonb_build_object('outcome', 'check'); end if;

  if child.waits = 0 and child.window_started_at < moment - interval '10 minutes' then
    child.count := 0;
    child.window_started_at := moment;
  end if;
  child.count := child.count + 1;
  child.day_count := child.day_count + 1;
  if child.count >= 5 then
    child.locked_until := moment + least(interval '1 minute' * power(2, child.waits), interval '30 minutes');
    child.waits := child.waits + 1;
  end if;
  perform private.save_tries(child);
  return jsonb_build_object(
    'outcome', 'check', 'salt', secret.salt, 'hash', secret.hash,
    'learner', private.learner_to_sign_in(learner));
end $$;

-- The pictures were right: resets the count of attempts and the waits. For functions of the service.
create function service.end_picture_try(device_hash text, learner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  device public.shared_devices := private.live_device(device_hash);
  family private.tries;
  here private.tries;
  child private.tries;
begin
  if device.id is null then return; end if;
  family := private.try_row('family', device.guardian_id::text);
  family.day_count := greatest(family.day_count - 1, 0);
  perform private.save_tries(family);
  here := private.try_row('device', device.id::text);
  here.count := greatest(here.count - 1, 0);
  perform private.save_tries(here);
  child := private.try_row('child', learner::text);
  child.day_count := greatest(child.day_count - 1, 0);
  child.count := 0;
  child.waits := 0;
  child.locked_until := null;
  perform private.save_tries(child);
end $$;

-- The username that the guardian asks for, or else the first of these names that is free. For functions of the service.
create function service.choose_username(guardian uuid, wish text, names text[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  own private.tries;
  everybody private.tries;
  found_one text;
begin
  if wish is not null then
    own := private.try_row('wished name', guardian::text);
    own.day_count := own.day_count + 1;
    perform private.save_tries(own);
    everybody := private.try_row('wished name', 'everybody');
    if own.day_count <= 10 and everybody.day_count < 200 then
      found_one := service.free_username(array[wish]);
      if found_one is not null then return found_one; end if;
      everybody.day_count := everybody.day_count + 1;
      perform private.save_tries(everybody);
    end if;
  end if;
  return service.free_username(names);
end $$;

grant execute on function public.enrol_device(text), public.my_devices(), public.revoke_device(uuid) to authenticated;
