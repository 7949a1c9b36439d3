-- Sittings of the benchmark test. Learners read their own; every write is the service's.
create table public.benchmark_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 100),
  status text not null default 'open' check (status in ('open', 'finished', 'expired')),
  seen_before text[] not null default '{}',
  current_item text references public.benchmark_items (id),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  finished_at timestamptz,
  ability double precision,
  ability_sd double precision,
  result jsonb,
  constraint benchmark_sessions_current_item_check check ((status = 'finished') = (current_item is null)),
  constraint benchmark_sessions_finished_check check (
    (status = 'finished') =
      (finished_at is not null and ability is not null and ability_sd is not null and result is not null)
  )
);
comment on table public.benchmark_sessions is
  'One row for each sitting of the benchmark test; read by its learner, written by the service.';
comment on column public.benchmark_sessions.seen_before is
  'Items of the two sittings before, which this one does not ask. Fixed when the sitting begins.';
comment on column public.benchmark_sessions.current_item is
  'The one item that can be answered now; in an expired sitting the one that was left open.';
comment on column public.benchmark_sessions.expires_at is 'After this moment an open sitting is closed without a result.';
comment on column public.benchmark_sessions.ability is 'The estimate, on the scale of the items; never shown as a number.';
comment on column public.benchmark_sessions.result is
  '{band: {level, class, place, from, to}, strengths, weaknesses, lessons, asked}: what everybody is told.';

-- One open sitting per learner and subject, whatever two tabs do at once.
create unique index benchmark_sessions_one_open_idx
  on public.benchmark_sessions (user_id, subject) where status = 'open';

-- My sittings of a subject, newest first.
create index benchmark_sessions_user_id_subject_started_at_idx
  on public.benchmark_sessions (user_id, subject, started_at desc);

revoke all on public.benchmark_sessions from anon, authenticated;
grant select on public.benchmark_sessions to authenticated;
grant select, insert, update, delete on public.benchmark_sessions to service_role;

alter table public.benchmark_sessions enable row level security;

create policy "Learners see their own sittings"
  on public.benchmark_sessions for select to authenticated
  using ((select auth.uid()) = user_id);

-- The answers of a sitting, with their marks: closed, because a mark tells a key.
create table public.benchmark_answers (
  session_id uuid not null references public.benchmark_sessions (id) on delete cascade,
  position smallint not null check (position >= 1),
  user_id uuid not null references auth.users (id) on delete cascade,
  item_id text not null references public.benchmark_items (id),
  chosen_option smallint check (chosen_option >= 0),
  is_correct boolean not null,
  answered_at timestamptz not null default now(),
  primary key (session_id, position),
  constraint benchmark_answers_session_id_item_id_key unique (session_id, item_id)
);
comment on table public.benchmark_answers is
  'What was answered in a sitting of the benchmark test, in the order asked. For the service alone.';
comment on column public.benchmark_answers.chosen_option is
  'Place among the options as written, from 0; null: "I don''t know yet".';

-- All my answers, for the download of my data.
create index benchmark_answers_user_id_idx on public.benchmark_answers (user_id, answered_at);

revoke all on public.benchmark_answers from anon, authenticated;
grant select, insert, update, delete on public.benchmark_answers to service_role;

alter table public.benchmark_answers enable row level security;
