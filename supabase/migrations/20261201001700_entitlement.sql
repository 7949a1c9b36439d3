-- The one place that decides whether a learner has Plus, from rows that only the service writes. The functions are
-- security definer because members of a family do not see the payer's rows; each answers for the caller only. A plan
-- covers as many learners as it has seats: the payer if they are in a course, those who joined the family with its
-- code, and the payer's children. Seats are given in the order of joining, members with the code first; a child without
-- a seat has no Plus and loses nothing else. A parent who only pays takes no seat, so a single pass is for the first
-- child.

create table private.released_seats (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references auth.users (id) on delete cascade,
  learner_id uuid references auth.users (id) on delete set null,
  released_at timestamptz not null default now()
);
comment on table private.released_seats is 'Vacated seats of family plans, which no other learner gets within thirty days.';
comment on column private.released_seats.learner_id is 'Who had the seat; null: that account was deleted.';
create unique index released_seats_learner_key on private.released_seats (payer_id, learner_id);
create index released_seats_learner_id_idx on private.released_seats (learner_id);
alter table private.released_seats enable row level security;

-- When access by this subscription ends: at its end, at the end of its grace period, or a day after the end while a
-- renewal is awaited. A renewal may be charged some hours late, and the plan must not lapse before its webhook arrives.
create function private.subscription_access_until(subscription public.subscriptions) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(
    subscription.ends_at,
    subscription.grace_until,
    case when subscription.renews then subscription.ends_at + interval '1 day' end
  )
$$;

-- Whether a subscription gives access right now.
create function private.subscription_is_running(subscription public.subscriptions) returns boolean
language sql stable set search_path = '' as $$
  select subscription.starts_at <= now()
    and now() < private.subscription_access_until(subscription)
$$;

-- Whether a user learns here themselves: they are in a course.
create function private.learns(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.course_enrollments where user_id = account)
$$;

