-- Flashcards come from the curriculum: everyone may read them, only the service writes them.
create table public.flashcard_sets (
  id uuid primary key default gen_random_uuid(),
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text check (char_length(lesson_id) between 1 and 200),
  created_at timestamptz not null default now(),
  language text check (language ~ '^[a-z]{2,3}$')
);
comment on table public.flashcard_sets is 'Sets of flashcards of a course or of one of its lessons; published from the curriculum.';
comment on column public.flashcard_sets.lesson_id is 'Null for a set of the whole course.';
comment on column public.flashcard_sets.language is 'A set of words in this language, for learners who chose it; null for everyone. Its new cards come only to who opens the set.';
create index flashcard_sets_course_id_created_at_idx on public.flashcard_sets (course_id, created_at);
alter table public.flashcard_sets enable row level security;
grant select on public.flashcard_sets to anon, authenticated;

create table public.flashcards (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references public.flashcard_sets (id) on delete cascade,
  front_content text not null check (char_length(front_content) between 1 and 5000),
  back_content text not null check (char_length(back_content) between 1 and 5000),
  order_index integer not null default 0,
  retired_at timestamptz
);
comment on table public.flashcards is 'The cards of a set, in the order of order_index.';
comment on column public.flashcards.retired_at is
  'When the card left its set; null while it is studied. A card that leaves the curriculum is retired and not deleted, so that learners keep their answers.';
create index flashcards_set_id_order_index_idx on public.flashcards (set_id, order_index);
alter table public.flashcards enable row level security;
grant select on public.flashcards to anon, authenticated;
create policy "Visitors read flashcard sets" on public.flashcard_sets for select to anon using (true);
create policy "Learners read flashcard sets" on public.flashcard_sets for select to authenticated using (true);
create policy "Visitors read the cards in use" on public.flashcards for select to anon using (retired_at is null);
create policy "Learners read the cards in use" on public.flashcards
  for select to authenticated using (retired_at is null);

-- How a learner rated each flashcard when they last studied it.
create table public.flashcard_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id),
  course_id text not null check (char_length(course_id) between 1 and 200),
  set_id uuid not null references public.flashcard_sets (id),
  difficulty_rating smallint not null check (difficulty_rating between 1 and 4),
  last_studied timestamptz not null default now(),
  study_count integer not null default 1 check (study_count >= 1),
  constraint flashcard_progress_user_id_flashcard_id_key unique (user_id, flashcard_id)
);
comment on table public.flashcard_progress is 'The latest rating a learner gave a flashcard; upserted by learner and card.';
comment on column public.flashcard_progress.difficulty_rating is '1 again, 2 hard, 3 good, 4 easy.';
-- My ratings in a set.
create index flashcard_progress_user_id_set_id_idx on public.flashcard_progress (user_id, set_id);
-- Deleting a card or a set looks up its ratings.
create index flashcard_progress_flashcard_id_idx on public.flashcard_progress (flashcard_id);
create index flashcard_progress_set_id_idx on public.flashcard_progress (set_id);
alter table public.flashcard_progress enable row level security;
grant select, insert, update, delete on public.flashcard_progress to authenticated;
create policy "Learners see their own flashcard progress" on public.flashcard_progress
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners record their own flashcard progress" on public.flashcard_progress
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners update their own flashcard progress" on public.flashcard_progress
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Learners clear their own flashcard progress" on public.flashcard_progress
  for delete to authenticated using ((select auth.uid()) = user_id);

-- Every answer of a learner to a card. Schedules are computed from this log alone, so that two devices that were
-- offline at the same time end up with the same schedule.
create table public.flashcard_reviews (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id),
  course_id text not null check (char_length(course_id) between 1 and 200),
  rating smallint check (rating between 1 and 4),
  undoes uuid,
  reviewed_at timestamptz not null,
  state smallint check (state between 0 and 3),
  due timestamptz,
  stability double precision,
  difficulty double precision,
  scheduled_days integer,
  learning_steps integer,
  counted_on date,
  created_at timestamptz not null default now(),
  constraint flashcard_reviews_kind_check check (
    (rating is not null and state is not null and undoes is null)
    or (rating is null and undoes is not null)
  )
);
comment on table public.flashcard_reviews is 'Log of answers to flashcards. Added and read by its learner, never changed.';
comment on column public.flashcard_reviews.id is 'Generated by the client, so that a retry is ignored.';
comment on column public.flashcard_reviews.rating is '1 again, 2 hard, 3 good, 4 easy; null in an entry that undoes another one.';
comment on column public.flashcard_reviews.undoes is 'The entry that this one undoes.';
comment on column public.flashcard_reviews.state is
  'State of the card before the answer: 0 new, 1 learning, 2 review, 3 relearning. The columns after it are also from before the answer.';
