-- Flashcards come from the curriculum: everyone may read them, only the service writes them.
create table public.flashcard_sets (
  id uuid primary key default gen_random_uuid(),
  course_id text not null check (char_length(course_id) between 1 and 200),
  lesson_id text check (char_length(lesson_id) between 1 and 200),
  created_at timestamptz not null default now()
);
comment on table public.flashcard_sets is
  'Sets of flashcards of a course or of one of its lessons; published from the curriculum.';
comment on column public.flashcard_sets.lesson_id is 'Null for a set of the whole course.';

create index flashcard_sets_course_id_created_at_idx
  on public.flashcard_sets (course_id, created_at);

create table public.flashcards (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references public.flashcard_sets (id) on delete cascade,
  front_content text not null check (char_length(front_content) between 1 and 5000),
  back_content text not null check (char_length(back_content) between 1 and 5000),
  order_index integer not null default 0
);
comment on table public.flashcards is 'The cards of a set, in the order of order_index.';

create index flashcards_set_id_order_index_idx on public.flashcards (set_id, order_index);

revoke all on public.flashcard_sets, public.flashcards from anon, authenticated;
grant select on public.flashcard_sets, public.flashcards to anon, authenticated;
grant select, insert, update, delete on public.flashcard_sets, public.flashcards to service_role;

alter table public.flashcard_sets enable row level security;
alter table public.flashcards enable row level security;

create policy "Visitors read flashcard sets"
  on public.flashcard_sets for select to anon
  using (true);

create policy "Learners read flashcard sets"
  on public.flashcard_sets for select to authenticated
  using (true);

create policy "Visitors read flashcards"
  on public.flashcards for select to anon
  using (true);

create policy "Learners read flashcards"
  on public.flashcards for select to authenticated
  using (true);
