-- Classes, their teachers and learners. No client reads or writes these tables. Teachers see a learner by functions that
-- check the relation at each call: from the day the teacher says yes to the day the learner leaves, in the courses of
-- the class, until the class is archived.

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  level text not null check (char_length(level) between 1 and 40),
  session text not null check (char_length(session) between 1 and 20),
  term smallint not null check (term between 1 and 3),
  ends_on date,
  archived_at timestamptz,
  join_code text unique check (join_code ~ '^[A-Z2-9]{6}$'),
  join_until timestamptz,
  created_at timestamptz not null default now(),
  constraint classes_join_check check ((join_code is null) = (join_until is null))
);
comment on table public.classes is 'Classes of schools, one row a term. Read and written by functions only.';
comment on column public.classes.level is 'The class it is for, such as JSS 1.';
comment on column public.classes.session is 'The school year, such as 2026/2027.';
comment on column public.classes.archived_at is 'When a teacher archived it: from then on nobody sees a learner by it.';
comment on column public.classes.join_code is 'What learners type to ask to join, until join_until; null: closed.';
create index classes_school_id_idx on public.classes (school_id);
alter table public.classes enable row level security;

create table public.class_teachers (
  class_id uuid not null references public.classes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (class_id, user_id)
);
comment on table public.class_teachers is 'Who teaches which class. Read and written by functions only.';
create index class_teachers_user_id_idx on public.class_teachers (user_id);
alter table public.class_teachers enable row level security;

create table public.class_learners (
  class_id uuid not null references public.classes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'in', 'out')),
  number smallint check (number >= 1),
  since timestamptz not null default now(),
  until timestamptz,
  primary key (class_id, user_id),
  constraint class_learners_until_check check ((state = 'out') = (until is not null))
);
comment on table public.class_learners is 'Who is in which class, or asked to join it. Read and written by functions only.';
comment on column public.class_learners.number is 'The number on the class list.';
comment on column public.class_learners.since is 'When the learner asked, then when the teacher said yes. Teachers see nothing from before.';
create index class_learners_user_id_idx on public.class_learners (user_id);
alter table public.class_learners enable row level security;
create trigger require_consent before insert on public.class_learners
  for each row execute function private.require_consent();

create table public.class_courses (
  class_id uuid not null references public.classes (id) on delete cascade,
  course_id text not null check (char_length(course_id) between 1 and 200),
  position smallint not null,
  primary key (class_id, course_id)
);
comment on table public.class_courses is 'The courses of a class: teachers see what learners do in these. Read and written by functions only.';
alter table public.class_courses enable row level security;

-- The classes that the caller teaches now. A teacher who left the school teaches none of its classes.
create function private.taught_classes() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.class_id
  from public.class_teachers t
  join public.classes c on c.id = t.class_id and c.archived_at is null
  where t.user_id = (select auth.uid()) and t.until is null and exists (
    select from public.school_members m
    where m.school_id = c.school_id and m.user_id = t.user_id and m.until is null)
$$;

-- Raises an error unless the caller teaches this class now.
create function private.need_teacher(class uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if class is null or class not in (select private.taught_classes()) then
    raise insufficient_privilege using message = 'You do not teach this class.';
  end if;
end $$;

-- The learners who are in a class now.
create function private.learners_of(class uuid) returns setof public.class_learners
language sql stable security definer set search_path = '' as $$
  select * from public.class_learners where class_id = class and state = 'in'
$$;

-- Whether the caller is in a class now.
create function private.is_in_class(class uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.class_learners l join public.classes c on c.id = l.class_id and c.archived_at is null
    where l.class_id = class and l.user_id = auth.uid() and l.state = 'in')
$$;

-- The names of the teachers of a class.
create function private.teachers_of(class uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.name_of(user_id) order by since, user_id), '[]')
  from public.class_teachers where class_id = class and until is null
$$;

create function private.courses_of(class uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(course_id order by position), '[]') from public.class_courses where class_id = class
$$;

