-- Everything a learner ever answered about a card. Schedules are computed from this log alone, so
-- that two devices which were offline at the same time come to the same schedule afterwards.
create table public.flashcard_reviews (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  flashcard_id uuid not null references public.flashcards (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  rating smallint check (rating between 1 and 4),
  undoes uuid,
  reviewed_at timestamptz not null,
  state smallint check (state between 0 and 3),
  due timestamptz,
  stability double precision,
  difficulty double precision,
  scheduled_days integer,
  learning_steps integer,
  created_at timestamptz not null default now(),
  constraint flashcard_reviews_kind_check check (
    (rating is not null and state is not null and undoes is null)
    or (rating is null and undoes is not null)
  )
);
comment on table public.flashcard_reviews is
  'Log of answers to flashcards. Added and read by its learner, never changed.';
comment on column public.flashcard_reviews.id is 'Made by the client: a second sending is ignored.';
comment on column public.flashcard_reviews.rating is
  '1 again, 2 hard, 3 good, 4 easy; null in an entry that takes another one back.';
comment on column public.flashcard_reviews.undoes is 'The entry that this one takes back.';
comment on column public.flashcard_reviews.state is
  'What the card was before the answer: 0 new, 1 learning, 2 review, 3 relearning. So are the columns after it.';

-- The log of a card, to replay it.
create index flashcard_reviews_user_id_flashcard_id_idx
  on public.flashcard_reviews (user_id, flashcard_id);
-- My last thirty days.
create index flashcard_reviews_user_id_reviewed_at_idx
  on public.flashcard_reviews (user_id, reviewed_at);
-- Removing a card looks for its log.
create index flashcard_reviews_flashcard_id_idx on public.flashcard_reviews (flashcard_id);

revoke all on public.flashcard_reviews from anon, authenticated;
grant select, insert on public.flashcard_reviews to authenticated;
grant select, insert, update, delete on public.flashcard_reviews to service_role;

alter table public.flashcard_reviews enable row level security;

create policy "Learners see their own reviews"
  on public.flashcard_reviews for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners add their own reviews"
  on public.flashcard_reviews for insert to authenticated
  with check ((select auth.uid()) = user_id);
