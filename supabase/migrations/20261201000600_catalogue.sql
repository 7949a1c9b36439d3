-- What the curriculum publishes about its courses. Readable by everyone, written by the service.

create table public.published_parts (
  name text primary key check (char_length(name) between 1 and 100),
  hash text not null check (char_length(hash) = 64),
  published_at timestamptz not null default now()
);
comment on table public.published_parts is
  'One row for each part of the curriculum that is stored in tables, with the hash of what was written, so that a server start writes only what has changed. For the service only.';
alter table public.published_parts enable row level security;

-- The outline of every course, as far as the database needs it: its lessons with their unit and order. Progress and
-- badges are counted against it.
create table public.course_lessons (
  lesson_id text primary key check (char_length(lesson_id) between 1 and 200),
  course_id text not null check (char_length(course_id) between 1 and 200),
  subject text not null,
  course_title text not null,
  unit_id text not null,
  unit_title text not null,
  lesson_title text not null,
  position integer not null check (position >= 0),
  questions integer not null check (questions >= 0),
  course_level text,
  course_thumbnail text,
  course_rank integer not null default 0,
  minutes integer not null default 0 check (minutes >= 0),
  constraint course_lessons_course_id_position_key unique (course_id, position)
    deferrable initially deferred
);
comment on table public.course_lessons is 'The lessons of every course in teaching order, published from the curriculum; readable by everyone.';
comment on column public.course_lessons.position is 'Place in the flat order of the course, from 0.';
comment on column public.course_lessons.questions is 'How many questions its quiz has; 0: no quiz.';
comment on column public.course_lessons.course_level is 'The class it is for, such as JSS 1.';
comment on column public.course_lessons.course_thumbnail is 'The colour of the course; null: the colour of its subject.';
comment on column public.course_lessons.course_rank is 'Place of the course among all courses, from 0.';
comment on column public.course_lessons.minutes is 'How long its text takes to read; 0: unknown.';
-- The lessons of a unit.
create index course_lessons_unit_id_idx on public.course_lessons (unit_id);
alter table public.course_lessons enable row level security;
grant select on public.course_lessons to anon, authenticated;

create table public.retired_lessons (
  lesson_id text primary key check (char_length(lesson_id) between 1 and 200),
  course_id text not null,
  subject text not null,
  lesson_title text not null,
  retired_at timestamptz not null default now()
);
comment on table public.retired_lessons is 'Lessons that were once in course_lessons, so that results in them can still be named; readable by everyone.';
alter table public.retired_lessons enable row level security;
grant select on public.retired_lessons to anon, authenticated;
create policy "Everybody sees the outlines of courses" on public.course_lessons
  for select to anon, authenticated using (true);
create policy "Everybody sees which lessons there were" on public.retired_lessons
  for select to anon, authenticated using (true);

-- Worksheets, answer keys and study sheets to print: a list that every learner may read, and the files in a private
-- bucket. The migration on plans decides who may open which file.
create table public.course_materials (
  id text primary key check (char_length(id) between 1 and 200),
  course_id text not null check (char_length(course_id) between 1 and 200),
  unit_id text not null check (char_length(unit_id) between 1 and 200),
  kind text not null check (kind in ('worksheet', 'answer-key', 'study-sheet')),
  title text not null,
  position integer not null check (position >= 0),
  is_paid boolean not null,
  pages integer not null check (pages > 0),
  bytes integer not null check (bytes > 0),
  path text not null unique,
  hash text not null
);
comment on table public.course_materials is 'Printable PDFs of every course, published from the curriculum; read by signed-in learners.';
comment on column public.course_materials.position is 'Place in the list of the course, from 0.';
comment on column public.course_materials.is_paid is 'Whether its file is for learners with Plus only.';
comment on column public.course_materials.path is 'The file in the bucket materials. It changes with the content, so a link never shows a different file.';
comment on column public.course_materials.hash is 'Hash of the text that the file was made from.';
-- The list of a course in order.
create index course_materials_course_id_position_idx on public.course_materials (course_id, position);
alter table public.course_materials enable row level security;
grant select on public.course_materials to authenticated;
create policy "Learners see which materials there are" on public.course_materials
  for select to authenticated using (true);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('materials', 'materials', false, 2097152, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