-- How many learners the payer's active plan covers; null without one.
create function private.plan_seats(payer uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select max(plans.seats) from public.subscriptions
  join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = payer and private.subscription_is_running(subscriptions)
$$;

-- How many seats a payer's plan has for others.
create function private.seats_for_others(payer uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select private.plan_seats(payer) - private.learns(payer)::integer
$$;

-- Who may claim a seat beside the payer, in the order in which seats are given: members with the code, learners who
-- left within thirty days, then the children.
create function private.seat_claims(payer uuid)
returns table (learner_id uuid, is_current boolean, place bigint)
language sql stable security definer set search_path = '' as $$
  with members as (
    select m.user_id from public.family_members m
    join public.families f on f.id = m.family_id
    where f.user_id = payer and m.user_id <> payer and coalesce(private.plan_seats(payer) > 1, true)
  ), children as (
    select g.child_id, g.since, g.id from public.guardianships g
    join public.people p on p.user_id = g.child_id
    where g.guardian_id = payer and g.until is null
      and (p.birth_year is null or private.is_minor(p.birth_year))
  ), released as (
    select r.id, r.learner_id from private.released_seats r
    where r.payer_id = payer and r.released_at > now() - interval '30 days'
      and not exists (select from members m where m.user_id = r.learner_id)
  ), claims as (
    select m.user_id as learner_id, true as is_current, 1 as rank, null::timestamptz as since, null::uuid as id
    from members m
    union all
    -- Before the children: a vacated seat stays reserved for the learner who left it.
    select r.learner_id, exists (select from children c where c.child_id = r.learner_id), 1, null, r.id from released r
    union all
    select c.child_id, true, 2, c.since, c.id from children c
    where not exists (select from members m where m.user_id = c.child_id)
      and not exists (select from released r where r.learner_id = c.child_id)
  )
  select c.learner_id, c.is_current, row_number() over (order by c.rank, c.since, c.id) from claims c
$$;

-- The payer whose plan gives a learner a seat: through a family code, or as a child of the payer.
create function private.family_payer(learner uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select families.user_id from public.family_members
  join public.families on families.id = family_members.family_id
  where family_members.user_id = learner and private.plan_seats(families.user_id) > 1
  union
  select mine.guardian_id
  from public.guardianships as mine
  join public.people as child on child.user_id = mine.child_id
  where mine.child_id = learner and mine.until is null
    and (child.birth_year is null or private.is_minor(child.birth_year))
    and exists (
      select from private.seat_claims(mine.guardian_id) as seat
      where seat.learner_id = learner and seat.is_current
        and seat.place <= private.seats_for_others(mine.guardian_id))
$$;

-- Whether a learner has Plus, by their own plan or their family's; for the service only.
create function service.learner_has_plus(learner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.subscriptions
    where subscriptions.user_id = learner
      and private.subscription_is_running(subscriptions)
  ) or exists (select from private.family_payer(learner))
$$;

-- Whether the caller has Plus right now; false for visitors. Takes no argument, so that no one can ask about another
-- user.
create function public.has_plus() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(service.learner_has_plus(auth.uid()), false)
$$;

-- How many practice tests the caller may still begin today; null: no limit (Plus). Free learners take three practice
-- tests a day, by the calendar of Lagos.
create function public.practice_tests_left() returns integer
language sql stable security definer set search_path = '' as $$
  select case when not public.has_plus() then greatest(0, 3 - (
    select count(*)::integer from public.quiz_attempts
    where quiz_attempts.user_id = (select auth.uid())
      and quiz_attempts.kind = 'practice'
      and quiz_attempts.created_at >=
        pg_catalog.date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'
  )) end
$$;

-- The state of the checkout of a plan for a learner; for the service only. running: a plan is active already (a learner
-- may buy again in the last 14 days of a pass and after a failed renewal, or buy a plan for more learners beside a
-- pass); paused: a guardian has paused the account; age_unknown: the age must be asked first; consent_needed: a child
-- may pay only after a guardian has confirmed consent themselves; open: may pay. An adult needs no consent.
create function service.learner_checkout(learner uuid, wanted_plan text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
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
    ) or exists (select from private.family_payer(learner)) then 'running'
    when person.consent = 'withdrawn' or private.is_paused(person) then 'paused'
    when private.is_grown(person) or person.consent in ('verified', 'school') then 'open'
    when private.may_declare_adult(person) then 'age_unknown'
    else 'consent_needed' end
  from public.people as person where person.user_id = learner
$$;

-- The state of the checkout of a plan for the caller.
create function public.my_checkout(wanted_plan text) returns text
language sql stable security definer set search_path = '' as $$
  select service.learner_checkout(auth.uid(), wanted_plan)
$$;

-- The caller's active plan, their own before the family's; plan is null without one.
create function public.my_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
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
    where private.subscription_is_running(subscriptions)
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

-- Whether a learner has typed fewer than ten wrong family codes within the hour; for join_family. The limit stops
-- guessing. Counted here, so that it applies on a hosted project too.
create function private.may_try_family_code(learner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.learner_usage
    where user_id = learner and kind = 'family_codes'
      and row_count >= 10 and since > now() - interval '1 hour'
  )
$$;

-- Records that a learner typed an unknown family code; for join_family.
create function private.note_wrong_family_code(learner uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.learner_usage as kept (user_id, kind, row_count)
  values (learner, 'family_codes', 1)
  on conflict (user_id, kind) do update set
    row_count = case when kept.since > now() - interval '1 hour' then kept.row_count + 1 else 1 end,
    since = case when kept.since > now() - interval '1 hour' then kept.since else now() end
$$;

-- The caller joins a family by its code while its plan is active and a seat is free.
create function public.join_family(family_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  family public.families;
  seats integer;
  member_name text;
begin
  if auth.uid() is null then return jsonb_build_object('outcome', 'signed_out'); end if;
  -- One attempt at a time, so that concurrent ones do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('family_codes:' || auth.uid()::text, 0));
  if not private.may_try_family_code(auth.uid()) then return jsonb_build_object('outcome', 'too_many_tries'); end if;
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
  seats := private.plan_seats(family.user_id);
  if seats is null or seats = 1 then return jsonb_build_object('outcome', 'ended'); end if;
  -- A child of the payer, or a returning member, takes no second seat.
  if not exists (select from private.seat_claims(family.user_id) as mine
      where mine.learner_id = auth.uid() and mine.place <= private.seats_for_others(family.user_id))
    and private.seats_used(family.user_id) - (
      select count(*) from private.seat_claims(family.user_id) as mine where mine.learner_id = auth.uid()) >= seats then
    return jsonb_build_object('outcome', 'full');
  end if;
  select left(coalesce(nullif(trim(raw_user_meta_data ->> 'name'), ''), 'A learner'), 80)
  into member_name from auth.users where id = auth.uid();
  insert into public.family_members (user_id, family_id, name)
  values (auth.uid(), family.id, member_name)
  on conflict (user_id) do nothing;
  return jsonb_build_object('outcome', case when found then 'joined' else 'already_member' end);
end $$;

-- A file can be opened only while its row is in the list.
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

-- The materials of a course in their order, and whether the caller has Plus, in one response.
create function public.my_materials(wanted_course text) returns jsonb
language sql stable security invoker set search_path = '' as $$
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

-- Records that a learner vacates a seat of this payer, or of every payer, if they have one.
create function private.keep_seat(learner uuid, payer uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.released_seats (payer_id, learner_id)
  select had.id, learner from private.family_payer(learner) as had (id)
  where (payer is null or had.id = payer) and had.id <> learner
    and exists (select from auth.users where id = learner) and exists (select from auth.users where id = had.id)
  on conflict (payer_id, learner_id) do update set released_at = now()
$$;

-- Trigger of accounts, people, guardianships, families and their members: records a vacated seat. Runs before the row
-- changes, because afterwards the seat can no longer be found.
create function private.note_released_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'users' then perform private.keep_seat(old.id, null);
    when 'people' then perform private.keep_seat(old.user_id, null);
    when 'guardianships' then perform private.keep_seat(old.child_id, old.guardian_id);
    when 'family_members' then perform private.keep_seat(old.user_id, f.user_id)
      from public.families f where f.id = old.family_id;
    else perform private.keep_seat(m.user_id, old.user_id)
      from public.family_members m where m.family_id = old.id;
  end case;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger note_released_seat before delete on auth.users
  for each row execute function private.note_released_seat();
create trigger note_released_seat before update of birth_year on public.people for each row
  when (old.birth_year is distinct from new.birth_year) execute function private.note_released_seat();
create trigger note_released_seat before update of until on public.guardianships for each row
  when (old.until is null and new.until is not null) execute function private.note_released_seat();
create trigger note_deleted_seat before delete on public.guardianships for each row when (old.until is null)
  execute function private.note_released_seat();
create trigger note_released_seat before delete on public.family_members
  for each row execute function private.note_released_seat();
create trigger note_released_seat before delete on public.families
  for each row execute function private.note_released_seat();

grant execute on function public.has_plus() to anon, authenticated;
grant execute on function
  public.practice_tests_left(), public.my_checkout(text), public.my_plan(), public.join_family(text),
  public.my_materials(text)
  to authenticated;
