-- How a paper went is known wherever the learner signs in, not only on the device where it was sat.
alter table public.practice_sets add column asked smallint;
comment on column public.practice_sets.asked is
  'How many questions a paper had. Its answers leave out what stayed open, so they alone do not tell.';
alter table public.practice_sets add constraint practice_sets_asked_check check (
  asked is null or (kind = 'paper' and asked between jsonb_array_length(answers) and 200)
);
grant insert (asked) on public.practice_sets to authenticated;

create index practice_sets_papers_idx on public.practice_sets (user_id, paper_id) where kind = 'paper';

create or replace function public.record_practice(practice_set jsonb)
returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  given record;
begin
  select * into given from jsonb_to_record(practice_set) as r (
    id uuid, kind text, course_id text, paper_id text, asked smallint, answers jsonb,
    started_at timestamptz, finished_at timestamptz
  );
  insert into public.practice_sets
    (id, user_id, kind, course_id, paper_id, asked, answers, started_at, finished_at)
  values (
    given.id, auth.uid(), coalesce(given.kind, 'practice'), given.course_id, given.paper_id, given.asked,
    given.answers, given.started_at, given.finished_at
  )
  on conflict (id) do nothing;
  -- From the answers to the skills: whoever has practised hundreds of skills is not read as a whole.
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'lesson', k.lesson_id, 'skill', k.skill, 'level', k.level, 'due_on', k.due_on, 'state', k.state
    ) order by k.lesson_id, k.skill)
    from (
      select distinct e.answer ->> 'lesson' as lesson, e.answer ->> 'skill' as skill
      from jsonb_array_elements(given.answers) as e (answer)
    ) a
    join public.skill_states k
      on k.user_id = (select auth.uid()) and k.lesson_id = a.lesson and k.skill = a.skill
  ), '[]');
end
$$;
comment on function public.record_practice(jsonb) is
  'Keeps a finished set of exercises {id, kind, course_id, paper_id, asked, answers, started_at, finished_at} once, and gives what is now known of its skills.';

create function public.my_papers()
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('paper', b.paper_id, 'right', b.right_ones, 'total', b.asked)), '[]')
  from (
    select distinct on (p.paper_id) p.paper_id, p.asked, r.right_ones
    from public.practice_sets p
    cross join lateral (
      select count(*) filter (where e.answer -> 'right' = 'true') as right_ones
      from jsonb_array_elements(p.answers) as e (answer)
    ) r
    where p.user_id = (select auth.uid()) and p.kind = 'paper' and p.asked is not null
    order by p.paper_id, r.right_ones::numeric / p.asked desc, p.asked desc, p.finished_at
  ) b
$$;
comment on function public.my_papers() is 'The caller''s best result in each paper: {paper, right, total}.';
revoke all on function public.my_papers() from public, anon;
grant execute on function public.my_papers() to authenticated, service_role;
