-- What teachers give to a class, and what they see of its work. Everything here counts from the day a learner joined,
-- and in the courses of the class alone.

create table public.class_tasks (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes (id) on delete cascade,
  kind text not null check (kind in ('lesson', 'quiz', 'practice', 'assignment', 'paper')),
  target_id text not null check (char_length(target_id) between 1 and 200),
  title text not null check (char_length(title) between 1 and 200),
  opens_at timestamptz not null,
  due_at timestamptz check (due_at > opens_at),
  for_all boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.class_tasks is 'Work that teachers give to a class. Read and written by functions only.';
comment on column public.class_tasks.target_id is 'The lesson, the lesson of the quiz, the assignment or the paper; of practice the course.';
comment on column public.class_tasks.for_all is 'Whether it is for everybody in the class; otherwise class_task_learners names them.';
create index class_tasks_class_id_due_at_idx on public.class_tasks (class_id, due_at);
alter table public.class_tasks enable row level security;

create table public.class_task_learners (
  task_id uuid not null references public.class_tasks (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (task_id, user_id)
);
comment on table public.class_task_learners is 'Which learners a task is for, when it is not for the whole class. Read and written by functions only.';
create index class_task_learners_user_id_idx on public.class_task_learners (user_id);
alter table public.class_task_learners enable row level security;

-- Whether a task is for a learner of its class.
create function private.task_is_for(task public.class_tasks, learner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select task.for_all or exists (
    select from public.class_task_learners l where l.task_id = task.id and l.user_id = learner)
$$;

-- Whether a learner has done a task since joining. Quizzes, practice and papers count from the day the task opened.
create function private.task_is_done(task public.class_tasks, learner uuid, joined timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := greatest(joined, task.opens_at);
begin
  return case task.kind
    when 'lesson' then exists (
      select from public.lesson_progress p
      where p.user_id = learner and p.lesson_id = task.target_id and p.done_at >= joined)
      or exists (
      select from public.quiz_attempts q
      where q.user_id = learner and q.lesson_id = task.target_id and q.kind = 'quiz' and q.finished_at >= starts)
    when 'quiz' then exists (
      select from public.quiz_attempts q
      where q.user_id = learner and q.lesson_id = task.target_id and q.kind = 'quiz' and q.finished_at >= starts)
    when 'assignment' then exists (
      select from public.assignment_submissions s
      where s.user_id = learner and s.assignment_id = task.target_id and s.submitted_at >= joined)
    when 'paper' then exists (
      select from public.practice_sets s
      join public.class_courses c on c.class_id = task.class_id and c.course_id = s.course_id
      where s.user_id = learner and s.kind = 'paper' and s.paper_id = task.target_id and s.finished_at >= starts)
    else exists (
      select from public.practice_sets s
      where s.user_id = learner and s.course_id = task.target_id and s.kind = 'practice' and s.finished_at >= starts)
    end;
end $$;

-- Whether the target of a task belongs to a course of the class. Papers are not stored in tables: their sets name a
-- course, which task_is_done checks.
create function private.is_class_target(class uuid, task_kind text, target text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case task_kind
    when 'paper' then char_length(target) between 1 and 100
    else exists (
      select from public.class_courses c
      where c.class_id = class and case task_kind
        when 'practice' then c.course_id = target
        when 'assignment' then exists (
          select from public.assignments a
          where a.id = target and a.course_id = c.course_id and a.retired_at is null)
        when 'lesson' then exists (
          select from public.course_lessons l where l.lesson_id = target and l.course_id = c.course_id)
        when 'quiz' then exists (
          select from public.course_lessons l
          where l.lesson_id = target and l.course_id = c.course_id and l.questions > 0)
        else false end)
    end
$$;

-- A teacher gives work to the class, or to some of its learners. A class keeps at most 500 tasks. Returns given or
-- wrong.
create function public.give_task(
  class_id uuid, kind text, target_id text, title text, opens_at timestamptz, due_at timestamptz, learners uuid[])
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  class constant uuid := give_task.class_id;
  called constant text := trim(give_task.title);
  opens constant timestamptz := coalesce(give_task.opens_at, now());
  chosen constant uuid[] := array(
    select l.user_id from private.learners_of(class) l where l.user_id = any (give_task.learners));
  task uuid;
begin
  perform private.need_teacher(class);
  if not coalesce(private.is_class_target(class, give_task.kind, give_task.target_id), false)
    or called is null or char_length(called) not between 1 and 200 or called ~ '[[:cntrl:]]'
    or give_task.due_at <= opens or (give_task.learners is not null and chosen = '{}')
    or (select count(*) >= 500 from public.class_tasks t where t.class_id = class) then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  insert into public.class_tasks (class_id, kind, target_id, title, opens_at, due_at, for_all)
  values (class, give_task.kind, give_task.target_id, called, opens, give_task.due_at, give_task.learners is null)
  returning id into task;
  insert into public.class_task_learners (task_id, user_id) select task, one from unnest(chosen) as one;
  return jsonb_build_object('outcome', 'given', 'id', task);
end $$;

create function public.take_back_task(id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_teacher((select t.class_id from public.class_tasks t where t.id = take_back_task.id));
  delete from public.class_tasks t where t.id = take_back_task.id;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- What teachers gave the caller in the classes they are in: everything open, and what was due or done within two weeks.
create function public.my_class_tasks() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'class_name', w.class_name, 'kind', w.kind,
    'target_id', w.target_id, 'course_id', w.course_id, 'title', w.title, 'due_at', w.due_at, 'done', w.done)
    order by w.due_at nulls last, w.opens_at, w.id), '[]')
  from (
    select t.*, c.name as class_name, private.task_is_done(t, l.user_id, l.since) as done,
      (select n.course_id from public.course_lessons n where n.lesson_id = t.target_id limit 1) as course_id
    from public.class_learners l
    join public.classes c on c.id = l.class_id and c.archived_at is null
    join public.class_tasks t on t.class_id = c.id
    where l.user_id = auth.uid() and l.state = 'in' and t.opens_at <= now() and private.task_is_for(t, l.user_id)
      and (t.due_at is null or t.due_at > now() - interval '14 days')
    order by t.due_at nulls last, t.opens_at, t.id limit 100) w
$$;

-- The classes that the caller teaches, in numbers; archived ones last.
create function public.my_classes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'level', c.level, 'school', s.name,
    'learners', n.learners, 'asked', n.asked, 'ends_on', c.ends_on, 'archived_at', c.archived_at,
    'open_tasks', (
      select count(*) from public.class_tasks t where t.class_id = c.id and (t.due_at is null or t.due_at > now())))
    order by c.archived_at desc nulls first, c.name, c.id), '[]')
  from public.class_teachers t
  join public.classes c on c.id = t.class_id
  join public.schools s on s.id = c.school_id
  cross join lateral (
    select count(*) filter (where l.state = 'in') as learners, count(*) filter (where l.state = 'asked') as asked
    from public.class_learners l where l.class_id = c.id) n
  where t.user_id = auth.uid() and t.until is null and exists (
    select from public.school_members m
    where m.school_id = c.school_id and m.user_id = t.user_id and m.until is null)
