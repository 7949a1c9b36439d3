-- Worksheets, answer keys and study sheets to print: a list that every learner may read, and the files
-- in a private bucket. Nothing is written here by learners: the server publishes what was made.
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
comment on table public.course_materials is
  'Printable PDFs of every course, published from the curriculum; read by signed-in learners.';
comment on column public.course_materials.position is 'Place in the list of the course, from 0.';
comment on column public.course_materials.is_paid is 'Whether its file is for learners with Plus only.';
comment on column public.course_materials.path is
  'The file in the bucket materials. It is changed with the content: a link never shows another file.';
comment on column public.course_materials.hash is 'Of the words that the file was made from.';

-- The list of a course in order.
create index course_materials_course_id_position_idx
  on public.course_materials (course_id, position);

revoke all on public.course_materials from anon, authenticated;
grant select on public.course_materials to authenticated;
grant select, insert, update, delete on public.course_materials to service_role;

alter table public.course_materials enable row level security;

create policy "Learners see which materials there are"
  on public.course_materials for select to authenticated
  using (true);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('materials', 'materials', false, 2097152, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A file opens by its row: one that is not, or no longer, in the list opens for nobody.
create policy "Learners open free materials, and with Plus all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'materials'
    and exists (
      select
      from public.course_materials
      where course_materials.path = objects.name
        and (not course_materials.is_paid or (select public.has_plus()))
    )
  );
