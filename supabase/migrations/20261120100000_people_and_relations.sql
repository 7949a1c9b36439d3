-- The people around a child. A role is a row: who is whose guardian stands in guardianships and nowhere else, not in a
-- token and not in profile data. Nobody writes these tables directly; functions do, after they have looked at the relation.
-- Guardians get no policy on the tables of learners: they read by functions that name every column.

-- What is decided about an account.
alter table public.people
  add column username text unique check (username ~ '^[a-z][a-z0-9]{2,19}$'),
  add column display_name text check (char_length(display_name) between 1 and 40),
  add column icon text check (icon ~ '^[a-z0-9-]{1,40}$'),
  add column level text check (char_length(level) between 1 and 40),
  add column manager text not null default 'self' check (manager in ('self', 'guardian', 'school')),
  add column school_id uuid,
  add column declared_at timestamptz,
  add column withdrawn_by_way text check (withdrawn_by_way in ('profile', 'letter', 'guardian')),
  add column withdrawn_by uuid references auth.users (id) on delete set null,
  add column paused_at timestamptz,
  add column paused_by uuid references auth.users (id) on delete set null,
  add column minutes_a_day smallint check (minutes_a_day between 5 and 600),
  drop constraint people_consent_check,
  add constraint people_consent_check
    check (consent in ('none', 'declared', 'verified', 'school', 'withdrawn')),
  add constraint people_school_check check ((manager = 'school') = (school_id is not null));
comment on column public.people.username is 'How a learner without an email signs in; null: by email.';
comment on column public.people.display_name is 'The first name that family and teachers see.';
comment on column public.people.level is 'The class, such as JSS 1.';
comment on column public.people.manager is
  'Who looks after the account: its owner, a guardian (guardianships say who) or a school.';
comment on column public.people.consent is
  'none: nobody was asked; declared: somebody says that a guardian agrees; verified: the guardian has said so by a way of their own; school: a school has it on paper; withdrawn: nothing new is kept.';
comment on column public.people.declared_at is
  'When a guardian''s consent was first declared and not verified: the days until the account can only be read count from here.';
comment on column public.people.withdrawn_by_way is 'profile: by the learner; letter: by the mailbox that was asked; guardian: by the account of one.';
comment on column public.people.withdrawn_by is 'The guardian who withdrew, and who alone may agree again.';
comment on column public.people.paused_at is 'Since when a guardian lets nothing new be kept; consent stays as it is.';
comment on column public.people.paused_by is 'The guardian who paused, and who alone may end it.';
comment on column public.people.minutes_a_day is 'After so many minutes the screens say good night. What was done is still saved.';

create index people_withdrawn_by_idx on public.people (withdrawn_by);
create index people_paused_by_idx on public.people (paused_by);

-- Those who declared before begin their days now.
update public.people set withdrawn_by_way = 'profile' where consent = 'withdrawn';
update public.people set declared_at = now() where consent = 'declared';

create table public.guardianships (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references auth.users (id) on delete cascade,
  guardian_id uuid not null references auth.users (id) on delete cascade,
  relation text not null check (
    relation in ('mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian', 'other')),
  guardian_name text not null check (char_length(guardian_name) between 1 and 80),
  weekly_letter boolean not null default false,
  since timestamptz not null default now(),
  until timestamptz,
  constraint guardianships_two_people check (child_id <> guardian_id)
);
comment on table public.guardianships is
  'Who looks after which child. Seen by both sides while it lasts; written by functions only.';
comment on column public.guardianships.guardian_name is 'What the child reads: the name that the guardian typed.';
comment on column public.guardianships.until is 'When it ended; null: it lasts.';

create unique index guardianships_active_key
  on public.guardianships (child_id, guardian_id) where until is null;
create index guardianships_child_id_idx on public.guardianships (child_id);
create index guardianships_guardian_id_idx on public.guardianships (guardian_id);

-- One at a time for each child and each guardian, so that two at the same moment count each other.
create function private.limit_guardianships()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
end
$$;
comment on function private.limit_guardianships() is
  'Trigger of guardianships: at most four active guardians a child and twenty children a guardian.';