$$;

-- The tasks of a class, the newest twenty, with how many of those they are for have done them.
create function private.tasks_of(class uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'target_id', t.target_id, 'title', t.title,
    'opens_at', t.opens_at, 'due_at', t.due_at, 'for_all', t.for_all, 'done', n.done, 'learners', n.learners)
    order by t.created_at desc, t.id), '[]')
  from (
    select * from public.class_tasks where class_id = class order by created_at desc, id limit 20) as newest
  join public.class_tasks t on t.id = newest.id
  cross join lateral (
    select count(*) as learners, count(*) filter (where private.task_is_done(t, l.user_id, l.since)) as done
    from public.class_learners l
    where l.class_id = class and l.state = 'in' and private.task_is_for(t, l.user_id)) n
$$;

-- When learners who are in a class were last active in its courses since they joined, on how many of the last seven
-- days, and how many lessons they finished on these.
create function private.activity_in(class uuid)
returns table (user_id uuid, last_active timestamptz, days integer, lessons integer)
language sql stable security definer set search_path = '' as $$
  select l.user_id, max(w.at),
    count(distinct private.lagos_day(w.at)) filter (where w.at >= week.starts)::integer,
    count(*) filter (where w.is_lesson and w.at >= week.starts)::integer
  from (select private.start_of_day(private.lagos_day(now()) - 6) as starts) week
  cross join public.class_learners l
  join public.class_courses c on c.class_id = l.class_id
  cross join lateral (
    select q.finished_at as at, false as is_lesson from public.quiz_attempts q
    where q.user_id = l.user_id and q.course_id = c.course_id and q.finished_at >= l.since
    union all
    select p.done_at, true from public.lesson_progress p
    where p.user_id = l.user_id and p.course_id = c.course_id and p.done_at >= l.since
    union all
    select s.finished_at, false from public.practice_sets s
    where s.user_id = l.user_id and s.course_id = c.course_id and s.finished_at >= l.since
  ) w
  where l.class_id = class and l.state = 'in'
  group by l.user_id
