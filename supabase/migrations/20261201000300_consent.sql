-- Consent to store a child's data. The facts are in people and consent_records, which learners cannot write. Profile
-- data holds a copy for the screens; a trigger corrects it on every write.

-- Whether a guardian must agree. Only the year of birth is known: a learner who turns 18 this year still counts as a
-- minor.
create function private.is_minor(birth_year integer) returns boolean
language sql stable set search_path = '' as $$
  select extract(year from now() at time zone 'Africa/Lagos') - birth_year <= 18
$$;

-- Whether a person is an adult: by the year of birth, or by their own declaration when no year is known.
create function private.is_grown(person public.people) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(not private.is_minor(person.birth_year), person.adult_declared_at is not null)
$$;

-- Whether a guardian has paused this account. A pause ends with the guardianship, in the year after the 18th birthday.
create function private.is_paused(person public.people) returns boolean
language sql stable set search_path = '' as $$
  select person.paused_at is not null and not private.is_grown(person)
$$;

-- Whether an account of unknown age may declare adulthood: only when no guardian looks after it or has agreed for it.
create function private.may_declare_adult(person public.people) returns boolean
language sql stable security definer set search_path = '' as $$
  select person.birth_year is null and person.manager = 'self' and person.consent = 'none'
    and not exists (select from public.guardianships where child_id = person.user_id and until is null)
$$;

-- The year of birth in profile data; null when it is missing or not a valid year.
create function private.known_birth_year(profile jsonb) returns smallint
language sql immutable set search_path = '' as $$
  select case when profile ->> 'birth_year' ~ '^(19|20)[0-9]{2}$'
    then (profile ->> 'birth_year')::smallint end
$$;

-- Whether profile data declares a guardian's consent. The guardian's address must differ from the learner's own.
create function private.declares_consent(profile jsonb, own_email text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(profile -> 'guardian_consent_at') = 'string'
    and profile ->> 'guardian_consent_at' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
    and lower(trim(profile ->> 'guardian_email')) is distinct from lower(own_email),
    false)
$$;

-- Trigger of the accounts: corrects age and consent in profile data before it is stored. Security definer here and
-- below: the auth service writes accounts and may not touch the tables of learners.
create function private.correct_profile_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := new.raw_user_meta_data;
  kept jsonb := '{}';
  person public.people;
  year smallint;
