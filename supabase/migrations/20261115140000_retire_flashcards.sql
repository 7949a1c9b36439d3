-- A card that leaves the curriculum is retired, not deleted: deleting it
-- would take the learners' ratings with it. A retired card is out of sight until it comes back.
alter table public.flashcards add column retired_at timestamptz;
comment on column public.flashcards.retired_at is
  'Since when the card is no longer part of its set; null while it is studied.';

drop policy "Visitors read flashcards" on public.flashcards;
drop policy "Learners read flashcards" on public.flashcards;

create policy "Visitors read the cards in use"
  on public.flashcards for select to anon
  using (retired_at is null);

create policy "Learners read the cards in use"
  on public.flashcards for select to authenticated
  using (retired_at is null);
