-- Badges. Each is reached when one measure of a learner reaches a goal; measures grow with learning events.
create table public.achievements (
  id text primary key check (char_length(id) between 1 and 100),
  tier text not null check (tier in ('starting', 'steady', 'mastery', 'explorer')),
  title text not null,
  description text not null,
  measure text not null,
  goal integer not null check (goal > 0),
  color_theme text not null,
  icon text not null,
  position integer not null,
  retired_at timestamptz
);
comment on table public.achievements is
  'The badges there are, published with the product; everybody may read them.';
comment on column public.achievements.measure is 'What is counted for it: a column of learner_measures.';
comment on column public.achievements.color_theme is 'Colour and pattern of its patch.';
comment on column public.achievements.retired_at is
  'Since when the badge cannot be earned any more; whoever has it keeps it. Null while it can.';

create table public.user_achievements (
  user_id uuid not null references auth.users (id) on delete cascade,
  achievement_id text not null references public.achievements (id),
  awarded_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (user_id, achievement_id)
);
comment on table public.user_achievements is
  'The badges a learner has. Written by triggers, read by that learner only; kept once earned.';
comment on column public.user_achievements.seen_at is 'When it was celebrated; null: still new.';

-- Removing a badge looks for whoever has it.
create index user_achievements_achievement_id_idx on public.user_achievements (achievement_id);

revoke all on public.achievements, public.user_achievements from anon, authenticated;
grant select on public.achievements to anon, authenticated;
grant select on public.user_achievements to authenticated;
grant select, insert, update, delete on public.achievements, public.user_achievements to service_role;
alter table public.achievements enable row level security;
alter table public.user_achievements enable row level security;

create policy "Visitors see the badges that can be earned"
  on public.achievements for select to anon
  using (retired_at is null);

create policy "Learners see the badges that can be earned and those they have"
  on public.achievements for select to authenticated
  using (
    retired_at is null or exists (
      select from public.user_achievements u
      where u.achievement_id = achievements.id and u.user_id = (select auth.uid())
    )
  );

create policy "Learners see their own badges"
  on public.user_achievements for select to authenticated
  using ((select auth.uid()) = user_id);

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
grant execute on function public.see_achievements() to authenticated;