comment on column public.flashcard_reviews.counted_on is
  'The day in activity_days that the answer counts for; null when it counts for none or was undone. Written by triggers.';
-- The log of a card, to replay it.
create index flashcard_reviews_user_id_flashcard_id_idx on public.flashcard_reviews (user_id, flashcard_id);
-- Entries that arrived since the last sync of a device.
create index flashcard_reviews_user_id_created_at_idx on public.flashcard_reviews (user_id, created_at);
-- My last thirty days.
create index flashcard_reviews_user_id_reviewed_at_idx on public.flashcard_reviews (user_id, reviewed_at);
-- Whether an undo arrived before the answer it undoes.
create index flashcard_reviews_undoes_idx on public.flashcard_reviews (undoes) where undoes is not null;
-- Deleting a card looks up its log.
create index flashcard_reviews_flashcard_id_idx on public.flashcard_reviews (flashcard_id);
alter table public.flashcard_reviews enable row level security;
grant select on public.flashcard_reviews to authenticated;
grant insert ( id, user_id, flashcard_id, course_id, rating, undoes, reviewed_at, state, due, stability, difficulty, scheduled_days, learning_steps ) on public.flashcard_reviews to authenticated;
create policy "Learners see their own reviews" on public.flashcard_reviews
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own reviews" on public.flashcard_reviews
  for insert to authenticated with check ((select auth.uid()) = user_id);

-- When a learner sees a card next: the result of replaying its log with FSRS on the device.
create table public.flashcard_schedules (
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id),
  course_id text not null check (char_length(course_id) between 1 and 200),
  set_id uuid not null references public.flashcard_sets (id),
  due timestamptz not null,
  stability double precision not null check (stability between 0 and 36500),
  difficulty double precision not null check (difficulty between 0 and 10),
  scheduled_days integer not null check (scheduled_days between 0 and 36500),
  learning_steps integer not null check (learning_steps between 0 and 100),
  reps integer not null check (reps >= 0),
  lapses integer not null check (lapses >= 0),
  state smallint not null check (state between 0 and 3),
  last_review timestamptz,
  log_size integer not null check (log_size >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, flashcard_id)
);
comment on table public.flashcard_schedules is 'The FSRS card of a learner and a flashcard, computed from flashcard_reviews.';
comment on column public.flashcard_schedules.state is '0 new, 1 learning, 2 review, 3 relearning.';
comment on column public.flashcard_schedules.log_size is
  'How many log entries it was computed from. When the log has more, another device answered too and the log must be replayed.';
comment on column public.flashcard_schedules.updated_at is
  'When the row, or the rating of its card, last changed on the server; devices ask for rows newer than their copy.';
-- What is due for me.
create index flashcard_schedules_user_id_due_idx on public.flashcard_schedules (user_id, due);
-- Deleting a card or a set looks up its schedules.
create index flashcard_schedules_flashcard_id_idx on public.flashcard_schedules (flashcard_id);
create index flashcard_schedules_set_id_idx on public.flashcard_schedules (set_id);
alter table public.flashcard_schedules enable row level security;
grant select, insert, update, delete on public.flashcard_schedules to authenticated;
create policy "Learners see their own schedules" on public.flashcard_schedules
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own schedules" on public.flashcard_schedules
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners change their own schedules" on public.flashcard_schedules
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Learners clear their own schedules" on public.flashcard_schedules
  for delete to authenticated using ((select auth.uid()) = user_id);
create trigger set_updated_at before insert or update on public.flashcard_schedules
  for each row execute function private.set_updated_at();

-- Trigger of flashcard_progress: marks the schedule of a card as changed when its rating changes, because devices read
-- the rating together with the schedule.
create function private.touch_flashcard_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.flashcard_progress := coalesce(new, old);
begin
  update public.flashcard_schedules set updated_at = now()
  where user_id = changed.user_id and flashcard_id = changed.flashcard_id and updated_at < now();
  return null;
end $$;
create trigger touch_flashcard_schedule
  after insert or update of difficulty_rating or delete on public.flashcard_progress
  for each row execute function private.touch_flashcard_schedule();

