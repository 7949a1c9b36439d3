-- One thing has one number. A share in percent is rounded down everywhere, as percentOf in packages/learning does, so that
-- 100 means all of it; and the progress of an enrollment follows the lessons that are done, whichever screen is open.

create function private.percent_of(part bigint, whole bigint)
returns integer
language sql
immutable
as $$
  select (part * 100 / nullif(whole, 0))::integer
$$;
comment on function private.percent_of(bigint, bigint) is
  'A share in whole percent, rounded down; null where there is no whole. The same rule as percentOf in packages/learning.';

alter table public.course_lessons add column minutes integer not null default 0 check (minutes >= 0);
comment on column public.course_lessons.minutes is 'How long its text takes to read; 0: nobody knows.';

create function private.course_percent(learner uuid, course text)
returns integer
language sql
stable
set search_path = ''
as $$
  select private.percent_of(count(p.lesson_id), count(*))
  from public.course_lessons l
  left join public.lesson_progress p on p.user_id = learner and p.lesson_id = l.lesson_id
  where l.course_id = course
$$;
comment on function private.course_percent(uuid, text) is
  'How much of a course a learner has done, in percent; null for a course without an outline.';

-- The learner may have done lessons before they joined the course.
create function private.begin_with_progress()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.progress := coalesce(private.course_percent(new.user_id, new.course_id), new.progress);
  return new;
end
$$;
comment on function private.begin_with_progress() is
  'Trigger of course_enrollments: a new row knows the lessons that were done before.';

create trigger begin_with_progress
  before insert on public.course_enrollments
  for each row execute function private.begin_with_progress();

create function private.follow_lesson_progress()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant public.lesson_progress := coalesce(new, old);
  share constant integer := private.course_percent(changed.user_id, changed.course_id);
begin
  update public.course_enrollments e
  set progress = share
  where e.user_id = changed.user_id and e.course_id = changed.course_id and e.progress <> share;
  return null;
end
$$;
comment on function private.follow_lesson_progress() is
  'Trigger of lesson_progress: the enrollment says how much of the course is done.';

create trigger follow_lesson_progress
  after insert or delete on public.lesson_progress
  for each row execute function private.follow_lesson_progress();

update public.course_enrollments e
set progress = private.course_percent(e.user_id, e.course_id)
where e.progress is distinct from private.course_percent(e.user_id, e.course_id)
  and private.course_percent(e.user_id, e.course_id) is not null;

create or replace function private.joined_courses(learner uuid)
returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course_id', c.course_id, 'title', c.title, 'subject', c.subject, 'thumbnail', c.thumbnail,
    'lessons', c.lessons, 'done', c.done, 'next_lesson_id', c.next_lesson_id,
    'next_lesson_title', c.next_lesson_title, 'next_unit_title', c.next_unit_title,
    'enrolled_at', e.enrolled_at, 'last_accessed', e.last_accessed
  ) order by coalesce(e.last_accessed, e.enrolled_at) desc, e.course_id), '[]')
  from public.course_enrollments e
  join private.course_states(learner) c on c.course_id = e.course_id
  where e.user_id = learner
$$;

-- The first lesson that a benchmark test has recommended since the learner last studied; else the lesson that was open
-- last; else the next of the latest course. Lessons that are done are passed over.
create or replace function private.resume_lesson(learner uuid, courses jsonb)
returns jsonb
language sql stable
as $$
  with last_visit as (
    select s.lesson_id, s.ended_at from public.study_sessions s
    where s.user_id = learner
    order by s.ended_at desc limit 1
  ), newest_test as (
    select b.result -> 'lessons' as lessons from public.benchmark_sessions b
    where b.user_id = learner and b.status = 'finished'
      and b.finished_at > coalesce((select v.ended_at from last_visit v), '-infinity')
    order by b.finished_at desc limit 1
  ), candidates as (
    (select 0 as rank, l.lesson_id
    from newest_test t
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(t.lessons) = 'array' then t.lessons else '[]' end
    ) with ordinality as advised (lesson, place)
    join public.course_lessons l on l.lesson_id = advised.lesson ->> 'id'
    where not exists (
      select from public.lesson_progress p where p.user_id = learner and p.lesson_id = l.lesson_id
    )
    order by advised.place limit 1)
    union all
    select 1, v.lesson_id from last_visit v
    where not exists (
      select from public.lesson_progress p where p.user_id = learner and p.lesson_id = v.lesson_id
    )
    union all
    (select 2, c ->> 'next_lesson_id'
    from jsonb_array_elements(courses) with ordinality as listed (c, place)
    where c ->> 'next_lesson_id' is not null
    order by place limit 1)
  )
  select jsonb_build_object(
    'course_id', l.course_id, 'course_title', l.course_title, 'subject', l.subject,
    'thumbnail', l.course_thumbnail, 'unit_title', l.unit_title, 'lesson_id', l.lesson_id,
    'lesson_title', l.lesson_title, 'minutes', l.minutes, 'is_recommended', p.rank = 0,
    'minutes_spent', (
      select coalesce(round(sum(s.seconds) / 60.0), 0) from public.study_sessions s
      where s.user_id = learner and s.lesson_id = l.lesson_id
    ),
    'video_at', (
      select s.video_at from public.study_sessions s
      where s.user_id = learner and s.lesson_id = l.lesson_id
      order by s.ended_at desc limit 1
    )
  )
  from candidates p
  join public.course_lessons l on l.lesson_id = p.lesson_id
  order by p.rank limit 1
