-- Time with a lesson open and in view, as the device measured it. The id is made by the client, so
-- that a session which is sent twice counts once.
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
  'One row for each visit to a lesson: how long, and where its video was left. Added and read by its learner, never changed.';
comment on column public.study_sessions.video_at is 'Where the video was left, in seconds; null: not played.';

-- Where I was.
create index study_sessions_user_id_ended_at_idx
  on public.study_sessions (user_id, ended_at desc);

revoke all on public.study_sessions from anon, authenticated;
grant select, insert on public.study_sessions to authenticated;
grant select, insert, update, delete on public.study_sessions to service_role;

alter table public.study_sessions enable row level security;

create policy "Learners see their own visits to lessons"
  on public.study_sessions for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners add their own visits to lessons"
  on public.study_sessions for insert to authenticated
  with check ((select auth.uid()) = user_id);
