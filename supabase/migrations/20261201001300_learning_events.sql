-- What a learner does is counted in one place: a trigger of each table describes the event, and apply_learning_event
-- adds it to a day, to the learner's measures and to the badges. The triggers are security definer, because a learner
-- may add an attempt but never a measure.

create table public.activity_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  opened_on date,
  lessons integer not null default 0 check (lessons >= 0),
  quizzes integer not null default 0 check (quizzes >= 0),
  questions integer not null default 0 check (questions >= 0),
  correct integer not null default 0 check (correct >= 0),
  cards integer not null default 0 check (cards >= 0),
  notes integer not null default 0 check (notes >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  primary key (user_id, day)
);
comment on table public.activity_days is
  'One row for each day on which a learner did something, by the calendar of Lagos. Written by triggers, read by that learner only.';
comment on column public.activity_days.opened_on is 'The day in Lagos on which this row was first written. Later than "day" when the work was synced late.';
comment on column public.activity_days.quizzes is 'Quizzes and practice tests.';
comment on column public.activity_days.seconds is 'Time spent in lessons, quizzes and practice tests.';
alter table public.activity_days enable row level security;
grant select on public.activity_days to authenticated;

-- One row for each learner, so that an event updates it once, whatever it adds.
create table public.learner_measures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  lessons integer not null default 0 check (lessons >= 0),
  quizzes integer not null default 0 check (quizzes >= 0),
  questions integer not null default 0 check (questions >= 0),
  correct integer not null default 0 check (correct >= 0),
  perfect integer not null default 0 check (perfect >= 0),
  practice integer not null default 0 check (practice >= 0),
  cards integer not null default 0 check (cards >= 0),
  notes integer not null default 0 check (notes >= 0),
  days integer not null default 0 check (days >= 0),
  streak integer not null default 0 check (streak >= 0),
  subjects integer not null default 0 check (subjects >= 0),
  units integer not null default 0 check (units >= 0),
  courses integer not null default 0 check (courses >= 0),
  assignments integer not null default 0 check (assignments >= 0),
  benchmarks integer not null default 0 check (benchmarks >= 0)
) with (fillfactor = 70);
comment on table public.learner_measures is 'Totals of what a learner has done, for badges. Written by triggers, read by that learner only.';
comment on column public.learner_measures.perfect is 'Quizzes of four questions or more with full marks.';
comment on column public.learner_measures.streak is 'The longest run of active days so far.';
comment on column public.learner_measures.units is 'Units with every lesson finished; courses counts the same way.';
alter table public.learner_measures enable row level security;
grant select on public.learner_measures to authenticated;
create policy "Learners see their own days" on public.activity_days
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners see their own measures" on public.learner_measures
  for select to authenticated using ((select auth.uid()) = user_id);

create table private.uncounted_attempts (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  lesson_id text not null check (char_length(lesson_id) between 1 and 200)
);
comment on table private.uncounted_attempts is 'Quiz attempts in lessons that are not (yet) in a course. A row is removed when its attempt is counted or deleted.';
create index uncounted_attempts_lesson_id_idx on private.uncounted_attempts (lesson_id);
alter table private.uncounted_attempts enable row level security;

-- Serialises the learning events of one learner. Taken before any row is locked.
create function private.lock_activity(learner uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('activity:' || learner::text, 0))
$$;

-- The day that an event counts for. Call it with lock_activity held. A device may have been offline: work counts for
-- the day on which it was done if that day is not in the future and at most seven days ago, is not before the account
-- was created, and is either active already or fewer than four days were opened late within the last seven days.
-- Otherwise it counts as today. The limit of four late days lets a school week be synced on Friday.
create function private.activity_day(learner uuid, claimed timestamptz) returns date
language plpgsql set search_path = '' as $$
declare
  today constant date := private.lagos_day(now());
  that_day constant date := private.lagos_day(claimed);
