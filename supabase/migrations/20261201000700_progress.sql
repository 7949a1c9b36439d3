-- What learners do: the courses they join, the lessons they finish, their quizzes, visits and notes. The migration on
-- learning events counts it.

-- Which courses a learner takes, and their progress in each.
create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  enrolled_at timestamptz not null default now(),
  progress numeric not null default 0 check (progress between 0 and 100),
  last_accessed timestamptz,
  constraint course_enrollments_user_id_course_id_key unique (user_id, course_id)
);
comment on table public.course_enrollments is 'One row for each course a learner has joined; written and read by that learner only.';
comment on column public.course_enrollments.course_id is 'documentId of the course in the content service.';
comment on column public.course_enrollments.progress is 'Percent of the course that is done, 0 to 100.';
-- My courses, newest first.
create index course_enrollments_user_id_enrolled_at_idx on public.course_enrollments (user_id, enrolled_at desc);
alter table public.course_enrollments enable row level security;
grant select, insert, update, delete on public.course_enrollments to authenticated;
create policy "Learners see their own enrollments" on public.course_enrollments
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners enroll themselves" on public.course_enrollments
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners update their own enrollments" on public.course_enrollments
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Learners leave their own courses" on public.course_enrollments
  for delete to authenticated using ((select auth.uid()) = user_id);

-- Assignments are due a number of days after a learner first joined the course. Leaving and joining again does not move
-- that day.
create table public.left_courses (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  enrolled_at timestamptz not null,
  primary key (user_id, course_id)
);
comment on table public.left_courses is
  'Courses of our curriculum that a learner has left at least once, with the time of first joining. Written by a trigger, for the service only.';
alter table public.left_courses enable row level security;

-- Which lessons a learner has finished. A row means done; no row means not done yet.
create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  done_at timestamptz not null default now(),
  done_by text not null default 'learner' check (done_by in ('learner', 'quiz')),
  counted_on date,
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
comment on table public.lesson_progress is 'One row for each lesson a learner has finished; written and read by that learner only.';
comment on column public.lesson_progress.lesson_id is 'documentId of the lesson in the content service.';
comment on column public.lesson_progress.done_by is 'learner: marked by hand, can be undone; quiz: the quiz of the lesson was passed.';
comment on column public.lesson_progress.counted_on is 'The day in activity_days that the lesson counts for; null: none. Written by triggers.';
-- Finished lessons of the open course.
create index lesson_progress_user_id_course_id_idx on public.lesson_progress (user_id, course_id, done_at desc);
-- Learners who finished a lesson before it was added to the list.
create index lesson_progress_lesson_id_uncounted_idx on public.lesson_progress (lesson_id) where counted_on is null;
alter table public.lesson_progress enable row level security;
grant select, insert, update, delete on public.lesson_progress to authenticated;
create policy "Learners see their own finished lessons" on public.lesson_progress
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners finish lessons for themselves" on public.lesson_progress
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners update their own finished lessons" on public.lesson_progress
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Learners take back what they marked by hand" on public.lesson_progress
  for delete to authenticated using ((select auth.uid()) = user_id and done_by = 'learner');

-- Finished quizzes and practice tests. The device generates the id, so that an attempt that is retried over a weak
-- network is stored once.
create table public.quiz_attempts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  kind text not null default 'quiz' check (kind in ('quiz', 'practice')),
  test_id text,
  answers jsonb not null default '[]'::jsonb,
  correct integer not null,
  total integer not null check (total between 1 and 200),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint quiz_attempts_answers_check
    check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 32768),
  constraint quiz_attempts_test_id_check
    check (test_id is null or (kind = 'practice' and char_length(test_id) between 1 and 100)),
  constraint quiz_attempts_correct_check check (correct between 0 and total),
  constraint quiz_attempts_time_check check (finished_at >= started_at)
);
comment on table public.quiz_attempts is 'One row for each finished quiz or practice test. Added and read by its learner, never changed.';
comment on column public.quiz_attempts.id is 'Generated by the client, so that a retry is ignored.';
comment on column public.quiz_attempts.lesson_id is 'The lesson of the quiz, or the lesson from which a practice test was started.';
comment on column public.quiz_attempts.answers is 'In the order asked: [{question, option, correct}]. option is the position among the options as written, from 0.';
comment on column public.quiz_attempts.test_id is 'Which practice test of the lesson; null for the quiz of a lesson.';
comment on column public.quiz_attempts.total is 'Quiz: how many questions could be marked. Practice: how many were asked, including unanswered ones.';
-- My attempts in a course, newest first.
create index quiz_attempts_user_id_course_id_finished_at_idx
  on public.quiz_attempts (user_id, course_id, finished_at desc) include (lesson_id, correct, total, kind);