create trigger limit_guardianships
  after insert or update of until, child_id, guardian_id on public.guardianships
  for each row when (new.until is null) execute function private.limit_guardianships();

-- Codes and links that are used once. Only the hash is kept.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('link', 'consent', 'consent_undo', 'move')),
  child_id uuid not null references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 254),
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users (id) on delete cascade,
  relation text check (char_length(relation) <= 20),
  name text check (char_length(name) between 1 and 80),
  answered_at timestamptz,
  accepted boolean,
  held_at timestamptz,
  created_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.invitations is
  'One-time codes and links: to link a guardian, to answer a letter, to move to an own email. For the service and functions alone.';
comment on column public.invitations.used_by is 'The guardian who typed the code of a link; the child or the first guardian still has to answer.';
comment on column public.invitations.held_at is 'Accepted, but this mailbox answers for so many children that somebody must look first.';

create index invitations_child_id_idx on public.invitations (child_id, kind);
create index invitations_used_by_idx on public.invitations (used_by);
create index invitations_created_by_idx on public.invitations (created_by);

create table public.shared_devices (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid references auth.users (id) on delete cascade,
  class_id uuid,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint shared_devices_one_owner check (num_nonnulls(guardian_id, class_id) = 1)
);
comment on table public.shared_devices is
  'Browsers on which children choose their name and pictures, enrolled by a guardian or for a class. For the service and functions alone.';

create index shared_devices_guardian_id_idx on public.shared_devices (guardian_id);

create table public.looks (
  id bigint generated by default as identity unique,
  viewer_id uuid not null references auth.users (id) on delete cascade,
  subject_id uuid not null references auth.users (id) on delete cascade,
  what text not null check (char_length(what) between 1 and 40),
  day date not null,
  n integer not null default 1 check (n >= 1),
  primary key (viewer_id, subject_id, what, day)
);
comment on table public.looks is
  'Who looked at what of a child, on which day and how often. Seen by both; written by the functions that show it.';

create index looks_subject_id_day_idx on public.looks (subject_id, day desc);

create table public.letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('consent', 'consent_undo', 'weekly', 'move')),
  child_id uuid not null references auth.users (id) on delete cascade,
  guardian_id uuid references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 254 and email !~* '\.invalid$'),
  week date,
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  send_after timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz,
  tries smallint not null default 0,
  failed_at timestamptz,
  stop_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  constraint letters_recipient check (num_nonnulls(guardian_id, email) >= 1),
  constraint letters_week check ((kind = 'weekly') = (week is not null and guardian_id is not null)),
  constraint letters_one_a_week unique (guardian_id, child_id, week)
);
comment on table public.letters is
  'Emails to guardians that the server sends. What they say, and the secret links in them, is made when they leave. For the service alone.';
comment on column public.letters.stop_token is 'What the link in a weekly letter shows to stop it; it opens nothing else.';
comment on column public.letters.email is 'Where to; null: to the address of the guardian''s account as it is then.';

create index letters_child_id_idx on public.letters (child_id, kind);
create index letters_guardian_id_idx on public.letters (guardian_id);
create index letters_waiting_idx on public.letters (send_after) where sent_at is null and failed_at is null;
create index letters_email_idx on public.letters (lower(email), created_at);

-- The words that a guardian agrees to, each version for good.
create table public.consent_words (
  version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  words text[] not null check (cardinality(words) between 1 and 20),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (version, language)
);
comment on table public.consent_words is
  'What a guardian agrees to, by version and language; everybody may read it. A version that was once shown is never changed.';
comment on column public.consent_words.hash is 'SHA-256 of the sentences, joined by line ends.';

alter table public.consent_records
  add column method text not null default 'profile'
    check (method in ('profile', 'account', 'letter', 'payment', 'school', 'staff')),
  add column version text,
  add column words_hash text,
  add column actor_id uuid references auth.users (id) on delete set null,
  add column actor_name text check (char_length(actor_name) between 1 and 80),
  add column relation text;
