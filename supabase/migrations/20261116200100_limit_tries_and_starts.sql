-- What the service writes for a learner, limited by the day and in all. After the insert, so that a
-- start which finds an open sitting counts for nothing.
create function public.limit_starts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := tg_argv[0]::integer;
  most_in_all constant integer := tg_argv[1]::integer;
  today integer;
  in_all integer;
begin
  if tg_table_name = 'payments' then
    select count(*) filter (where created_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.payments where user_id = new.user_id and kind = 'purchase';
  else
    select count(*) filter (where started_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.benchmark_sessions where user_id = new.user_id;
  end if;
  if in_all > most_in_all then
    raise sqlstate 'PT409' using message = format(
      'Your account is full: it keeps up to %s %s.', trim(to_char(most_in_all, '999,999')), tg_argv[2]);
  end if;
  if today > most_a_day then
    raise sqlstate 'PT429' using message = format(
      'You have begun %s %s within a day. Try again tomorrow.', most_a_day, tg_argv[2]);
  end if;
  return null;
end
$$;
comment on function public.limit_starts() is
  'Trigger of payments and benchmark_sessions: how many one learner may begin in a day and in all.';
revoke all on function public.limit_starts() from public, anon, authenticated;

create trigger limit_starts
  after insert on public.benchmark_sessions
  for each row execute function public.limit_starts('40', '2000', 'tests');

-- Renewals come from the provider and are never refused.
create trigger limit_starts
  after insert on public.payments
  for each row when (new.kind = 'purchase')
  execute function public.limit_starts('30', '1000', 'payments');

-- The code of a family is not for guessing: ten wrong ones in an hour. Counted here, so that it holds on
-- a hosted project too.
create function public.may_try_family_code(learner uuid)
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
comment on function public.may_try_family_code(uuid) is
  'Whether a learner has typed fewer than ten wrong family codes within the hour; for join_family.';
revoke all on function public.may_try_family_code(uuid) from public, anon, authenticated;

create function public.count_wrong_family_code(learner uuid)
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
comment on function public.count_wrong_family_code(uuid) is
  'Puts down that a learner typed a code which no family has; for join_family.';
revoke all on function public.count_wrong_family_code(uuid) from public, anon, authenticated;

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
  if not public.may_try_family_code(auth.uid()) then
    return jsonb_build_object('outcome', 'too_many_tries');
  end if;
  select * into family from public.families
  where code = upper(pg_catalog.regexp_replace(family_code, '[^A-Za-z0-9]', '', 'g')) for update;
  if not found then
    perform public.count_wrong_family_code(auth.uid());
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
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
