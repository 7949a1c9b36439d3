-- A family plan is for the payer, for those who joined with its code, and for the payer's children. Seats are given in the
-- order of coming, those with the code first; a child beyond the seats has no Plus and loses nothing else.

create function private.family_payer(learner uuid)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select families.user_id from public.family_members
  join public.families on families.id = family_members.family_id
  where family_members.user_id = learner
  union
  select seat.guardian_id
  from public.guardianships as mine
  join public.people as child on child.user_id = mine.child_id
  cross join lateral (
    select mine.guardian_id, (
      select count(*) from public.family_members
      join public.families on families.id = family_members.family_id
      where families.user_id = mine.guardian_id and family_members.user_id <> mine.guardian_id
    ) + (
      select count(*) from public.guardianships as before
      join public.people as sibling on sibling.user_id = before.child_id
      where before.guardian_id = mine.guardian_id and before.until is null
        and (before.since, before.id) < (mine.since, mine.id)
        and (sibling.birth_year is null or private.is_minor(sibling.birth_year))
        and not exists (
          select from public.family_members
          join public.families on families.id = family_members.family_id
          where family_members.user_id = before.child_id and families.user_id = mine.guardian_id)
    ) as taken
  ) as seat
  where mine.child_id = learner and mine.until is null
    and (child.birth_year is null or private.is_minor(child.birth_year))
    and seat.taken + 1 < (
      select max(plans.seats) from public.subscriptions
      join public.plans on plans.id = subscriptions.plan_id
      where subscriptions.user_id = seat.guardian_id and private.subscription_is_running(subscriptions))
$$;
comment on function private.family_payer(uuid) is
  'Whose family plan a learner has a seat in: by its code, or as a child of the payer.';

create or replace function public.learner_has_plus(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.subscriptions
    where subscriptions.user_id = learner
      and private.subscription_is_running(subscriptions)
  ) or exists (
    select from private.family_payer(learner) as payer (id)
    join public.subscriptions on subscriptions.user_id = payer.id
    join public.plans on plans.id = subscriptions.plan_id
    where plans.seats > 1 and private.subscription_is_running(subscriptions)
  )
$$;

create or replace function public.my_plan()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    select subscriptions.*, plans.name, plans.seats, false as is_family,
      private.subscription_access_until(subscriptions) as access_until
    from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
    where subscriptions.user_id = auth.uid() and private.subscription_is_running(subscriptions)
  ), shared as (
    select subscriptions.*, plans.name, plans.seats, true as is_family,
      private.subscription_access_until(subscriptions) as access_until
    from private.family_payer(auth.uid()) as payer (id)
    join public.subscriptions on subscriptions.user_id = payer.id
    join public.plans on plans.id = subscriptions.plan_id
    where plans.seats > 1 and private.subscription_is_running(subscriptions)
  ), best as (
    select * from (select * from mine union all select * from shared) as running
    order by is_family, seats desc, access_until desc
    limit 1
  )
  select jsonb_build_object(
    'has_plus', exists (select from best),
    'plan', (select jsonb_build_object(
      'id', best.plan_id, 'name', best.name, 'starts_at', best.starts_at,
      'ends_at', (select max(later.ends_at) from public.subscriptions as later
        where later.user_id = best.user_id and later.plan_id = best.plan_id),
      'access_until', best.access_until, 'renews', best.renews,
      'cancelled_at', best.cancelled_at,
      'grace_until', best.grace_until,
      'is_family', best.is_family, 'seats', best.seats, 'mode', best.mode) from best),
    'is_member', exists (
      select from public.family_members where family_members.user_id = auth.uid())
  )
$$;

create or replace function public.join_family(family_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  family public.families;
  seats integer;
  member_name text;
begin
  if auth.uid() is null then return jsonb_build_object('outcome', 'signed_out'); end if;
  -- One try after the other, so that many at the same moment do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('family_codes:' || auth.uid()::text, 0));
  if not private.may_try_family_code(auth.uid()) then
    return jsonb_build_object('outcome', 'too_many_tries');
  end if;
  select * into family from public.families
  where code = upper(pg_catalog.regexp_replace(family_code, '[^A-Za-z0-9]', '', 'g')) for update;
  if not found then
    perform private.note_wrong_family_code(auth.uid());
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  if family.user_id = auth.uid() then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.family_members where user_id = auth.uid()) then
    return jsonb_build_object('outcome', 'already_member');
  end if;
  select max(plans.seats) into seats
  from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = family.user_id and plans.seats > 1
    and private.subscription_is_running(subscriptions);
  if seats is null then return jsonb_build_object('outcome', 'ended'); end if;
  -- Who is a child of the payer has a seat already and takes no second one.
  if private.seats_used(family.user_id) - (auth.uid() in (
      select child_id from public.guardianships
      where guardian_id = family.user_id and until is null))::integer >= seats then
    return jsonb_build_object('outcome', 'full');
  end if;
  select left(coalesce(nullif(trim(raw_user_meta_data ->> 'name'), ''), 'A learner'), 80)
  into member_name from auth.users where id = auth.uid();
  insert into public.family_members (user_id, family_id, name)
  values (auth.uid(), family.id, member_name)
  on conflict (user_id) do nothing;
  return jsonb_build_object('outcome', case when found then 'joined' else 'already_member' end);
end
$$;
