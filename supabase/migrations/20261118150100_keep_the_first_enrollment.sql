-- Assignments are due so many days after a learner first joined the course. Leaving it and joining again
-- does not move that day.
create table public.left_courses (
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  enrolled_at timestamptz not null,
  primary key (user_id, course_id)
);
comment on table public.left_courses is
  'Courses of our curriculum that a learner has left at least once, with the moment of first joining. Written by a trigger, for the service alone.';

revoke all on public.left_courses from anon, authenticated;
grant select, insert, update, delete on public.left_courses to service_role;
alter table public.left_courses enable row level security;

-- Only real courses: invented ones have no assignments, and the table cannot grow without bound.
create function public.remember_left_course()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated'
    and exists (select from auth.users where id = old.user_id)
    and (exists (select from public.course_lessons l where l.course_id = old.course_id)
      or exists (select from public.assignments a where a.course_id = old.course_id)) then
    insert into public.left_courses (user_id, course_id, enrolled_at)
    values (old.user_id, old.course_id, old.enrolled_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function public.remember_left_course() is
  'Trigger of course_enrollments: keeps the first day of a course that its learner leaves.';
revoke all on function public.remember_left_course() from public, anon, authenticated;

create trigger remember_left_course
  after delete on public.course_enrollments
  for each row execute function public.remember_left_course();

-- Security definer: learners cannot read left_courses.
create or replace function public.keep_day_of_joining()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.enrolled_at := coalesce((
      select l.enrolled_at from public.left_courses l
      where l.user_id = new.user_id and l.course_id = new.course_id
    ), now());
  else
    -- A row that became another course's would bring a later day along.
    new.course_id := old.course_id;
    new.enrolled_at := old.enrolled_at;
  end if;
  return new;
end
$$;
comment on function public.keep_day_of_joining() is
  'Trigger of course_enrollments: a learner joins now or has joined when they first did; the course of a row stays the same.';