begin
  -- Dates written by the service are trusted.
  if auth.role() is distinct from 'authenticated' then return that_day; end if;
  if claimed is null or claimed > now() or claimed < now() - interval '7 days'
    or that_day < (select private.lagos_day(u.created_at) from auth.users u where u.id = learner) then
    return today;
  end if;
  if that_day = today or exists (
    select from public.activity_days d where d.user_id = learner and d.day = that_day
  ) then
    return that_day;
  end if;
  if (
    select count(*) from public.activity_days d
    where d.user_id = learner and d.day < d.opened_on and d.opened_on > today - 7
  ) >= 4 then
    return today;
  end if;
  return that_day;
end $$;

-- The length of the run of active days that contains the given day; 0 when it was not active.
create function private.days_in_a_row(learner uuid, around date) returns integer
language sql stable set search_path = '' as $$
  with numbered as (
    select day, day - (row_number() over (order by day))::integer as island
    from public.activity_days
    where user_id = learner
  )
  select count(*)::integer from numbered
  where island = (select island from numbered where day = around)
$$;

-- Subjects with a finished lesson, finished units and finished courses of a learner, including a lesson that is about
-- to be written.
create function private.finished_counts(learner uuid, also text default null) returns jsonb
language sql stable set search_path = '' as $$
  with done as (
    select l.subject, l.unit_id, l.course_id from public.course_lessons l
    where l.lesson_id in (
      select p.lesson_id from public.lesson_progress p where p.user_id = learner
      union all select also where also is not null
    )
  )
  select jsonb_build_object(
    'subjects', (select count(distinct subject) from done),
    'units', (
      select count(*) from (select unit_id, count(*) as lessons from done group by unit_id) begun
      where begun.lessons = (select count(*) from public.course_lessons l where l.unit_id = begun.unit_id)
    ),
    'courses', (
      select count(*) from (select course_id, count(*) as lessons from done group by course_id) begun
      where begun.lessons = (select count(*) from public.course_lessons l where l.course_id = begun.course_id)
    )
  )
$$;

