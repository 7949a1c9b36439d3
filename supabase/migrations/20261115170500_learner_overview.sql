-- The dashboard in one round trip. Reads what triggers have counted, never the long tables.

-- How far the caller is in every course they joined, the one they opened last first.
create function public.my_courses()
returns table (
  course_id text,
  title text,
  subject text,
  lessons integer,
  done integer,
  next_lesson_id text,
  next_lesson_title text,
  next_unit_title text,
  enrolled_at timestamptz,
  last_accessed timestamptz
)
language sql
stable
security invoker
set search_path = ''
as $$
  select e.course_id, outline.title, outline.subject, outline.lessons, outline.done,
    following.lesson_id, following.lesson_title, following.unit_title,
    e.enrolled_at, e.last_accessed
  from public.course_enrollments e
  join lateral (
    select max(l.course_title) as title, max(l.subject) as subject,
      count(*)::integer as lessons, count(p.lesson_id)::integer as done
    from public.course_lessons l
    left join public.lesson_progress p on p.user_id = e.user_id and p.lesson_id = l.lesson_id
    where l.course_id = e.course_id
  ) outline on outline.lessons > 0
  left join lateral (
    select l.lesson_id, l.lesson_title, l.unit_title from public.course_lessons l
    where l.course_id = e.course_id and not exists (
      select from public.lesson_progress p
      where p.user_id = e.user_id and p.lesson_id = l.lesson_id
    )
    order by l.position limit 1
  ) following on true
  where e.user_id = (select auth.uid())
  order by coalesce(e.last_accessed, e.enrolled_at) desc, e.course_id
$$;
comment on function public.my_courses() is
  'The caller''s courses with finished lessons and the next one to do; courses without an outline are left out.';

-- Where the caller was: the lesson they had open last, if it is not done; else the next of their latest course.
create function public.my_place()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with last_visit as (
    select s.lesson_id, s.course_id, s.ended_at from public.study_sessions s
    where s.user_id = (select auth.uid())
    order by s.ended_at desc limit 1
  ), places as (
    select 0 as rank, l.course_id, l.course_title, l.subject, l.unit_title, l.lesson_id, l.lesson_title
    from last_visit v
    join public.course_lessons l on l.lesson_id = v.lesson_id
    where not exists (
      select from public.lesson_progress p
      where p.user_id = (select auth.uid()) and p.lesson_id = v.lesson_id
    )
    union all
    (select 1, c.course_id, c.title, c.subject, c.next_unit_title, c.next_lesson_id, c.next_lesson_title
    from public.my_courses() c where c.next_lesson_id is not null limit 1)
  )
  select jsonb_build_object(
    'course_id', p.course_id, 'course_title', p.course_title, 'subject', p.subject,
    'unit_title', p.unit_title, 'lesson_id', p.lesson_id, 'lesson_title', p.lesson_title,
    'video_at', (
      select s.video_at from public.study_sessions s
      where s.user_id = (select auth.uid()) and s.lesson_id = p.lesson_id
      order by s.ended_at desc limit 1
    )
  )
  from places p order by p.rank limit 1
$$;
comment on function public.my_place() is
  'The lesson with which the caller goes on, and where its video was left; null on the first day.';

-- Yesterday still counts: the day is not over.
create function public.my_streak()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with today as (select public.lagos_day(now()) as day), latest as (
    select max(d.day) as day from public.activity_days d
    where d.user_id = (select auth.uid()) and d.day <= (select day from today)
  )
  select jsonb_build_object(
    'current', case when latest.day >= today.day - 1
      then public.days_in_a_row((select auth.uid()), latest.day) else 0 end,
    'best', coalesce((
      select value from public.learner_measures
      where user_id = (select auth.uid()) and measure = 'streak'
    ), 0),
    'active_today', latest.day is not distinct from today.day
  )
  from today, latest
$$;
comment on function public.my_streak() is
  'Days in a row up to today or yesterday, and the longest run so far.';

-- Badges with how far the caller is; earned ones first in their order.
create function public.my_achievements()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'tier', a.tier, 'title', a.title, 'description', a.description,
    'dye', a.dye, 'icon', a.icon, 'goal', a.goal,
    'value', least(coalesce(m.value, 0), a.goal),
    'awarded_at', u.awarded_at, 'is_new', u.awarded_at is not null and u.seen_at is null
  ) order by a.position), '[]')
  from public.achievements a
  left join public.learner_measures m
    on m.user_id = (select auth.uid()) and m.measure = a.measure
  left join public.user_achievements u
    on u.user_id = (select auth.uid()) and u.achievement_id = a.id
$$;
comment on function public.my_achievements() is
  'Every badge with the caller''s progress towards it and when it was earned.';

create function public.learner_overview()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'today', public.lagos_day(now()),
    'lessons_today', (
      select count(*) from public.lesson_progress p
      where p.user_id = (select auth.uid()) and public.lagos_day(p.done_at) = public.lagos_day(now())
    ),
    'streak', public.my_streak(),
    'week', (
      select jsonb_agg(jsonb_build_object(
        'day', days.day::date,
        'is_active', d.day is not null,
        'minutes', round(coalesce(d.seconds, 0) / 60.0)
      ) order by days.day)
      from generate_series(
        date_trunc('week', public.lagos_day(now())::timestamp),
        date_trunc('week', public.lagos_day(now())::timestamp) + interval '6 days',
        interval '1 day'
      ) as days (day)
      left join public.activity_days d
        on d.user_id = (select auth.uid()) and d.day = days.day::date
    ),
    'place', public.my_place(),
    'courses', coalesce((select jsonb_agg(to_jsonb(c)) from public.my_courses() c), '[]'),
    'due_cards', public.count_due_flashcards(),
    'assignments', coalesce((
      select jsonb_agg(to_jsonb(a)) from (
        select id, title, course_id, course_title, subject, due_at, status, has_draft
        from public.my_assignments() where status in ('to-do', 'overdue') limit 3
      ) a
    ), '[]'),
    'assignments_open', (
      select count(*) from public.my_assignments() where status in ('to-do', 'overdue')
    ),
    'benchmarks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'subject', b.subject, 'finished_at', b.finished_at, 'lessons', b.result -> 'lessons'
      ) order by b.finished_at desc)
      from public.latest_benchmark_results() b
    ), '[]'),
    'new_badges', coalesce((
      select jsonb_agg(badge) from jsonb_array_elements(public.my_achievements()) badge
      where (badge ->> 'is_new')::boolean
    ), '[]')
  )
$$;
comment on function public.learner_overview() is
  'Everything that the dashboard shows about the caller, in one answer.';

revoke all on function public.my_courses() from public, anon, authenticated;
revoke all on function public.my_place() from public, anon, authenticated;
revoke all on function public.my_streak() from public, anon, authenticated;
revoke all on function public.my_achievements() from public, anon, authenticated;
revoke all on function public.learner_overview() from public, anon, authenticated;
grant execute on function public.my_courses() to authenticated;
grant execute on function public.my_place() to authenticated;
grant execute on function public.my_streak() to authenticated;
grant execute on function public.my_achievements() to authenticated;
grant execute on function public.learner_overview() to authenticated;
