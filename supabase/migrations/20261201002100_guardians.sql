-- Who may look after a child. The first guardian is the one with the longest guardianship. While a guardian manages the
-- account, the first guardian approves every link, is notified of every one and can end any. When the first guardian
-- leaves, the next longest guardianship becomes first.

-- The name that the family uses for a child.
create function private.first_name(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(
    (select display_name from public.people where user_id = account),
    (select nullif(split_part(trim(raw_user_meta_data ->> 'name'), ' ', 1), '') from auth.users where id = account),
    'Your child'), 40)
$$;

-- The name of a user as colleagues, and learners of the class, see it.
create function private.name_of(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(nullif(trim(users.raw_user_meta_data ->> 'name'), ''), people.display_name, 'No name'), 80)
  from auth.users left join public.people on people.user_id = users.id
  where users.id = account
$$;

-- Whether a child may still be below an age. Only the year is known: a child who reaches the age this year is still
-- below.
create function private.is_under(birth_year integer, age integer) returns boolean
language sql stable set search_path = '' as $$
  select extract(year from now() at time zone 'Africa/Lagos') - birth_year <= age
$$;

-- The active guardian who has looked after a child longest; null: none, or the child is an adult.
create function private.first_guardian(child uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select link.guardian_id
  from public.guardianships link
  join public.people person on person.user_id = link.child_id
  where link.child_id = child and link.until is null
    and (person.birth_year is null or private.is_minor(person.birth_year))
  order by link.since, link.id limit 1
$$;

-- Whether a user is the first guardian of an account that a guardian manages.
create function private.is_first_guardian(child uuid, who uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.first_guardian(child) = who and exists (
    select from public.people where user_id = child and manager <> 'self'), false)
$$;

-- Whether the caller, a guardian, may undo what a user stopped for a child. What an active guardian has stopped, only
-- that guardian or the first guardian of a managed account may start again.
create function private.may_lift(child uuid, stopped_by uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select stopped_by is null or stopped_by is not distinct from auth.uid()
    or private.is_first_guardian(child, auth.uid()) or not exists (
    select from public.guardianships
    where child_id = child and guardian_id = stopped_by and until is null)
$$;

-- Whether the caller, a guardian, may agree again after a withdrawal. A guardian without an account agrees by e-mail.
create function private.may_restore(person public.people) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.consent = 'withdrawn' and case person.withdrawn_by_way
    when 'letter' then person.withdrawn_by is not null and private.may_lift(person.user_id, person.withdrawn_by)
    else private.may_lift(person.user_id, person.withdrawn_by) end
$$;

-- Who answers a request to become a guardian: the first guardian of a managed account or of a child under 13, else the
-- child; null: the child is an adult.
create function private.link_approver(child uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when not coalesce(private.is_minor(person.birth_year), true) then null
    when person.manager <> 'self' or coalesce(private.is_under(person.birth_year, 13), false)
    then coalesce(private.first_guardian(child), child)
    else child end
  from public.people person where person.user_id = child
$$;

-- Whether a user may approve a new guardian of a child: the child, or the first guardian of a managed account or of a
-- child under 13.
create function private.may_answer_link(caller uuid, child uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.link_approver(child) = caller, false)
$$;

-- Records what the caller, a guardian, said about a child.
create function private.record_guardian_consent(child uuid, is_given boolean, agreed_version text, agreed_hash text)
returns void
language sql security definer set search_path = '' as $$
  insert into public.consent_records
    (user_id, kind, given, method, version, words_hash, actor_id, actor_name, relation)
  select child, 'guardian', is_given, 'account', agreed_version, agreed_hash, g.guardian_id, g.guardian_name, g.relation
  from public.guardianships g
  where g.child_id = child and g.guardian_id = auth.uid() and g.until is null
$$;

-- Whether a guardian's latest answer about a child was no.
create function private.has_withdrawn(child uuid, guardian uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not given from public.consent_records
    where user_id = child and actor_id = guardian and kind = 'guardian' order by id desc limit 1), false)
$$;

-- A guardian withdraws consent: nothing new is stored about the child until that guardian agrees again.
create function public.withdraw_consent(child_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  child constant uuid := withdraw_consent.child_id;
begin
  perform private.need_child(child);
  -- Lock the account first: its triggers take the same locks in this order.
  perform from auth.users where id = child for update;
  update public.people set consent = 'withdrawn', withdrawn_by_way = 'guardian', withdrawn_by = auth.uid(),
    consent_changed_at = now()
  where user_id = child and (consent <> 'withdrawn' or withdrawn_by_way = 'profile');
  -- A second guardian who also withdraws must also agree again.
  if found or not private.has_withdrawn(child, auth.uid()) then
    perform private.record_guardian_consent(child, false, null, null);
  end if;
  perform private.copy_consent_to_profile(child);
  return jsonb_build_object('outcome', 'withdrawn');
end $$;

-- The guardian who withdrew, or the first guardian of a managed account, agrees again. Returns restored, not_yours,
-- not_withdrawn or words_changed.
create function public.restore_consent(child_id uuid, version text, words_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  child constant uuid := restore_consent.child_id;
  person public.people;
  another uuid;
  is_first boolean;
begin
  perform private.need_child(child);
  perform from auth.users where id = child for update;
  select * into person from public.people where user_id = child for update;
  if person.consent <> 'withdrawn' then
    return jsonb_build_object('outcome', 'not_withdrawn', 'consent', person.consent);
  end if;
  if not private.may_restore(person) then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  if not exists (select from public.consent_words w
      where w.version = restore_consent.version and w.hash = restore_consent.words_hash) then
    return jsonb_build_object('outcome', 'words_changed', 'consent', person.consent);
  end if;
  is_first := private.is_first_guardian(child, auth.uid());
  -- Stop a guardian who withdraws again and again from overriding the first guardian.
  if not is_first and (select count(*) from public.consent_records r
      where r.user_id = child and r.kind = 'guardian' and not r.given) > 50 then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  perform private.record_guardian_consent(child, true, restore_consent.version, restore_consent.words_hash);
  select g.guardian_id into another from public.guardianships g
  where g.child_id = child and g.until is null and g.guardian_id <> auth.uid() and not is_first
    and private.has_withdrawn(child, g.guardian_id) limit 1;
  if found then
    update public.people set withdrawn_by_way = 'guardian', withdrawn_by = another where user_id = child;
    return jsonb_build_object('outcome', 'not_yours', 'consent', 'withdrawn');
  end if;
  update public.people set
    consent = case when private.mailbox_is_proven(auth.uid()) then 'verified' else 'declared' end,
    declared_at = coalesce(declared_at, now()), withdrawn_by_way = null, withdrawn_by = null,
    consent_changed_at = now()
  where user_id = child returning * into person;
  perform private.copy_consent_to_profile(child);
  if person.consent = 'declared' then perform private.queue_consent_email(child, auth.uid(), null); end if;
  return jsonb_build_object('outcome', 'restored', 'consent', person.consent);
end $$;

-- Linking: the child shows a code, a guardian types it, and the child, or under 13 the first guardian, approves. The
-- code cannot be guessed within a week.
create function private.new_link_code() returns text
language sql set search_path = '' as $$
  -- Eight characters of 32; bytes 6 and 8 of a random uuid are not random and are skipped.
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + pg_catalog.get_byte(bytes, place) % 32, 1), '')
  from (select pg_catalog.uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9]) as place
$$;

-- The stored hash of a code or a link token.
create function private.hash_code(code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(code, 'UTF8')), 'hex')
$$;

