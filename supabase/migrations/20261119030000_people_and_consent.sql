-- Who may learn here is decided by rows that learners cannot write. Profile data is theirs to write, so a
-- flag in it could be lifted by the child. The profile keeps a copy of these facts for the screens; a
-- trigger corrects it whenever it is written.

create table public.people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  birth_year smallint,
  consent text not null default 'none' check (consent in ('none', 'declared', 'withdrawn')),
  guardian_email text check (char_length(guardian_email) <= 254),
  consent_changed_at timestamptz not null default now(),
  photo_removal_asked_at timestamptz
);
comment on table public.people is
  'What decides whether an account may learn: the year of birth and how the guardian''s consent stands. Written by triggers and functions, read by its learner.';
comment on column public.people.consent is
  'none: nobody was asked; declared: the learner says that a guardian agrees; withdrawn: learning is paused.';
comment on column public.people.photo_removal_asked_at is
  'The consent to a picture is gone and its file is not yet: the server removes it.';

create index people_photo_removal_idx on public.people (photo_removal_asked_at)
  where photo_removal_asked_at is not null;

-- people says how things stand now; this table says how they came to be.
create table public.consent_records (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('guardian', 'photo', 'replay')),
  given boolean not null,
  guardian_email text,
  created_at timestamptz not null default now()
);
comment on table public.consent_records is
  'One row each time a consent is given or taken back. Written by a trigger, read by its learner.';
comment on column public.consent_records.kind is
  'guardian: the child may learn here; photo: a picture may be kept; replay: screens may be recorded when something breaks.';

create index consent_records_user_id_idx on public.consent_records (user_id);

revoke all on public.people, public.consent_records from anon, authenticated;
grant select on public.people, public.consent_records to authenticated;
grant select, insert, update, delete on public.people, public.consent_records to service_role;
alter table public.people enable row level security;
alter table public.consent_records enable row level security;

create policy "Learners see their own facts"
  on public.people for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners see their own consents"
  on public.consent_records for select to authenticated
  using ((select auth.uid()) = user_id);

create function private.is_minor(birth_year integer)
returns boolean
language sql
stable
as $$
  select extract(year from now() at time zone 'Africa/Lagos') - birth_year <= 18
$$;
comment on function private.is_minor(integer) is
  'Whether a guardian must agree. Only the year is known: whoever turns 18 this year still counts as a minor.';

create function private.known_birth_year(profile jsonb)
returns smallint
language sql
immutable
as $$
  select case when profile ->> 'birth_year' ~ '^(19|20)[0-9]{2}$'
    then (profile ->> 'birth_year')::smallint end
$$;
comment on function private.known_birth_year(jsonb) is
  'The year of birth in profile data; null where there is none or it is no year.';

-- Whether a guardian's consent stands in profile data. Their address is not the learner's own.
create function private.declares_consent(profile jsonb, own_email text)
returns boolean
language sql
immutable
as $$
  select coalesce(
    jsonb_typeof(profile -> 'guardian_consent_at') = 'string'
    and profile ->> 'guardian_consent_at' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
    and lower(trim(profile ->> 'guardian_email')) is distinct from lower(own_email),
    false)
$$;
comment on function private.declares_consent(jsonb, text) is
  'Whether profile data declares the consent of somebody else than the learner.';

-- Security definer here and below: the auth service writes accounts and may not touch the tables of learners.
create function private.correct_profile_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish jsonb := new.raw_user_meta_data;
  kept jsonb := '{}';
  person public.people;
  year smallint;
