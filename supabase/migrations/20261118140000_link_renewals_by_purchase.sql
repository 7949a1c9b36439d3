-- Every purchase that renews gets a plan of its own at the provider. The plan's code comes back in all
-- news about the renewal, so it names the purchase that began it. The payer's mailbox does not: a mother
-- may pay for two children, and two families may share one address.

alter table public.provider_plans drop constraint provider_plans_pkey;
alter table public.provider_plans drop constraint provider_plans_code_key;
alter table public.provider_plans add primary key (code);
create index provider_plans_plan_id_idx on public.provider_plans (plan_id);
comment on table public.provider_plans is
  'The plans that we made at the provider, one for each purchase that renews. Names nobody and outlives accounts, so that a renewal of a deleted account is recognised and stopped. For the service alone.';

alter table public.payments add column can_renew boolean;
comment on column public.payments.can_renew is
  'Whether the provider may charge the same card again; false for a bank transfer, null when it did not say.';

create index payments_provider_plan_idx on public.payments (provider_plan) where kind = 'purchase';
drop index public.payments_customer_idx;
drop index public.provider_subscriptions_customer_idx;
create index provider_subscriptions_provider_plan_idx on public.provider_subscriptions (provider_plan);

drop function public.lock_renewals_of(text);
create function public.lock_renewals_of(plan_code text)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('renewals of ' || plan_code, 0))
$$;
comment on function public.lock_renewals_of(text) is
  'Until the end of the transaction, other news about the renewals of this plan of the provider waits.';

-- A plan code that several purchases carry proves nothing: then nothing is linked.
create or replace function public.link_provider_subscription(subscription_code text)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  renewal public.provider_subscriptions;
  bought public.payments;
  purchases integer;
begin
  select * into renewal from public.provider_subscriptions where code = subscription_code for update;
  if renewal.subscription_id is not null or renewal.provider_plan is null then return; end if;
  select count(*) into purchases from public.payments
  where kind = 'purchase' and mode = renewal.mode and provider_plan = renewal.provider_plan;
  if purchases <> 1 then return; end if;
  select * into bought from public.payments
  where kind = 'purchase' and mode = renewal.mode and provider_plan = renewal.provider_plan;
  if bought.subscription_id is null then return; end if;
  -- One purchase is renewed once. A second renewal of it is unwanted.
  if exists (
    select from public.provider_subscriptions as other
    where other.subscription_id = bought.subscription_id
  ) then return; end if;
  update public.provider_subscriptions set subscription_id = bought.subscription_id
  where code = subscription_code;
  update public.subscriptions set
    renews = cancelled_at is null and bought.status = 'paid'
      and renewal.stopped_at is null and renewal.ended_at is null,
    ends_at = case when renewal.ended_at is null or cancelled_at is not null then ends_at
      else greatest(starts_at, least(ends_at, now())) end,
    updated_at = now()
  where id = bought.subscription_id;
end
$$;
comment on function public.link_provider_subscription(text) is
  'Finds the purchase whose own plan a provider''s subscription renews, and applies what was heard of it before.';

drop function public.settle_payment(text, text, bigint, text, text, text);
create function public.settle_payment(
  paid_reference text, paid_mode text, paid_kobo bigint, paid_currency text,
  paid_channel text default null, paid_customer text default null, paid_can_renew boolean default null
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  payment public.payments;
  plan public.plans;
  bought public.subscriptions;
  starts timestamptz;
  renewal text;
begin
  -- Before the row, in the order in which news of a renewal takes them.
  select provider_plan into renewal from public.payments
  where reference = paid_reference and mode = paid_mode;
  if renewal is not null then perform public.lock_renewals_of(renewal); end if;
  select * into payment from public.payments
  where reference = paid_reference and mode = paid_mode for update;
  if not found then return 'unknown'; end if;
  if payment.status = 'paid' then return 'already'; end if;
  if payment.status = 'refunded' then return 'refunded'; end if;
  if paid_kobo <> payment.amount_kobo or paid_currency <> payment.currency
    or paid_kobo is null or paid_currency is null then
    update public.payments set status = 'review', updated_at = now() where id = payment.id;
    return 'mismatch';
  end if;

  -- Two purchases of one learner take turns: the second begins where the first ends.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('plan of ' || payment.user_id, 0));
  select * into plan from public.plans where id = payment.plan_id;
  select coalesce(max(subscriptions.ends_at), now()) into starts
  from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = payment.user_id and subscriptions.ends_at > now()
    and plans.seats >= plan.seats;

  -- It renews once the provider says that it does: a month paid by bank transfer never will.
  insert into public.subscriptions (user_id, plan_id, reference, mode, starts_at, ends_at, renews)
  values (payment.user_id, plan.id, payment.reference, payment.mode, starts,
    public.months_after(starts, plan.period_months), false)
  on conflict (reference) do nothing
  returning * into bought;
  if not found then return 'already'; end if;

  -- Whoever pays again after a failed renewal no longer waits for it.
  update public.subscriptions set
    renews = renews and ends_at > now(), grace_until = null, updated_at = now()
  where user_id = payment.user_id and id <> bought.id
    and (grace_until is not null or (renews and ends_at <= now()));
  update public.payments set
    status = 'paid', subscription_id = bought.id, paid_at = now(), channel = paid_channel,
    customer = coalesce(paid_customer, customer), can_renew = paid_can_renew, checkout_url = null,
    period_starts_at = bought.starts_at, period_ends_at = bought.ends_at, updated_at = now()
  where id = payment.id;
  perform public.book('charge', 'charge:' || payment.reference, payment, payment.amount_kobo);
  if plan.seats > 1 then
    insert into public.families (user_id, code) values (payment.user_id, public.new_family_code())
    on conflict (user_id) do nothing;
  end if;
  if payment.provider_plan is null then return 'granted'; end if;
  for renewal in
    select code from public.provider_subscriptions
    where subscription_id is null and mode = payment.mode and provider_plan = payment.provider_plan
    order by created_at, code
  loop
    perform public.link_provider_subscription(renewal);
  end loop;
  return 'granted';
