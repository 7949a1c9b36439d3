-- One rule for how well something is known: a unit has the highest level that four of five of its skills have reached. A
-- skill remembers the highest level it had, so that a fall can be told as a colour that faded.

alter table public.skill_states add column best_level smallint not null default 0;
update public.skill_states set best_level = level;
alter table public.skill_states
  add constraint skill_states_best_level_check check (best_level between level and 4);
comment on column public.skill_states.best_level is 'The highest level so far: the skill has faded when it is above the level.';

-- Whoever writes a level, the highest one follows.
create function private.remember_best_level()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.best_level := greatest(new.level, new.best_level, old.best_level);
  return new;
end
$$;
comment on function private.remember_best_level() is 'Trigger of skill_states: the highest level never falls.';

create trigger remember_best_level
  before insert or update of level on public.skill_states
  for each row execute function private.remember_best_level();

create function private.unit_levels(learner uuid)
returns table (unit_id text, level smallint)
language sql
stable
set search_path = ''
as $$
  -- From the lowest to the highest: a fifth of the skills may be below the level of their unit.
  select l.unit_id,
    (array_agg(coalesce(k.level, 0)::smallint order by coalesce(k.level, 0)))[count(*)::integer / 5 + 1]
  from public.course_skills s
  join public.course_lessons l on l.lesson_id = s.lesson_id
  left join public.skill_states k
    on k.user_id = learner and k.lesson_id = s.lesson_id and k.skill = s.skill
  group by l.unit_id
$$;
comment on function private.unit_levels(uuid) is
  'The level of each unit: the highest that four of five of its skills have. The same rule as levelOfUnit in packages/exercises.';

-- How a learner does in each unit: right answers in the latest three quizzes of each of its lessons, and its level.
drop function private.unit_results(uuid);
create function private.unit_results(learner uuid)
returns table (
  course_id text, course_title text, subject text, unit_id text, unit_title text, quizzes integer,
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
    select l.course_id, l.course_title, l.subject, l.unit_id, l.unit_title,
      min(l.position) as place,
      count(*) filter (where l.questions > 0)::integer as quizzes,
      count(l.total)::integer as quizzes_taken,
      sum(l.correct)::integer as correct,
      sum(l.total)::integer as total,
      round(sum(l.correct) * 100.0 / nullif(sum(l.total), 0))::integer as accuracy,
      (array_agg(array[l.lesson_id, l.lesson_title] order by l.correct::numeric / l.total, l.position)
        filter (where l.total is not null))[1:1] as practise
    from lessons l
    group by l.course_id, l.course_title, l.subject, l.unit_id, l.unit_title
    having count(l.total) > 0
  )
  select u.course_id, u.course_title, u.subject, u.unit_id, u.unit_title,
    u.quizzes, u.quizzes_taken, u.correct, u.total, u.accuracy, coalesce(k.level, 0::smallint),
    u.practise[1][1], u.practise[1][2]
  from units u
  left join private.unit_levels(learner) k on k.unit_id = u.unit_id
  order by u.correct::numeric / u.total, u.course_id, u.place
$$;
comment on function private.unit_results(uuid) is
  'Accuracy and level of a learner in every unit with a quiz taken, weakest first, with the lesson to practise.';

-- A device replays what it has not sent yet, so it needs all that the rule looks at.
create or replace function public.my_skills(course text default null)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'course', l.course_id, 'unit', l.unit_id, 'lesson', s.lesson_id, 'skill', s.skill, 'title', s.title,
    'has_other_kinds', s.has_other_kinds, 'level', coalesce(k.level, 0), 'best_level', coalesce(k.best_level, 0),
    'due_on', k.due_on, 'state', k.state
  ) order by l.course_rank, l.position, s.position), '[]')
  from public.course_skills s
  join public.course_lessons l on l.lesson_id = s.lesson_id
  left join public.skill_states k
    on k.user_id = (select auth.uid()) and k.lesson_id = s.lesson_id and k.skill = s.skill
  where course is null or l.course_id = course
$$;
comment on function public.my_skills(text) is
  'The skills of a course, or of all courses, in teaching order, with the caller''s level, the highest one so far, the day of the next check and what the rule knows.';
