-- Editors publish lessons while the service runs, and a learner may finish one before the list of lessons has it. Such
-- work is kept aside and counted, for the day on which it was done, as soon as the lesson is in the list.

create table private.uncounted_attempts (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  lesson_id text not null check (char_length(lesson_id) between 1 and 200)
);
comment on table private.uncounted_attempts is
  'Quiz attempts in lessons that no course has (yet). A row goes when its attempt is counted or deleted.';
alter table private.uncounted_attempts enable row level security;
create index uncounted_attempts_lesson_id_idx on private.uncounted_attempts (lesson_id);

-- Who has finished the lesson that has just come.
create index lesson_progress_lesson_id_uncounted_idx on public.lesson_progress (lesson_id)
  where counted_on is null;

create function private.count_quiz_attempt(attempt public.quiz_attempts, questions_of_quiz integer, adds_lesson boolean)
returns date
language plpgsql
set search_path = ''
as $$
declare
  -- A device cannot claim more answers than the quiz has questions. No practice test has more than sixty.
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
end
$$;
comment on function private.count_quiz_attempt(public.quiz_attempts, integer, boolean) is
  'Counts one attempt in a lesson of our list, and its lesson where it finishes it. Call it with lock_activity held.';

create or replace function private.apply_quiz_attempt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
end
$$;

create function private.count_late_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  late record;
  counted date;
  claims constant text := current_setting('request.jwt.claims', true);
begin
  if not exists (select from added) then
    return null;
  end if;
  -- Work that is being written at this moment saw no such lesson: it is waited for, and what comes after sees it.
  lock table public.quiz_attempts, public.lesson_progress in share row exclusive mode;
  -- The days that a device claims are believed as far as those of any learner, not as those of the service that adds the
  -- lesson: nobody fills a calendar by work in lessons to come.
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
end
$$;
comment on function private.count_late_work() is
  'Trigger of course_lessons: counts what learners did in a lesson before the list had it.';

create trigger count_late_work
  after insert on public.course_lessons
  referencing new table as added
  for each statement execute function private.count_late_work();