-- Adds to the measures of a learner (subjects, units and courses are set, not added) and awards every badge they have
-- reached. Awards stay when a measure falls. The caller holds lock_activity.
create function private.add_to_measures(learner uuid, delta jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  d constant public.learner_measures := jsonb_populate_record(null::public.learner_measures, delta);
  reached public.learner_measures;
  earned jsonb;
begin
  insert into public.learner_measures as m (
    user_id, lessons, quizzes, questions, correct, perfect, practice, cards, notes, days, streak,
    subjects, units, courses, assignments, benchmarks
  )
  values (
    learner, greatest(d.lessons, 0), coalesce(d.quizzes, 0), coalesce(d.questions, 0),
    coalesce(d.correct, 0), coalesce(d.perfect, 0), coalesce(d.practice, 0), greatest(d.cards, 0),
    coalesce(d.notes, 0), coalesce(d.days, 0), coalesce(d.streak, 0), coalesce(d.subjects, 0),
    coalesce(d.units, 0), coalesce(d.courses, 0), coalesce(d.assignments, 0), coalesce(d.benchmarks, 0)
  )
  on conflict (user_id) do update set
    lessons = greatest(m.lessons + coalesce(d.lessons, 0), 0),
    quizzes = m.quizzes + excluded.quizzes,
    questions = m.questions + excluded.questions,
    correct = m.correct + excluded.correct,
    perfect = m.perfect + excluded.perfect,
    practice = m.practice + excluded.practice,
    cards = greatest(m.cards + coalesce(d.cards, 0), 0),
    notes = m.notes + excluded.notes,
    days = m.days + excluded.days,
    streak = greatest(m.streak, excluded.streak),
    subjects = coalesce(d.subjects, m.subjects),
    units = coalesce(d.units, m.units),
    courses = coalesce(d.courses, m.courses),
    assignments = m.assignments + excluded.assignments,
    benchmarks = m.benchmarks + excluded.benchmarks
  returning * into reached;
  -- Events of a learner are serialised, so the times of their badges increase.
  select jsonb_object_agg(a.id, clock_timestamp()) into earned
  from public.achievements a
  left join public.user_achievements u on u.user_id = learner
  where a.retired_at is null and a.goal <= (to_jsonb(reached) ->> a.measure)::integer
    and (u.badges ? a.id) is not true;
  if earned is not null then
    insert into public.user_achievements as u (user_id, badges) values (learner, earned)
    on conflict (user_id) do update set badges = u.badges || excluded.badges;
  end if;
end $$;

-- Counts one event of a kind (lessons, quizzes, practice, cards, notes, visits, assignments, benchmarks) with what it
-- adds. Returns the day it counts for, to be stored for an undo; null when that day is full. Only a script does more in
-- a day than the limits below. Work above them is stored but not counted.
create function private.apply_learning_event(learner uuid, kind text, at timestamptz, delta jsonb default '{}')
returns date
language plpgsql set search_path = '' as $$
declare
  is_service constant boolean := auth.role() is distinct from 'authenticated';
  added constant jsonb := delta || jsonb_build_object(kind, 1);
  amounts public.activity_days := jsonb_populate_record(null::public.activity_days, added);
  counted date;
  is_new_day boolean;
begin
  perform private.lock_activity(learner);
  counted := private.activity_day(learner, at);
  if kind = 'practice' then amounts.quizzes := 1; end if;
  if not is_service and exists (
    select from public.activity_days d
    where d.user_id = learner and d.day = counted and (
      (amounts.lessons > 0 and d.lessons >= 60) or (amounts.quizzes > 0 and d.quizzes >= 60)
      or (amounts.cards > 0 and d.cards >= 600) or (amounts.notes > 0 and d.notes >= 30)
    )
  ) then
    return null;
  end if;
  insert into public.activity_days as d
    (user_id, day, opened_on, lessons, quizzes, questions, correct, cards, notes, seconds)
  values (
    learner, counted, case when is_service then counted else private.lagos_day(now()) end,
    coalesce(amounts.lessons, 0), coalesce(amounts.quizzes, 0), coalesce(amounts.questions, 0),
    coalesce(amounts.correct, 0), coalesce(amounts.cards, 0), coalesce(amounts.notes, 0),
    coalesce(amounts.seconds, 0)
  )
  on conflict (user_id, day) do update set
    lessons = d.lessons + excluded.lessons,
    quizzes = d.quizzes + excluded.quizzes,
    questions = d.questions + excluded.questions,
    correct = d.correct + excluded.correct,
    cards = d.cards + excluded.cards,
    notes = d.notes + excluded.notes,
    -- Cap the time at the seconds of a day, whatever devices report.
    seconds = least(d.seconds + excluded.seconds, 86400)
  returning d.xmax = 0 into is_new_day;
  if is_new_day then
    perform private.add_to_measures(learner, added || jsonb_build_object(
      'days', 1, 'streak', private.days_in_a_row(learner, counted)));
  elsif kind <> 'visits' then
    perform private.add_to_measures(learner, added);
  end if;
  return counted;
end $$;

-- Removes a lesson or a card from the day it counted for. The day itself stays active. Call it with lock_activity held.
create function private.undo_learning_event(learner uuid, kind text, counted_on date, delta jsonb default '{}')
returns void
language plpgsql set search_path = '' as $$
begin
  update public.activity_days d set
    lessons = greatest(d.lessons - (kind = 'lessons')::integer, 0),
    cards = greatest(d.cards - (kind = 'cards')::integer, 0)
  where d.user_id = learner and d.day = counted_on;
  perform private.add_to_measures(learner, delta || jsonb_build_object(kind, -1));
end $$;

-- Trigger of lesson_progress: lessons that a learner has finished, minus those undone.
create function private.apply_lesson_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  learner constant uuid := coalesce(new.user_id, old.user_id);
  counted date;
begin
  -- Nothing needs counting while the account is being deleted.
  if not exists (select from auth.users where id = learner) then return null; end if;
  perform private.lock_activity(learner);
  if tg_op = 'DELETE' then
    if old.counted_on is not null then
      perform private.undo_learning_event(learner, 'lessons', old.counted_on, private.finished_counts(learner));
    end if;
    return null;
  end if;
  -- A passed quiz has counted its lesson already; lessons without a course do not count.
  if new.counted_on is null and exists (select from public.course_lessons where lesson_id = new.lesson_id) then
    counted := private.apply_learning_event(
      learner, 'lessons', new.done_at, private.finished_counts(learner));
    update public.lesson_progress set counted_on = counted
    where user_id = learner and lesson_id = new.lesson_id and counted is not null;
  end if;
  return null;
end $$;

-- Trigger of lesson_progress: takes the learner's activity lock before the row is locked. A quiz that finishes the same
-- lesson at the same moment holds the lock and waits for the row, so the other order would deadlock.
create function private.lock_activity_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_activity(new.user_id);
  return new;
end $$;
create trigger lock_activity_first before insert on public.lesson_progress
  for each row execute function private.lock_activity_first();
create trigger apply_lesson_progress after insert or delete on public.lesson_progress
  for each row execute function private.apply_lesson_progress();

-- Trigger of quiz_attempts: quizzes, practice tests, answers, right answers, full marks, and the lesson that a quiz
-- finishes. A quiz passed at 60 percent finishes its lesson in the same event. A lesson already done keeps its date,
-- but now counts as done by its quiz and can no longer be undone by hand.
create function private.apply_quiz_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_pass constant boolean := new.kind = 'quiz' and new.correct * 100 >= new.total * 60;
  questions_of_quiz integer;
  counted date;
begin
  perform private.lock_activity(new.user_id);
  select questions into questions_of_quiz from public.course_lessons
  where lesson_id = new.lesson_id and course_id = new.course_id;
  if found then
    counted := private.count_quiz_attempt(new, questions_of_quiz, is_pass and not exists (
      select from public.lesson_progress where user_id = new.user_id and lesson_id = new.lesson_id
    ));
  else
    insert into private.uncounted_attempts (attempt_id, lesson_id) values (new.id, new.lesson_id);
  end if;
  if is_pass then
    insert into public.lesson_progress (user_id, course_id, lesson_id, done_at, done_by, counted_on)
    values (new.user_id, new.course_id, new.lesson_id, new.finished_at, 'quiz', counted)
    on conflict (user_id, lesson_id) do update
      set done_by = 'quiz', updated_at = now()
      where lesson_progress.done_by <> 'quiz';
  end if;
  return null;
end $$;
create trigger apply_quiz_attempt after insert on public.quiz_attempts
  for each row execute function private.apply_quiz_attempt();

-- Trigger of study_sessions: time spent.
create function private.apply_study_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.course_lessons where lesson_id = new.lesson_id) then
    perform private.apply_learning_event(
      new.user_id, 'visits', new.ended_at, jsonb_build_object('seconds', new.seconds));
  end if;
  return null;