-- Puts learners on a class's list with the next numbers, and into its courses. Learners who may store nothing new are
-- left out.
create function private.enter_class(class uuid, learners uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.class_learners as kept (class_id, user_id, state, number)
  select class, entry.id, 'in', numbers.highest + row_number() over (order by entry.place)
  from unnest(learners) with ordinality as entry (id, place),
    (select coalesce(max(number), 0) as highest from public.class_learners where class_id = class) numbers
  where private.may_write(entry.id)
  on conflict (class_id, user_id) do update set
    state = 'in', since = now(), until = null, number = coalesce(kept.number, excluded.number)
  where kept.state <> 'in';
  insert into public.course_enrollments (user_id, course_id)
  select l.user_id, c.course_id
  from public.class_courses c
  join public.class_learners l on l.class_id = c.class_id and l.state = 'in' and l.user_id = any (learners)
  where c.class_id = class and private.may_write(l.user_id)
  on conflict do nothing;
end $$;

-- Sets the courses of a class. Returns false when one is not published, or there are none or too many.
create function private.put_courses(class uuid, courses text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text[] := array(
    select course from unnest(courses) with ordinality as w (course, place) group by course order by min(place));
begin
  if cardinality(wanted) not between 1 and 12 or exists (
    select from unnest(wanted) as course
    where not exists (select from public.course_lessons where course_id = course)) then
    return false;
  end if;
  delete from public.class_courses where class_id = class and course_id <> all (wanted);
  insert into public.class_courses (class_id, course_id, position)
  select class, course, place from unnest(wanted) with ordinality as w (course, place)
  on conflict (class_id, course_id) do update set position = excluded.position;
  return true;
end $$;

-- Whether a text is a name of 1 to 60 characters on one line.
create function private.is_name(said text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(said) between 1 and 60 and said !~ '[[:cntrl:]]', false)
$$;

-- Makes a class with the caller as its teacher. Null when something is wrong.
create function private.new_class(
  school uuid, called text, for_level text, for_session text, for_term integer, last_day date, courses text[])
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  class uuid;
begin
  if not private.is_name(called) or for_level is null or char_length(for_level) not between 1 and 40
    or for_session is null or char_length(for_session) not between 1 and 20
    or for_level || for_session ~ '[[:cntrl:]]' or for_term is null or for_term not between 1 and 3 then
    return null;
  end if;
  insert into public.classes (school_id, name, level, session, term, ends_on)
  values (school, called, for_level, for_session, for_term, last_day)
  returning id into class;
  if not private.put_courses(class, courses) then
    delete from public.classes where id = class;
    return null;
  end if;
  insert into public.class_teachers (class_id, user_id) values (class, auth.uid());
  return class;
end $$;

-- Whether the caller teaches so many classes that another would be too many.
create function private.teaches_enough() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('classes of ' || auth.uid(), 0));
  return (select count(*) >= 200 from public.class_teachers where user_id = auth.uid());
end $$;

-- A member of a school makes a class and teaches it. Returns created, wrong or full.
create function public.create_class(
  school_id uuid, name text, level text, session text, term integer, ends_on date, courses text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  class uuid;
begin
  perform private.need_school(create_class.school_id);
  if private.teaches_enough() then return jsonb_build_object('outcome', 'full'); end if;
  class := private.new_class(create_class.school_id, trim(name), trim(level), trim(session), term, ends_on, courses);
  return jsonb_build_object('outcome', case when class is null then 'wrong' else 'created' end, 'id', class);
end $$;

-- The class again for another term, with the chosen learners. Returns created, wrong or full.
create function public.copy_class(
  class_id uuid, name text, session text, term integer, ends_on date, learners uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  old public.classes;
  class uuid;
begin
  perform private.need_teacher(copy_class.class_id);
  if private.teaches_enough() then return jsonb_build_object('outcome', 'full'); end if;
  select * into old from public.classes where id = copy_class.class_id;
  class := private.new_class(old.school_id, trim(name), old.level, trim(session), term, ends_on,
    array(select c.course_id from public.class_courses c where c.class_id = old.id order by c.position));
  if class is null then return jsonb_build_object('outcome', 'wrong'); end if;
  perform private.enter_class(class, array(
    select l.user_id from private.learners_of(old.id) l
    where l.user_id = any (learners) order by l.number, l.since));
  return jsonb_build_object('outcome', 'created', 'id', class);
end $$;

-- Returns saved or wrong.
create function public.rename_class(class_id uuid, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  called constant text := trim(rename_class.name);
begin
  perform private.need_teacher(rename_class.class_id);
  if not private.is_name(called) then return jsonb_build_object('outcome', 'wrong'); end if;
  update public.classes c set name = called where c.id = rename_class.class_id;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Returns saved or wrong.
create function public.set_class_courses(class_id uuid, courses text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  class constant uuid := set_class_courses.class_id;
begin
  perform private.need_teacher(class);
  if not private.put_courses(class, courses) then return jsonb_build_object('outcome', 'wrong'); end if;
  perform private.enter_class(class, array(select l.user_id from private.learners_of(class) l));
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Ends every view of a learner by this class, and its code.
create function public.archive_class(class_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_teacher(archive_class.class_id);
  update public.classes c set archived_at = now(), join_code = null, join_until = null
  where c.id = archive_class.class_id;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- A new code of six signs for 14 days; the code before it ends.
create function public.open_join_code(class_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code text;
  ends constant timestamptz := now() + interval '14 days';
begin
  perform private.need_teacher(open_join_code.class_id);
  loop
    code := left(private.new_link_code(), 6);
    exit when not exists (select from public.classes c where c.join_code = code);
  end loop;
  update public.classes c set join_code = code, join_until = ends where c.id = open_join_code.class_id;
  return jsonb_build_object('code', code, 'until', ends);
end $$;

create function public.close_join_code(class_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_teacher(close_join_code.class_id);
  update public.classes c set join_code = null, join_until = null where c.id = close_join_code.class_id;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- The class that a typed code opens. Counts wrong codes: ten an hour. Returns {outcome: wrong_code or too_many_tries},
-- or {class}.
create function private.class_by_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  class uuid;
begin
  if me is null then return jsonb_build_object('outcome', 'wrong_code'); end if;
  -- One attempt at a time, so that concurrent ones do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('class_codes:' || me::text, 0));
  if not private.may_try(me, 'class_codes') then return jsonb_build_object('outcome', 'too_many_tries'); end if;
  select c.id into class from public.classes c
  where c.join_code = private.typed_code(class_by_code.code) and c.join_until > now() and c.archived_at is null;
  if class is null then
    perform private.note_wrong_try(me, 'class_codes');
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  return jsonb_build_object('class', class);
end $$;

-- What a learner reads before asking to join. Returns found, wrong_code or too_many_tries.
create function public.class_of_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer constant jsonb := private.class_by_code(class_of_code.code);
begin
  if answer ? 'outcome' then return answer; end if;
  return (
    select jsonb_build_object('outcome', 'found', 'class_name', c.name, 'school_name', s.name, 'level', c.level,
      'teachers', private.teachers_of(c.id), 'courses', private.courses_of(c.id))
    from public.classes c join public.schools s on s.id = c.school_id
    where c.id = (answer ->> 'class')::uuid);
end $$;

-- The caller asks to join; a teacher answers. A class has at most a hundred learners, a learner at most ten classes.
-- Returns asked, already_in, full, wrong_code or too_many_tries.
create function public.ask_to_join(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  answer constant jsonb := private.class_by_code(ask_to_join.code);
  class constant uuid := answer ->> 'class';
begin
  if answer ? 'outcome' then return answer; end if;
  if exists (select from private.learners_of(class) l where l.user_id = me)
    or exists (select from public.class_teachers t where t.class_id = class and t.user_id = me and t.until is null) then
    return jsonb_build_object('outcome', 'already_in', 'class_id', class, 'state', 'in');
  end if;
  -- One at a time for each class, so that concurrent ones count each other.
  perform from public.classes c where c.id = class for update;
  if (select count(*) from public.class_learners l where l.class_id = class and l.state <> 'out' and l.user_id <> me)
      >= 100
    or (select count(*) from public.class_learners l join public.classes c on c.id = l.class_id
      where l.user_id = me and l.state <> 'out' and c.archived_at is null and c.id <> class) >= 10 then
    return jsonb_build_object('outcome', 'full');
  end if;
  insert into public.class_learners (class_id, user_id) values (class, me)
  on conflict (class_id, user_id) do update set state = 'asked', since = now(), until = null;
  return jsonb_build_object('outcome', 'asked', 'class_id', class, 'state', 'asked');
end $$;

-- A teacher says yes or no to a learner who asked. Returns saved, gone, or paused: nothing new may be stored about the
-- learner.
create function public.answer_join(class_id uuid, user_id uuid, accept boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  class constant uuid := answer_join.class_id;
  learner constant uuid := answer_join.user_id;
begin
  perform private.need_teacher(class);
  -- One at a time, so that no number on the list is given twice.
  perform from public.classes c where c.id = class for update;
  if not exists (select from public.class_learners l
      where l.class_id = class and l.user_id = learner and l.state = 'asked') then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if coalesce(accept, false) then
    if not private.may_write(learner) then return jsonb_build_object('outcome', 'paused'); end if;
    perform private.enter_class(class, array[learner]);
  else
    update public.class_learners l set state = 'out', until = now() where l.class_id = class and l.user_id = learner;
  end if;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Ends a learner's place in a class. Returns saved or gone.
create function private.leave(class uuid, learner uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.class_learners l set state = 'out', until = now()
  where l.class_id = class and l.user_id = learner and l.state <> 'out';
  return jsonb_build_object('outcome', case when found then 'saved' else 'gone' end);
end $$;

create function public.remove_learner(class_id uuid, user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_teacher(remove_learner.class_id);
  return private.leave(remove_learner.class_id, remove_learner.user_id);
end $$;

create function public.leave_class(class_id uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select private.leave(leave_class.class_id, auth.uid())
$$;

-- The classes of the caller, or of a child the caller is a guardian of, that are not archived.
create function public.my_class_memberships(child_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if child_id is not null then perform private.need_child(child_id); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('class_id', c.id, 'class_name', c.name, 'school_name', s.name,
      'teachers', private.teachers_of(c.id), 'state', l.state, 'since', l.since) order by l.since), '[]')
    from public.class_learners l
    join public.classes c on c.id = l.class_id and c.archived_at is null
    join public.schools s on s.id = c.school_id
    where l.user_id = coalesce(child_id, auth.uid()) and l.state <> 'out');
end $$;

-- The schools the caller works at, with the higher of two roles, and how many classes they teach.
create function public.my_roles() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schools', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'role', m.role) order by s.name, s.id)
      from (
        select school_id, min(role) as role from public.school_members
        where user_id = auth.uid() and until is null group by school_id) m
      join public.schools s on s.id = m.school_id), '[]'),
    'classes', (select count(*) from private.taught_classes()))
$$;

-- A school for the people who work there. An admin sees all of its classes, a teacher their own; both in numbers.
create function public.school_home(school_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  school constant uuid := school_home.school_id;
  sees_all constant boolean := private.works_at(school, 'admin');
begin
  perform private.need_school(school);
  return (
    select jsonb_build_object('name', s.name, 'state', s.state,
      'members', (
        select jsonb_agg(jsonb_build_object(
          'user_id', m.user_id, 'name', private.name_of(m.user_id), 'role', m.role, 'since', m.since)
          order by m.role, m.since, m.user_id)
        from (
          select m.user_id, min(m.role) as role, min(m.since) as since from public.school_members m
          where m.school_id = school and m.until is null group by m.user_id) m),
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'name', c.name, 'level', c.level, 'archived_at', c.archived_at,
          'learners', (select count(*) from private.learners_of(c.id))) order by c.archived_at is not null, c.name, c.id)
        from public.classes c
        where c.school_id = school and (sees_all or exists (
          select from public.class_teachers t
          where t.class_id = c.id and t.user_id = auth.uid() and t.until is null))), '[]'))
    from public.schools s where s.id = school);
end $$;

grant execute on function
  public.create_class(uuid,text,text,text,integer,date,text[]),
  public.copy_class(uuid,text,text,integer,date,uuid[]), public.rename_class(uuid,text),
  public.set_class_courses(uuid,text[]), public.archive_class(uuid), public.open_join_code(uuid),
  public.close_join_code(uuid), public.class_of_code(text), public.ask_to_join(text),
  public.answer_join(uuid,uuid,boolean), public.remove_learner(uuid,uuid), public.leave_class(uuid),
  public.my_class_memberships(uuid), public.my_roles(), public.school_home(uuid)
  to authenticated;
