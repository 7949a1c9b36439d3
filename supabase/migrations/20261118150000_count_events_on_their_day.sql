-- Every event that counts stores the day it counted for, so that an undo takes back exactly what was added.
-- The times of a device are believed within narrow bounds only: nobody can write themselves a streak.
alter table public.activity_days add column opened_on date;
comment on column public.activity_days.opened_on is
  'The day in Lagos on which this row was first written. Later than "day" when the work arrived late; null in rows that are older than this column.';

alter table public.lesson_progress add column counted_on date;
comment on column public.lesson_progress.counted_on is
  'The day in activity_days for which the lesson counts; null when it counts for none. Written by triggers.';
alter table public.flashcard_reviews add column counted_on date;
comment on column public.flashcard_reviews.counted_on is
  'The day in activity_days for which the answer counts; null when it counts for none or was taken back. Written by triggers.';

-- Rows from before this column: the day that was most likely counted.
update public.lesson_progress p set counted_on = public.lagos_day(p.done_at)
where exists (select from public.course_lessons l where l.lesson_id = p.lesson_id)
  and exists (
    select from public.activity_days d
    where d.user_id = p.user_id and d.day = public.lagos_day(p.done_at) and d.lessons > 0
  );
update public.flashcard_reviews r set counted_on = public.lagos_day(r.reviewed_at)
where r.rating is not null
  and not exists (
    select from public.flashcard_reviews u where u.user_id = r.user_id and u.undoes = r.id
  )
  and exists (
    select from public.activity_days d
    where d.user_id = r.user_id and d.day = public.lagos_day(r.reviewed_at) and d.cards > 0
  );

-- Whether an answer was taken back before it arrived itself.
create index flashcard_reviews_undoes_idx
  on public.flashcard_reviews (undoes) where undoes is not null;

create function public.lock_activity(learner uuid)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('activity:' || learner::text, 0))
$$;
comment on function public.lock_activity(uuid) is
  'Makes events of one learner that come at once count one after the other. Taken before any row is locked.';

-- A device may have been offline: work counts for the day on which it was done if that day
--   is not in the future and at most seven days ago,
--   is not before the account was created, and
--   is active already, or fewer than four days were opened late within the last seven days.
-- Otherwise it counts as today. Four late days and Friday itself are a school week that is sent on Friday.
create function public.activity_day(learner uuid, claimed timestamptz)
returns date
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  today constant date := public.lagos_day(now());
  that_day constant date := public.lagos_day(claimed);
begin
  -- What the service writes is believed.
  if auth.role() is distinct from 'authenticated' then
    return that_day;
  end if;
  if claimed is null or claimed > now() or claimed < now() - interval '7 days'
    or that_day < (select public.lagos_day(u.created_at) from auth.users u where u.id = learner) then
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
end
$$;
comment on function public.activity_day(uuid, timestamptz) is
  'The day for which an event counts. Call it with lock_activity held.';

drop function public.add_activity(uuid, timestamptz, integer, integer, integer, integer, integer, integer, integer);
drop function public.day_of_activity(timestamptz);

-- No child does more than this in a day; a program does. What comes after it is kept and counts for nothing.
create function public.add_activity(
  learner uuid,
  claimed timestamptz,
  lessons integer default 0,
  quizzes integer default 0,
  questions integer default 0,
  correct integer default 0,
  cards integer default 0,
  notes integer default 0,
  seconds integer default 0
)
returns date
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  is_service constant boolean := auth.role() is distinct from 'authenticated';
  that_day date;
  is_new boolean;
