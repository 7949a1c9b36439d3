-- Who may learn here is decided by rows that learners cannot write. Profile data is theirs to write, so a
-- flag in it can be lifted by the child. The profile keeps a copy of these facts for the screens; a trigger
-- sets it right whenever it is written.

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

revoke all on public.people from anon, authenticated;
grant select on public.people to authenticated;
grant select, insert, update, delete on public.people to service_role;
alter table public.people enable row level security;
create policy "Learners see their own facts"
  on public.people for select to authenticated
  using ((select auth.uid()) = user_id);
create policy "Learners have signed in fully" on public.people as restrictive for all to authenticated
  using ((select public.is_fully_signed_in()))
  with check ((select public.is_fully_signed_in()));

create function public.is_minor(birth_year integer)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select extract(year from now() at time zone 'Africa/Lagos') - birth_year <= 18
$$;
comment on function public.is_minor(integer) is
  'Whether a guardian must agree. Only the year is known: whoever turns 18 this year still counts as a minor.';

create function public.known_birth_year(profile jsonb)
returns smallint
language sql
immutable
security invoker
set search_path = ''
as $$
  select case when profile ->> 'birth_year' ~ '^(19|20)[0-9]{2}$'
    then (profile ->> 'birth_year')::smallint end
$$;
comment on function public.known_birth_year(jsonb) is
  'The year of birth in profile data; null where there is none or it is no year.';

-- Whether a guardian's consent stands in profile data. Their address is not the learner's own.
create function public.declares_consent(profile jsonb, own_email text)
returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(profile -> 'guardian_consent_at') = 'string'
    and profile ->> 'guardian_consent_at' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}'
    and lower(trim(profile ->> 'guardian_email')) is distinct from lower(own_email),
    false)
$$;
comment on function public.declares_consent(jsonb, text) is
  'Whether profile data declares the consent of somebody else than the learner.';

create function public.keep_consent()
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
  year := greatest(public.known_birth_year(wish), person.birth_year);
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
    or (person.consent = 'declared' and not public.declares_consent(wish, new.email)) then
    wish := wish || jsonb_build_object(
      'guardian_consent_at', null,
      'guardian_consent_withdrawn_at', coalesce(
        case when jsonb_typeof(wish -> 'guardian_consent_withdrawn_at') = 'string'
          then left(wish ->> 'guardian_consent_withdrawn_at', 40) end,
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      'guardian_email', coalesce(kept -> 'guardian_email', wish -> 'guardian_email'));
  elsif wish ->> 'guardian_consent_at' is not null and not public.declares_consent(wish, new.email) then
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
comment on function public.keep_consent() is
  'Trigger of the accounts: what profile data says of age and consent is set to what is true, before it is kept.';
revoke all on function public.keep_consent() from public, anon, authenticated;

create trigger keep_consent
  before insert or update of raw_user_meta_data on auth.users
  for each row execute function public.keep_consent();

-- Held while a file is taken in and while the consent to it changes: one of the two comes first.
create function public.lock_files_of(learner uuid)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || learner, 0))
$$;
comment on function public.lock_files_of(uuid) is
  'Until the end of the transaction, other changes of this learner''s files wait.';

create function public.learner_may_keep_photo(learner uuid)
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
      and (people.consent = 'declared' or not public.is_minor(people.birth_year))
  )
$$;
comment on function public.learner_may_keep_photo(uuid) is
  'Whether a learner has consented to a picture, and their guardian where one is needed.';

create or replace function public.may_keep_photo()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select public.learner_may_keep_photo((select auth.uid()))
$$;

create or replace function public.record_consents()
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
  values (new.id, public.known_birth_year(now_said), state, guardian)
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

  if not public.learner_may_keep_photo(new.id) then
    perform public.lock_files_of(new.id);
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

insert into public.people (user_id, birth_year, consent, guardian_email)
select id, public.known_birth_year(raw_user_meta_data),
  case
    when raw_user_meta_data ->> 'guardian_consent_withdrawn_at' is not null then 'withdrawn'
    when public.declares_consent(raw_user_meta_data, email) then 'declared'
    else 'none' end,
  left(raw_user_meta_data ->> 'guardian_email', 254)
from auth.users;

-- The one rule. A learner of unknown age may write: Google tells no year of birth, and the profile asks.
create function public.learner_may_write(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.people
    where people.user_id = learner
      and (people.consent = 'withdrawn' or (people.consent = 'none' and public.is_minor(people.birth_year)))
  )
$$;
comment on function public.learner_may_write(uuid) is
  'Whether anything new may be kept about a learner: not while consent is withdrawn, nor of a child whose guardian was not asked.';

create function public.require_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.learner_may_write(new.user_id) then return new; end if;
  raise sqlstate 'PT403' using message = case
    when (select consent from public.people where user_id = new.user_id) = 'withdrawn'
    then 'Learning is paused: your parent or guardian has withdrawn consent.'
    else 'Your parent or guardian must agree first. Open your profile and add their consent.' end;
