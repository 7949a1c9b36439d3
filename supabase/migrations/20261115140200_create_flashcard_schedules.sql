-- When a learner sees a card next: the outcome of replaying its log with FSRS on the device.
create table public.flashcard_schedules (
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  set_id uuid not null references public.flashcard_sets (id) on delete cascade,
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
  primary key (user_id, flashcard_id)
);
comment on table public.flashcard_schedules is
  'The FSRS card of a learner and a flashcard, computed from flashcard_reviews.';
comment on column public.flashcard_schedules.state is '0 new, 1 learning, 2 review, 3 relearning.';
comment on column public.flashcard_schedules.log_size is
  'How many entries of the log it was computed from. Fewer than there are: another device answered too, and the log must be replayed.';

-- What is due for me.
create index flashcard_schedules_user_id_due_idx on public.flashcard_schedules (user_id, due);
-- Removing a card or a set looks for its schedules.
create index flashcard_schedules_flashcard_id_idx on public.flashcard_schedules (flashcard_id);
create index flashcard_schedules_set_id_idx on public.flashcard_schedules (set_id);

revoke all on public.flashcard_schedules from anon, authenticated;
grant select, insert, update, delete on public.flashcard_schedules to authenticated, service_role;

alter table public.flashcard_schedules enable row level security;

create policy "Learners see their own schedules"
  on public.flashcard_schedules for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners add their own schedules"
  on public.flashcard_schedules for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "Learners change their own schedules"
  on public.flashcard_schedules for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Learners clear their own schedules"
  on public.flashcard_schedules for delete to authenticated
  using ((select auth.uid()) = user_id);
