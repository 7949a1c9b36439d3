-- Badges. Each is reached when one measure of a learner reaches a goal; measures grow by triggers
-- from real events, and whoever raises a measure also hands out what it has earned.
create table public.achievements (
  id text primary key check (char_length(id) between 1 and 100),
  tier text not null check (tier in ('starting', 'steady', 'mastery', 'explorer')),
  title text not null,
  description text not null,
  measure text not null,
  goal integer not null check (goal > 0),
  dye text not null,
  icon text not null,
  position integer not null
);
comment on table public.achievements is
  'The badges there are, published with the product; everybody may read them.';
comment on column public.achievements.measure is 'What is counted for it: a name in learner_measures.';
comment on column public.achievements.dye is 'Colour and motif of its cloth patch.';

-- Which badges a measure can earn.
create index achievements_measure_goal_idx on public.achievements (measure, goal);

create table public.learner_measures (
  user_id uuid not null references auth.users (id) on delete cascade,
  measure text not null,
  value integer not null check (value >= 0),
  primary key (user_id, measure)
);
comment on table public.learner_measures is
  'How much of everything a learner has done, for badges and totals. Written by triggers, read by that learner only.';

create table public.user_achievements (
  user_id uuid not null references auth.users (id) on delete cascade,
  achievement_id text not null references public.achievements (id) on delete cascade,
  awarded_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (user_id, achievement_id)
);
comment on table public.user_achievements is
  'The badges a learner has. Written by triggers, read by that learner only; kept once earned.';
comment on column public.user_achievements.seen_at is 'When it was celebrated; null: still new.';

revoke all on public.achievements, public.learner_measures, public.user_achievements
  from anon, authenticated;
grant select on public.achievements to anon, authenticated;
grant select on public.learner_measures, public.user_achievements to authenticated;
grant select, insert, update, delete
  on public.achievements, public.learner_measures, public.user_achievements to service_role;

alter table public.achievements enable row level security;
alter table public.learner_measures enable row level security;
alter table public.user_achievements enable row level security;

create policy "Everybody sees which badges there are"
  on public.achievements for select to anon, authenticated
  using (true);

create policy "Learners see their own measures"
  on public.learner_measures for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "Learners see their own badges"
  on public.user_achievements for select to authenticated
  using ((select auth.uid()) = user_id);

-- Sets a measure and awards what it has reached. Awards stay when a measure falls.
create function public.award_for(learner uuid, what text, reached integer)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  insert into public.user_achievements (user_id, achievement_id)
  select learner, achievements.id from public.achievements
  where achievements.measure = what and achievements.goal <= reached
  on conflict do nothing
$$;
comment on function public.award_for(uuid, text, integer) is
  'Hands out every badge that a measure has reached, each once.';

-- The upsert locks the learner's row of this measure: events that come at once are counted one by one.
create function public.add_to_measure(learner uuid, what text, amount integer)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  reached integer;
begin
  if amount = 0 then
    return;
  end if;
  insert into public.learner_measures as m (user_id, measure, value)
  values (learner, what, greatest(amount, 0))
  on conflict (user_id, measure) do update set value = greatest(m.value + amount, 0)
  returning m.value into reached;
  perform public.award_for(learner, what, reached);
end
$$;
comment on function public.add_to_measure(uuid, text, integer) is
  'Counts an event of a learner and awards what it earns.';

create function public.set_measure(learner uuid, what text, amount integer)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  insert into public.learner_measures as m (user_id, measure, value)
  values (learner, what, amount)
  on conflict (user_id, measure) do update set value = excluded.value;
  perform public.award_for(learner, what, amount);
end
$$;
comment on function public.set_measure(uuid, text, integer) is
  'Writes a measure that was counted afresh and awards what it earns.';

-- Adds to a day and, when the day is new, counts the days in a row again.
create function public.add_activity(
  learner uuid,
  moment timestamptz,
  lessons integer default 0,
  quizzes integer default 0,
  questions integer default 0,
  correct integer default 0,
  cards integer default 0,
  notes integer default 0,
  seconds integer default 0
)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  that_day date := public.day_of_activity(moment);
  is_new boolean;
begin
  insert into public.activity_days as d
    (user_id, day, lessons, quizzes, questions, correct, cards, notes, seconds)
  values (learner, that_day, lessons, quizzes, questions, correct, cards, notes, seconds)
  on conflict (user_id, day) do update set
    lessons = d.lessons + excluded.lessons,
    quizzes = d.quizzes + excluded.quizzes,
    questions = d.questions + excluded.questions,
    correct = d.correct + excluded.correct,
    cards = d.cards + excluded.cards,
    notes = d.notes + excluded.notes,
    -- A day has no more seconds, whatever devices say.
    seconds = least(d.seconds + excluded.seconds, 86400)
  returning d.xmax = 0 into is_new;
  if is_new then
    perform public.add_to_measure(learner, 'days', 1);
    perform public.set_measure(learner, 'streak', greatest(
      public.days_in_a_row(learner, that_day),
      (select value from public.learner_measures where user_id = learner and measure = 'streak')
    ));
  end if;
end
$$;
comment on function public.add_activity(uuid, timestamptz, integer, integer, integer, integer, integer, integer, integer) is
  'Writes an event into activity_days; the measure streak holds the longest run of days so far.';

-- The celebration was shown.
create function public.see_achievements()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.user_achievements set seen_at = now()
  where user_id = (select auth.uid()) and seen_at is null
$$;
comment on function public.see_achievements() is 'Marks the caller''s new badges as seen.';

revoke all on function public.award_for(uuid, text, integer) from public, anon, authenticated;
revoke all on function public.add_to_measure(uuid, text, integer) from public, anon, authenticated;
revoke all on function public.set_measure(uuid, text, integer) from public, anon, authenticated;
revoke all on function public.add_activity(uuid, timestamptz, integer, integer, integer, integer, integer, integer, integer)
  from public, anon, authenticated;
revoke all on function public.see_achievements() from public, anon;
grant execute on function public.see_achievements() to authenticated;
