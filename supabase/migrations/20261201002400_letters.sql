-- E-mails to guardians, and their answers. The server sends the rows of the table letters. The link in an e-mail is
-- created when it is sent, and only its hash is stored.

-- Trigger of payments: a child's payment needs consent that the guardian has confirmed themselves, like the picture.
create function private.require_verified_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.people
    where user_id = new.user_id and private.is_minor(birth_year) and consent not in ('verified', 'school', 'withdrawn')
  ) then
    raise sqlstate 'PT403' using message = 'Your parent or guardian must answer our email first.';
  end if;
  return new;
end $$;
create trigger require_verified_consent before insert on public.payments for each row
  when (new.kind = 'purchase') execute function private.require_verified_consent();

-- Trigger of people: e-mails a guardian whose consent a child declares, whichever way the address was set.
create function private.ask_named_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(private.is_minor(new.birth_year), true) then return null; end if;
  if tg_op = 'UPDATE' and old.guardian_email is not distinct from new.guardian_email
    and old.consent = new.consent and old.birth_year is not distinct from new.birth_year then
    return null;
  end if;
  if exists (select from public.letters
      where child_id = new.user_id and kind = 'consent' and sent_at is null and failed_at is null
        and lower(email) = lower(trim(new.guardian_email))) then
    return null;
  end if;
  perform private.queue_consent_email(new.user_id, null, new.guardian_email);
  return null;
end $$;
create trigger ask_named_guardian after insert or update of guardian_email, consent, birth_year on public.people
  for each row when (new.consent = 'declared' and new.manager = 'self' and new.guardian_email is not null)
  execute function private.ask_named_guardian();

-- Sends the consent e-mail to the caller's guardian, or sends it again. Returns queued, wrong_email, own_email,
-- too_often or already.
create function public.ask_guardian(email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  said constant text := lower(trim(ask_guardian.email));
  person public.people;
  outcome text;
begin
  perform from auth.users where id = me for update;
  select * into person from public.people where user_id = me;
  if not found or person.manager <> 'self' or person.consent in ('verified', 'school')
    or (person.consent = 'withdrawn' and person.withdrawn_by_way = 'guardian') then
    return jsonb_build_object('outcome', 'already');
  end if;
  outcome := private.queue_consent_email(me, null, said);
  if outcome = 'queued' and person.consent in ('none', 'declared') then
    update auth.users set updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('guardian_email', said)
    where id = me;
  end if;
  return jsonb_build_object('outcome', outcome);
end $$;

-- A random link token that cannot be guessed.
create function private.new_token() returns text
language sql set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- The token of the link in an e-mail.
create function private.new_invitation(letter public.letters, address text, lasts interval) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
begin
  -- Resending an e-mail creates a new link and invalidates the previous one.
  delete from public.invitations where child_id = letter.child_id and kind = letter.kind and used_at is null
    and created_by is not distinct from letter.guardian_id;
  insert into public.invitations (kind, child_id, email, code_hash, expires_at, created_by)
  values (letter.kind, letter.child_id, address, private.hash_code(token), now() + lasts, letter.guardian_id);
  return token;
end $$;

-- The content of an e-mail at the time of sending; null when there is no reason left to send it.
create function private.email_content(letter public.letters) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := coalesce(letter.email, (select email from auth.users where id = letter.guardian_id));
  person public.people;
  content jsonb;
begin
  select * into person from public.people where user_id = letter.child_id;
  if address is null or address ~* '(@|\.)invalid$' then return null; end if;
  if letter.guardian_id is not null and letter.kind <> 'move'
    and not service.guardian_may(letter.child_id, letter.guardian_id) then return null; end if;
  content := jsonb_build_object('id', letter.id, 'kind', letter.kind, 'to', address, 'language', letter.language,
    'child_id', letter.child_id, 'child_name', private.first_name(letter.child_id),
    'is_own', private.has_added(letter.child_id, letter.guardian_id));
  case letter.kind
    when 'consent' then
      if person.consent in ('verified', 'school') then return null; end if;
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '14 days'));
    when 'consent_undo' then
      if person.consent <> 'verified' then return null; end if;
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '14 days'));
    when 'move' then
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '1 day'));
    when 'deletion', 'move_notice' then
      -- The link leads to the family page, behind sign-in, so it holds no secret.
      if not exists (
        select from private.open_requests(letter.child_id, case letter.kind when 'deletion' then 'delete' else 'move' end)
      ) or letter.guardian_id in (
        select guardian_id
        from private.open_requests(letter.child_id, case letter.kind when 'deletion' then 'delete' else 'move' end)
      ) then return null; end if;
      return content || jsonb_build_object('token', '');
    when 'link_request' then
      if not private.may_answer_link(letter.guardian_id, letter.child_id) or not exists (
        select from public.invitations i
        where i.kind = 'link' and i.child_id = letter.child_id and i.used_at is not null
          and i.answered_at is null and i.expires_at > now()
      ) then return null; end if;
      return content || jsonb_build_object('token', '');
    when 'linked' then
      return content || jsonb_build_object('token', '');
    else
      if person.consent not in ('verified', 'school') or person.paused_at is not null
        or not private.mailbox_is_proven(letter.guardian_id)
        or not exists (select from public.guardianships
          where child_id = letter.child_id and guardian_id = letter.guardian_id and until is null and weekly_letter)
      then return null; end if;
      return content || jsonb_build_object('token', letter.stop_token,
        'week', private.week_of(letter.child_id, letter.week));
  end case;