begin
  if wanted is null or jsonb_typeof(wanted) <> 'object' then return new; end if;
  -- An account with an unconfirmed address has no owner yet, so a second sign-up starts from scratch.
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    select * into person from public.people where user_id = new.id;
    kept := coalesce(old.raw_user_meta_data, '{}');
  end if;

  -- A request cannot make a child older: a known year of birth only changes to a later one.
  year := greatest(private.known_birth_year(wanted), person.birth_year);
  -- The learner cannot change the year of birth of an account that others manage.
  if person.manager <> 'self' then year := person.birth_year; end if;
  if year is not null or wanted ? 'birth_year' then
    wanted := wanted || jsonb_build_object('birth_year', year);
  end if;
  -- A declaration of adulthood is valid until a year of birth contradicts it.
  if coalesce(private.is_minor(year), false) or person.adult_declared_at is null
    and (wanted -> 'is_adult' is distinct from 'true' or wanted ->> 'guardian_email' is not null
      or not coalesce(private.may_declare_adult(person), true)) then
    wanted := wanted - 'is_adult';
  else
    wanted := wanted || jsonb_build_object('is_adult', true);
  end if;

  if private.consent_is_decided(person) then
    wanted := wanted || jsonb_build_object(
      'guardian_consent_at', case when person.consent in ('declared', 'verified', 'school')
        then private.moment_text(person.consent_changed_at) end,
      'guardian_consent_withdrawn_at', case when person.consent = 'withdrawn'
        then private.moment_text(person.consent_changed_at) end,
      'guardian_email', person.guardian_email);
  elsif person.consent = 'withdrawn' then
    -- Only renew_guardian_consent lifts a withdrawal, because it leaves a record.
    wanted := wanted || jsonb_build_object(
      'guardian_consent_at', null,
      'guardian_consent_withdrawn_at', coalesce(kept ->> 'guardian_consent_withdrawn_at', now()::text),
      'guardian_email', kept -> 'guardian_email');
  elsif wanted ->> 'guardian_consent_withdrawn_at' is not null
    or (person.consent = 'declared' and not private.declares_consent(wanted, new.email)) then
    wanted := wanted || jsonb_build_object(
      'guardian_consent_at', null,
      'guardian_consent_withdrawn_at', coalesce(
        case when jsonb_typeof(wanted -> 'guardian_consent_withdrawn_at') = 'string'
          then left(wanted ->> 'guardian_consent_withdrawn_at', 40) end,
        private.moment_text(now())),
      'guardian_email', coalesce(kept -> 'guardian_email', wanted -> 'guardian_email'));
  elsif wanted ->> 'guardian_consent_at' is not null and not private.declares_consent(wanted, new.email) then
    wanted := wanted || jsonb_build_object('guardian_consent_at', null);
  end if;
  if person.consent in ('verified', 'school') then
    wanted := wanted || jsonb_build_object('guardian_verified_at', private.moment_text(person.consent_changed_at));
  else
    wanted := wanted - 'guardian_verified_at';
  end if;

  -- Consent to a picture ends together with the guardian's consent.
  if wanted ->> 'guardian_consent_withdrawn_at' is not null and wanted ->> 'photo_consent_at' is not null then
    wanted := wanted || jsonb_build_object('photo_consent_at', null);
  end if;
  if wanted ->> 'photo' is not null and wanted ->> 'photo_consent_at' is null then
    wanted := wanted || jsonb_build_object('photo', null);
  end if;
  new.raw_user_meta_data := wanted;
  return new;
end $$;
create trigger correct_profile_consent before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.correct_profile_consent();

-- Blocks other changes to this learner's files until the end of the transaction. Taken while a file is stored and while
-- consent to it changes, so that the two never overlap.
create function private.lock_files(learner uuid) returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || learner, 0))
$$;

-- Whether a learner's picture may be stored: the learner has consented and, for a minor, so has the guardian
-- themselves. Viewing and removing a picture need no consent.
create function private.photo_is_allowed(learner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.people
    join auth.users as account on account.id = people.user_id
    where people.user_id = learner
      and account.raw_user_meta_data ->> 'photo_consent_at' is not null
      and people.consent <> 'withdrawn' and not private.is_paused(people)
      and (private.is_grown(people) or people.birth_year is not null and people.consent in ('verified', 'school'))
  )
$$;

-- Trigger of the accounts: writes a row when a consent of the profile data changes.
create function private.record_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb := coalesce(case when tg_op = 'UPDATE' then old.raw_user_meta_data end, '{}');
  now_said jsonb := coalesce(new.raw_user_meta_data, '{}');
  before public.people;
  is_decided boolean;
  state text := case
    when now_said ->> 'guardian_consent_withdrawn_at' is not null then 'withdrawn'
    when now_said ->> 'guardian_consent_at' is not null then 'declared'
    else 'none' end;
  guardian text := left(now_said ->> 'guardian_email', 254);