-- How many cards a learner has to review today, over all courses. A card due later today may be studied now.
create function private.count_due_flashcards(learner uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer
  from public.flashcard_schedules as schedules
  join public.flashcards as cards on cards.id = schedules.flashcard_id
  where schedules.user_id = learner
    and schedules.state > 0
    and schedules.due < private.end_of_today()
    and cards.retired_at is null
$$;

-- How many cards the signed-in learner has to review today, over all courses.
create function public.count_due_flashcards() returns integer
language sql stable security definer set search_path = '' as $$
  select private.count_due_flashcards((select auth.uid()))
$$;

-- The cards that a learner may study today, with their text: due cards first, then new cards of the joined courses,
-- finished lessons first, alternating between courses.
create function private.cards_for_today(learner uuid, new_limit integer, due_limit integer) returns json
language sql stable set search_path = '' as $$
  with due as (
    select schedules.flashcard_id, row_number() over (order by schedules.due) as place
    from public.flashcard_schedules as schedules
    join public.flashcards as cards on cards.id = schedules.flashcard_id
    where schedules.user_id = learner
      and schedules.state > 0
      and schedules.due < private.end_of_today()
      and cards.retired_at is null
    order by schedules.due
    limit least(greatest(due_limit, 0), 1000)
  ), fresh as (
    select
      cards.id as flashcard_id,
      row_number() over (
        partition by sets.course_id
        order by lessons.lesson_id is null, sets.created_at, cards.order_index
      ) as turn,
      enrollments.enrolled_at
    from public.course_enrollments as enrollments
    join public.flashcard_sets as sets on sets.course_id = enrollments.course_id and sets.language is null
    join public.flashcards as cards on cards.set_id = sets.id and cards.retired_at is null
    left join public.lesson_progress as lessons
      on lessons.user_id = enrollments.user_id and lessons.lesson_id = sets.lesson_id
    left join public.flashcard_schedules as schedules
      on schedules.user_id = enrollments.user_id and schedules.flashcard_id = cards.id
    where enrollments.user_id = learner and coalesce(schedules.state, 0) = 0
    order by turn, enrollments.enrolled_at
    limit least(greatest(new_limit, 0), 1000)
  ), chosen as (
    select flashcard_id, 0 as part, place, null::timestamptz as enrolled_at from due
    union all
    select flashcard_id, 1, turn, enrolled_at from fresh
  )
  select coalesce(json_agg(json_build_object(
    'id', cards.id, 'set_id', cards.set_id, 'course_id', sets.course_id, 'lesson_id', sets.lesson_id,
    'front_content', cards.front_content, 'back_content', cards.back_content,
    'order_index', cards.order_index
  ) order by chosen.part, chosen.place, chosen.enrolled_at), '[]')
  from chosen
  join public.flashcards as cards on cards.id = chosen.flashcard_id
  join public.flashcard_sets as sets on sets.id = cards.set_id
$$;

-- What the flashcard screens show of the signed-in learner, over all courses: cards for today, schedules, the logs that
-- must be replayed, and the last thirty days. With "since" (the "as_of" of the device's last answer), only schedules,
-- days and logs that arrived after it. "as_of" is a minute in the past, because a row carries the start time of its
-- transaction but becomes visible when it ends. "checksum" covers all schedules in use: a device whose own differs,
-- because cards were retired or came back, asks again without "since".
create function public.due_flashcards(
  new_limit integer default 10, due_limit integer default 40, since timestamptz default null
) returns json
language sql stable security definer set search_path = '' as $$
  with caller as materialized (
    select auth.uid() as id
  ), arrived as materialized (
    select reviews.flashcard_id, reviews.undoes, reviews.reviewed_at
    from caller
    join public.flashcard_reviews as reviews on reviews.user_id = caller.id
    where since is not null and reviews.created_at >= since
  ), schedules as materialized (
    select schedules.*, cards.retired_at
    from caller
    join public.flashcard_schedules as schedules on schedules.user_id = caller.id
    join public.flashcards as cards on cards.id = schedules.flashcard_id
  ), disputed as materialized (
    select counted.flashcard_id
    from (
      select reviews.flashcard_id, count(*) as size
      from public.flashcard_reviews as reviews
      where reviews.user_id = (select id from caller) and (
        since is null
        or reviews.flashcard_id in (select arrived.flashcard_id from arrived)
        or reviews.flashcard_id in (
          select schedules.flashcard_id from schedules where schedules.updated_at >= since)
      )
      group by reviews.flashcard_id
    ) as counted
    left join schedules on schedules.flashcard_id = counted.flashcard_id
    where schedules.log_size is distinct from counted.size
  ), changed_days as materialized (
    select distinct private.lagos_day(coalesce(undone.reviewed_at, arrived.reviewed_at)) as day
    from arrived
    left join public.flashcard_reviews as undone on undone.id = arrived.undoes
  ), tallies as (
    select private.lagos_day(reviews.reviewed_at) as day, count(*) as answers,
      count(*) filter (where reviews.state = 0) as new_cards, count(*) filter (where reviews.state = 2) as due_cards,
      count(*) filter (where reviews.state = 2 and reviews.rating > 1) as remembered
    from public.flashcard_reviews as reviews
    where reviews.user_id = (select id from caller)
      and reviews.rating is not null
      and reviews.reviewed_at >= private.end_of_today() - interval '30 days'
      and (since is null or reviews.reviewed_at >= (
        select coalesce(private.start_of_day(min(changed_days.day)), 'infinity') from changed_days))
      and not exists (
        select from public.flashcard_reviews as undos
        where undos.undoes = reviews.id and undos.user_id = reviews.user_id
      )
    group by 1
  ), days as (
    select * from tallies where since is null
    union all
    -- A day whose last answer was undone is reported as a day without answers.
    select changed_days.day, coalesce(tallies.answers, 0), coalesce(tallies.new_cards, 0),
      coalesce(tallies.due_cards, 0), coalesce(tallies.remembered, 0)
    from changed_days
    left join tallies on tallies.day = changed_days.day
    where since is not null
  )
  select json_build_object(
    'cards', private.cards_for_today(caller.id, new_limit, due_limit),
    'schedules', coalesce((
      select json_agg(row_to_json(told)) from (
        select schedules.flashcard_id, schedules.course_id, schedules.set_id, schedules.due,
          schedules.stability, schedules.difficulty, schedules.scheduled_days, schedules.learning_steps,
          schedules.reps, schedules.lapses, schedules.state, schedules.last_review, schedules.log_size,
          progress.difficulty_rating as last_rating
        from schedules
        left join public.flashcard_progress as progress
          on progress.user_id = caller.id and progress.flashcard_id = schedules.flashcard_id
        where schedules.retired_at is null and (since is null or schedules.updated_at >= since)
      ) as told
    ), '[]'),
    'disputed', coalesce((
      select json_agg(json_build_object(
        'id', log.id, 'flashcard_id', log.flashcard_id, 'course_id', log.course_id,
        'set_id', cards.set_id, 'rating', log.rating, 'undoes', log.undoes,
        'reviewed_at', log.reviewed_at))
      from disputed
      join public.flashcard_reviews as log
        on log.user_id = caller.id and log.flashcard_id = disputed.flashcard_id
      join public.flashcards as cards on cards.id = log.flashcard_id and cards.retired_at is null
    ), '[]'),
    'days', coalesce((select json_agg(row_to_json(days) order by days.day) from days), '[]'),
    'as_of', now() - interval '1 minute',
    'checksum', (
      select count(*) || ':' || coalesce(to_hex(bit_xor(('x' || left(flashcard_id::text, 8))::bit(32)::integer)), '0')
      from schedules where retired_at is null
    )
  )
  from caller
$$;

-- Adds one entry to the log of the signed-in learner together with the resulting schedule; a retry changes nothing.
create function public.record_flashcard_review(review jsonb, schedule jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.flashcard_reviews (
    id, user_id, flashcard_id, course_id, rating, undoes, reviewed_at,
    state, due, stability, difficulty, scheduled_days, learning_steps
  )
  select entry.id, auth.uid(), entry.flashcard_id, entry.course_id, entry.rating, entry.undoes,
    entry.reviewed_at, entry.state, entry.due, entry.stability, entry.difficulty,
    entry.scheduled_days, entry.learning_steps
  from jsonb_populate_record(null::public.flashcard_reviews, review) as entry
  on conflict (id) do nothing;
  -- A retry: the schedule is stored already, and another device may have answered since.
  if not found then return; end if;
  insert into public.flashcard_schedules
  select (jsonb_populate_record(
    null::public.flashcard_schedules,
    schedule || jsonb_build_object(
      'user_id', auth.uid(), 'flashcard_id', review ->> 'flashcard_id')
  )).*
  on conflict (user_id, flashcard_id) do update set
    course_id = excluded.course_id,
    set_id = excluded.set_id,
    due = excluded.due,
    stability = excluded.stability,
    difficulty = excluded.difficulty,
    scheduled_days = excluded.scheduled_days,
    learning_steps = excluded.learning_steps,
    reps = excluded.reps,
    lapses = excluded.lapses,
    state = excluded.state,
    last_review = excluded.last_review,
    log_size = excluded.log_size;
end $$;

grant execute on function
  public.count_due_flashcards(), public.due_flashcards(integer,integer,timestamp with time zone),
  public.record_flashcard_review(jsonb,jsonb)
  to authenticated;
