-- The one place that knows whether somebody has Plus. Policies and the web app ask has_plus(); what
-- it answers follows from rows that only the service writes.

-- The day after some months, by the calendar of Lagos: 31 January + 1 month is the last of February.
create function public.months_after(anchor timestamptz, months integer)
returns timestamptz
language sql
immutable
security invoker
set search_path = ''
as $$
  select ((anchor at time zone 'Africa/Lagos') + pg_catalog.make_interval(months => months))
    at time zone 'Africa/Lagos'
$$;
comment on function public.months_after(timestamptz, integer) is
  'A moment so many calendar months later in Africa/Lagos; a day that the month lacks becomes its last.';

-- A renewal may be charged some hours late: until the news comes, the plan is not taken away.
create function public.subscription_access_until(subscription public.subscriptions)
returns timestamptz
language sql
stable
security invoker
set search_path = ''
as $$
  select greatest(
    subscription.ends_at,
    subscription.grace_until,
    case when subscription.renews then subscription.ends_at + interval '1 day' end
  )
$$;
comment on function public.subscription_access_until(public.subscriptions) is
  'When access by this subscription is over: its end, the end of its grace, or a day after the end while a renewal is awaited.';

create function public.subscription_is_running(subscription public.subscriptions)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select subscription.starts_at <= now()
    and now() < public.subscription_access_until(subscription)
$$;
comment on function public.subscription_is_running(public.subscriptions) is
  'Whether a subscription gives access right now.';

-- Runs with its owner's rights: a member of a family may not see the payer's subscription.
create function public.learner_has_plus(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.subscriptions
    where subscriptions.user_id = learner
      and public.subscription_is_running(subscriptions)
  ) or exists (
    select from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = learner
      and plans.seats > 1
      and public.subscription_is_running(subscriptions)
  )
$$;
comment on function public.learner_has_plus(uuid) is
  'Whether a learner has Plus, by their own plan or their family''s; for the service only.';

create function public.has_plus()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(public.learner_has_plus(auth.uid()), false)
$$;
comment on function public.has_plus() is
  'Whether the caller has Plus right now. Takes no argument: nobody can ask about somebody else. Visitors have not.';

-- Free learners take three practice tests a day, by the calendar of Lagos.
create function public.practice_tests_left()
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  select case when not public.has_plus() then greatest(0, 3 - (
    select count(*)::integer from public.quiz_attempts
    where quiz_attempts.user_id = (select auth.uid())
      and quiz_attempts.kind = 'practice'
      and quiz_attempts.created_at >=
        pg_catalog.date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'
  )) end
$$;
comment on function public.practice_tests_left() is
  'How many practice tests the caller may still begin today; null: as many as they like (Plus).';

revoke all on function public.months_after(timestamptz, integer) from public, anon, authenticated;
revoke all on function public.subscription_access_until(public.subscriptions) from public, anon, authenticated;
revoke all on function public.subscription_is_running(public.subscriptions) from public, anon, authenticated;
revoke all on function public.learner_has_plus(uuid) from public, anon, authenticated;
revoke all on function public.has_plus() from public;
revoke all on function public.practice_tests_left() from public, anon;
grant execute on function public.months_after(timestamptz, integer) to service_role;
grant execute on function public.subscription_access_until(public.subscriptions) to service_role;
grant execute on function public.subscription_is_running(public.subscriptions) to service_role;
grant execute on function public.learner_has_plus(uuid) to service_role;
grant execute on function public.has_plus() to anon, authenticated, service_role;
grant execute on function public.practice_tests_left() to authenticated;
