-- Notes that learners write for themselves, on a lesson or on a whole course.
create table public.user_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text check (char_length(lesson_id) between 1 and 200),
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_notes is
  'Private notes of a learner; nobody else can read or change them.';
comment on column public.user_notes.lesson_id is 'Null for a note on the whole course.';

-- My notes in a course, newest first, optionally of one lesson.
create index user_notes_user_id_course_id_created_at_idx
  on public.user_notes (user_id, course_id, created_at desc);

revoke all on public.user_notes from anon;
grant select, insert, update, delete on public.user_notes to authenticated, service_role;

alter table public.user_notes enable row level security;

create policy "Learners read their own notes"
  on public.user_notes for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners write notes for themselves"
  on public.user_notes for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "Learners edit their own notes"
  on public.user_notes for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Learners delete their own notes"
  on public.user_notes for delete to authenticated
  using ((select auth.uid()) = user_id);
