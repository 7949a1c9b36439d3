-- Finished quizzes and practice tests. The id is made on the learner's device, so that an attempt
-- which is sent twice over a weak network is still kept once.
create table public.quiz_attempts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  kind text not null default 'quiz' check (kind in ('quiz', 'practice')),
  answers jsonb not null default '[]'::jsonb,
  correct integer not null,
  total integer not null check (total between 1 and 200),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint quiz_attempts_answers_check
    check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 32768),
  constraint quiz_attempts_correct_check check (correct between 0 and total),
  constraint quiz_attempts_time_check check (finished_at >= started_at)
);
comment on table public.quiz_attempts is
  'One row for each finished quiz or practice test. Added and read by its learner, never changed.';
comment on column public.quiz_attempts.id is 'Made by the client: a second sending is ignored.';
comment on column public.quiz_attempts.lesson_id is
  'The lesson of the quiz, or the lesson from which a practice test was started.';
comment on column public.quiz_attempts.answers is
  'In the order asked: [{question, option, correct}]. option is the place among the options as written, from 0.';
comment on column public.quiz_attempts.total is 'How many questions could be marked.';

-- My attempts in a course, newest first.
create index quiz_attempts_user_id_course_id_finished_at_idx
  on public.quiz_attempts (user_id, course_id, finished_at desc);

revoke all on public.quiz_attempts from anon, authenticated;
grant select, insert on public.quiz_attempts to authenticated;
grant select, insert, update, delete on public.quiz_attempts to service_role;

alter table public.quiz_attempts enable row level security;

create policy "Learners see their own attempts"
  on public.quiz_attempts for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners add their own attempts"
  on public.quiz_attempts for insert to authenticated
  with check ((select auth.uid()) = user_id);

-- A quiz passed at 60 percent finishes its lesson. A lesson that is done stays done since the same
-- moment, but is now done by its quiz and can no longer be taken back by hand.
create function public.finish_lesson_by_quiz()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.lesson_progress (user_id, course_id, lesson_id, done_at, done_by)
  values (new.user_id, new.course_id, new.lesson_id, new.finished_at, 'quiz')
  on conflict (user_id, lesson_id) do update
    set done_by = 'quiz', updated_at = now()
    where lesson_progress.done_by <> 'quiz';
  return null;
end
$$;
comment on function public.finish_lesson_by_quiz() is
  'Trigger of quiz_attempts: writes the lesson into lesson_progress, once.';
revoke all on function public.finish_lesson_by_quiz() from public, anon, authenticated;

create trigger finish_lesson_by_quiz
  after insert on public.quiz_attempts
  for each row
  when (new.kind = 'quiz' and new.correct * 100 >= new.total * 60)
  execute function public.finish_lesson_by_quiz();