begin
  select * into before from public.people where user_id = new.id;
  is_decided := private.consent_is_decided(before);
  insert into public.people as person
    (user_id, birth_year, adult_declared_at, consent, guardian_email, declared_at, withdrawn_by_way)
  values (new.id, private.known_birth_year(now_said), case when now_said ? 'is_adult' then now() end, state, guardian,
    case when state = 'declared' then now() end, case when state = 'withdrawn' then 'profile' end)
  on conflict (user_id) do update set
    birth_year = excluded.birth_year,
    adult_declared_at = case when now_said ? 'is_adult' then coalesce(person.adult_declared_at, now()) end,
    consent_changed_at = case when is_decided or person.consent = excluded.consent
      then person.consent_changed_at else now() end,
    consent = case when is_decided then person.consent else excluded.consent end,
    guardian_email = excluded.guardian_email,
    -- Keep the first date: withdrawing and declaring again must not restart the days.
    declared_at = coalesce(person.declared_at, excluded.declared_at),
    withdrawn_by_way = case when is_decided then person.withdrawn_by_way else excluded.withdrawn_by_way end;

  if not is_decided then
    insert into public.consent_records (user_id, kind, given, guardian_email)
    select new.id, 'guardian', state = 'declared', guardian
    where coalesce(before.consent, 'none') <> state
      or (state = 'declared' and before.guardian_email is distinct from guardian);
  end if;
  insert into public.consent_records (user_id, kind, given)
  select new.id, asked.kind, now_said ->> asked.field is not null
  from (values ('photo', 'photo_consent_at'), ('replay', 'replay_consent_at')) as asked (kind, field)
  where (kept ->> asked.field is null) <> (now_said ->> asked.field is null);

  -- Keep the newest hundred records of each kind that the learner made. Withdrawals of a guardian's consent are never
  -- deleted (renew_guardian_consent limits how many there can be), nor are records made by others.
  delete from public.consent_records where id in (
    select id from (
      select id, row_number() over (partition by kind order by id desc) as place
      from public.consent_records
      where user_id = new.id and method = 'profile' and (given or kind <> 'guardian')
    ) as ordered where place > 100);

  perform private.remove_photo_without_consent(new.id);
  return null;
end $$;
create trigger record_consents after insert or update of raw_user_meta_data on auth.users
  for each row execute function private.record_consents();

-- Whether a declared consent has waited too long for the guardian's own confirmation.
create function private.is_read_only(person public.people) returns boolean
language sql stable set search_path = '' as $$
  select person.consent = 'declared' and private.is_minor(person.birth_year)
    and person.declared_at + pg_catalog.make_interval(days => (select declared_days from private.settings)) < now()
$$;

-- The one rule for whether anything new may be stored about a learner: not while consent is withdrawn or a guardian has
-- paused the account, and not for a child whose guardian was not asked or has not answered for too long. A learner of
-- unknown age may write: Google sends no year of birth, and the profile page asks for it.
create function private.may_write(learner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.people
    where people.user_id = learner
      and (people.consent = 'withdrawn' or private.is_paused(people)
        or (people.consent = 'none' and private.is_minor(people.birth_year))
        or coalesce(private.is_read_only(people), false))
  )
$$;

-- Trigger of the tables about learners: refuses any write without the required consent, whatever the role or route.
create function private.require_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.people;
begin
  -- An update made by another trigger follows from an allowed write or from a deletion.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  if private.may_write(new.user_id) then return new; end if;
  select * into person from public.people where user_id = new.user_id;
  raise sqlstate 'PT403' using message = case
    when person.consent = 'withdrawn'
    then 'Learning is paused: your parent or guardian has withdrawn consent.'
    when private.is_paused(person)
    then 'Learning is paused: your parent or guardian has paused it.'
    when person.consent = 'declared'
    then 'Your parent or guardian has not answered our email yet. You can read everything; ask them to answer it.'
    else 'Your parent or guardian must agree first. Open your profile and add their consent.' end;
end $$;