comment on column public.consent_records.method is
  'How it was said: profile: by the learner; account: by a guardian who was signed in; letter: from the mailbox that was asked; payment: by a charge of their own; school: on paper; staff: by us.';
comment on column public.consent_records.version is 'Which words were agreed to, see consent_words.';
create index consent_records_actor_id_idx on public.consent_records (actor_id);
-- Written down once: not even the service changes it.
revoke update, delete on public.consent_records from service_role;

create table private.learner_secrets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('card', 'code', 'pictures')),
  hash text not null,
  salt text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table private.learner_secrets is 'Hashes of cards, backup codes and picture passwords of learners without an email.';
create unique index learner_secrets_active_key
  on private.learner_secrets (user_id, kind) where revoked_at is null and used_at is null;
create index learner_secrets_created_by_idx on private.learner_secrets (created_by);

create table private.tries (
  scope text not null check (char_length(scope) between 1 and 20),
  subject text not null check (char_length(subject) between 1 and 100),
  count integer not null default 0,
  window_started_at timestamptz not null default now(),
  day date not null default current_date,
  day_count integer not null default 0,
  waits integer not null default 0,
  locked_until timestamptz,
  primary key (scope, subject)
);
comment on table private.tries is 'How often somebody tried to get in, by child, device or class; counted before anything is checked.';

create table private.account_moves (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) <= 254),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table private.account_moves is 'Accounts that may change from a username to an own email now.';
create index account_moves_asked_by_idx on private.account_moves (asked_by);

create table private.settings (
  id boolean primary key default true check (id),
  declared_days integer check (declared_days between 0 and 3650)
);
comment on table private.settings is 'One row of what an operator may change.';
comment on column private.settings.declared_days is
  'For so many days a child whose guardian''s consent is only declared may learn, then read; null: for ever.';
insert into private.settings (declared_days) values (30);

revoke all on public.guardianships, public.invitations, public.shared_devices, public.looks, public.letters,
  public.consent_words from anon, authenticated;
grant select on public.guardianships, public.looks to authenticated;
grant select on public.consent_words to anon, authenticated;
grant select, insert, update, delete on public.guardianships, public.invitations, public.shared_devices,
  public.looks, public.letters, public.consent_words to service_role;

do $$
declare
  closed regclass;