begin
  perform public.lock_activity(learner);
  that_day := public.activity_day(learner, claimed);
  if not is_service and exists (
    select from public.activity_days d
    where d.user_id = learner and d.day = that_day and (
      (add_activity.lessons > 0 and d.lessons >= 60) or (add_activity.quizzes > 0 and d.quizzes >= 60)
      or (add_activity.cards > 0 and d.cards >= 600) or (add_activity.notes > 0 and d.notes >= 30)
    )
  ) then
    return null;
  end if;
  insert into public.activity_days as d
    (user_id, day, opened_on, lessons, quizzes, questions, correct, cards, notes, seconds)
  values (
    learner, that_day, case when is_service then that_day else public.lagos_day(now()) end,
    lessons, quizzes, questions, correct, cards, notes, seconds
  )
  on conflict (user_id, day) do update set
    lessons = d.lessons + excluded.lessons,
    quizzes = d.quizzes + excluded.quizzes,
    questions = d.questions + excluded.questions,
    correct = d.correct + excluded.correct,
    cards = d.cards + excluded.cards,
    notes = d.notes + excluded.notes,
    -- A day has no more seconds, whatever devices say.
    seconds = least(d.seconds + excluded.seconds, 86400)
  returning d.xmax = 0 into is_new;
  if is_new then
    perform public.add_to_measure(learner, 'days', 1);
    perform public.set_measure(learner, 'streak', greatest(
      public.days_in_a_row(learner, that_day),
      (select value from public.learner_measures where user_id = learner and measure = 'streak')
    ));
  end if;
  return that_day;
end
$$;
comment on function public.add_activity(uuid, timestamptz, integer, integer, integer, integer, integer, integer, integer) is
  'Adds an event to activity_days and gives the day it counts for; null when that day is full. The measure streak holds the longest run of days so far.';

create function public.take_back_activity(learner uuid, counted date, lessons integer default 0, cards integer default 0)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  update public.activity_days d set
    lessons = greatest(d.lessons - take_back_activity.lessons, 0),
    cards = greatest(d.cards - take_back_activity.cards, 0)
  where d.user_id = learner and d.day = counted
$$;
comment on function public.take_back_activity(uuid, date, integer, integer) is
  'Takes an event off the day it counted for. The day itself stays active. Call it with lock_activity held.';

create or replace function public.count_lesson_done()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner constant uuid := coalesce(new.user_id, old.user_id);
  counted date;
begin
  -- Of an account that is being deleted nothing has to be right any more.
  if not exists (select from auth.users where id = learner) then
    return null;
  end if;
  perform public.lock_activity(learner);
  if tg_op = 'INSERT' then
    -- Lessons that no course has count for nothing.
    if not exists (select from public.course_lessons where lesson_id = new.lesson_id) then
      return null;
    end if;
    counted := public.add_activity(learner, new.done_at, lessons => 1);
    if counted is not null then
      update public.lesson_progress set counted_on = counted
      where user_id = learner and lesson_id = new.lesson_id;
      perform public.add_to_measure(learner, 'lessons', 1);
    end if;
  elsif old.counted_on is not null then
    perform public.take_back_activity(learner, old.counted_on, lessons => 1);
    perform public.add_to_measure(learner, 'lessons', -1);
  end if;
  perform public.set_measure(learner, 'subjects', (
    select count(distinct l.subject)::integer from public.lesson_progress p
    join public.course_lessons l on l.lesson_id = p.lesson_id
    where p.user_id = learner
  ));
  perform public.set_measure(learner, 'units', (
    select count(*)::integer from (
      select l.unit_id, count(*) as done from public.lesson_progress p
      join public.course_lessons l on l.lesson_id = p.lesson_id
      where p.user_id = learner group by l.unit_id
    ) begun
    where done = (select count(*) from public.course_lessons l where l.unit_id = begun.unit_id)
  ));
  perform public.set_measure(learner, 'courses', (
    select count(*)::integer from (
      select l.course_id, count(*) as done from public.lesson_progress p
      join public.course_lessons l on l.lesson_id = p.lesson_id
      where p.user_id = learner group by l.course_id
    ) begun
    where done = (select count(*) from public.course_lessons l where l.course_id = begun.course_id)
  ));
  return null;
end
$$;

create or replace function public.count_attempt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  questions_of_quiz integer;
  asked integer;
  right_ones integer;
