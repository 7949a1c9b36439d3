-- Which lessons a learner has finished. A row means done; without a row the lesson is still to do.
create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  done_at timestamptz not null default now(),
  done_by text not null default 'learner' check (done_by in ('learner', 'quiz')),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
comment on table public.lesson_progress is
  'One row for each lesson a learner has finished; written and read by that learner only.';
comment on column public.lesson_progress.lesson_id is 'documentId of the lesson in the content service.';
comment on column public.lesson_progress.done_by is
  'learner: marked by hand, can be taken back; quiz: the quiz of the lesson was passed.';

-- What is done in the course that is open.
create index lesson_progress_user_id_course_id_idx on public.lesson_progress (user_id, course_id);

revoke all on public.lesson_progress from anon;
grant select, insert, update, delete on public.lesson_progress to authenticated, service_role;

alter table public.lesson_progress enable row level security;

create policy "Learners see their own finished lessons"
  on public.lesson_progress for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners finish lessons for themselves"
  on public.lesson_progress for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "Learners update their own finished lessons"
  on public.lesson_progress for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Learners take back their own finished lessons"
  on public.lesson_progress for delete to authenticated
  using ((select auth.uid()) = user_id);
