-- How a learner rated each flashcard when they last studied it.
create table public.flashcard_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  set_id uuid not null references public.flashcard_sets (id) on delete cascade,
  difficulty_rating smallint not null check (difficulty_rating between 1 and 4),
  last_studied timestamptz not null default now(),
  study_count integer not null default 1 check (study_count >= 1),
  constraint flashcard_progress_user_id_flashcard_id_key unique (user_id, flashcard_id)
);
comment on table public.flashcard_progress is
  'The latest rating a learner gave a flashcard; upserted by learner and card.';
comment on column public.flashcard_progress.difficulty_rating is '1 again, 2 hard, 3 good, 4 easy.';

-- My ratings in a set.
create index flashcard_progress_user_id_set_id_idx on public.flashcard_progress (user_id, set_id);
-- Removing a card or a set looks for its ratings.
create index flashcard_progress_flashcard_id_idx on public.flashcard_progress (flashcard_id);
create index flashcard_progress_set_id_idx on public.flashcard_progress (set_id);

revoke all on public.flashcard_progress from anon;
grant select, insert, update, delete on public.flashcard_progress to authenticated, service_role;

alter table public.flashcard_progress enable row level security;

create policy "Learners see their own flashcard progress"
  on public.flashcard_progress for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners record their own flashcard progress"
  on public.flashcard_progress for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "Learners update their own flashcard progress"
  on public.flashcard_progress for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "Learners clear their own flashcard progress"
  on public.flashcard_progress for delete to authenticated
  using ((select auth.uid()) = user_id);