begin
  select questions into questions_of_quiz from public.course_lessons
  where lesson_id = new.lesson_id and course_id = new.course_id;
  if not found then
    return null;
  end if;
  -- A device cannot claim more answers than the quiz has questions. No practice test has more than sixty.
  asked := least(new.total, case new.kind when 'quiz' then questions_of_quiz else 60 end);
  right_ones := least(new.correct, asked);
  if public.add_activity(
    new.user_id, new.finished_at,
    quizzes => 1, questions => asked, correct => right_ones,
    seconds => least(extract(epoch from new.finished_at - new.started_at), 3600)::integer
  ) is null then
    return null;
  end if;
  perform public.add_to_measure(new.user_id, 'questions', asked);
  perform public.add_to_measure(new.user_id, 'correct', right_ones);
  if new.kind = 'practice' then
    perform public.add_to_measure(new.user_id, 'practice', 1);
  else
    perform public.add_to_measure(new.user_id, 'quizzes', 1);
    if new.correct = new.total and asked >= 4 then
      perform public.add_to_measure(new.user_id, 'perfect', 1);
    end if;
  end if;
  return null;
end
$$;

-- A note that is deleted later was written all the same: nothing is taken back.
create or replace function public.count_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.add_activity(new.user_id, new.created_at, notes => 1) is not null then
    perform public.add_to_measure(new.user_id, 'notes', 1);
  end if;
  return null;
end
$$;

create or replace function public.count_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  counted date;
begin
  perform public.lock_activity(new.user_id);
  if new.rating is not null then
    -- Two devices: what takes an answer back may arrive before the answer.
    if exists (
      select from public.flashcard_reviews u where u.undoes = new.id and u.user_id = new.user_id
    ) then
      return null;
    end if;
    counted := public.add_activity(new.user_id, new.reviewed_at, cards => 1);
    if counted is not null then
      update public.flashcard_reviews set counted_on = counted where id = new.id;
      perform public.add_to_measure(new.user_id, 'cards', 1);
    end if;
    return null;
  end if;
  select r.counted_on into counted from public.flashcard_reviews r
  where r.id = new.undoes and r.user_id = new.user_id;
  if counted is not null then
    update public.flashcard_reviews set counted_on = null where id = new.undoes;
    perform public.take_back_activity(new.user_id, counted, cards => 1);
    perform public.add_to_measure(new.user_id, 'cards', -1);
  end if;
  return null;
end
$$;

-- The marks of lessons. What a learner writes directly is a mark by hand, made now or earlier; it cannot become
-- another lesson's mark later, nor one that a quiz has made.
create function public.guard_lesson_marks()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    if tg_op = 'INSERT' then
      new.done_by := 'learner';
      new.done_at := least(new.done_at, now());
      new.counted_on := null;
    else
      new.course_id := old.course_id;
      new.lesson_id := old.lesson_id;
      new.done_at := old.done_at;
      new.done_by := old.done_by;
      new.counted_on := old.counted_on;
    end if;
  end if;
  return new;
end
$$;
comment on function public.guard_lesson_marks() is
  'Trigger of lesson_progress: which lesson, when, by whom and for which day is not for the learner to change.';

create trigger guard_lesson_marks
  before insert or update on public.lesson_progress
  for each row execute function public.guard_lesson_marks();

-- With its owner's rights, because only a passed quiz may write "quiz".
alter function public.finish_lesson_by_quiz() security definer;

drop policy "Learners take back their own finished lessons" on public.lesson_progress;
create policy "Learners take back what they marked by hand"
  on public.lesson_progress for delete to authenticated
  using ((select auth.uid()) = user_id and done_by = 'learner');

revoke all on function public.lock_activity(uuid) from public, anon, authenticated;
revoke all on function public.activity_day(uuid, timestamptz) from public, anon, authenticated;
revoke all on function public.add_activity(uuid, timestamptz, integer, integer, integer, integer, integer, integer, integer)
  from public, anon, authenticated;
revoke all on function public.take_back_activity(uuid, date, integer, integer) from public, anon, authenticated;
revoke all on function public.guard_lesson_marks() from public, anon, authenticated;