$$;

-- A class for its teachers: list, courses, tasks. Of a learner who only asked it shows who that is.
create function public.class_home(class_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  class constant uuid := class_home.class_id;
begin
  perform private.need_teacher(class);
  return (
    select jsonb_build_object(
      'class', jsonb_build_object('id', c.id, 'name', c.name, 'level', c.level, 'session', c.session, 'term', c.term,
        'ends_on', c.ends_on, 'school_id', c.school_id,
        'join_code', case when c.join_until > now() then c.join_code end,
        'join_until', case when c.join_until > now() then c.join_until end),
      'courses', private.courses_of(c.id),
      'learners', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', l.user_id, 'name', private.name_of(l.user_id), 'username', p.username, 'icon', p.icon,
          'state', l.state, 'number', l.number, 'since', l.since,
          'last_active', w.last_active, 'days_active_7', coalesce(w.days, 0), 'lessons_done_7', coalesce(w.lessons, 0))
          order by l.number nulls last, l.since, l.user_id), '[]')
        from public.class_learners l
        join public.people p on p.user_id = l.user_id
        left join private.activity_in(class) w on w.user_id = l.user_id
        where l.class_id = class and l.state <> 'out'),
      'tasks', private.tasks_of(c.id))
    from public.classes c where c.id = class);
end $$;

-- Raises an error unless the course is one of the class.
create function private.need_class_course(class uuid, course text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.class_courses c where c.class_id = class and c.course_id = course) then
    raise insufficient_privilege using message = 'This course does not belong to this class.';
  end if;
end $$;

