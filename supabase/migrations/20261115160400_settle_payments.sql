-- What the news of a provider does, each in one transaction. News comes twice, late and in any order:
-- every function may be called again and then changes nothing. Only the service may call them.

create function public.new_family_code()
returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  -- Ten letters of 32; bytes 6 and 8 of a random uuid are not random and stay out.
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + pg_catalog.get_byte(bytes, place) % 32, 1), '')
  from (select pg_catalog.uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) as place
$$;
comment on function public.new_family_code() is 'A code to join a family that nobody guesses.';

create function public.book(
  entry_kind text, entry_id text, payment public.payments, kobo integer
) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.ledger_entries (id, kind, reference, plan_id, mode, amount_kobo, currency)
  values (entry_id, entry_kind, payment.reference, payment.plan_id, payment.mode, kobo, payment.currency)
  on conflict (id) do nothing;
  return found;
end
$$;
comment on function public.book(text, text, public.payments, integer) is
  'Writes into the books, once for each id; false: it was there.';

-- A purchase and the subscription that renews it are reported at the same time: whoever comes second
-- must see the first.
create function public.lock_renewals_of(payer text)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('renewals of ' || payer, 0))
$$;
comment on function public.lock_renewals_of(text) is
  'Until the end of the transaction, news about the renewals of this payer waits.';

-- Connects what the provider renews with what was bought: same payer, same plan, oldest first.
create function public.link_provider_subscription(subscription_code text)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  renewal public.provider_subscriptions;
  bought uuid;
begin
  select * into renewal from public.provider_subscriptions where code = subscription_code for update;
  if renewal.subscription_id is not null or renewal.customer is null then return; end if;
  select payments.subscription_id into bought
  from public.payments
  where payments.kind = 'purchase' and payments.status = 'paid' and payments.mode = renewal.mode
    and payments.customer = renewal.customer and payments.provider_plan = renewal.provider_plan
    and not exists (
      select from public.provider_subscriptions as other
      where other.subscription_id = payments.subscription_id)
  order by payments.paid_at, payments.reference
  limit 1;
  if bought is null then return; end if;
  update public.provider_subscriptions set subscription_id = bought where code = subscription_code;
  update public.subscriptions set
    renews = renews and renewal.stopped_at is null and renewal.ended_at is null,
    ends_at = case when renewal.ended_at is null or cancelled_at is not null then ends_at
      else greatest(starts_at, least(ends_at, now())) end,
    updated_at = now()
  where id = bought and (renewal.stopped_at is not null or renewal.ended_at is not null);
end
$$;
comment on function public.link_provider_subscription(text) is
  'Finds the purchase that a provider''s subscription renews, and applies what was heard of it before.';