end $$;

-- A very short visit does not make the day active.
create trigger apply_study_session after insert on public.study_sessions for each row when (new.seconds >= 60)
  execute function private.apply_study_session();

-- Trigger of user_notes: notes written. Deleting a note later does not reduce the count.
create function private.apply_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_learning_event(new.user_id, 'notes', new.created_at);
  return null;
end $$;
create trigger apply_note after insert on public.user_notes for each row execute function private.apply_note();

-- Trigger of flashcard_reviews: cards answered, minus those undone.
create function private.apply_flashcard_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted date;
begin
  perform private.lock_activity(new.user_id);
  if new.rating is not null then
    -- With two devices, an undo may arrive before its answer.
    if not exists (select from public.flashcard_reviews u where u.undoes = new.id and u.user_id = new.user_id) then
      counted := private.apply_learning_event(new.user_id, 'cards', new.reviewed_at);
      update public.flashcard_reviews set counted_on = counted where id = new.id and counted is not null;
    end if;
    return null;
  end if;
  select r.counted_on into counted from public.flashcard_reviews r
  where r.id = new.undoes and r.user_id = new.user_id;
  if counted is not null then
    update public.flashcard_reviews set counted_on = null where id = new.undoes;
    perform private.undo_learning_event(new.user_id, 'cards', counted);
  end if;
  return null;
