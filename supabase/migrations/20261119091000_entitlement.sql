-- The one place that knows whether somebody has Plus. Policies and the web app ask has_plus(); what
-- it answers follows from rows that only the service writes. The functions that answer for somebody run with
-- their owner's rights because a family's members do not see the payer's rows; each answers the caller only.

-- A renewal may be charged some hours late: until the news comes, the plan is not taken away.
create function private.subscription_access_until(subscription public.subscriptions)
returns timestamptz
language sql
stable
as $$
  select greatest(
    subscription.ends_at,
    subscription.grace_until,
    case when subscription.renews then subscription.ends_at + interval '1 day' end
  )
$$;
comment on function private.subscription_access_until(public.subscriptions) is
  'When access by this subscription is over: its end, the end of its grace, or a day after the end while a renewal is awaited.';

create function private.subscription_is_running(subscription public.subscriptions)
returns boolean
language sql
stable
as $$
  select subscription.starts_at <= now()
    and now() < private.subscription_access_until(subscription)
$$;
comment on function private.subscription_is_running(public.subscriptions) is
  'Whether a subscription gives access right now.';

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
      and private.subscription_is_running(subscriptions)
  ) or exists (
    select from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = learner
      and plans.seats > 1
      and private.subscription_is_running(subscriptions)
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
security definer
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
        then subscriptions.ends_at > now() or private.subscription_is_running(subscriptions)
        else subscriptions.ends_at > now() + interval '14 days' and plans.seats >= (
          select wanted.seats from public.plans as wanted where wanted.id = wanted_plan)
      end
  ) and not exists (
    select from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = learner and plans.seats > 1
      and private.subscription_is_running(subscriptions)
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
      private.subscription_access_until(subscriptions) as access_until
    from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
    where subscriptions.user_id = auth.uid() and private.subscription_is_running(subscriptions)
  ), shared as (
    select subscriptions.*, plans.name, plans.seats, true as is_family,
      private.subscription_access_until(subscriptions) as access_until
    from public.family_members
    join public.families on families.id = family_members.family_id
    join public.subscriptions on subscriptions.user_id = families.user_id
    join public.plans on plans.id = subscriptions.plan_id
    where family_members.user_id = auth.uid() and plans.seats > 1
      and private.subscription_is_running(subscriptions)
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

-- The code of a family is not for guessing: ten wrong ones in an hour. Counted here, so that it holds on
-- a hosted project too.
create function private.may_try_family_code(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.learner_usage
    where user_id = learner and kind = 'family_codes'
      and row_count >= 10 and since > now() - interval '1 hour'
  )
$$;
comment on function private.may_try_family_code(uuid) is
  'Whether a learner has typed fewer than ten wrong family codes within the hour; for join_family.';

create function private.note_wrong_family_code(learner uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.learner_usage as kept (user_id, kind, row_count)
  values (learner, 'family_codes', 1)
  on conflict (user_id, kind) do update set
    row_count = case when kept.since > now() - interval '1 hour' then kept.row_count + 1 else 1 end,
    since = case when kept.since > now() - interval '1 hour' then kept.since else now() end
$$;
comment on function private.note_wrong_family_code(uuid) is
  'Puts down that a learner typed a code which no family has; for join_family.';

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

grant execute on function public.has_plus() to anon, authenticated, service_role;
grant execute on function public.practice_tests_left(), public.can_buy(text), public.my_plan(),
  public.join_family(text) to authenticated;
grant execute on function public.learner_has_plus(uuid), public.learner_can_buy(uuid, text) to service_role;

-- A file opens by its row: one that is not, or no longer, in the list opens for nobody.
create policy "Learners open free materials, and with Plus all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'materials'
    and exists (
      select
      from public.course_materials
      where course_materials.path = objects.name
        and (not course_materials.is_paid or (select public.has_plus()))
    )
  );

-- The materials of a course as one learner meets them, in one answer.
create function public.my_materials(wanted_course text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'has_plus', public.has_plus(),
    'materials', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', id,
            'unit_id', unit_id,
            'kind', kind,
            'title', title,
            'is_paid', is_paid,
            'pages', pages,
            'bytes', bytes,
            'path', path
          ) order by position
        )
        from public.course_materials
        where course_id = wanted_course
      ),
      '[]'::jsonb
    )
  )
$$;
comment on function public.my_materials(text) is
  'The materials of a course in their order, and whether the caller has Plus.';
grant execute on function public.my_materials(text) to authenticated;