-- A single-use code, valid for 7 days, with which a guardian may ask to be linked to the caller. Invalidates the
-- previous code.
create function public.new_link_code() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  code constant text := private.new_link_code();
  ends constant timestamptz := now() + interval '7 days';
begin
  if not exists (select from public.people
      where user_id = me and not private.is_grown(people)) then
    -- 409 and not 403: an adult needs no guardian.
    raise sqlstate 'PT409' using message = 'Only learners under 18 have guardians.';
  end if;
  delete from public.invitations where child_id = me and kind = 'link' and used_at is null;
  insert into public.invitations (kind, child_id, code_hash, expires_at, created_by)
  values ('link', me, private.hash_code(code), ends, me);
  return jsonb_build_object('code', code, 'expires_at', ends);
end $$;

-- Whether a user has typed fewer than ten wrong codes of a kind within the hour.
create function private.may_try(learner uuid, what text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.learner_usage
    where user_id = learner and kind = what and row_count >= 10 and since > now() - interval '1 hour')
$$;

-- Records that a user typed a wrong code of a kind.
create function private.note_wrong_try(learner uuid, what text) returns void
language sql security definer set search_path = '' as $$
  insert into public.learner_usage as kept (user_id, kind, row_count)
  values (learner, what, 1)
  on conflict (user_id, kind) do update set
    row_count = case when kept.since > now() - interval '1 hour' then kept.row_count + 1 else 1 end,
    since = case when kept.since > now() - interval '1 hour' then kept.since else now() end
