-- A device shows its unsent sets on top of these levels. When the reply to a set was lost, the set is in both: the device
-- names the sets that it still holds, and is told which of them the levels include.
drop function public.my_skills(text);
create function public.my_skills(course text default null, unsent uuid[] default null)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  with known as materialized (
    select k.lesson_id, k.skill, k.level, k.best_level, k.due_on, k.state
    from public.skill_states k
    where k.user_id = (select auth.uid())
  ), listed as (
    select l.course_id as course, l.unit_id as unit, s.lesson_id as lesson, s.skill, s.title, s.has_other_kinds,
      coalesce(k.level, 0) as level, coalesce(k.best_level, 0) as best_level, k.due_on, k.state
    from public.course_skills s
    join public.course_lessons l on l.lesson_id = s.lesson_id
    left join known k on k.lesson_id = s.lesson_id and k.skill = s.skill
    where my_skills.course is null or l.course_id = my_skills.course
    order by l.course_rank, l.position, s.position
  ), counted as (
    select jsonb_agg(p.id) as ids
    from public.practice_sets p
    where p.user_id = (select auth.uid()) and p.id = any (my_skills.unsent)
  )
  select coalesce(json_agg(
    case when counted.ids is null then to_json(listed)
      else (to_jsonb(listed) || jsonb_build_object('counted', counted.ids))::json end
  ), '[]')
  from listed cross join counted
$$;
comment on function public.my_skills(text, uuid[]) is
  'The skills of a course, or of all courses, in teaching order, with the caller''s level, the day of the next check and what the rule knows; and which of the sets in "unsent" are in it already.';
revoke all on function public.my_skills(text, uuid[]) from public, anon;
grant execute on function public.my_skills(text, uuid[]) to authenticated, service_role;