begin
  if wish is null or jsonb_typeof(wish) <> 'object' then return new; end if;
  -- Nobody owns an account whose address is not confirmed: a second sign-up begins anew.
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    select * into person from public.people where user_id = new.id;
    kept := coalesce(old.raw_user_meta_data, '{}');
  end if;

  -- A child does not grow older by a request: a known year changes to a later one only.
  year := greatest(private.known_birth_year(wish), person.birth_year);
  if year is not null or wish ? 'birth_year' then
    wish := wish || jsonb_build_object('birth_year', year);
  end if;

  if person.consent = 'withdrawn' then
    -- Lifted by renew_guardian_consent alone, which leaves a record.
    wish := wish || jsonb_build_object(
      'guardian_consent_at', null,
      'guardian_consent_withdrawn_at', coalesce(kept ->> 'guardian_consent_withdrawn_at', now()::text),
      'guardian_email', kept -> 'guardian_email');
  elsif wish ->> 'guardian_consent_withdrawn_at' is not null
    or (person.consent = 'declared' and not private.declares_consent(wish, new.email)) then
    wish := wish || jsonb_build_object(
      'guardian_consent_at', null,
      'guardian_consent_withdrawn_at', coalesce(
        case when jsonb_typeof(wish -> 'guardian_consent_withdrawn_at') = 'string'
          then left(wish ->> 'guardian_consent_withdrawn_at', 40) end,
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      'guardian_email', coalesce(kept -> 'guardian_email', wish -> 'guardian_email'));
  elsif wish ->> 'guardian_consent_at' is not null and not private.declares_consent(wish, new.email) then
    wish := wish || jsonb_build_object('guardian_consent_at', null);
  end if;

  -- A picture goes with the consent to it, and with the guardian's.
  if wish ->> 'guardian_consent_withdrawn_at' is not null and wish ->> 'photo_consent_at' is not null then
    wish := wish || jsonb_build_object('photo_consent_at', null);
  end if;
  if wish ->> 'photo' is not null and wish ->> 'photo_consent_at' is null then
    wish := wish || jsonb_build_object('photo', null);
  end if;
  new.raw_user_meta_data := wish;
  return new;
end
$$;
comment on function private.correct_profile_consent() is
  'Trigger of the accounts: what profile data says of age and consent is set to what is true, before it is kept.';

create trigger correct_profile_consent
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.correct_profile_consent();

-- Held while a file is taken in and while the consent to it changes: one of the two comes first.
create function private.lock_files(learner uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || learner, 0))
$$;
comment on function private.lock_files(uuid) is
  'Until the end of the transaction, other changes of this learner''s files wait.';

-- A picture of a child is kept only while somebody who may agree has agreed: the learner, and under 18 also
-- the guardian. Looking and removing need no consent.
create function private.photo_is_allowed(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.people
    join auth.users as account on account.id = people.user_id
    where people.user_id = learner
      and account.raw_user_meta_data ->> 'photo_consent_at' is not null
      and people.birth_year is not null
      and people.consent <> 'withdrawn'
      and (people.consent = 'declared' or not private.is_minor(people.birth_year))
  )
$$;
comment on function private.photo_is_allowed(uuid) is
  'Whether a learner has consented to a picture, and their guardian where one is needed.';
grant execute on function private.photo_is_allowed(uuid) to authenticated;

create function private.record_consents()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept jsonb := coalesce(case when tg_op = 'UPDATE' then old.raw_user_meta_data end, '{}');
  now_said jsonb := coalesce(new.raw_user_meta_data, '{}');
  before public.people;
  state text := case
    when now_said ->> 'guardian_consent_withdrawn_at' is not null then 'withdrawn'
    when now_said ->> 'guardian_consent_at' is not null then 'declared'
    else 'none' end;
  guardian text := left(now_said ->> 'guardian_email', 254);