$$;

-- An adult asks, with a child's code, to become their guardian. Returns asked, wrong_code, too_many_tries, own_code,
-- already_linked, full or not_adult.
create function public.use_link_code(code text, relation text, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  own public.people;
  found_one public.invitations;
  approver uuid;
  called text := left(trim(use_link_code.name), 80);
begin
  if me is null then return jsonb_build_object('outcome', 'wrong_code'); end if;
  -- One attempt at a time, so that concurrent ones do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('link_codes:' || me::text, 0));
  if not private.may_try(me, 'link_codes') then return jsonb_build_object('outcome', 'too_many_tries'); end if;
  select * into own from public.people where user_id = me;
  if own.manager <> 'self' or private.is_minor(own.birth_year) then
    return jsonb_build_object('outcome', 'not_adult');
  end if;
  select * into found_one from public.invitations i
  where i.kind = 'link' and i.used_at is null and i.expires_at > now()
    and i.code_hash = private.hash_code(upper(regexp_replace(use_link_code.code, '[^A-Za-z0-9]', '', 'g')))
  for update;
  approver := private.link_approver(found_one.child_id);
  if approver is null then
    perform private.note_wrong_try(me, 'link_codes');
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  if found_one.child_id = me then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.guardianships g
      where g.child_id = found_one.child_id and g.guardian_id = me and g.until is null) then
    return jsonb_build_object('outcome', 'already_linked');
  end if;
  -- A repeated request replaces the older one.
  delete from public.invitations i
  where i.kind = 'link' and i.child_id = found_one.child_id and i.used_by = me and i.answered_at is null;
  if (select count(*) from public.guardianships g
      where g.child_id = found_one.child_id and g.until is null) >= 4
    or (select count(*) from public.invitations i
      where i.kind = 'link' and i.child_id = found_one.child_id and i.used_at is not null
        and i.answered_at is null and i.expires_at > now()) >= 5 then
    return jsonb_build_object('outcome', 'full');
  end if;
  if called is null or called = '' or called ~ '[[:cntrl:]]' then called := private.first_name(me); end if;
  update public.invitations set used_at = now(), used_by = me, name = called,
    expires_at = now() + interval '14 days',
    relation = case when use_link_code.relation in
      ('mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian') then use_link_code.relation
      else 'other' end
  where id = found_one.id;
  if approver <> found_one.child_id and (
    select count(*) from public.letters l
    where l.kind = 'link_request' and l.child_id = found_one.child_id and l.guardian_id = approver
      and l.created_at > now() - interval '1 day') < 5 then
    insert into public.letters (kind, child_id, guardian_id, language)
    values ('link_request', found_one.child_id, approver, private.language_of(approver));
    perform pg_notify('letters', '');
  end if;
  return jsonb_build_object('outcome', 'asked', 'child_name', private.first_name(found_one.child_id),
    'waits_for', case when approver = found_one.child_id then 'child' else 'guardian' end);
end $$;