end $$;
create trigger apply_flashcard_review after insert on public.flashcard_reviews
  for each row execute function private.apply_flashcard_review();

-- Trigger of assignment_submissions and benchmark_sessions: counts one more of the kind in its first argument, at the
-- time in the column that the second names.
create function private.apply_finished_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_learning_event(new.user_id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::timestamptz);
  return null;
end $$;
create trigger apply_assignment after update on public.assignment_submissions for each row
  when (new.times_submitted = 1 and old.times_submitted = 0)
  execute function private.apply_finished_work('assignments', 'submitted_at');
create trigger apply_benchmark after update on public.benchmark_sessions for each row
  when (new.status = 'finished' and old.status <> 'finished')
  execute function private.apply_finished_work('benchmarks', 'finished_at');

-- Counts one attempt in a lesson of our list, and the lesson if the attempt finishes it. Call it with lock_activity
-- held.
create function private.count_quiz_attempt(attempt public.quiz_attempts, questions_of_quiz integer, adds_lesson boolean)
returns date
language plpgsql set search_path = '' as $$
declare
  -- A device cannot claim more answers than the quiz has questions. A practice test has at most sixty.
  asked constant integer := least(attempt.total, case attempt.kind when 'quiz' then questions_of_quiz else 60 end);
  delta jsonb := jsonb_build_object(
    'questions', asked, 'correct', least(attempt.correct, asked),
    'seconds', least(extract(epoch from attempt.finished_at - attempt.started_at), 3600)::integer);
begin
  if attempt.kind = 'quiz' and attempt.correct = attempt.total and asked >= 4 then
    delta := delta || '{"perfect": 1}';
  end if;
  if adds_lesson then
    delta := delta || '{"lessons": 1}' || private.finished_counts(attempt.user_id, attempt.lesson_id);
  end if;
  return private.apply_learning_event(
    attempt.user_id, case attempt.kind when 'quiz' then 'quizzes' else 'practice' end, attempt.finished_at, delta);
end $$;

-- Trigger of course_lessons: counts what learners did in a lesson before it was added to the list.
create function private.count_late_work() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  late record;
  counted date;
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from added) then return null; end if;
  -- Concurrent transactions do not see the new lesson: wait for them; later ones see it.
  lock table public.quiz_attempts, public.lesson_progress in share row exclusive mode;
  -- Dates claimed by a device are checked as for any learner, not trusted as for the service that adds the lesson:
  -- otherwise a learner could fill a calendar with work in future lessons.
  perform set_config('request.jwt.claims', '{"role": "authenticated"}', true);
  for late in
    select a as attempt, l.questions
    from added l
    join private.uncounted_attempts u on u.lesson_id = l.lesson_id
    join public.quiz_attempts a on a.id = u.attempt_id and a.course_id = l.course_id
    order by a.user_id, a.finished_at, a.id
  loop
    perform private.lock_activity((late.attempt).user_id);
    perform private.count_quiz_attempt(late.attempt, late.questions, false);
    delete from private.uncounted_attempts where attempt_id = (late.attempt).id;
  end loop;
  for late in
    select p.user_id, p.lesson_id, p.done_at
    from added l
    join public.lesson_progress p on p.lesson_id = l.lesson_id and p.counted_on is null
    where exists (select from auth.users u where u.id = p.user_id)
    order by p.user_id, p.done_at, p.lesson_id
  loop
    perform private.lock_activity(late.user_id);
    counted := private.apply_learning_event(
      late.user_id, 'lessons', late.done_at, private.finished_counts(late.user_id));
    update public.lesson_progress set counted_on = counted
    where user_id = late.user_id and lesson_id = late.lesson_id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return null;
end $$;
create trigger count_late_work after insert on public.course_lessons referencing new table as added
  for each statement execute function private.count_late_work();
