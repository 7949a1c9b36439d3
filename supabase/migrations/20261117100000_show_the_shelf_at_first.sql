-- Whoever has joined nothing yet sees what there is to join with the same answer: on a slow phone every further call
-- costs a second.
alter table public.course_lessons
  add column course_level text,
  add column course_thumbnail text,
  add column course_rank integer not null default 0;
comment on column public.course_lessons.course_level is 'The class it is for, such as JSS 1.';
comment on column public.course_lessons.course_thumbnail is 'The colour of the course; null: that of its subject.';
comment on column public.course_lessons.course_rank is 'Place of the course on the shelf, from 0.';

create function public.open_courses()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course_id', c.course_id, 'title', c.title, 'subject', c.subject, 'level', c.level,
    'thumbnail', c.thumbnail, 'units', c.units, 'done', c.done,
    'unit_title', coalesce(following.unit_title, ''),
    'lesson_id', following.lesson_id, 'lesson_title', following.lesson_title
  ) order by c.rank, c.course_id), '[]')
  from (
    select l.course_id, max(l.course_title) as title, max(l.subject) as subject,
      max(l.course_level) as level, max(l.course_thumbnail) as thumbnail,
      min(l.course_rank) as rank, count(distinct l.unit_id) as units, count(p.lesson_id) as done
    from public.course_lessons l
    left join public.lesson_progress p
      on p.user_id = (select auth.uid()) and p.lesson_id = l.lesson_id
    group by l.course_id
  ) c
  left join lateral (
    select l.lesson_id, l.lesson_title, l.unit_title from public.course_lessons l
    where l.course_id = c.course_id and not exists (
      select from public.lesson_progress p
      where p.user_id = (select auth.uid()) and p.lesson_id = l.lesson_id
    )
    order by l.position limit 1
  ) following on true
$$;
comment on function public.open_courses() is
  'Every course in shelf order, each with the first lesson that the caller has not done.';

revoke all on function public.open_courses() from public, anon, authenticated;
grant execute on function public.open_courses() to authenticated;

create or replace function public.learner_overview()
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
    'shelf', case when not exists (select from public.my_courses())
      then public.open_courses() end,
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