end
$$;
comment on function public.require_consent() is
  'Trigger of what is kept about learners: refuses it without the consent that it needs, whoever writes and by whatever way.';
revoke all on function public.require_consent() from public, anon, authenticated;

do $$
declare
  door record;
begin
  for door in
    select * from (values
      ('course_enrollments', 'insert or update'),
      ('user_notes', 'insert or update'),
      ('quiz_attempts', 'insert or update'),
      ('lesson_progress', 'insert or update'),
      ('flashcard_progress', 'insert or update'),
      ('flashcard_reviews', 'insert or update'),
      ('flashcard_schedules', 'insert or update'),
      ('study_sessions', 'insert or update'),
      ('benchmark_sessions', 'insert'),
      ('benchmark_answers', 'insert or update'),
      -- A teacher may still mark what was handed in before.
      ('assignment_submissions', 'insert or update of answers, first_answers, submitted_at, closed_at'),
      ('family_members', 'insert or update'),
      ('user_achievements', 'update of seen_at')
    ) as doors (table_name, moments)
  loop
    execute format('drop trigger if exists refuse_while_paused on public.%I', door.table_name);
    execute format(
      'create trigger require_consent before %s on public.%I
         for each row execute function public.require_consent()', door.moments, door.table_name);
  end loop;
end
$$;
-- Renewals come from the provider and are never refused.
create trigger require_consent before insert on public.payments
  for each row when (new.kind = 'purchase') execute function public.require_consent();
drop function public.refuse_while_paused();

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

-- Files: the same rule, the consent to a picture, and the caps, counted while no other file of this
-- learner can come in. Volatile on purpose: each statement then sees what was committed before the lock.
create function public.may_store_file(object_id uuid, bucket text, path text, bytes bigint)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  caps record;
  kept record;
begin
  if me is null then return false; end if;
  perform public.lock_files_of(me);
  if not public.learner_may_write(me) then return false; end if;
  if bucket = 'avatars' and not public.learner_may_keep_photo(me) then return false; end if;
  select * into caps from (values
    ('avatars', 10, 2000000::bigint, null),
    ('submissions', 500, 500000000::bigint, 20)
  ) as known (bucket_id, most_files, most_bytes, most_in_folder) where known.bucket_id = bucket;
  if not found then return true; end if;
  -- Everything between "<id>/" and the sign after the slash: the index on names takes it as a range.
  select count(*) as files, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes,
    count(*) filter (where storage.foldername(name) = storage.foldername(path)) as in_folder
  into kept
  from storage.objects
  where bucket_id = bucket and id <> object_id and name <> path
    and name ~>=~ (me::text || '/') and name ~<~ (me::text || '0');
  return kept.files < caps.most_files and kept.bytes + coalesce(bytes, 0) <= caps.most_bytes
    and (caps.most_in_folder is null or kept.in_folder < caps.most_in_folder);
end
$$;
comment on function public.may_store_file(uuid, text, text, bigint) is
  'Whether the caller may keep one more file: consent, and how many files and bytes are there already.';

drop policy "Learners keep few pictures" on storage.objects;
drop policy "Learners keep a bounded pile of homework" on storage.objects;
drop function public.has_room_for_file(text, integer, bigint);
create policy "Learners add files with consent and within bounds"
  on storage.objects as restrictive for insert to authenticated
  with check (public.may_store_file(id, bucket_id, name, (metadata ->> 'size')::bigint));
create policy "Learners change files with consent and within bounds"
  on storage.objects as restrictive for update to authenticated
  using (true)
  with check (public.may_store_file(id, bucket_id, name, (metadata ->> 'size')::bigint));

-- As before, without the count, which may_store_file does under its lock.
create or replace function public.may_add_submission_file(path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select (storage.foldername(path))[1] = auth.uid()::text
    and public.assignment_due_at((storage.foldername(path))[2]) is not null
    and not exists (
      select from public.assignment_submissions s
      where s.user_id = auth.uid() and s.assignment_id = (storage.foldername(path))[2]
        and not public.submission_is_open(s)
    )
$$;

do $$
declare
  closed text;
begin
  foreach closed in array array[
    'is_minor(integer)', 'known_birth_year(jsonb)', 'declares_consent(jsonb, text)',
    'lock_files_of(uuid)', 'learner_may_keep_photo(uuid)', 'learner_may_write(uuid)'
  ] loop
    execute 'revoke all on function public.' || closed || ' from public, anon, authenticated';
    execute 'grant execute on function public.' || closed || ' to service_role';
  end loop;
end
$$;
revoke all on function public.renew_guardian_consent(text) from public, anon;
grant execute on function public.renew_guardian_consent(text) to authenticated;
revoke all on function public.may_store_file(uuid, text, text, bigint) from public, anon;
grant execute on function public.may_store_file(uuid, text, text, bigint) to authenticated;
