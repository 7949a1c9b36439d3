-- Deleting a card or a set by hand does not take the answers of learners along: what was studied is retired instead.
-- Accounts are deleted with all their rows as before.
alter table public.flashcard_progress
  drop constraint flashcard_progress_flashcard_id_fkey,
  add constraint flashcard_progress_flashcard_id_fkey
    foreign key (flashcard_id) references public.flashcards (id) on delete no action,
  drop constraint flashcard_progress_set_id_fkey,
  add constraint flashcard_progress_set_id_fkey
    foreign key (set_id) references public.flashcard_sets (id) on delete no action;
alter table public.flashcard_reviews
  drop constraint flashcard_reviews_flashcard_id_fkey,
  add constraint flashcard_reviews_flashcard_id_fkey
    foreign key (flashcard_id) references public.flashcards (id) on delete no action;
alter table public.flashcard_schedules
  drop constraint flashcard_schedules_flashcard_id_fkey,
  add constraint flashcard_schedules_flashcard_id_fkey
    foreign key (flashcard_id) references public.flashcards (id) on delete no action,
  drop constraint flashcard_schedules_set_id_fkey,
  add constraint flashcard_schedules_set_id_fkey
    foreign key (set_id) references public.flashcard_sets (id) on delete no action;