-- The learner reports that a guardian agrees again, which ends a withdrawal that the learner made and leaves a record.
-- Returns renewed, not_paused, wrong_email, too_often or signed_out. asked: the guardian withdrew by e-mail, so the
-- mailbox is asked again. not_yours: only the guardian can decide, because they withdrew from their own account or the
-- account is managed.
create function public.renew_guardian_consent(guardian_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := auth.uid();
  own_email text;
  person public.people;
  asked text;
  said constant text := trim(renew_guardian_consent.guardian_email);
begin
  -- Lock the account first: its triggers take the same locks in this order.
  select email into own_email from auth.users where id = learner for update;
  if not found then return 'signed_out'; end if;
  select * into person from public.people where user_id = learner;
  if person.consent is distinct from 'withdrawn' then return 'not_paused'; end if;
  if person.manager <> 'self' or person.withdrawn_by_way = 'guardian' then return 'not_yours'; end if;
  if said is null or char_length(said) > 254 or lower(said) = lower(own_email)
    or said !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' then
    return 'wrong_email';
  end if;
  if (select count(*) from public.consent_records
      where user_id = learner and kind = 'guardian' and not given) > 20 then
    return 'too_often';
  end if;
  if person.withdrawn_by_way = 'letter' then
    asked := private.queue_consent_email(learner, null, said);
    return case asked when 'queued' then 'asked' when 'own_email' then 'wrong_email' else asked end;
  end if;
  update public.people set consent = 'none', withdrawn_by_way = null where user_id = learner;
  update auth.users set updated_at = now(), raw_user_meta_data = raw_user_meta_data
    || jsonb_build_object(
      'guardian_email', said, 'guardian_consent_withdrawn_at', null,
      'guardian_consent_at', private.moment_text(now()))
  where id = learner;
  return 'renewed';
end $$;

-- Trigger of guardianships: at most four active guardians for a child and twenty children for a guardian. Locks each
-- child and each guardian, so that concurrent inserts count each other.
create function private.limit_guardianships() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('guardianships of ' || one.id, 0))
  from (select unnest(array[new.child_id, new.guardian_id]) as id order by 1) as one;
  if (select count(*) from public.guardianships where child_id = new.child_id and until is null) > 4 then
    raise sqlstate 'PT409' using message = 'A child has at most four guardians.';
  end if;
  if (select count(*) from public.guardianships where guardian_id = new.guardian_id and until is null) > 20 then
    raise sqlstate 'PT409' using message = 'One account looks after at most twenty children.';
  end if;
  return null;
end $$;
create trigger limit_guardianships after insert or update of until, child_id, guardian_id on public.guardianships
  for each row when (new.until is null) execute function private.limit_guardianships();

-- The children that the caller is a guardian of now. Guardianship ends at 18; only the year is known, so it ends with
-- the year after that birthday.
create function private.my_children() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select guardianships.child_id from public.guardianships
  join public.people on people.user_id = guardianships.child_id
  where guardianships.guardian_id = (select auth.uid()) and guardianships.until is null
    and (people.birth_year is null or private.is_minor(people.birth_year))
$$;