$$;
comment on function private.resume_lesson(uuid, jsonb) is
  'The lesson with which a learner goes on, how long it is and where its video was left; null on the first day.';

drop function private.unit_results(uuid);
create function private.unit_results(learner uuid)
returns table (
  course_id text, course_title text, subject text, thumbnail text, unit_id text, unit_title text, quizzes integer,
  quizzes_taken integer, correct integer, total integer, accuracy integer, level smallint,
  practise_lesson_id text, practise_lesson_title text
)
language sql stable
as $$
  with lessons as (
    select l.*, latest.correct, latest.total
    from public.course_lessons l
    cross join lateral (
      select sum(a.correct)::integer as correct, sum(a.total)::integer as total
      from (
        select q.correct, q.total
        from public.quiz_attempts q
        where q.user_id = learner and q.lesson_id = l.lesson_id and q.kind = 'quiz'
        order by q.finished_at desc, q.id limit 3
      ) a
    ) latest
  ), units as (
    select l.course_id, l.course_title, l.subject, max(l.course_thumbnail) as thumbnail, l.unit_id, l.unit_title,
      min(l.position) as place,
      count(*) filter (where l.questions > 0)::integer as quizzes,
      count(l.total)::integer as quizzes_taken,
      sum(l.correct)::integer as correct,
      sum(l.total)::integer as total,
      private.percent_of(sum(l.correct), sum(l.total)) as accuracy,
      (array_agg(array[l.lesson_id, l.lesson_title] order by l.correct::numeric / l.total, l.position)
        filter (where l.total is not null))[1:1] as practise
    from lessons l
    group by l.course_id, l.course_title, l.subject, l.unit_id, l.unit_title
    having count(l.total) > 0
  )
  select u.course_id, u.course_title, u.subject, u.thumbnail, u.unit_id, u.unit_title,
    u.quizzes, u.quizzes_taken, u.correct, u.total, u.accuracy, coalesce(k.level, 0::smallint),
    u.practise[1][1], u.practise[1][2]
  from units u
  left join private.unit_levels(learner) k on k.unit_id = u.unit_id
  order by u.correct::numeric / u.total, u.course_id, u.place
$$;
comment on function private.unit_results(uuid) is
  'Accuracy and level of a learner in every unit with a quiz taken, weakest first, with the lesson to practise.';

create or replace function private.week_totals(learner uuid, monday date)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'days', count(*),
    'minutes', coalesce(round(sum(seconds) / 60.0), 0),
    'lessons', coalesce(sum(lessons), 0),
    'questions', coalesce(sum(questions), 0),
    'average', private.percent_of(sum(correct), sum(questions)))
  from public.activity_days where user_id = learner and day between monday and monday + 6
$$;

-- What is due comes first; what was missed is a number alone, so that it does not hide the rest.
create or replace function public.learner_overview()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with caller as materialized (
    select auth.uid() as id, private.lagos_day(now()) as today
  ), joined as materialized (
    select private.joined_courses((select id from caller)) as courses
  ), open_assignments as materialized (
    select a.* from caller cross join lateral private.assignments_of(caller.id) a
    where a.status in ('to-do', 'overdue')
  ), days as materialized (
    select d.* from public.activity_days d
    where d.user_id = (select id from caller)
      and d.day >= date_trunc('week', (select today from caller)::timestamp)::date
  )
  select jsonb_build_object(
    'today', caller.today,
    'lessons_today', coalesce((select d.lessons from days d where d.day = caller.today), 0),
    'streak', private.current_streak(caller.id),
    'week', (
      select jsonb_agg(jsonb_build_object(
        'day', week.day::date,
        'is_active', d.day is not null,
        'minutes', round(coalesce(d.seconds, 0) / 60.0)
      ) order by week.day)
      from generate_series(
        date_trunc('week', caller.today::timestamp),
        date_trunc('week', caller.today::timestamp) + interval '6 days',
        interval '1 day'
      ) as week (day)
      left join days d on d.day = week.day::date
    ),
    'place', private.resume_lesson(caller.id, joined.courses),
    'courses', joined.courses,
    -- Whoever has joined nothing yet sees what there is to join with the same answer: on a slow phone every
    -- further call costs a second.
    'shelf', case when joined.courses = '[]' then private.open_courses(caller.id) end,
    'due_cards', private.count_due_flashcards(caller.id),
    'assignments', coalesce((
      select jsonb_agg(to_jsonb(a) - 'course_position' order by a.due_at, a.course_id, a.course_position) from (
        select id, title, course_id, course_title, subject, due_at, status, has_draft, course_position
        from open_assignments where status = 'to-do' order by due_at, course_id, course_position limit 3
      ) a
    ), '[]'),
    'assignments_open', (select count(*) from open_assignments),
    'assignments_missed', (select count(*) from open_assignments where status = 'overdue'),
    'benchmarks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'subject', b.subject, 'finished_at', b.finished_at, 'lessons', b.result -> 'lessons'
      ) order by b.finished_at desc)
      from public.latest_benchmark_results() b
    ), '[]'),
    'new_badges', coalesce((
      select jsonb_agg(b.badge order by b.place) from private.badges_of(caller.id) b where b.is_new
    ), '[]')
  )
  from caller, joined
$$;
