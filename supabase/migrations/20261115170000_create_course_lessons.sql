-- The outline of every course, as far as the database must know it: which lessons there are, in which
-- unit and order. What counts towards progress and badges is counted against it.
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
  constraint course_lessons_course_id_position_key unique (course_id, position)
    deferrable initially deferred
);
comment on table public.course_lessons is
  'The lessons of every course in teaching order, published from the curriculum; everybody may read it.';
comment on column public.course_lessons.position is 'Place in the flat order of the course, from 0.';
comment on column public.course_lessons.questions is 'How many questions its quiz has; 0: no quiz.';

-- The lessons of a unit.
create index course_lessons_unit_id_idx on public.course_lessons (unit_id);

revoke all on public.course_lessons from anon, authenticated;
grant select on public.course_lessons to anon, authenticated;
grant select, insert, update, delete on public.course_lessons to service_role;

alter table public.course_lessons enable row level security;

create policy "Everybody sees the outlines of courses"
  on public.course_lessons for select to anon, authenticated
  using (true);