begin
  select * into before from public.people where user_id = new.id;
  insert into public.people as person (user_id, birth_year, consent, guardian_email)
  values (new.id, private.known_birth_year(now_said), state, guardian)
  on conflict (user_id) do update set
    birth_year = excluded.birth_year,
    consent_changed_at = case when person.consent = excluded.consent
      then person.consent_changed_at else now() end,
    consent = excluded.consent,
    guardian_email = excluded.guardian_email;

  insert into public.consent_records (user_id, kind, given, guardian_email)
  select new.id, 'guardian', state = 'declared', guardian
  where coalesce(before.consent, 'none') <> state
    or (state = 'declared' and before.guardian_email is distinct from guardian);
  insert into public.consent_records (user_id, kind, given)
  select new.id, asked.kind, now_said ->> asked.field is not null
  from (values ('photo', 'photo_consent_at'), ('replay', 'replay_consent_at')) as asked (kind, field)
  where (kept ->> asked.field is null) <> (now_said ->> asked.field is null);

  -- Bounded: the newest hundred of each kind. A guardian's withdrawal is never dropped; how often it can
  -- happen is bounded by renew_guardian_consent.
  delete from public.consent_records where id in (
    select id from (
      select id, row_number() over (partition by kind, given order by id desc) as place
      from public.consent_records
      where user_id = new.id and (given or kind <> 'guardian')
    ) as ordered where place > 100);

  if not private.photo_is_allowed(new.id) then
    perform private.lock_files(new.id);
    update public.people set photo_removal_asked_at = date_trunc('milliseconds', clock_timestamp())
    where user_id = new.id and exists (
      select from storage.objects
      where bucket_id = 'avatars'
        and name ~>=~ (new.id::text || '/') and name ~<~ (new.id::text || '0'));
    if found then perform pg_notify('photo_removal', ''); end if;
  end if;
  return null;
end
$$;
comment on function private.record_consents() is
  'Trigger of the accounts: writes a row when a consent of the profile data changes.';

create trigger record_consents
  after insert or update of raw_user_meta_data on auth.users
  for each row execute function private.record_consents();

-- The one rule. A learner of unknown age may write: Google tells no year of birth, and the profile asks.
create function private.may_write(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.people
    where people.user_id = learner
      and (people.consent = 'withdrawn' or (people.consent = 'none' and private.is_minor(people.birth_year)))
  )
$$;
comment on function private.may_write(uuid) is
  'Whether anything new may be kept about a learner: not while consent is withdrawn, nor of a child whose guardian was not asked.';

create function private.require_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.may_write(new.user_id) then return new; end if;
  raise sqlstate 'PT403' using message = case
    when (select consent from public.people where user_id = new.user_id) = 'withdrawn'
    then 'Learning is paused: your parent or guardian has withdrawn consent.'
    else 'Your parent or guardian must agree first. Open your profile and add their consent.' end;
end
$$;
comment on function private.require_consent() is
  'Trigger of what is kept about learners: refuses it without the consent that it needs, whoever writes and by whatever way.';

-- A guardian who has withdrawn agrees again. The only way, and it is written down.
create function public.renew_guardian_consent(guardian_email text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  learner uuid := auth.uid();
  own_email text;
  said text := trim(renew_guardian_consent.guardian_email);
begin
  -- The account first: its triggers take the same locks in this order.
  select email into own_email from auth.users where id = learner for update;
  if not found then return 'signed_out'; end if;
  if (select consent from public.people where user_id = learner) is distinct from 'withdrawn' then
    return 'not_paused';
  end if;
  if said is null or char_length(said) > 254 or lower(said) = lower(own_email)
    or said !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' then
    return 'wrong_email';
  end if;
  if (select count(*) from public.consent_records
      where user_id = learner and kind = 'guardian' and not given) > 20 then
    return 'too_often';
  end if;
  update public.people set consent = 'none' where user_id = learner;
  update auth.users set updated_at = now(), raw_user_meta_data = raw_user_meta_data
    || jsonb_build_object(
      'guardian_email', said, 'guardian_consent_withdrawn_at', null,
      'guardian_consent_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  where id = learner;
  return 'renewed';
end
$$;
comment on function public.renew_guardian_consent(text) is
  'Ends the pause after a withdrawn consent, with a record. renewed, not_paused, wrong_email, too_often or signed_out.';
grant execute on function public.renew_guardian_consent(text) to authenticated;