-- Learners by units of a course: the share of right answers in the latest three quizzes of each lesson, taken since the
-- learner joined; null: no quiz yet. The same accuracy as in unit_results.
create function public.class_mastery(class_id uuid, course_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  class constant uuid := class_mastery.class_id;
  course constant text := class_mastery.course_id;
begin
  perform private.need_teacher(class);
  perform private.need_class_course(class, course);
  return (
    with lessons as materialized (
      select l.lesson_id, l.unit_id, l.position from public.course_lessons l where l.course_id = course
    ), units as materialized (
      select l.unit_id, min(l.position) as place from lessons l group by l.unit_id
    ), latest as (
      select l.user_id, q.lesson_id, q.correct, q.total,
        row_number() over (partition by l.user_id, q.lesson_id order by q.finished_at desc) as nth
      from public.class_learners l
      cross join lateral (
        select a.lesson_id, a.correct, a.total, a.finished_at from public.quiz_attempts a
        where a.user_id = l.user_id and a.course_id = course and a.finished_at >= l.since and a.kind = 'quiz') q
      where l.class_id = class and l.state = 'in'
    ), cells as materialized (
      select latest.user_id, lessons.unit_id, private.percent_of(sum(latest.correct), sum(latest.total)) as percent
      from latest join lessons using (lesson_id)
      where latest.nth <= 3
      group by latest.user_id, lessons.unit_id
    )
    select jsonb_build_object(
      'units', (select coalesce(jsonb_agg(u.unit_id order by u.place), '[]') from units u),
      'learners', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', one.user_id, 'cells', one.cells)
          order by one.number nulls last, one.user_id), '[]')
        from (
          select l.user_id, l.number, jsonb_agg(c.percent order by u.place) as cells
          from public.class_learners l
          cross join units u
          left join cells c on c.user_id = l.user_id and c.unit_id = u.unit_id
          where l.class_id = class and l.state = 'in'
          group by l.user_id, l.number) one)));
end $$;

-- One learner for a teacher of the class; the learner and their guardians see that somebody looked.
create function public.class_learner(class_id uuid, user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  class constant uuid := class_learner.class_id;
  learner constant uuid := class_learner.user_id;
  place public.class_learners;
begin
  perform private.need_teacher(class);
  select * into place from private.learners_of(class) l where l.user_id = learner;
  if not found then
    raise insufficient_privilege using message = 'This learner is not in this class.';
  end if;
  perform service.note_look_of(auth.uid(), learner, 'class');
  return (
    select jsonb_build_object(
      'user_id', learner, 'name', private.name_of(learner), 'username', p.username, 'icon', p.icon, 'level', p.level,
      'number', place.number, 'since', place.since,
      'has_guardian', exists (
        select from public.guardianships g where g.child_id = learner and g.until is null),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('course_id', c.course_id, 'title', o.title, 'lessons', o.lessons,
          'done', o.done) order by c.position), '[]')
        from public.class_courses c
        cross join lateral (
          select max(l.course_title) as title, count(*) as lessons, count(d.lesson_id) as done
          from public.course_lessons l
          left join public.lesson_progress d
            on d.user_id = learner and d.lesson_id = l.lesson_id and d.done_at >= place.since
          where l.course_id = c.course_id) o
        where c.class_id = class),
      'quizzes', (
        select coalesce(jsonb_agg(jsonb_build_object('course_id', q.course_id, 'lesson_id', q.lesson_id,
          'title', coalesce(l.lesson_title, r.lesson_title), 'correct', q.correct, 'total', q.total,
          'finished_at', q.finished_at) order by q.finished_at desc, q.id), '[]')
        from (
          select a.* from public.quiz_attempts a
          where a.user_id = learner and a.kind = 'quiz' and a.finished_at >= place.since
            and a.course_id in (select c.course_id from public.class_courses c where c.class_id = class)
          order by a.finished_at desc limit 20) q
        left join public.course_lessons l on l.lesson_id = q.lesson_id
        left join public.retired_lessons r on r.lesson_id = q.lesson_id),
      'tasks', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'target_id', t.target_id,
          'title', t.title, 'opens_at', t.opens_at, 'due_at', t.due_at,
          'done', private.task_is_done(t, learner, place.since)) order by t.created_at desc, t.id), '[]')
        from (
          select * from public.class_tasks n
          where n.class_id = class and private.task_is_for(n, learner)
          order by n.created_at desc, n.id limit 20) newest
        join public.class_tasks t on t.id = newest.id))
    from public.people p where p.user_id = learner);
end $$;

grant execute on function
  public.give_task(uuid,text,text,text,timestamptz,timestamptz,uuid[]), public.take_back_task(uuid),
  public.my_class_tasks(), public.my_classes(), public.class_home(uuid), public.class_mastery(uuid,text),
  public.class_learner(uuid,uuid)
  to authenticated;
