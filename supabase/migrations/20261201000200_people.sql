-- The people around a child. Roles are rows: guardianships alone says who is whose guardian, not a token and not
-- profile data, which a child could change. No client writes these tables: functions do, after checking the relation.
-- Guardians have no policy on the tables of learners: they read through functions that name every column.

create table public.people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  birth_year smallint,
  adult_declared_at timestamptz,
  consent text not null default 'none'
    check (consent in ('none', 'declared', 'verified', 'school', 'withdrawn')),
  guardian_email text check (char_length(guardian_email) <= 254),
  consent_changed_at timestamptz not null default now(),
  photo_removal_asked_at timestamptz,
  username text unique check (username ~ '^[a-z][a-z0-9]{2,19}$'),
  display_name text check (char_length(display_name) between 1 and 40),
  icon text check (icon ~ '^[a-z0-9-]{1,40}$'),
  level text check (char_length(level) between 1 and 40),
  manager text not null default 'self' check (manager in ('self', 'guardian', 'school')),
  school_id uuid,
  declared_at timestamptz,
  withdrawn_by_way text check (withdrawn_by_way in ('profile', 'letter', 'guardian')),
  withdrawn_by uuid references auth.users (id) on delete set null,
  paused_at timestamptz,
  paused_by uuid references auth.users (id) on delete set null,
  minutes_a_day smallint check (minutes_a_day between 5 and 600),
  constraint people_school_check check ((manager = 'school') = (school_id is not null))
);
comment on table public.people is
  'What decides whether an account may learn: the year of birth and the state of the guardian''s consent. Written by triggers and functions, read by its learner.';
comment on column public.people.adult_declared_at is 'When a user without a known year of birth declared that they are 18 or older, as parents do at sign-up.';
comment on column public.people.consent is
  'none: no guardian was asked; declared: the learner says that a guardian agrees; verified: the guardian has confirmed it themselves; school: a school has it on paper; withdrawn: nothing new is stored.';
comment on column public.people.photo_removal_asked_at is 'Set when consent to the picture has ended but its file still exists: the server removes it.';
comment on column public.people.username is 'How a learner without an email signs in; null: by email.';
comment on column public.people.display_name is 'The first name that the family and teachers see.';
comment on column public.people.level is 'The class, such as JSS 1.';
comment on column public.people.manager is 'Who manages the account: its owner, a guardian (guardianships says which) or a school.';
comment on column public.people.declared_at is
  'When a guardian''s consent was first declared but not verified. The days until the account becomes read-only count from here.';
comment on column public.people.withdrawn_by_way is 'profile: by the learner; letter: by the mailbox that was asked; guardian: by the account of a guardian.';
comment on column public.people.withdrawn_by is 'The guardian who withdrew. Only that guardian, or the first guardian of a managed account, may agree again.';
comment on column public.people.paused_at is 'When a guardian paused the account: nothing new is stored; consent does not change.';
comment on column public.people.paused_by is 'The guardian who paused. Only that guardian, or the first guardian of a managed account, may end the pause.';
comment on column public.people.minutes_a_day is 'After this many minutes the screens say good night. Work done so far is still saved.';
create index people_photo_removal_idx on public.people (photo_removal_asked_at)
  where photo_removal_asked_at is not null;
create index people_withdrawn_by_idx on public.people (withdrawn_by);
create index people_paused_by_idx on public.people (paused_by);
alter table public.people enable row level security;
grant select on public.people to authenticated;

-- people holds the current state of consent; this table holds its history.
create table public.consent_records (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('guardian', 'photo', 'replay')),
  given boolean not null,
  guardian_email text,
  created_at timestamptz not null default now(),
  method text not null default 'profile'
    check (method in ('profile', 'account', 'letter', 'payment', 'school', 'staff')),
  version text,
  words_hash text,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text check (char_length(actor_name) between 1 and 80),
  relation text
);
comment on table public.consent_records is 'One row each time a consent is given or withdrawn. Written by a trigger, read by its learner.';
comment on column public.consent_records.kind is
  'guardian: the child may learn here; photo: a picture may be stored; replay: screens may be recorded when an error occurs.';
comment on column public.consent_records.method is
  'How consent was recorded. profile: by the learner; account: by a signed-in guardian; letter: from the mailbox that was asked; payment: by a charge of their own; school: on paper; staff: by us.';
comment on column public.consent_records.version is 'Which version of consent_words was agreed to.';
create index consent_records_user_id_idx on public.consent_records (user_id);
create index consent_records_actor_id_idx on public.consent_records (actor_id);
alter table public.consent_records enable row level security;
grant select on public.consent_records to authenticated;
create policy "Learners see their own facts" on public.people
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners see their own consents" on public.consent_records
  for select to authenticated using ((select auth.uid()) = user_id);

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
comment on table public.guardianships is 'Which guardian looks after which child. Visible to both while it is active; written by functions only.';
comment on column public.guardianships.guardian_name is 'The name that the guardian typed, as the child sees it.';
comment on column public.guardianships.until is 'When it ended; null: it is active.';
create unique index guardianships_active_key on public.guardianships (child_id, guardian_id) where until is null;
create index guardianships_child_id_idx on public.guardianships (child_id);
create index guardianships_guardian_id_idx on public.guardianships (guardian_id);
alter table public.guardianships enable row level security;
grant select on public.guardianships to authenticated;

