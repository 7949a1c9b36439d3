-- A unit is started as soon as one of its skills is. Before, a learner with one quiz of four, all of it right, read "100 %
-- right" beside "Not started".
create or replace function private.unit_levels(learner uuid)
returns table (unit_id text, level smallint)
language sql
stable
set search_path = ''
as $$
  -- From the lowest to the highest: a fifth of the skills may be below the level of their unit.
  select l.unit_id, greatest(
    (array_agg(coalesce(k.level, 0)::smallint order by coalesce(k.level, 0)))[count(*)::integer / 5 + 1],
    least(max(coalesce(k.level, 0)), 1)
  )::smallint
  from public.course_skills s
  join public.course_lessons l on l.lesson_id = s.lesson_id
  left join public.skill_states k
    on k.user_id = learner and k.lesson_id = s.lesson_id and k.skill = s.skill
  group by l.unit_id
$$;
comment on function private.unit_levels(uuid) is
  'The level of each unit: the highest that four of five of its skills have, at least started when one of them is. The same rule as levelOfUnit in packages/exercises.';