-- The first guardian of a managed child or of one under 13, else the child, answers a request to become a guardian.
-- Returns linked, refused, full or gone.
create function public.answer_link_request(id uuid, yes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.invitations;
begin
  select * into request from public.invitations i where i.id = answer_link_request.id;
  -- Lock the child first, so that the first guardian does not change between the check and the link.
  perform private.lock_child(request.child_id);
  select * into request from public.invitations i
  where i.id = answer_link_request.id and i.kind = 'link' and i.used_by is not null
    and i.answered_at is null and i.expires_at > now()
  for update;
  if not found or not private.may_answer_link(auth.uid(), request.child_id) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  update public.invitations i
  set answered_at = now(), answered_by = auth.uid(), accepted = coalesce(yes, false) where i.id = request.id;
  if coalesce(yes, false) then
    insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
    values (request.child_id, request.used_by, request.relation, request.name)
    on conflict do nothing;
    -- Ask the new guardian for consent too, unless a guardian or school has confirmed it.
    if exists (select from public.people p
        where p.user_id = request.child_id and p.consent in ('none', 'declared')
          and (p.birth_year is null or private.is_minor(p.birth_year))) then
      perform private.queue_consent_email(request.child_id, request.used_by, null);
    end if;
  end if;
  return jsonb_build_object('outcome', case when coalesce(yes, false) then 'linked' else 'refused' end);
exception when sqlstate 'PT409' then
  return jsonb_build_object('outcome', 'full');
end $$;

-- A guardian leaves a child, the first guardian ends another's link, or an adult child ends one. Returns ended,
-- last_guardian, not_yours or gone.
create function public.end_guardianship(id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.guardianships;
  person public.people;
  me constant uuid := auth.uid();
begin
  select * into link from public.guardianships g where g.id = end_guardianship.id;
  perform private.lock_child(link.child_id);
  select * into person from public.people where user_id = link.child_id;
  select * into link from public.guardianships g
  where g.id = end_guardianship.id and g.until is null
    and (me in (g.child_id, g.guardian_id)
      or (private.link_approver(g.child_id) = me and private.first_guardian(g.child_id) = me))
  for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if link.child_id = me and (person.birth_year is null or private.is_minor(person.birth_year)) then
    return jsonb_build_object('outcome', 'not_yours');
  end if;
  if person.manager = 'guardian' and link.guardian_id = me and not exists (
    select from public.guardianships g
    where g.child_id = link.child_id and g.id <> link.id and g.until is null
  ) then
    return jsonb_build_object('outcome', 'last_guardian');
  end if;
  update public.guardianships g set until = now() where g.id = link.id;
  return jsonb_build_object('outcome', 'ended');
end $$;

-- A masked address, enough to recognise it.
create function private.mask_email(address text) returns text
language sql immutable set search_path = '' as $$
  select left(address, 1) || '•••@' || split_part(address, '@', 2)
$$;

-- How many seats of this payer's plan are taken, including those vacated within thirty days. A parent who only pays
-- takes no seat.
create function private.seats_used(payer uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer + private.learns(payer)::integer from private.seat_claims(payer)
$$;

-- Serialises decisions about a child until the end of the transaction. Locks the account, then the person; every
-- function that decides about a child takes the locks in this order.
create function private.lock_child(child uuid) returns void
language sql security definer set search_path = '' as $$
  select from auth.users where id = child for no key update;
  select from public.people where user_id = child for update
$$;

-- Trigger of guardianships: another guardian of a managed child needs the first guardian's approval in the same
-- transaction, and the order of guardians never changes.
create function private.require_link_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first uuid;
begin
  if tg_op = 'UPDATE' then
    if (new.child_id, new.guardian_id, new.since) is distinct from (old.child_id, old.guardian_id, old.since)
      or (old.until is not null and new.until is null) then
      raise sqlstate 'PT409' using message = 'A guardianship can end, and is never changed into another.';
    end if;
    return new;
  end if;
  if new.until is not null then return new; end if;
  -- One at a time for each child, so that no link races with a change of the first guardian.
  perform private.lock_child(new.child_id);
  first := private.first_guardian(new.child_id);
  if first is null then return new; end if;
  if exists (select from public.people where user_id = new.child_id and manager <> 'self') and not exists (
    select from public.invitations approved
    where approved.kind = 'link' and approved.child_id = new.child_id and approved.used_by = new.guardian_id
      and approved.accepted and approved.answered_by = first and approved.answered_at = now()
  ) then
    raise sqlstate 'PT403' using message = 'The first guardian of this child has to approve it.';
  end if;
  new.since := clock_timestamp();
  return new;
end $$;
create trigger require_link_approval
  before insert or update of child_id, guardian_id, since, until on public.guardianships
  for each row execute function private.require_link_approval();

-- Trigger of the accounts: the only guardian of a managed child cannot be deleted before the child's account.
create function private.keep_last_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_child(mine.child_id)
  from (select child_id from public.guardianships
    where guardian_id = old.id and until is null order by child_id) mine;
  if service.managed_children_left(old.id) <> '[]' then
    raise sqlstate 'PT409' using message = 'Children use accounts that only this guardian looks after.';
  end if;
  return old;
end $$;
create trigger keep_last_guardian before delete on auth.users
  for each row execute function private.keep_last_guardian();

grant execute on function
  public.withdraw_consent(uuid), public.restore_consent(uuid,text,text), public.new_link_code(),
  public.use_link_code(text,text,text), public.answer_link_request(uuid,boolean), public.end_guardianship(uuid)
  to authenticated;