begin
  foreach closed in array array[
    'public.guardianships', 'public.invitations', 'public.shared_devices', 'public.looks', 'public.letters',
    'public.consent_words', 'private.learner_secrets', 'private.tries', 'private.account_moves', 'private.settings'
  ]::regclass[] loop
    execute format('alter table %s enable row level security', closed);
  end loop;
  foreach closed in array array['public.guardianships', 'public.looks', 'public.consent_words']::regclass[] loop
    execute format(
      'create policy "Learners have signed in fully" on %s as restrictive for all to authenticated
        using ((select private.is_fully_signed_in()))
        with check ((select private.is_fully_signed_in()))', closed);
  end loop;
end
$$;

create policy "Both sides see a guardianship"
  on public.guardianships for select to authenticated
  using (child_id = (select auth.uid()) or (guardian_id = (select auth.uid()) and until is null));

create policy "Children see who looked, and viewers what they looked at"
  on public.looks for select to authenticated
  using ((select auth.uid()) in (subject_id, viewer_id));

create policy "Everybody reads what guardians agree to"
  on public.consent_words for select to anon, authenticated
  using (true);

-- Whose guardian the caller is. Whoever turns 18 has none; only the year is known, so from the year after.
create function private.my_children()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select guardianships.child_id from public.guardianships
  join public.people on people.user_id = guardianships.child_id
  where guardianships.guardian_id = (select auth.uid()) and guardianships.until is null
    and (people.birth_year is null or private.is_minor(people.birth_year))
$$;
comment on function private.my_children() is 'The children whose guardian the caller is now.';

create function private.need_child(child uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if child is null or child not in (select private.my_children()) then
    raise insufficient_privilege using message = 'You are not a guardian of this child.';
  end if;
end
$$;
comment on function private.need_child(uuid) is 'Refuses a caller who is not a guardian of this child now.';

create function public.guardian_may(child uuid, guardian uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.guardianships
    join public.people on people.user_id = guardianships.child_id
    where guardianships.child_id = guardian_may.child and guardianships.guardian_id = guardian_may.guardian
      and guardianships.until is null
      and (people.birth_year is null or private.is_minor(people.birth_year))
  )
$$;
comment on function public.guardian_may(uuid, uuid) is
  'Whether somebody is a guardian of this child now; for functions of the service.';

create function public.note_look_of(viewer uuid, child uuid, what text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.looks as seen (viewer_id, subject_id, what, day)
  values (viewer, child, what, private.lagos_day(now()))
  on conflict (viewer_id, subject_id, what, day) do update set n = seen.n + 1
$$;
comment on function public.note_look_of(uuid, uuid, text) is
  'Writes down that somebody looked at something of a child; for functions of the service.';

-- Whether anything new may be kept, and the sentence for when not.
create function private.is_read_only(person public.people)
returns boolean
language sql
stable
set search_path = ''
as $$
  select person.consent = 'declared' and private.is_minor(person.birth_year)
    and person.declared_at + pg_catalog.make_interval(days => (select declared_days from private.settings)) < now()
$$;
comment on function private.is_read_only(public.people) is
  'Whether a declared consent has waited for the guardian''s own word for too long.';

create or replace function private.may_write(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.people
    where people.user_id = learner
      and (people.consent = 'withdrawn' or people.paused_at is not null
        or (people.consent = 'none' and private.is_minor(people.birth_year))
        or coalesce(private.is_read_only(people), false))
  )
$$;
comment on function private.may_write(uuid) is
  'Whether anything new may be kept about a learner: not while consent is withdrawn or a guardian has paused, nor of a child whose guardian was not asked or has not answered for too long.';

create or replace function private.require_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.people;
begin
  if private.may_write(new.user_id) then return new; end if;
  select * into person from public.people where user_id = new.user_id;
  raise sqlstate 'PT403' using message = case
    when person.consent = 'withdrawn'
    then 'Learning is paused: your parent or guardian has withdrawn consent.'
    when person.paused_at is not null
    then 'Learning is paused: your parent or guardian has paused it.'
    when person.consent = 'declared'
    then 'Your parent or guardian has not answered our email yet. You can read everything; ask them to answer it.'
    else 'Your parent or guardian must agree first. Open your profile and add their consent.' end;
end
$$;

create or replace function private.photo_is_allowed(learner uuid)
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
      and people.consent <> 'withdrawn' and people.paused_at is null
      and (people.consent in ('verified', 'school') or not private.is_minor(people.birth_year))
  )
$$;
comment on function private.photo_is_allowed(uuid) is
  'Whether a learner has consented to a picture, and, of a child, the guardian by their own word.';

-- Whether consent stands where profile data cannot reach: somebody else than the learner has decided it.
create function private.consent_is_decided(person public.people)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(person.manager <> 'self' or person.consent in ('verified', 'school')
    or (person.consent = 'withdrawn' and person.withdrawn_by_way <> 'profile'), false)
$$;
comment on function private.consent_is_decided(public.people) is
  'Whether a guardian or school has decided about consent, so that profile data says nothing about it.';

create function private.moment_text(moment timestamptz)
returns text
language sql
immutable
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;
comment on function private.moment_text(timestamptz) is 'A moment as profile data writes it.';

create or replace function private.correct_profile_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted jsonb := new.raw_user_meta_data;
  kept jsonb := '{}';
  person public.people;
  year smallint;
begin
  if wanted is null or jsonb_typeof(wanted) <> 'object' then return new; end if;
  -- Nobody owns an account whose address is not confirmed: a second sign-up begins anew.
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    select * into person from public.people where user_id = new.id;
    kept := coalesce(old.raw_user_meta_data, '{}');
  end if;

  -- A child does not grow older by a request: a known year changes to a later one only.
  year := greatest(private.known_birth_year(wanted), person.birth_year);
  -- Of a child whose account others look after they say the year.
  if person.manager <> 'self' then year := person.birth_year; end if;
  if year is not null or wanted ? 'birth_year' then
    wanted := wanted || jsonb_build_object('birth_year', year);
  end if;

  if private.consent_is_decided(person) then
    wanted := wanted || jsonb_build_object(
      'guardian_consent_at', case when person.consent in ('declared', 'verified', 'school')
        then private.moment_text(person.consent_changed_at) end,
      'guardian_consent_withdrawn_at', case when person.consent = 'withdrawn'
        then private.moment_text(person.consent_changed_at) end,
      'guardian_email', person.guardian_email);
  elsif person.consent = 'withdrawn' then
    -- Lifted by renew_guardian_consent alone, which leaves a record.
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

  -- A picture goes with the consent to it, and with the guardian's.
  if wanted ->> 'guardian_consent_withdrawn_at' is not null and wanted ->> 'photo_consent_at' is not null then
    wanted := wanted || jsonb_build_object('photo_consent_at', null);
  end if;
  if wanted ->> 'photo' is not null and wanted ->> 'photo_consent_at' is null then
    wanted := wanted || jsonb_build_object('photo', null);
  end if;
  new.raw_user_meta_data := wanted;
  return new;
end
$$;

create function private.remove_photo_without_consent(learner uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.photo_is_allowed(learner) then return; end if;
  perform private.lock_files(learner);
  update public.people set photo_removal_asked_at = date_trunc('milliseconds', clock_timestamp())
  where user_id = learner and exists (
    select from storage.objects
    where bucket_id = 'avatars'
      and name ~>=~ (learner::text || '/') and name ~<~ (learner::text || '0'));
  if found then perform pg_notify('photo_removal', ''); end if;
end
$$;
comment on function private.remove_photo_without_consent(uuid) is
  'Asks the server to remove a picture that nobody agrees to any more.';

create or replace function private.record_consents()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
  insert into public.people as person (user_id, birth_year, consent, guardian_email, declared_at, withdrawn_by_way)
  values (new.id, private.known_birth_year(now_said), state, guardian,
    case when state = 'declared' then now() end, case when state = 'withdrawn' then 'profile' end)
  on conflict (user_id) do update set
    birth_year = excluded.birth_year,
    consent_changed_at = case when is_decided or person.consent = excluded.consent
      then person.consent_changed_at else now() end,
    consent = case when is_decided then person.consent else excluded.consent end,
    guardian_email = excluded.guardian_email,
    -- The first time counts: to withdraw and to declare again gives no new days.
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

  -- Bounded: of what learners say themselves the newest hundred of each kind. A withdrawal of a guardian's consent is
  -- never dropped, how often it can happen is bounded by renew_guardian_consent; nor is what others have said.
  delete from public.consent_records where id in (
    select id from (
      select id, row_number() over (partition by kind, given order by id desc) as place
      from public.consent_records
      where user_id = new.id and method = 'profile' and (given or kind <> 'guardian')
    ) as ordered where place > 100);

  perform private.remove_photo_without_consent(new.id);
  return null;
end
$$;

-- After a function has changed people: the copy in the profile is set right by the trigger above.
create function private.copy_consent_to_profile(learner uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update auth.users set updated_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
  where id = learner
$$;
comment on function private.copy_consent_to_profile(uuid) is
  'Sets the consent in profile data to what people says.';

-- What a guardian has said about a child stays as a fact, without their name when their account is gone.
create function private.forget_guardian()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.consent_records set actor_id = null, actor_name = null, guardian_email = null
  where actor_id = old.id;
  return old;
end
$$;
comment on function private.forget_guardian() is
  'Trigger of the accounts: takes the name of a guardian who leaves out of the records of their children.';

create trigger forget_guardian
  before delete on auth.users
  for each row execute function private.forget_guardian();

insert into public.consent_words (version, language, words, hash)
select version, language, words,
  encode(sha256(convert_to(array_to_string(words, e'\n'), 'UTF8')), 'hex')
from (
  values
    ('2026-11-16', 'en', array[
      'I am 18 or older, and I am a parent or guardian of this child.',
      'Akada may keep the child''s first name, class and year of birth, and what the child learns: lessons, answers, marks and time.',
      'The child and the guardians see this; in a class, the teacher sees the work of the class. Only the child sees notes and flashcards.',
      'There is no advertising. Nothing is sold or given away, and no profile is public.',
      'I can see it, download it, delete it, or take my yes back at any time. After that, nothing new is kept.']),
    ('2026-11-16', 'pcm', array[
      'I don reach 18 years or pass am, and I be papa, mama or guardian of dis pikin.',
      'Akada fit keep di pikin first name, class and di year dem born am, and wetin di pikin dey learn: lessons, answers, marks and time.',
      'Di pikin and di guardians dey see am; for class, di teacher dey see di class work. Na only di pikin dey see notes and flashcards.',
      'Advert no dey. We no dey sell or give anything out, and no profile dey public.',
      'I fit see am, download am, delete am, or take my yes back anytime. After dat, we no go keep anything new.']),
    ('2026-11-16', 'ha', array[
      'Na kai shekara 18 ko fiye, kuma ni mahaifi, mahaifiya ko mai kula da wannan yaro ne.',
      'Akada na iya ajiye sunan farko na yaron, ajinsa da shekarar haihuwarsa, da abin da yaron ke koyo: darussa, amsoshi, maki da lokaci.',
      'Yaron da masu kula da shi ne ke ganin wannan; a aji, malami na ganin aikin ajin. Yaron kadai ke ganin bayanan da ya rubuta da katunan koyo.',
      'Babu talla. Ba a sayar ko ba da komai, kuma babu bayanan mutum a fili.',
      'Zan iya gani, in sauke, in goge, ko in janye yardata a kowane lokaci. Bayan haka, ba za a ajiye wani sabon abu ba.']),
    ('2026-11-16', 'yo', array[
      'Mo ti pé ọmọ ọdún 18 tàbí jù bẹ́ẹ̀ lọ, mo sì jẹ́ òbí tàbí alágbàtọ́ ọmọ yìí.',
      'Akada lè pa orúkọ àkọ́kọ́ ọmọ náà mọ́, kíláàsì rẹ̀ àti ọdún tí a bí i, àti ohun tí ọmọ náà ń kọ́: ẹ̀kọ́, ìdáhùn, máàkì àti àkókò.',
      'Ọmọ náà àti àwọn alágbàtọ́ ló ń rí èyí; nínú kíláàsì, olùkọ́ ń rí iṣẹ́ kíláàsì. Ọmọ náà nìkan ló ń rí àkọsílẹ̀ àti káàdì ìkẹ́kọ̀ọ́ rẹ̀.',
      'Kò sí ìpolówó. A kì í ta ohunkóhun tàbí fi fún ẹlòmíràn, kò sì sí ìwífún ẹni tó wà ní gbangba.',
      'Mo lè rí i, kí n gbà á sílẹ̀, kí n pa á rẹ́, tàbí kí n gba ìyọ̀ǹda mi padà nígbàkúgbà. Lẹ́yìn ìyẹn, a kò ní pa ohun tuntun mọ́.']),
    ('2026-11-16', 'ig', array[
      'Adị m afọ 18 ma ọ bụ karịa, abụkwa m nne, nna ma ọ bụ onye nlekọta nwa a.',
      'Akada nwere ike idebe aha mbụ nwa ahụ, klas ya na afọ a mụrụ ya, na ihe nwa ahụ na-amụta: ihe ọmụmụ, azịza, akara na oge.',
      'Nwa ahụ na ndị nlekọta na-ahụ nke a; na klas, onye nkuzi na-ahụ ọrụ klas. Naanị nwa ahụ na-ahụ ihe o dere na kaadị ọmụmụ ya.',
      'Enweghị mgbasa ozi ahịa. A naghị ere ma ọ bụ enye onye ọzọ ihe ọ bụla, ọ nweghịkwa profaịlụ dị n''ihu ọha.',
      'Enwere m ike ịhụ ya, budata ya, hichapụ ya, ma ọ bụ wepụ nkwenye m mgbe ọ bụla. Mgbe nke ahụ gasịrị, a gaghị edebe ihe ọhụrụ ọ bụla.'])
) as said (version, language, words);

-- Letters. A new one to the same mailbox about the same child takes the place of one that has not left.
create function private.mailbox_is_proven(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
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
comment on function private.mailbox_is_proven(uuid) is
  'Whether the owner of the address has shown to own the account: by a mailed link, by Google, or by answering our letter.';

create function private.language_of(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select raw_user_meta_data ->> 'language' from auth.users
    where id = account and raw_user_meta_data ->> 'language' ~ '^[a-z]{2,3}$'), 'en')
$$;
comment on function private.language_of(uuid) is 'The language in which somebody reads.';

-- Children can make us write to any address, so it is bounded: five letters a day and thirty in all for a child, ten a
-- day for a mailbox.
create function private.queue_consent_letter(child uuid, guardian uuid, address text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  -- Only questions count: what follows from an answer is no burden of the child's making.
  -- One after the other for a mailbox too, so that many children at the same moment count each other.
  if guardian is null then perform pg_advisory_xact_lock(hashtextextended('letters to ' || said, 0)); end if;
  if guardian is null and (select count(*) from public.letters
      where lower(letters.email) = said and kind = 'consent' and created_at > now() - interval '1 day') >= 10 then
    return 'too_often';
  end if;
  delete from public.letters where child_id = child and kind = 'consent' and sent_at is null;
  -- An older letter to somebody else opens nothing any more.
  delete from public.invitations where child_id = child and kind = 'consent' and used_at is null
    and (guardian is not null or lower(invitations.email) <> said);
  insert into public.letters (kind, child_id, guardian_id, email, language)
  values ('consent', child, guardian, case when guardian is null then said end,
    private.language_of(coalesce(guardian, child)));
  perform pg_notify('letters', '');
  return 'queued';
end
$$;
comment on function private.queue_consent_letter(uuid, uuid, text) is
  'Asks a mailbox, or the mailbox of a guardian''s account, whether a child may learn here. queued, wrong_email, own_email or too_often.';

-- The account was just made by the service for this guardian; what the guardian said about the child comes in one piece.
create function public.add_managed_child(child uuid, guardian uuid, facts jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    return jsonb_build_object('outcome', case when public.guardian_may(child, guardian) then 'added' else 'taken' end);
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
    -- One mailbox that answers for many children is looked at first.
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
  else
    perform private.queue_consent_letter(child, guardian, null);
  end if;
  return jsonb_build_object('outcome', 'added');
exception when unique_violation then
  return jsonb_build_object('outcome', 'username_taken');
end
$$;
comment on function public.add_managed_child(uuid, uuid, jsonb) is
  'Gives an account that was just made for a child to the guardian who made it, with their consent; for the service only. added, not_adult, words_changed, too_many, username_taken or taken.';

create function public.managed_children_left(guardian uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', people.user_id, 'display_name', people.display_name)
    order by people.display_name), '[]')
  from public.guardianships as mine
  join public.people on people.user_id = mine.child_id and people.manager = 'guardian'
  where mine.guardian_id = guardian and mine.until is null
    and not exists (
      select from public.guardianships as others
      where others.child_id = mine.child_id and others.guardian_id <> guardian and others.until is null)
$$;
comment on function public.managed_children_left(uuid) is
  'The children who would have nobody to look after their account without this guardian; for the service only.';

grant execute on function public.guardian_may(uuid, uuid), public.note_look_of(uuid, uuid, text),
  public.add_managed_child(uuid, uuid, jsonb), public.managed_children_left(uuid) to service_role;
