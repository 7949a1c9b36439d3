-- Which learner takes which course, and how far they are.
create table public.course_enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  enrolled_at timestamptz not null default now(),
  progress numeric not null default 0 check (progress between 0 and 100),
  last_accessed timestamptz,
  constraint course_enrollments_user_id_course_id_key unique (user_id, course_id)
);
comment on table public.course_enrollments is
  'One row for each course a learner has joined; written and read by that learner only.';
comment on column public.course_enrollments.course_id is 'documentId of the course in the content service.';
comment on column public.course_enrollments.progress is 'Percent of the course that is done, 0 to 100.';

-- My courses, newest first.
create index course_enrollments_user_id_enrolled_at_idx
  on public.course_enrollments (user_id, enrolled_at desc);

revoke all on public.course_enrollments from anon;
grant select, insert, update, delete on public.course_enrollments to authenticated, service_role;

alter table public.course_enrollments enable row level security;

create policy "Learners see their own enrollments"
  on public.course_enrollments for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners enroll themselves"
  on public.course_enrollments for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "Learners update their own enrollments"
  on public.course_enrollments for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Learners leave their own courses"
  on public.course_enrollments for delete to authenticated
  using ((select auth.uid()) = user_id);
