-- Plans that the provider renews automatically.

-- Serialises renewal events of one provider plan until the end of the transaction.
create function private.lock_renewals(plan_code text) returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('renewals of ' || plan_code, 0))
$$;

-- Finds the purchase that a provider's subscription renews, by the plan created for it, and applies earlier events.
-- When several purchases share a plan code, nothing is linked, because the code does not identify one.
create function private.link_provider_subscription(subscription_code text) returns void
language plpgsql set search_path = '' as $$
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
  -- A purchase has one renewal. A second one is unwanted.
  if exists (
    select from public.provider_subscriptions as other
    where other.subscription_id = bought.subscription_id
  ) then return; end if;
  update public.provider_subscriptions set subscription_id = bought.subscription_id where code = subscription_code;
  update public.subscriptions set
    renews = cancelled_at is null and bought.status = 'paid'
      and renewal.stopped_at is null and renewal.ended_at is null,
    ends_at = case when renewal.ended_at is null or cancelled_at is not null then ends_at
      else greatest(starts_at, least(ends_at, now())) end,
    updated_at = now()
  where id = bought.subscription_id;
end $$;

-- A renewal was paid: extends its subscription by one period, once for each reference.
create function service.settle_renewal(
  subscription_code text, paid_reference text, paid_mode text, paid_kobo bigint,
  paid_currency text, paid_invoice text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  first_payment public.payments;
  renewed public.subscriptions;
  payment public.payments;
  months integer;
  begins timestamptz;
  is_right boolean;
begin
  if exists (select from public.payments where reference = paid_reference and kind = 'purchase') then
    return service.settle_payment(paid_reference, paid_mode, paid_kobo, paid_currency);
  end if;
  select subscriptions.* into renewed
  from public.provider_subscriptions
  join public.subscriptions on subscriptions.id = provider_subscriptions.subscription_id
  where provider_subscriptions.code = subscription_code and provider_subscriptions.mode = paid_mode
  for update of subscriptions;
  if not found then return 'unknown'; end if;
  select * into first_payment from public.payments where reference = renewed.reference;
  is_right := coalesce(
    paid_kobo = first_payment.amount_kobo and paid_currency = first_payment.currency, false);
  insert into public.payments (
    user_id, plan_id, subscription_id, reference, kind, mode, amount_kobo, currency, email, status,
    customer, provider_plan, invoice, paid_at)
  values (
    renewed.user_id, renewed.plan_id, renewed.id, paid_reference, 'renewal', paid_mode,
    greatest(coalesce(paid_kobo, 1), 1), coalesce(paid_currency, '?'), first_payment.email,
    case when is_right then 'paid' else 'review' end,
    first_payment.customer, first_payment.provider_plan, paid_invoice, now())
  on conflict (reference) do nothing
  returning * into payment;
  if not found then return 'already'; end if;
  if not is_right then return 'mismatch'; end if;

  select period_months into months from public.plans where id = renewed.plan_id;
  if renewed.ends_at + interval '7 days' < now() then
    -- Paid after a gap: the period count restarts today.
    begins := now();
    update public.subscriptions set
      starts_at = now(), periods = 1, ends_at = private.months_after(now(), months),
      grace_until = null, updated_at = now()
    where id = renewed.id;
  else
    begins := renewed.ends_at;
    update public.subscriptions set
      periods = periods + 1, ends_at = private.months_after(starts_at, months * (periods + 1)),
      grace_until = null, updated_at = now()
    where id = renewed.id;
  end if;
  update public.payments set period_starts_at = begins, period_ends_at = (
    select ends_at from public.subscriptions where id = renewed.id)
  where id = payment.id;
  perform private.add_ledger_entry('charge', 'charge:' || paid_reference, payment, payment.amount_kobo);
  return 'renewed';
end $$;

-- The provider will renew a subscription. Returns unwanted when its learner has cancelled or is deleted, or when it
-- renews a purchase twice; the caller must then stop it at the provider.
create function service.note_provider_subscription(
  subscription_code text, subscription_mode text, subscription_customer text, plan_code text, token text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  renewal public.provider_subscriptions;
  is_ours boolean;
begin
  if plan_code is not null then perform private.lock_renewals(plan_code); end if;
  insert into public.provider_subscriptions (code, mode, customer, provider_plan, email_token)
  values (subscription_code, subscription_mode, subscription_customer, plan_code, token)
  on conflict (code) do update set
    customer = coalesce(provider_subscriptions.customer, excluded.customer),
    provider_plan = coalesce(provider_subscriptions.provider_plan, excluded.provider_plan),
    email_token = coalesce(excluded.email_token, provider_subscriptions.email_token);
  perform private.link_provider_subscription(subscription_code);
  select * into renewal from public.provider_subscriptions where code = subscription_code;
  if renewal.stopped_at is not null or renewal.ended_at is not null then return 'noted'; end if;
  if renewal.subscription_id is not null then
    return case when exists (
      select from public.subscriptions where id = renewal.subscription_id and not renews
    ) then 'unwanted' else 'noted' end;
  end if;
  -- The account is deleted, or another subscription already renews the purchase.
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
end $$;

-- The provider will not renew any more. at_once: access ends now, otherwise at the end of the period.
create function service.stop_provider_subscription(
  subscription_code text, subscription_mode text, at_once boolean
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  renewal public.provider_subscriptions;
begin
  insert into public.provider_subscriptions (code, mode, stopped_at, ended_at)
  values (subscription_code, subscription_mode, now(), case when at_once then now() end)
  on conflict (code) do update set
    stopped_at = coalesce(provider_subscriptions.stopped_at, excluded.stopped_at),
    ended_at = coalesce(provider_subscriptions.ended_at, excluded.ended_at)
  returning * into renewal;
  if renewal.subscription_id is null then return 'noted'; end if;
  update public.subscriptions set
    renews = false,
    -- A learner who cancelled here keeps the paid period, whatever the provider reports.
    ends_at = case when at_once and cancelled_at is null
      then greatest(starts_at, least(ends_at, now())) else ends_at end,
    grace_until = case when at_once then null else grace_until end,
    updated_at = now()
  where id = renewal.subscription_id;
  return case when at_once then 'ended' else 'stopped' end;
end $$;

-- A renewal failed: access continues for seven days after the end of the period.
create function service.start_grace(
  subscription_code text, subscription_mode text, failed_invoice text default null
) returns text
language plpgsql security invoker set search_path = '' as $$
begin
  -- Ignore a failure that arrives after the same invoice was paid.
  if exists (
    select from public.payments
    where invoice = failed_invoice and mode = subscription_mode and status = 'paid'
  ) then return 'already'; end if;
  update public.subscriptions set
    grace_until = subscriptions.ends_at + interval '7 days', updated_at = now()
  from public.provider_subscriptions
  where provider_subscriptions.code = subscription_code
    and provider_subscriptions.mode = subscription_mode
    and subscriptions.id = provider_subscriptions.subscription_id
    and subscriptions.renews;
  return case when found then 'grace' else 'unknown' end;
end $$;

-- Paid purchases of a learner that renew or may start to; code is null until the provider has created the renewal.
create function service.renewals_to_stop(learner uuid)
returns table (reference text, mode text, provider_plan text, code text)
language sql stable security invoker set search_path = '' as $$
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

-- The learner cancels, after the provider has stopped these renewals: the paid period stays. Returns how many were
-- stopped.
create function service.cancel_renewal(learner uuid, stopped_codes text[]) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  stopped integer;
begin
  update public.provider_subscriptions set stopped_at = coalesce(stopped_at, now()) where code = any(stopped_codes);
  -- The provider's webhook about the stop may arrive first; the learner still cancelled it.
  update public.subscriptions set cancelled_at = now(), renews = false, updated_at = now()
  where user_id = learner and cancelled_at is null and exists (
    select from public.provider_subscriptions
    where provider_subscriptions.subscription_id = subscriptions.id
      and provider_subscriptions.code = any(stopped_codes));
  get diagnostics stopped = row_count;
  -- A renewal that the provider has not created yet is stopped as soon as it is.
  update public.subscriptions set cancelled_at = now(), updated_at = now()
  from public.payments
  where payments.reference = subscriptions.reference and payments.provider_plan is not null
    and payments.can_renew is distinct from false
    and subscriptions.user_id = learner and subscriptions.cancelled_at is null
    and not exists (
      select from public.provider_subscriptions
      where provider_subscriptions.subscription_id = subscriptions.id);
  return stopped;
end $$;
