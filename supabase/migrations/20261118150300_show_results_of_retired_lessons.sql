-- Results in lessons that have left the curriculum stay on the progress screen.
create or replace function public.learner_progress()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with mine as (
    select d.* from public.activity_days d where d.user_id = (select auth.uid())
  ), weeks as (
    select series.week::date as week
    from generate_series(
      date_trunc('week', public.lagos_day(now())::timestamp) - interval '11 weeks',
      date_trunc('week', public.lagos_day(now())::timestamp),
      interval '1 week'
    ) as series (week)
  )
  select jsonb_build_object(
    'today', public.lagos_day(now()),
    'streak', public.my_streak(),
    'totals', (
      select jsonb_build_object(
        'lessons', (
          select count(*) from public.lesson_progress p
          where p.user_id = (select auth.uid()) and (
            exists (select from public.course_lessons l where l.lesson_id = p.lesson_id)
            or exists (select from public.retired_lessons l where l.lesson_id = p.lesson_id)
          )
        ),
        'quizzes', coalesce(sum(m.quizzes), 0),
        'questions', coalesce(sum(m.questions), 0),
        'correct', coalesce(sum(m.correct), 0),
        'cards', coalesce(sum(m.cards), 0),
        'notes', coalesce(sum(m.notes), 0),
        'minutes', round(coalesce(sum(m.seconds), 0) / 60.0),
        'days', count(*)
      ) from mine m
    ),
    'weeks', (
      select jsonb_agg(to_jsonb(w) order by w.week) from (
        select weeks.week,
          coalesce(sum(m.lessons), 0) as lessons,
          coalesce(sum(m.quizzes), 0) as quizzes,
          coalesce(sum(m.questions), 0) as questions,
          coalesce(sum(m.correct), 0) as correct,
          coalesce(sum(m.cards), 0) as cards,
          round(coalesce(sum(m.seconds), 0) / 60.0) as minutes
        from weeks
        left join mine m on m.day between weeks.week and weeks.week + 6
        group by weeks.week
      ) w
    ),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', m.day, 'minutes', round(m.seconds / 60.0), 'lessons', m.lessons, 'quizzes', m.quizzes
      ) order by m.day)
      from mine m where m.day >= (select min(week) from weeks)
    ), '[]'),
    'courses', coalesce((select jsonb_agg(to_jsonb(c)) from public.my_courses() c), '[]'),
    'units', coalesce((select jsonb_agg(to_jsonb(u)) from public.my_units() u), '[]'),
    'latest', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.finished_at desc) from (
        select a.id, a.kind, a.course_id, a.lesson_id,
          coalesce(l.lesson_title, former.lesson_title) as lesson_title,
          coalesce(l.subject, former.subject) as subject,
          a.correct, a.total, a.finished_at
        from public.quiz_attempts a
        left join public.course_lessons l on l.lesson_id = a.lesson_id
        left join public.retired_lessons former on former.lesson_id = a.lesson_id
        where a.user_id = (select auth.uid())
          and coalesce(l.lesson_id, former.lesson_id) is not null
        order by a.finished_at desc limit 10
      ) r
    ), '[]')
  )
$$;

-- "On two different days" is a matter of our clock too: a quiz that was finished more than a week before it arrived, or after it,
-- counts for the day of its arrival.
create or replace function public.my_units()
returns table (
  course_id text,
  course_title text,
  subject text,
  unit_id text,
  unit_title text,
  quizzes integer,
  quizzes_taken integer,
  correct integer,
  total integer,
  accuracy integer,
  mastery text,
  practise_lesson_id text,
  practise_lesson_title text
)
language sql
stable
security invoker
set search_path = ''
as $$
  with ranked as (
    select a.lesson_id, a.correct, a.total,
      -- The moment of arrival decides where the device's claim cannot be true.
      public.lagos_day(case
        when a.finished_at between a.created_at - interval '7 days' and a.created_at then a.finished_at
        else a.created_at
      end) as day,
      row_number() over (partition by a.lesson_id order by a.finished_at desc, a.id) as age
    from public.quiz_attempts a
    where a.user_id = (select auth.uid()) and a.kind = 'quiz'
  ), lessons as (
    select r.lesson_id, sum(r.correct)::integer as correct, sum(r.total)::integer as total,
      min(r.day) as first_day, max(r.day) as last_day
    from ranked r where r.age <= 3 group by r.lesson_id
  ), units as (
    select l.course_id, l.course_title, l.subject, l.unit_id, l.unit_title,
      min(l.position) as place,
      count(*) filter (where l.questions > 0)::integer as quizzes,
      count(t.lesson_id)::integer as quizzes_taken,
      sum(t.correct)::integer as correct,
      sum(t.total)::integer as total,
      round(sum(t.correct) * 100.0 / nullif(sum(t.total), 0))::integer as accuracy,
      max(t.last_day) > min(t.first_day) as is_spread,
      (array_agg(l.lesson_id order by t.correct::numeric / t.total, l.position)
        filter (where t.lesson_id is not null))[1] as practise_lesson_id,
      (array_agg(l.lesson_title order by t.correct::numeric / t.total, l.position)
        filter (where t.lesson_id is not null))[1] as practise_lesson_title
    from public.course_lessons l
    left join lessons t on t.lesson_id = l.lesson_id
    group by l.course_id, l.course_title, l.subject, l.unit_id, l.unit_title
    having count(t.lesson_id) > 0
  )
  select u.course_id, u.course_title, u.subject, u.unit_id, u.unit_title,
    u.quizzes, u.quizzes_taken, u.correct, u.total, u.accuracy,
    case
      when u.correct * 100 >= u.total * 90 and u.quizzes_taken >= u.quizzes and u.is_spread then 'mastered'
      when u.correct * 100 >= u.total * 70 and u.quizzes_taken * 2 >= u.quizzes then 'proficient'
      when u.correct * 100 >= u.total * 50 then 'familiar'
      else 'started'
    end,
    u.practise_lesson_id, u.practise_lesson_title
  from units u
  order by u.correct::numeric / u.total, u.course_id, u.place
$$;
