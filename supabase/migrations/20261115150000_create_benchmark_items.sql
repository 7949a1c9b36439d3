-- The items of the benchmark test with their keys, published from the curriculum. Only the service
-- sees them: the function `benchmark` asks one at a time and marks it.
create table public.benchmark_items (
  id text primary key check (char_length(id) between 1 and 100),
  subject text not null check (char_length(subject) between 1 and 100),
  strand text not null check (char_length(strand) between 1 and 100),
  strand_title text not null,
  level text not null,
  topic text not null,
  difficulty double precision not null check (difficulty between -4 and 4),
  discrimination double precision not null check (discrimination between 0.2 and 3),
  title text not null,
  options text[] not null check (cardinality(options) between 2 and 6),
  correct_option smallint not null,
  explanation text not null,
  lessons text[] not null check (cardinality(lessons) >= 1),
  retired boolean not null default false,
  constraint benchmark_items_correct_option_check
    check (correct_option >= 0 and correct_option < cardinality(options))
);
comment on table public.benchmark_items is
  'Questions of the benchmark test with their keys. For the service alone.';
comment on column public.benchmark_items.difficulty is 'b: where on the ability scale the item separates best.';
comment on column public.benchmark_items.discrimination is 'a: how sharply it does so.';
comment on column public.benchmark_items.correct_option is 'The key: place among the options, from 0.';
comment on column public.benchmark_items.lessons is 'Ids of the lessons that teach it, the best first.';
comment on column public.benchmark_items.retired is
  'No longer in the curriculum: never asked again, kept for the sittings that asked it.';

-- The bank of a subject.
create index benchmark_items_subject_idx on public.benchmark_items (subject) where not retired;

revoke all on public.benchmark_items from anon, authenticated;
grant select, insert, update, delete on public.benchmark_items to service_role;

alter table public.benchmark_items enable row level security;