-- Single-use codes and links. Only the hash is stored.
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
  created_at timestamptz not null default now(),
  answered_by uuid references auth.users (id) on delete set null
);
comment on table public.invitations is
  'Single-use codes and links: to link a guardian, to answer an e-mail, to move to the child''s own address. For the service and functions only.';
comment on column public.invitations.used_by is 'The guardian who typed the link code; the child or the first guardian still has to approve.';
comment on column public.invitations.held_at is 'Accepted, but held for review because this mailbox answers for many children.';
comment on column public.invitations.answered_by is 'The user who approved or refused a link.';
create index invitations_child_id_idx on public.invitations (child_id, kind);
create index invitations_used_by_idx on public.invitations (used_by);
create index invitations_created_by_idx on public.invitations (created_by);
create index invitations_answered_by_idx on public.invitations (answered_by);
alter table public.invitations enable row level security;

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
  'Browsers on which children sign in by name and pictures, enrolled by a guardian or for a class. For the service and functions only.';
create index shared_devices_guardian_id_idx on public.shared_devices (guardian_id);
alter table public.shared_devices enable row level security;

create table public.looks (
  id bigint generated by default as identity unique,
  viewer_id uuid not null references auth.users (id) on delete cascade,
  subject_id uuid not null references auth.users (id) on delete cascade,
  what text not null check (char_length(what) between 1 and 40),
  day date not null,
  n integer not null default 1 check (n >= 1),
  primary key (viewer_id, subject_id, what, day)
);
comment on table public.looks is 'Who viewed which data of a child, on which day and how many times. Visible to both; written by the functions that show the data.';
create index looks_subject_id_day_idx on public.looks (subject_id, day desc);
alter table public.looks enable row level security;
grant select on public.looks to authenticated;

create table public.letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in
    ('consent', 'consent_undo', 'weekly', 'move', 'deletion', 'link_request', 'linked', 'move_notice')),
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
comment on table public.letters is 'E-mails to guardians that the server sends. Their text and secret links are created at the time of sending. For the service only.';
comment on column public.letters.stop_token is 'The token of the unsubscribe link in a weekly e-mail; it gives no other access.';
comment on column public.letters.email is 'The recipient; null: the address of the guardian''s account at the time of sending.';
create index letters_child_id_idx on public.letters (child_id, kind);
create index letters_guardian_id_idx on public.letters (guardian_id);
create index letters_waiting_idx on public.letters (send_after) where sent_at is null and failed_at is null;
create index letters_email_idx on public.letters (lower(email), created_at);
alter table public.letters enable row level security;

-- The consent texts that a guardian agrees to. A published version never changes.
create table public.consent_words (
  version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  words text[] not null check (cardinality(words) between 1 and 20),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (version, language)
);
comment on table public.consent_words is 'The consent texts for guardians, by version and language; readable by everyone. A version that was once shown never changes.';
comment on column public.consent_words.hash is 'SHA-256 of the sentences, joined by line breaks.';
alter table public.consent_words enable row level security;
grant select on public.consent_words to anon, authenticated;

create table private.learner_secrets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('card', 'code', 'pictures')),
  hash text not null,
  salt text,
  sealed text,
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
create unique index learner_secrets_card_key on private.learner_secrets (hash) where kind = 'card';
create index learner_secrets_code_idx on private.learner_secrets (hash) where kind = 'code';
alter table private.learner_secrets enable row level security;

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
comment on column private.learner_secrets.sealed is 'The code of a card, encrypted with a key that is not in the database.';
comment on table private.tries is 'Sign-in attempts by child, device or class; counted before any secret is checked.';
create index tries_subject_idx on private.tries (subject);
alter table private.tries enable row level security;

create table private.account_moves (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) <= 254),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table private.account_moves is 'Accounts that may change from a username to an e-mail address now.';
create index account_moves_asked_by_idx on private.account_moves (asked_by);
alter table private.account_moves enable row level security;

create table private.settings (
  id boolean primary key default true check (id),
  declared_days integer check (declared_days between 0 and 3650)
);
comment on table private.settings is 'One row with the settings that an operator may change.';
comment on column private.settings.declared_days is
  'For how many days a child whose guardian''s consent is only declared may learn; after that the account is read-only. null: no limit.';
alter table private.settings enable row level security;
create policy "Both sides see a guardianship" on public.guardianships
  for select to authenticated
  using (child_id = (select auth.uid()) or (guardian_id = (select auth.uid()) and until is null));
create policy "Children see who looked, and viewers what they looked at" on public.looks
  for select to authenticated using ((select auth.uid()) in (subject_id, viewer_id));
create policy "Everybody reads what guardians agree to" on public.consent_words
  for select to anon, authenticated using (true);

insert into private.settings (declared_days) values (30);

-- Consent records are append-only, for the service too.
revoke update, delete on public.consent_records from service_role;

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