end
$$;
comment on function public.settle_payment(text, text, bigint, text, text, text, boolean) is
  'A purchase was paid: grants its plan exactly once. granted, already, refunded, mismatch or unknown.';

create or replace function public.note_provider_subscription(
  subscription_code text, subscription_mode text, subscription_customer text, plan_code text,
  token text
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  renewal public.provider_subscriptions;
  is_ours boolean;
begin
  if plan_code is not null then perform public.lock_renewals_of(plan_code); end if;
  insert into public.provider_subscriptions (code, mode, customer, provider_plan, email_token)
  values (subscription_code, subscription_mode, subscription_customer, plan_code, token)
  on conflict (code) do update set
    customer = coalesce(provider_subscriptions.customer, excluded.customer),
    provider_plan = coalesce(provider_subscriptions.provider_plan, excluded.provider_plan),
    email_token = coalesce(excluded.email_token, provider_subscriptions.email_token);
  perform public.link_provider_subscription(subscription_code);
  select * into renewal from public.provider_subscriptions where code = subscription_code;
  if renewal.stopped_at is not null or renewal.ended_at is not null then return 'noted'; end if;
  if renewal.subscription_id is not null then
    return case when exists (
      select from public.subscriptions where id = renewal.subscription_id and not renews
    ) then 'unwanted' else 'noted' end;
  end if;
  -- Its account is gone, or its purchase is renewed by another subscription already.
  is_ours := exists (
    select from public.provider_plans
    where code = renewal.provider_plan and mode = renewal.mode);
  return case
    when is_ours and not exists (
      select from public.payments
      where kind = 'purchase' and mode = renewal.mode and provider_plan = renewal.provider_plan
    ) then 'unwanted'
    when (
      select count(*) = 1 and bool_and(payments.subscription_id is not null)
      from public.payments
      where kind = 'purchase' and mode = renewal.mode and provider_plan = renewal.provider_plan
    ) then 'unwanted'
    else 'noted'
  end;
end
$$;
comment on function public.note_provider_subscription(text, text, text, text, text) is
  'The provider will renew something. unwanted: its learner has cancelled or is gone, or it renews a purchase twice; it must be stopped there.';

-- What the provider may charge a learner for again, as far as we know.
create function public.renewals_to_stop(learner uuid)
returns table (reference text, mode text, provider_plan text, code text)
language sql
stable
security invoker
set search_path = ''
as $$
  select payments.reference, payments.mode, payments.provider_plan, provider_subscriptions.code
  from public.payments
  left join public.provider_subscriptions
    on provider_subscriptions.subscription_id = payments.subscription_id
  where payments.user_id = learner and payments.kind = 'purchase'
    and payments.provider_plan is not null and payments.subscription_id is not null
    and payments.can_renew is distinct from false
    and provider_subscriptions.stopped_at is null and provider_subscriptions.ended_at is null
  order by payments.created_at
$$;
comment on function public.renewals_to_stop(uuid) is
  'Paid purchases of a learner that renew or may begin to; code is null where the provider has named no renewal yet.';

drop function public.cancel_renewal(uuid);
create function public.cancel_renewal(learner uuid, stopped_codes text[])
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  stopped integer;
begin
  update public.provider_subscriptions set stopped_at = coalesce(stopped_at, now())
  where code = any(stopped_codes);
  -- The provider's own news of the stop may have come first; it was the learner's wish all the same.
  update public.subscriptions set cancelled_at = now(), renews = false, updated_at = now()
  where user_id = learner and cancelled_at is null and exists (
    select from public.provider_subscriptions
    where provider_subscriptions.subscription_id = subscriptions.id
      and provider_subscriptions.code = any(stopped_codes));
  get diagnostics stopped = row_count;
  -- What the provider has not named yet is stopped as soon as it does.
  update public.subscriptions set cancelled_at = now(), updated_at = now()
  from public.payments
  where payments.reference = subscriptions.reference and payments.provider_plan is not null
    and payments.can_renew is distinct from false
    and subscriptions.user_id = learner and subscriptions.cancelled_at is null
    and not exists (
      select from public.provider_subscriptions
      where provider_subscriptions.subscription_id = subscriptions.id);
  return stopped;
end
$$;
comment on function public.cancel_renewal(uuid, text[]) is
  'The learner cancels, after the provider has stopped these: what is paid stays to its end. Returns how many were stopped.';

do $$
declare
  closed text;
begin
  foreach closed in array array[
    'lock_renewals_of(text)',
    'settle_payment(text, text, bigint, text, text, text, boolean)',
    'renewals_to_stop(uuid)',
    'cancel_renewal(uuid, text[])'
  ] loop
    execute 'revoke all on function public.' || closed || ' from public, anon, authenticated';
    execute 'grant execute on function public.' || closed || ' to service_role';
  end loop;
end
$$;