-- The latest results over all courses.
create index quiz_attempts_user_id_finished_at_idx on public.quiz_attempts (user_id, finished_at desc);
-- The latest quizzes of a lesson, in the full sort order of the query, so that it reads three entries and not all.
create index quiz_attempts_user_id_lesson_id_finished_at_idx
  on public.quiz_attempts (user_id, lesson_id, finished_at desc, id) where kind = 'quiz';
alter table public.quiz_attempts enable row level security;
grant select on public.quiz_attempts to authenticated;
grant insert ( id, user_id, course_id, lesson_id, kind, test_id, answers, correct, total, started_at, finished_at ) on public.quiz_attempts to authenticated;
create policy "Learners see their own attempts" on public.quiz_attempts
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own attempts" on public.quiz_attempts
  for insert to authenticated with check ((select auth.uid()) = user_id);

-- Time with a lesson open and in view, as the device measured it. The client generates the id, so that a retried
-- session counts once.
create table public.study_sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  seconds integer not null check (seconds between 0 and 3600),
  video_at integer check (video_at between 0 and 86400),
  ended_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.study_sessions is
  'One row for each visit to a lesson: its duration and the last position in the video. Added and read by its learner, never changed.';
comment on column public.study_sessions.video_at is 'Last position in the video, in seconds; null: not played.';
-- Resume position.
create index study_sessions_user_id_ended_at_idx on public.study_sessions (user_id, ended_at desc);
alter table public.study_sessions enable row level security;
grant select on public.study_sessions to authenticated;
grant insert (id, user_id, course_id, lesson_id, seconds, video_at, ended_at) on public.study_sessions to authenticated;
create policy "Learners see their own visits to lessons" on public.study_sessions
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own visits to lessons" on public.study_sessions
  for insert to authenticated with check ((select auth.uid()) = user_id);

-- Private notes of learners, on a lesson or on a whole course.
create table public.user_notes (
  id uuid primary key default private.requested_id(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text check (char_length(lesson_id) between 1 and 200),
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_notes is 'Private notes of a learner; nobody else can read or change them.';
comment on column public.user_notes.lesson_id is 'Null for a note on the whole course.';
-- My notes in a course, newest first, optionally of one lesson.
create index user_notes_user_id_course_id_created_at_idx on public.user_notes (user_id, course_id, created_at desc);
alter table public.user_notes enable row level security;
grant select, insert, update, delete on public.user_notes to authenticated;
create policy "Learners read their own notes" on public.user_notes
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners write notes for themselves" on public.user_notes
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Learners edit their own notes" on public.user_notes
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Learners delete their own notes" on public.user_notes
  for delete to authenticated using ((select auth.uid()) = user_id);

-- Trigger of course_enrollments: keeps the day a learner first joined a course when they leave it. Security definer
-- here and below: learners cannot read left_courses. Only courses with an outline are stored: others have no
-- assignments, and a client could fill the table with made-up ids.
create function private.remember_left_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() = 'authenticated'
    and exists (select from auth.users where id = old.user_id)
    and (exists (select from public.course_lessons l where l.course_id = old.course_id)
      or exists (select from public.assignments a where a.course_id = old.course_id)) then
    insert into public.left_courses (user_id, course_id, enrolled_at)
    values (old.user_id, old.course_id, old.enrolled_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger remember_left_course after delete on public.course_enrollments
  for each row execute function private.remember_left_course();

-- Trigger of course_enrollments: sets the join date to now, or to the first join for a course that was left before; a
-- row never changes its course.
create function private.set_enrollment_date() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'authenticated' then return new; end if;
  if tg_op = 'INSERT' then
    new.enrolled_at := coalesce((
      select l.enrolled_at from public.left_courses l
      where l.user_id = new.user_id and l.course_id = new.course_id
    ), now());
  else
    -- Otherwise a row could move to another course and bring a later join date with it.
    new.course_id := old.course_id;
    new.enrolled_at := old.enrolled_at;
  end if;
  return new;
end $$;
create trigger set_enrollment_date before insert or update on public.course_enrollments
  for each row execute function private.set_enrollment_date();

-- Trigger of lesson_progress: a learner cannot change which lesson a row is for, when it was done, by whom and for
-- which day. A direct write is a manual mark, made now or earlier; it cannot become the mark of another lesson later,
-- nor one made by a quiz.
create function private.protect_lesson_progress() returns trigger
language plpgsql set search_path = '' as $$
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
end $$;
create trigger protect_lesson_progress before insert or update on public.lesson_progress
  for each row execute function private.protect_lesson_progress();
