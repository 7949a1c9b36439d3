-- Exercise sets and papers that learners finish.

-- The id is made on the learner's device, so that a set which is sent twice over a weak network is still kept once.
create table public.practice_sets (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'practice' check (kind in ('lesson', 'practice', 'paper')),
  course_id text not null check (char_length(course_id) between 1 and 200),
  paper_id text check (char_length(paper_id) between 1 and 100),
  answers jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  created_at timestamptz not null default now(),
  asked smallint,
  constraint practice_sets_answers_check
    check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 32768),
  constraint practice_sets_asked_check check (
    asked is null or (kind = 'paper' and asked between jsonb_array_length(answers) and 200)
  ),
  constraint practice_sets_paper_check check ((kind = 'paper') = (paper_id is not null)),
  constraint practice_sets_time_check check (finished_at >= started_at)
);
comment on table public.practice_sets is
  'One row for each finished set of exercises. Added and read by its learner, never changed.';
comment on column public.practice_sets.id is 'Made by the client: a second sending is ignored.';
comment on column public.practice_sets.kind is
  'lesson: exercises inside a lesson. practice: a set. paper: a paper like that of an examination.';
comment on column public.practice_sets.answers is
  'In the order asked: [{lesson, skill, key, kind, right, tries, hints}], with "at" in milliseconds since 1970, "back" for one that came back after a miss, and family, version and seed of a generated one.';
comment on column public.practice_sets.asked is
  'How many questions a paper had. Its answers leave out what stayed open, so they alone do not tell.';
-- My sets in a course, newest first.
create index practice_sets_user_id_course_id_finished_at_idx
  on public.practice_sets (user_id, course_id, finished_at desc);
create index practice_sets_papers_idx on public.practice_sets (user_id, paper_id) where kind = 'paper';
alter table public.practice_sets enable row level security;
grant select on public.practice_sets to authenticated;
grant insert (id, user_id, kind, course_id, paper_id, answers, started_at, finished_at) on public.practice_sets to authenticated;
grant insert (asked) on public.practice_sets to authenticated;
create policy "Learners see their own practice sets" on public.practice_sets
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners add their own practice sets" on public.practice_sets
  for insert to authenticated with check ((select auth.uid()) = user_id);

-- The moment for which an answer counts, in milliseconds: what is in the future or older than a week happened on
-- arrival. What the service writes is believed.
create function private.counted_ms(claimed timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select floor(extract(epoch from case
    when auth.role() is distinct from 'authenticated'
      or claimed between now() - interval '7 days' and now() then claimed
    else now()
  end) * 1000)::bigint
$$;

-- How many more answers count on the day of an event: a day has three hundred, of quizzes and practice together. A
-- script that answers all day wins nothing. The caller holds lock_activity.
create function private.answers_left(learner uuid, at timestamptz) returns integer
language sql set search_path = '' as $$
  select case when auth.role() is distinct from 'authenticated' then 1000 else
    greatest(0, 300 - coalesce((
      select d.questions from public.activity_days d
      where d.user_id = learner and d.day = private.activity_day(learner, at)
    ), 0))
  end
$$;
create trigger apply_practice_set after insert on public.practice_sets
  for each row execute function private.apply_practice_set();

-- The skills of a course, or of all courses, in teaching order, with the caller's level, the day of the next check
-- and what the rule knows; and which of the sets in "unsent" are in it already. A row as a whole becomes JSON in
-- less time than its values one by one; the learner's states are read once and joined.
create function public.my_skills(course text default null, unsent uuid[] default null) returns json
language sql stable security invoker set search_path = '' as $$
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

-- Keeps a finished set of exercises {id, kind, course_id, paper_id, asked, answers, started_at, finished_at} once,
-- and gives what is now known of its skills.
create function public.record_practice(practice_set jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
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
end $$;

-- The caller's best result in each paper: {paper, right, total}.
create function public.my_papers() returns json
language sql stable security invoker set search_path = '' as $$
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

grant execute on function
  public.my_skills(text,uuid[]), public.record_practice(jsonb), public.my_papers() to authenticated;