create function public.settle_payment(
  paid_reference text, paid_mode text, paid_kobo bigint, paid_currency text,
  paid_channel text default null, paid_customer text default null
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

  insert into public.subscriptions (user_id, plan_id, reference, mode, starts_at, ends_at, renews)
  values (payment.user_id, plan.id, payment.reference, payment.mode, starts,
    public.months_after(starts, plan.period_months), plan.renews)
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
    customer = coalesce(paid_customer, customer), checkout_url = null,
    period_starts_at = bought.starts_at, period_ends_at = bought.ends_at, updated_at = now()
  where id = payment.id;
  perform public.book('charge', 'charge:' || payment.reference, payment, payment.amount_kobo);
  if plan.seats > 1 then
    insert into public.families (user_id, code) values (payment.user_id, public.new_family_code())
    on conflict (user_id) do nothing;
  end if;
  if payment.provider_plan is null or paid_customer is null then return 'granted'; end if;
  perform public.lock_renewals_of(paid_customer);
  select code into renewal from public.provider_subscriptions
  where subscription_id is null and mode = payment.mode
    and customer = paid_customer and provider_plan = payment.provider_plan
  order by created_at limit 1;
  if renewal is not null then perform public.link_provider_subscription(renewal); end if;
  return 'granted';
end
$$;
comment on function public.settle_payment(text, text, bigint, text, text, text) is
  'A purchase was paid: grants its plan exactly once. granted, already, refunded, mismatch or unknown.';

create function public.close_payment(closed_reference text, closed_mode text, closed_status text)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.payments set status = closed_status, updated_at = now()
  where reference = closed_reference and mode = closed_mode
    and status in ('pending', 'failed', 'abandoned') and closed_status in ('failed', 'abandoned');
  return (select status from public.payments
    where reference = closed_reference and mode = closed_mode);
end
$$;
comment on function public.close_payment(text, text, text) is
  'A purchase failed or was left; what was paid stays paid. Returns the status that holds.';

create function public.settle_renewal(
  subscription_code text, paid_reference text, paid_mode text, paid_kobo bigint,
  paid_currency text, paid_invoice text default null
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  first_payment public.payments;
  renewed public.subscriptions;
  payment public.payments;
  months integer;
  begins timestamptz;
  is_right boolean;
begin
  if exists (select from public.payments where reference = paid_reference and kind = 'purchase') then
    return public.settle_payment(paid_reference, paid_mode, paid_kobo, paid_currency);
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
    -- Paid after a gap: a new count begins today.
    begins := now();
    update public.subscriptions set
      starts_at = now(), periods = 1, ends_at = public.months_after(now(), months),
      grace_until = null, updated_at = now()
    where id = renewed.id;
  else
    begins := renewed.ends_at;
    update public.subscriptions set
      periods = periods + 1, ends_at = public.months_after(starts_at, months * (periods + 1)),
      grace_until = null, updated_at = now()
    where id = renewed.id;
  end if;
  update public.payments set period_starts_at = begins, period_ends_at = (
    select ends_at from public.subscriptions where id = renewed.id)
  where id = payment.id;
  perform public.book('charge', 'charge:' || paid_reference, payment, payment.amount_kobo);
  return 'renewed';
end
$$;
comment on function public.settle_renewal(text, text, text, bigint, text, text) is
  'A renewal was paid: extends its subscription by one period, once for each reference.';

create function public.refund_payment(
  refunded_reference text, refund_mode text, kobo bigint, refund_reference text
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments
  where reference = refunded_reference and mode = refund_mode for update;
  if not found then
    insert into public.ledger_entries (id, kind, reference, plan_id, mode, amount_kobo, currency)
    select 'refund:' || reference || ':' || refund_reference, 'refund', reference, plan_id, mode,
      least(kobo, amount_kobo), currency
    from public.ledger_entries
    where id = 'charge:' || refunded_reference and mode = refund_mode and kobo > 0
    on conflict (id) do nothing;
    return case when found then 'booked' else 'unknown' end;
  end if;
  if kobo is null or kobo <= 0 then return 'mismatch'; end if;
  if not public.book('refund', 'refund:' || payment.reference || ':' || refund_reference, payment,
    least(kobo, payment.amount_kobo)::integer) then
    return 'already';
  end if;
  update public.payments set
    refunded_kobo = least(refunded_kobo + kobo, amount_kobo)::integer,
    status = case when refunded_kobo + kobo >= amount_kobo then 'refunded' else status end,
    checkout_url = null, updated_at = now()
  where id = payment.id
  returning * into payment;
  if payment.status <> 'refunded' then return 'partly'; end if;
  update public.subscriptions set
    ends_at = greatest(starts_at, least(ends_at, greatest(payment.period_starts_at, now()))),
    renews = false, grace_until = null, updated_at = now()
  where id = payment.subscription_id and payment.period_ends_at > now();
  return 'refunded';
end
$$;
comment on function public.refund_payment(text, text, bigint, text) is
  'Money went back. All of it: the access that it paid for ends. A part of it: noted, access stays.';

create function public.note_provider_subscription(
  subscription_code text, subscription_mode text, subscription_customer text, plan_code text,
  token text
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if subscription_customer is not null then
    perform public.lock_renewals_of(subscription_customer);
  end if;
  insert into public.provider_subscriptions (code, mode, customer, provider_plan, email_token)
  values (subscription_code, subscription_mode, subscription_customer, plan_code, token)
  on conflict (code) do update set
    customer = coalesce(provider_subscriptions.customer, excluded.customer),
    provider_plan = coalesce(provider_subscriptions.provider_plan, excluded.provider_plan),
    email_token = coalesce(excluded.email_token, provider_subscriptions.email_token);
  perform public.link_provider_subscription(subscription_code);
  return case when exists (
    select from public.provider_subscriptions
    join public.subscriptions on subscriptions.id = provider_subscriptions.subscription_id
    where provider_subscriptions.code = subscription_code
      and provider_subscriptions.stopped_at is null and provider_subscriptions.ended_at is null
      and (subscriptions.cancelled_at is not null or not subscriptions.renews)
  ) then 'unwanted' else 'noted' end;
end
$$;
comment on function public.note_provider_subscription(text, text, text, text, text) is
  'The provider will renew something. unwanted: its learner has cancelled meanwhile, it must be stopped there.';

create function public.stop_provider_subscription(
  subscription_code text, subscription_mode text, at_once boolean
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
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
    -- A learner who cancelled here keeps what is paid, whatever the provider calls it.
    ends_at = case when at_once and cancelled_at is null
      then greatest(starts_at, least(ends_at, now())) else ends_at end,
    grace_until = case when at_once then null else grace_until end,
    updated_at = now()
  where id = renewal.subscription_id;
  return case when at_once then 'ended' else 'stopped' end;
end
$$;
comment on function public.stop_provider_subscription(text, text, boolean) is
  'The provider will not renew any more. at_once: access ends now, otherwise with the period.';

create function public.start_grace(
  subscription_code text, subscription_mode text, failed_invoice text default null
) returns text
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- News of a failure that comes after the same invoice was paid is old news.
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
end
$$;
comment on function public.start_grace(text, text, text) is
  'A renewal could not be paid: access goes on for seven days after the end of the period.';

create function public.cancel_renewal(learner uuid)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  cancelled integer;
begin
  -- The provider's own news of the stop may have come first; it was the learner's wish all the same.
  update public.subscriptions set cancelled_at = now(), renews = false, updated_at = now()
  from public.plans
  where plans.id = subscriptions.plan_id and subscriptions.user_id = learner
    and subscriptions.cancelled_at is null
    and (subscriptions.renews or (plans.renews and subscriptions.ends_at > now()));
  get diagnostics cancelled = row_count;
  return cancelled;
end
$$;
comment on function public.cancel_renewal(uuid) is
  'The learner cancels: nothing is renewed, what is paid stays to its end. Returns how many were stopped.';

create function public.end_test_access(is_live boolean)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  ended integer;
begin
  update public.subscriptions set
    ends_at = greatest(starts_at, least(ends_at, now())), renews = false, grace_until = null,
    updated_at = now()
  where (mode = 'sandbox' or (is_live and mode = 'test')) and (renews or grace_until is not null or ends_at > greatest(starts_at, now()));
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function public.end_test_access(boolean) is
  'Ends plans that were bought in the sandbox and, once real money moves, those bought in the provider''s test mode.';

do $$
declare
  closed text;
begin
  foreach closed in array array[
    'new_family_code()',
    'book(text, text, public.payments, integer)',
    'lock_renewals_of(text)',
    'link_provider_subscription(text)',
    'settle_payment(text, text, bigint, text, text, text)',
    'close_payment(text, text, text)',
    'settle_renewal(text, text, text, bigint, text, text)',
    'refund_payment(text, text, bigint, text)',
    'note_provider_subscription(text, text, text, text, text)',
    'stop_provider_subscription(text, text, boolean)',
    'start_grace(text, text, text)',
    'cancel_renewal(uuid)',
    'end_test_access(boolean)'
  ] loop
    execute 'revoke all on function public.' || closed || ' from public, anon, authenticated';
    execute 'grant execute on function public.' || closed || ' to service_role';
  end loop;
end
$$;
