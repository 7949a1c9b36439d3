-- The badges of a learner stand in one row: an event may earn several, and writes that row once for all.

create temporary table earned on commit drop as
select user_id, jsonb_object_agg(achievement_id, awarded_at) as badges,
  max(awarded_at) filter (where seen_at is not null) as seen_at
from public.user_achievements group by user_id;
truncate public.user_achievements;

drop policy "Learners see the badges that can be earned and those they have" on public.achievements;
alter table public.user_achievements
  drop constraint user_achievements_pkey,
  drop column achievement_id,
  drop column awarded_at,
  add primary key (user_id),
  add column badges jsonb not null
    constraint user_achievements_badges_check check (jsonb_typeof(badges) = 'object')
    constraint user_achievements_badges_depth check (
      not jsonb_path_exists(badges, 'strict $.**{100} ? (@.type() == "array" || @.type() == "object")')
    );
comment on table public.user_achievements is
  'The badges of each learner. Written by triggers, read by that learner only; kept once earned.';
comment on column public.user_achievements.badges is 'The ids of the badges, with the moment at which each was earned.';
comment on column public.user_achievements.seen_at is
  'Up to which moment badges were celebrated; those earned later are new.';

insert into public.user_achievements (user_id, badges, seen_at) select user_id, badges, seen_at from earned;

create policy "Learners see the badges that can be earned and those they have"
  on public.achievements for select to authenticated
  using (
    retired_at is null or exists (
      select from public.user_achievements u
      where u.user_id = (select auth.uid()) and u.badges ? achievements.id
    )
  );

-- No foreign key leads out of a JSON value: a badge that somebody has is retired, never deleted.
create function private.refuse_earned_badge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.user_achievements u where u.badges ? old.id) then
    raise foreign_key_violation using message = format('Learners have the badge %s: retire it.', old.id);
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.refuse_earned_badge() is
  'Trigger of achievements: a badge that somebody has can neither be deleted nor get another id.';

create trigger refuse_deletion_of_earned
  before delete on public.achievements
  for each row execute function private.refuse_earned_badge();

create trigger refuse_new_id_of_earned
  before update of id on public.achievements
  for each row when (new.id <> old.id) execute function private.refuse_earned_badge();

create or replace function private.badges_of(learner uuid)
returns table (badge jsonb, is_new boolean, place integer)
language sql stable
as $$
  select jsonb_build_object(
    'id', a.id, 'tier', a.tier, 'title', a.title, 'description', a.description,
    'color_theme', a.color_theme, 'icon', a.icon, 'goal', a.goal,
    'value', least(coalesce((m.measures ->> a.measure)::integer, 0), a.goal),
    'awarded_at', u.badges -> a.id, 'is_new', own.is_new
  ), own.is_new, a.position
  from public.achievements a
  left join (
    select to_jsonb(measured) as measures from public.learner_measures measured where measured.user_id = learner
  ) m on true
  left join public.user_achievements u on u.user_id = learner
  cross join lateral (
    select coalesce((u.badges ->> a.id)::timestamptz > coalesce(u.seen_at, '-infinity'), false) as is_new
  ) own
  where a.retired_at is null or u.badges ? a.id
$$;

-- The newest badge of the statement's snapshot: one that is being earned at the same moment stays new.
create or replace function public.see_achievements()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with newest as (
    select max(badge.value::timestamptz) as earned_at
    from public.user_achievements u cross join lateral jsonb_each_text(u.badges) badge
    where u.user_id = (select auth.uid())
  )
  update public.user_achievements u set seen_at = newest.earned_at
  from newest
  where u.user_id = (select auth.uid()) and newest.earned_at > coalesce(u.seen_at, '-infinity')
$$;

-- Awards stay when a measure falls. The caller holds lock_activity.
create or replace function private.add_to_measures(learner uuid, delta jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  d constant public.learner_measures := jsonb_populate_record(null::public.learner_measures, delta);
  reached public.learner_measures;
  earned jsonb;
begin
  insert into public.learner_measures as m (
    user_id, lessons, quizzes, questions, correct, perfect, practice, cards, notes, days, streak,
    subjects, units, courses, assignments, benchmarks
  )
  values (
    learner, greatest(d.lessons, 0), coalesce(d.quizzes, 0), coalesce(d.questions, 0),
    coalesce(d.correct, 0), coalesce(d.perfect, 0), coalesce(d.practice, 0), greatest(d.cards, 0),
    coalesce(d.notes, 0), coalesce(d.days, 0), coalesce(d.streak, 0), coalesce(d.subjects, 0),
    coalesce(d.units, 0), coalesce(d.courses, 0), coalesce(d.assignments, 0), coalesce(d.benchmarks, 0)
  )
  on conflict (user_id) do update set
    lessons = greatest(m.lessons + coalesce(d.lessons, 0), 0),
    quizzes = m.quizzes + excluded.quizzes,
    questions = m.questions + excluded.questions,
    correct = m.correct + excluded.correct,
    perfect = m.perfect + excluded.perfect,
    practice = m.practice + excluded.practice,
    cards = greatest(m.cards + coalesce(d.cards, 0), 0),
    notes = m.notes + excluded.notes,
    days = m.days + excluded.days,
    streak = greatest(m.streak, excluded.streak),
    subjects = coalesce(d.subjects, m.subjects),
    units = coalesce(d.units, m.units),
    courses = coalesce(d.courses, m.courses),
    assignments = m.assignments + excluded.assignments,
    benchmarks = m.benchmarks + excluded.benchmarks
  returning * into reached;
  -- Events of a learner come one after the other, so the moments of their badges grow.
  select jsonb_object_agg(a.id, clock_timestamp()) into earned
  from public.achievements a
  left join public.user_achievements u on u.user_id = learner
  where a.retired_at is null and a.goal <= (to_jsonb(reached) ->> a.measure)::integer
    and (u.badges ? a.id) is not true;
  if earned is not null then
    insert into public.user_achievements as u (user_id, badges) values (learner, earned)
    on conflict (user_id) do update set badges = u.badges || excluded.badges;
  end if;
end
$$;
