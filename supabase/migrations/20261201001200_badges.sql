-- Badges. Those of a learner are in one row, because one event may earn several and then writes that row once.

-- A badge is earned when one measure of a learner reaches a goal; measures grow with learning events.
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
comment on table public.achievements is 'All badges, published with the product; readable by everyone.';
comment on column public.achievements.measure is 'What it counts: a column of learner_measures.';
comment on column public.achievements.color_theme is 'Colour and pattern of the badge.';
comment on column public.achievements.retired_at is
  'When the badge was retired: it can no longer be earned, and learners who have it keep it. Null while it can be earned.';
alter table public.achievements enable row level security;
grant select on public.achievements to anon, authenticated;

create table public.user_achievements (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_at timestamptz,
  badges jsonb not null check (jsonb_typeof(badges) = 'object')
);
comment on table public.user_achievements is 'The badges of each learner. Written by triggers, read by that learner only; kept once earned.';
comment on column public.user_achievements.seen_at is 'Badges earned after this time have not been celebrated yet.';
comment on column public.user_achievements.badges is 'The ids of the badges, with the time at which each was earned.';
alter table public.user_achievements enable row level security;
grant select on public.user_achievements to authenticated;
create policy "Visitors see the badges that can be earned" on public.achievements
  for select to anon using (retired_at is null);
create policy "Learners see their own badges" on public.user_achievements
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Learners see the badges that can be earned and those they have"
  on public.achievements for select to authenticated
  using (
    retired_at is null or exists (
      select from public.user_achievements u
      where u.user_id = (select auth.uid()) and u.badges ? achievements.id
    )
  );

-- Marks the caller's new badges as seen, up to the newest one in the statement's snapshot: a badge earned concurrently
-- stays new.
create function public.see_achievements() returns void
language sql security definer set search_path = '' as $$
  with newest as (
    select max(badge.value::timestamptz) as earned_at
    from public.user_achievements u cross join lateral jsonb_each_text(u.badges) badge
    where u.user_id = (select auth.uid())
  )
  update public.user_achievements u set seen_at = newest.earned_at
  from newest
  where u.user_id = (select auth.uid()) and newest.earned_at > coalesce(u.seen_at, '-infinity')
$$;

-- Trigger of achievements: a badge that a learner has earned can be neither deleted nor renamed, only retired. A
-- foreign key cannot reference ids inside JSON.
create function private.refuse_earned_badge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_achievements u where u.badges ? old.id) then
    raise foreign_key_violation using message = format('Learners have the badge %s: retire it.', old.id);
  end if;
  return coalesce(new, old);
end $$;
create trigger refuse_deletion_of_earned before delete on public.achievements
  for each row execute function private.refuse_earned_badge();
create trigger refuse_new_id_of_earned before update of id on public.achievements for each row
  when (new.id <> old.id) execute function private.refuse_earned_badge();

grant execute on function public.see_achievements() to authenticated;
