-- What a learner may buy, see and share. The functions that answer for somebody run with their
-- owner's rights because a family's members do not see the payer's rows; each answers the caller only.

-- One plan at a time. In the last 14 days of a pass and after a failed renewal one may pay again; a
-- plan for more learners may be bought beside a pass.
create function public.learner_can_buy(learner uuid, wanted_plan text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.subscriptions
    join public.plans on plans.id = subscriptions.plan_id
    where subscriptions.user_id = learner
      and subscriptions.grace_until is null
      and case
        when subscriptions.renews
        then subscriptions.ends_at > now() or public.subscription_is_running(subscriptions)
        else subscriptions.ends_at > now() + interval '14 days' and plans.seats >= (
          select wanted.seats from public.plans as wanted where wanted.id = wanted_plan)
      end
  ) and not exists (
    select from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = learner and plans.seats > 1
      and public.subscription_is_running(subscriptions)
  )
$$;
comment on function public.learner_can_buy(uuid, text) is
  'Whether a learner may pay for this plan now; for the service only.';

create function public.can_buy(wanted_plan text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select auth.uid() is not null and public.learner_can_buy(auth.uid(), wanted_plan)
$$;
comment on function public.can_buy(text) is 'Whether the caller may pay for this plan now.';

create function public.my_plan()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    select subscriptions.*, plans.name, plans.seats, false as is_family,
      public.subscription_access_until(subscriptions) as access_until
    from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
    where subscriptions.user_id = auth.uid() and public.subscription_is_running(subscriptions)
  ), shared as (
    select subscriptions.*, plans.name, plans.seats, true as is_family,
      public.subscription_access_until(subscriptions) as access_until
    from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = auth.uid() and plans.seats > 1
      and public.subscription_is_running(subscriptions)
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
comment on function public.my_plan() is
  'The caller''s plan right now, their own before the family''s; plan is null without one.';

create function public.join_family(family_code text)
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
  select * into family from public.families
  where code = upper(pg_catalog.regexp_replace(family_code, '[^A-Za-z0-9]', '', 'g')) for update;
  if not found then return jsonb_build_object('outcome', 'wrong_code'); end if;
  if family.user_id = auth.uid() then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.family_members where user_id = auth.uid()) then
    return jsonb_build_object('outcome', 'already_member');
  end if;
  select max(plans.seats) into seats
  from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = family.user_id and plans.seats > 1
    and public.subscription_is_running(subscriptions);
  if seats is null then return jsonb_build_object('outcome', 'ended'); end if;
  if (select count(*) from public.family_members where family_id = family.id) + 1 >= seats then
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
comment on function public.join_family(text) is
  'The caller joins a family by its code while its plan runs and a place is free.';

revoke all on function public.learner_can_buy(uuid, text) from public, anon, authenticated;
grant execute on function public.learner_can_buy(uuid, text) to service_role;
revoke all on function public.can_buy(text) from public, anon;
revoke all on function public.my_plan() from public, anon;
revoke all on function public.join_family(text) from public, anon;
grant execute on function public.can_buy(text) to authenticated;
grant execute on function public.my_plan() to authenticated;
grant execute on function public.join_family(text) to authenticated;