-- Raises an error unless the caller is a guardian of this child now.
create function private.need_child(child uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if child is null or child not in (select private.my_children()) then
    raise insufficient_privilege using message = 'You are not a guardian of this child.';
  end if;
end $$;

-- Whether a user is a guardian of this child now; for functions of the service.
create function service.guardian_may(child uuid, guardian uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.guardianships
    join public.people on people.user_id = guardianships.child_id
    where guardianships.child_id = guardian_may.child and guardianships.guardian_id = guardian_may.guardian
      and guardianships.until is null
      and (people.birth_year is null or private.is_minor(people.birth_year))
  )
$$;

-- Records that a user viewed some data of a child; for functions of the service.
create function service.note_look_of(viewer uuid, child uuid, what text) returns void
language sql security definer set search_path = '' as $$
  insert into public.looks as seen (viewer_id, subject_id, what, day)
  values (viewer, child, what, private.lagos_day(now()))
  on conflict (viewer_id, subject_id, what, day) do update set n = seen.n + 1
$$;

-- Whether a guardian or school has decided about consent, so that the learner's profile data no longer counts.
create function private.consent_is_decided(person public.people) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(person.manager <> 'self' or person.consent in ('verified', 'school')
    or (person.consent = 'withdrawn' and person.withdrawn_by_way <> 'profile'), false)
$$;

-- A moment in the format of profile data.
create function private.moment_text(moment timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Asks the server to remove a picture that is no longer covered by consent.
create function private.remove_photo_without_consent(learner uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.photo_is_allowed(learner) then return; end if;
  perform private.lock_files(learner);
  update public.people set photo_removal_asked_at = date_trunc('milliseconds', clock_timestamp())
  where user_id = learner and exists (
    select from storage.objects
    where bucket_id = 'avatars'
      and name ~>=~ (learner::text || '/') and name ~<~ (learner::text || '0'));
  if found then perform pg_notify('photo_removal', ''); end if;
end $$;

-- Copies consent from people to profile data. Call it after changing people: the trigger above corrects the copy.
create function private.copy_consent_to_profile(learner uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.users set updated_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
  where id = learner
$$;

-- Trigger of the accounts: removes the name of a deleted guardian from the consent records of their children. What the
-- guardian said about a child stays on record without the name.
create function private.forget_guardian() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.consent_records set actor_id = null, actor_name = null, guardian_email = null where actor_id = old.id;
  return old;
end $$;
create trigger forget_guardian before delete on auth.users for each row execute function private.forget_guardian();

-- E-mails. Whether the owner of the address has proved that the account is theirs: by a link in an e-mail, by Google,
-- or by answering our consent e-mail.
create function private.mailbox_is_proven(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    join auth.identities on identities.user_id = users.id
    where users.id = account and users.email_confirmed_at is not null
      and lower(identities.identity_data ->> 'email') = lower(users.email)
      and identities.identity_data ->> 'email_verified' = 'true'
  ) or exists (
    select from public.invitations
    join auth.users on users.id = invitations.created_by
    where invitations.created_by = account and invitations.kind = 'consent'
      and invitations.accepted and lower(invitations.email) = lower(users.email)
  )
$$;

-- The language a user reads.
create function private.language_of(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select raw_user_meta_data ->> 'language' from auth.users
    where id = account and raw_user_meta_data ->> 'language' ~ '^[a-z]{2,3}$'), 'en')
$$;

-- Asks a mailbox, or the mailbox of a guardian's account, whether a child may learn here. Replaces an unsent e-mail to
-- the same mailbox about the same child. Returns queued, wrong_email, own_email or too_often. Children can make us
-- write to any address, so the number is limited: five e-mails a day and thirty in all for a child, ten a day for a
-- mailbox.
create function private.queue_consent_email(child uuid, guardian uuid, address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  said text := lower(trim(address));
begin
  if guardian is null then
    if said is null or char_length(said) > 254 or said ~ '\.invalid$'
      or said !~ '^[^@[:space:][:cntrl:],;:<>()"\\]+@[^@[:space:][:cntrl:],;:<>()"\\]+[.][^@[:space:][:cntrl:],;:<>()"\\]+$' then
      return 'wrong_email';
    end if;
    if said = (select lower(email) from auth.users where id = child) then return 'own_email'; end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('letters about ' || child, 0));
  if (select count(*) filter (where created_at > now() - interval '1 day') >= 5 or count(*) >= 30
      from public.letters where child_id = child and kind = 'consent') then
    return 'too_often';
  end if;
  -- Only consent requests count: e-mails that follow from an answer are not caused by the child.
  -- Lock the mailbox too, so that concurrent requests from many children count each other.
  if guardian is null then perform pg_advisory_xact_lock(hashtextextended('letters to ' || said, 0)); end if;
  if guardian is null and (select count(*) from public.letters
      where lower(letters.email) = said and kind = 'consent' and created_at > now() - interval '1 day') >= 10 then
    return 'too_often';
  end if;
  delete from public.letters where child_id = child and kind = 'consent' and sent_at is null;
  -- Invalidate the links of older e-mails to other addresses.
  delete from public.invitations where child_id = child and kind = 'consent' and used_at is null
    and (guardian is not null or lower(invitations.email) <> said);
  insert into public.letters (kind, child_id, guardian_id, email, language)
  values ('consent', child, guardian, case when guardian is null then said end,
    private.language_of(coalesce(guardian, child)));
  perform pg_notify('letters', '');
  return 'queued';
end $$;

-- Links an account that the service has just created for a child to the guardian who created it, and stores the
-- guardian's consent with it; for the service only. Returns added, not_adult, words_changed, too_many, username_taken
-- or taken.
create function service.add_managed_child(child uuid, guardian uuid, facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  person public.people;
  own public.people;
  name_of_guardian text;
  is_proven boolean := private.mailbox_is_proven(guardian);
  children integer;
begin
  select * into account from auth.users where id = child for update;
  if not found or account.raw_app_meta_data ->> 'managed' is distinct from 'true' then
    raise exception 'Only an account that was made for a child can be given to a guardian' using errcode = '22023';
  end if;
  select * into own from public.people where user_id = guardian;
  if not found or own.manager <> 'self' or private.is_minor(own.birth_year) then
    return jsonb_build_object('outcome', 'not_adult');
  end if;
  select * into person from public.people where user_id = child for update;
  if person.manager <> 'self' then
    return jsonb_build_object('outcome', case when service.guardian_may(child, guardian) then 'added' else 'taken' end);
  end if;
  if not exists (select from public.consent_words
      where version = facts ->> 'version' and hash = facts ->> 'words_hash') then
    return jsonb_build_object('outcome', 'words_changed');
  end if;
  select count(*) into children from public.guardianships where guardian_id = guardian and until is null;
  if children >= 20 then return jsonb_build_object('outcome', 'too_many'); end if;
  if exists (select from public.people where username = facts ->> 'username') then
    return jsonb_build_object('outcome', 'username_taken');
  end if;
  select left(coalesce(nullif(trim(facts ->> 'guardian_name'), ''), nullif(trim(raw_user_meta_data ->> 'name'), ''),
    'Your guardian'), 80)
  into name_of_guardian from auth.users where id = guardian;

  update public.people set
    username = facts ->> 'username',
    display_name = facts ->> 'display_name',
    icon = facts ->> 'icon',
    level = facts ->> 'level',
    birth_year = (facts ->> 'birth_year')::smallint,
    manager = 'guardian',
    -- A mailbox that answers for many children needs a review first.
    consent = case when is_proven and children < 8 then 'verified' else 'declared' end,
    declared_at = now(),
    consent_changed_at = now()
  where user_id = child;
  insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
  values (child, guardian, facts ->> 'relation', name_of_guardian);
  insert into public.consent_records
    (user_id, kind, given, method, version, words_hash, actor_id, actor_name, relation)
  values (child, 'guardian', true, 'account', facts ->> 'version', facts ->> 'words_hash', guardian,
    name_of_guardian, facts ->> 'relation');
  update auth.users set updated_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
    || jsonb_build_object('name', facts ->> 'display_name', 'class_level', facts ->> 'level')
  where id = child;
  if is_proven and children < 8 then
    insert into public.letters (kind, child_id, guardian_id, language, send_after)
    values ('consent_undo', child, guardian, private.language_of(guardian), now() + interval '1 day');
  elsif children >= 8 or not exists (
    -- One e-mail confirms the mailbox for all children added meanwhile.
    select from public.letters l join public.people p on p.user_id = l.child_id and p.consent = 'declared'
    where l.guardian_id = add_managed_child.guardian and l.kind = 'consent' and l.failed_at is null
      and (l.sent_at is null or l.sent_at > now() - interval '13 days')
  ) then
    perform private.queue_consent_email(child, guardian, null);
  end if;
  return jsonb_build_object('outcome', 'added');
exception when unique_violation then
  return jsonb_build_object('outcome', 'username_taken');
end $$;

-- The children who would have no guardian without this one; for the service only. Takes a lock, because two guardians
-- who delete their accounts at the same moment could leave a child without any.
create function service.managed_children_left(guardian uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', people.user_id, 'display_name', people.display_name)
    order by people.display_name), '[]')
  from public.guardianships as mine
  join public.people on people.user_id = mine.child_id and people.manager = 'guardian'
    and (people.birth_year is null or private.is_minor(people.birth_year))
  where mine.guardian_id = guardian and mine.until is null
    and not exists (
      select from public.guardianships as others
      where others.child_id = mine.child_id and others.guardian_id <> guardian and others.until is null)
$$;

grant execute on function private.photo_is_allowed(uuid), public.renew_guardian_consent(text) to authenticated;