end $$;

-- E-mails to send now, each claimed by one sender; for the service only. Report the result of each with finish_email.
-- An e-mail that is no longer needed is closed and the next one is taken in its place, so an empty result means that
-- nothing is waiting, whatever the limit.
create function service.take_emails(most integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  letter public.letters;
  content jsonb;
  taken jsonb := '[]';
begin
  while jsonb_array_length(taken) < most loop
    select waiting.* into letter from public.letters waiting
    join auth.users child on child.id = waiting.child_id
    where waiting.sent_at is null and waiting.failed_at is null and waiting.send_after <= now()
      and (waiting.taken_at is null or waiting.taken_at < now() - interval '10 minutes')
      -- No e-mails on behalf of accounts with an unconfirmed address.
      and child.email_confirmed_at is not null
    order by waiting.send_after limit 1
    for update of waiting skip locked;
    exit when not found;
    content := private.email_content(letter);
    update public.letters set taken_at = now(), tries = tries + 1,
      failed_at = case when content is null then now() end
    where id = letter.id;
    if content is not null then taken := taken || content; end if;
  end loop;
  return taken;
end $$;

-- An e-mail was sent, or is retried later, up to six times; for the service only.
create function service.finish_email(letter uuid, is_sent boolean) returns void
language sql security definer set search_path = '' as $$
  update public.letters set
    sent_at = case when is_sent then now() end,
    taken_at = case when is_sent then taken_at end,
    send_after = case when is_sent then send_after
      else now() + pg_catalog.make_interval(mins => (5 * 2 ^ least(tries, 8))::integer) end,
    failed_at = case when not is_sent and tries >= 6 then now() end
  where id = letter
$$;

-- Queues the weekly e-mails, once each; nothing at other times. For the service only. Sunday at 17:00 in Lagos; a
-- server that was off then catches up until Monday evening.
create function service.queue_weekly_emails(clock timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  there constant timestamp := clock at time zone 'Africa/Lagos';
  monday date;
  queued integer;
begin
  if extract(isodow from there) = 7 and extract(hour from there) >= 17 then
    monday := date_trunc('week', there)::date;
  elsif extract(isodow from there) = 1 and extract(hour from there) < 20 then
    monday := date_trunc('week', there)::date - 7;
  else
    return 0;
  end if;
  insert into public.letters (kind, child_id, guardian_id, week, language)
  select 'weekly', g.child_id, g.guardian_id, monday, private.language_of(g.guardian_id)
  from public.guardianships g
  join public.people child on child.user_id = g.child_id
  where g.until is null and g.weekly_letter
    and child.consent in ('verified', 'school') and child.paused_at is null
    and (child.birth_year is null or private.is_minor(child.birth_year))
    and private.mailbox_is_proven(g.guardian_id)
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;

-- Unsubscribes one guardian from the weekly e-mails about one child, by the link in one of them; for the service only.
create function service.stop_weekly_email(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  child uuid;
begin
  update public.guardianships g set weekly_letter = false
  from public.letters l
  where l.stop_token::text = lower(stop_weekly_email.token) and l.kind = 'weekly'
    and g.child_id = l.child_id and g.guardian_id = l.guardian_id and g.until is null
  returning g.child_id into child;
  if child is null then return jsonb_build_object('outcome', 'gone'); end if;
  return jsonb_build_object('outcome', 'stopped', 'child_name', private.first_name(child));
end $$;

-- Whether this guardian created the account of the child, with consent in the app. The e-mail then only confirms the
-- mailbox: name, relation and the text are known.
create function private.has_added(child uuid, guardian uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.consent_records r
    where r.user_id = child and r.actor_id = guardian and r.kind = 'guardian' and r.given and r.method = 'account')
$$;

-- The children that an answer is for: the one in the e-mail, and of the guardian's first eight children all others that
-- wait for the same confirmation.
create function private.children_asked(asked public.invitations) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select asked.child_id union all
  select g.child_id from (
    select * from public.guardianships where guardian_id = asked.created_by and until is null order by since, id limit 8
  ) as g join public.people p on p.user_id = g.child_id
  where asked.kind = 'consent' and p.consent = 'declared' and g.child_id <> asked.child_id
    and private.has_added(asked.child_id, g.guardian_id) and private.has_added(g.child_id, g.guardian_id)
$$;

-- What the link of a consent e-mail shows, with the consent text; null when it is used or expired. For the service
-- only.
create function service.look_at_consent(token text, wanted_language text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', case when i.kind <> 'consent' then 'undo' when private.has_added(i.child_id, i.created_by) then 'confirm'
      else 'ask' end,
    'child_name', (select string_agg(private.first_name(child), ', ' order by child <> i.child_id)
      from private.children_asked(i) as child),
    'asked_at', i.created_at, 'expires_at', i.expires_at,
    'version', words.version, 'language', words.language, 'words', words.words, 'hash', words.hash)
  from public.invitations i
  cross join lateral (
    select w.* from public.consent_words w
    where w.language in (coalesce(wanted_language, private.language_of(coalesce(i.created_by, i.child_id))), 'en')
    order by w.version desc, w.language = 'en' limit 1) words
  where i.code_hash = private.hash_code(look_at_consent.token) and i.kind in ('consent', 'consent_undo')
    and i.used_at is null and i.expires_at > now()
$$;

-- Whether a yes from this mailbox must wait for a review before it takes effect: another guardian has said no, or the
-- mailbox answers for many children.
create function private.consent_is_held(person public.people, asked public.invitations) returns boolean
language sql stable security definer set search_path = '' as $$
  select (
    person.consent = 'withdrawn' and not private.is_first_guardian(person.user_id, asked.created_by)
    and case person.withdrawn_by_way
      when 'guardian' then person.withdrawn_by is distinct from asked.created_by
        and not private.may_lift(person.user_id, person.withdrawn_by)
      when 'letter' then not coalesce((
        select coalesce(r.actor_id = asked.created_by, lower(r.guardian_email) = lower(asked.email))
        from public.consent_records r
        where r.user_id = person.user_id and r.kind = 'guardian' and not r.given and r.method = 'letter'
        order by r.id desc limit 1), false)
      else false end
  ) or (
    select count(distinct i.child_id) >= 8 from public.invitations i
    where i.kind = 'consent' and i.accepted and i.held_at is null
      and lower(i.email) = lower(asked.email) and i.child_id <> asked.child_id
  )
$$;

-- A guardian answers a consent e-mail, once. Returns accepted, declined, held, kept, undone, name_needed, words_changed
-- or gone; for the service only.
create function service.answer_consent(token text, accept boolean, answer jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked public.invitations;
  person public.people;
  outcome text;
  child uuid;
  called text := nullif(left(trim(answer ->> 'name'), 80), '');
  relates text := left(answer ->> 'relation', 20);
begin
  select * into asked from public.invitations i
  where i.code_hash = private.hash_code(answer_consent.token) and i.kind in ('consent', 'consent_undo');
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  -- Lock the accounts first: their triggers take the same locks in this order.
  perform from auth.users where id in (select private.children_asked(asked)) order by id for update;
  select * into asked from public.invitations i
  where i.id = asked.id and i.used_at is null and i.expires_at > now() for update;
  if not found or accept is null then return jsonb_build_object('outcome', 'gone'); end if;
  select * into person from public.people where user_id = asked.child_id for update;

  if asked.kind = 'consent' and accept then
    if private.has_added(asked.child_id, asked.created_by) then
      select guardian_name, relation into called, relates from public.guardianships g
      where g.child_id = asked.child_id and g.guardian_id = asked.created_by and g.until is null;
      if not found then return jsonb_build_object('outcome', 'gone'); end if;
    end if;
    if called is null then return jsonb_build_object('outcome', 'name_needed'); end if;
    if not exists (select from public.consent_words w
        where w.version = answer ->> 'version' and w.hash = answer ->> 'hash') then
      return jsonb_build_object('outcome', 'words_changed');
    end if;
    outcome := case when private.consent_is_held(person, asked) then 'held' else 'accepted' end;
  else
    outcome := case when asked.kind = 'consent' then 'declined' when accept then 'kept' else 'undone' end;
  end if;
  update public.invitations set used_at = now(), answered_at = now(), accepted = accept, name = called,
    relation = relates, held_at = case when outcome = 'held' then now() end
  where id = asked.id;
  for child in select private.children_asked(asked) loop
    if outcome = 'accepted' then
      update public.people set consent = 'verified', withdrawn_by_way = null, withdrawn_by = null,
        guardian_email = case when asked.created_by is null then asked.email else guardian_email end,
        consent_changed_at = now()
      where user_id = child;
      insert into public.letters (kind, child_id, guardian_id, email, language, send_after)
      values ('consent_undo', child, asked.created_by, case when asked.created_by is null then asked.email end,
        private.language_of(coalesce(asked.created_by, child)), now() + interval '1 day');
    elsif outcome = 'undone' or (outcome = 'declined' and person.consent not in ('verified', 'school')) then
      update public.people set consent = 'withdrawn', withdrawn_by_way = 'letter', withdrawn_by = asked.created_by,
        consent_changed_at = now()
      where user_id = child and not (consent = 'withdrawn' and withdrawn_by_way = 'guardian');
    end if;
    if outcome <> 'held' and outcome <> 'kept' then
      insert into public.consent_records
        (user_id, kind, given, method, guardian_email, version, words_hash, actor_id, actor_name, relation)
      values (child, 'guardian', outcome = 'accepted', 'letter',
        case when asked.created_by is null then asked.email end, answer ->> 'version', answer ->> 'hash',
        asked.created_by, called, coalesce((select relation from public.guardianships g
          where g.child_id = child and g.guardian_id = asked.created_by and g.until is null), relates));
      perform private.copy_consent_to_profile(child);
    end if;
  end loop;
  return jsonb_build_object('outcome', outcome);
end $$;

grant execute on function public.ask_guardian(text) to authenticated;
