-- Placement tests. The edge function `benchmark` chooses and marks the questions; the functions here write each step of
-- a sitting once, in order and under a lock, even when two tabs or retries race.

-- The items of the benchmark test with their keys, published from the curriculum. Only the service can read them: the
-- function `benchmark` asks one at a time and marks it.
create table public.benchmark_items (
  id text primary key check (char_length(id) between 1 and 100),
  subject text not null check (char_length(subject) between 1 and 100),
  strand text not null check (char_length(strand) between 1 and 100),
  strand_title text not null,
  level text not null,
  topic text not null,
  difficulty double precision not null check (difficulty between -4 and 4),
  discrimination double precision not null check (discrimination between 0.2 and 3),
  title text not null,
  options text[] not null check (cardinality(options) between 2 and 6),
  correct_option smallint not null,
  explanation text not null,
  lessons text[] not null check (cardinality(lessons) >= 1),
  retired boolean not null default false,
  constraint benchmark_items_correct_option_check
    check (correct_option >= 0 and correct_option < cardinality(options))
);
comment on table public.benchmark_items is 'Questions of the benchmark test with their keys. For the service only.';
comment on column public.benchmark_items.difficulty is 'b: where on the ability scale the item separates best.';
comment on column public.benchmark_items.discrimination is 'a: how sharply it does so.';
comment on column public.benchmark_items.correct_option is 'The key: position among the options, from 0.';
comment on column public.benchmark_items.lessons is 'Ids of the lessons that teach it, the best first.';
comment on column public.benchmark_items.retired is 'No longer in the curriculum: never asked again, kept for the sittings that asked it.';
-- The items of a subject.
create index benchmark_items_subject_idx on public.benchmark_items (subject) where not retired;
alter table public.benchmark_items enable row level security;

-- Sittings of the benchmark test. Learners read their own; only the service writes.
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
comment on table public.benchmark_sessions is 'One row for each sitting of the benchmark test; read by its learner, written by the service.';
comment on column public.benchmark_sessions.seen_before is 'Items of the two previous sittings, which this one does not ask. Fixed when the sitting begins.';
comment on column public.benchmark_sessions.current_item is 'The one item that can be answered now; in an expired sitting, the one left unanswered.';
comment on column public.benchmark_sessions.expires_at is 'After this moment an open sitting is closed without a result.';
comment on column public.benchmark_sessions.ability is 'The estimate, on the scale of the items; never shown as a number.';
comment on column public.benchmark_sessions.result is
  '{band: {level, class, place, from, to}, strengths, weaknesses, lessons, asked}: the part that every learner sees, with or without Plus.';
-- One open sitting per learner and subject, even with two tabs.
create unique index benchmark_sessions_one_open_idx
  on public.benchmark_sessions (user_id, subject) where status = 'open';
-- My sittings of a subject, newest first.
create index benchmark_sessions_user_id_subject_started_at_idx
  on public.benchmark_sessions (user_id, subject, started_at desc);
-- Deleting an item looks up the sittings that ask it.
create index benchmark_sessions_current_item_idx on public.benchmark_sessions (current_item);
alter table public.benchmark_sessions enable row level security;
grant select on public.benchmark_sessions to authenticated;
create policy "Learners see their own sittings" on public.benchmark_sessions
  for select to authenticated using ((select auth.uid()) = user_id);

-- The answers of a sitting with their marks. Not readable by learners, because a mark reveals the key.
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
comment on table public.benchmark_answers is 'What was answered in a sitting of the benchmark test, in the order asked. For the service only.';
comment on column public.benchmark_answers.chosen_option is 'Position among the options as written, from 0; null: "I don''t know yet".';
-- All my answers, for the download of my data.
create index benchmark_answers_user_id_idx on public.benchmark_answers (user_id, answered_at);
-- Deleting an item looks up its answers.
create index benchmark_answers_item_id_idx on public.benchmark_answers (item_id);
alter table public.benchmark_answers enable row level security;

-- Begins a sitting, or finds the open one, and returns its id. Closes an open sitting that is older than 24 hours.
create function service.open_benchmark_session(
  learner uuid, of_subject text, new_id uuid, first_item text, items_seen text[]
) returns uuid
language plpgsql security invoker set search_path = '' as $$
begin
  update public.benchmark_sessions
    set status = 'expired'
    where user_id = learner and subject = of_subject and status = 'open' and expires_at <= now();
  insert into public.benchmark_sessions (id, user_id, subject, current_item, seen_before)
    values (new_id, learner, of_subject, first_item, items_seen)
    on conflict (user_id, subject) where status = 'open' do nothing;
  return (
    select id from public.benchmark_sessions
    where user_id = learner and subject = of_subject and status = 'open'
  );
end $$;

-- Stores an answer to the current item, then asks the next one or finishes. Returns stale when another item is current
-- by now, and expired when it is too late.
create function service.save_benchmark_answer(
  session uuid, learner uuid, item text, chosen smallint, correct boolean, next_item text,
  estimate double precision, estimate_sd double precision, outcome jsonb
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  sitting public.benchmark_sessions;
begin
  select * into sitting from public.benchmark_sessions where id = session and user_id = learner for update;
  if sitting.status is distinct from 'open' or sitting.current_item <> item then return 'stale'; end if;
  if sitting.expires_at <= now() then
    update public.benchmark_sessions set status = 'expired' where id = session;
    return 'expired';
  end if;
  insert into public.benchmark_answers (session_id, position, user_id, item_id, chosen_option, is_correct)
    select session, count(*) + 1, learner, item, chosen, correct
    from public.benchmark_answers where session_id = session;
  if next_item is not null then
    update public.benchmark_sessions set current_item = next_item where id = session;
  else
    update public.benchmark_sessions
      set status = 'finished', current_item = null, finished_at = now(),
        ability = estimate, ability_sd = estimate_sd, result = outcome
      where id = session;
  end if;
  return 'saved';
end $$;

-- The caller's newest result in each subject, with the lessons to start with.
create function public.latest_benchmark_results()
returns table (subject text, session_id uuid, finished_at timestamptz, result jsonb)
language sql stable security invoker set search_path = '' as $$
  select distinct on (sittings.subject)
    sittings.subject, sittings.id, sittings.finished_at, sittings.result
  from public.benchmark_sessions sittings
  where sittings.user_id = (select auth.uid()) and sittings.status = 'finished'
  order by sittings.subject, sittings.finished_at desc
$$;

grant execute on function public.latest_benchmark_results() to authenticated;
