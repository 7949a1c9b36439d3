-- Payments and what the provider reports about them, each report in one transaction. Reports arrive more than once,
-- late and in any order, so every function is idempotent. Only the service may call them.

-- Payments. The service writes every row, from what the payment provider has confirmed.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_id text not null references public.plans (id),
  subscription_id uuid references public.subscriptions (id) on delete cascade,
  reference text not null unique check (reference ~ '^[A-Za-z0-9.=-]{1,100}$'),
  kind text not null default 'purchase' check (kind in ('purchase', 'renewal')),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  amount_kobo integer not null check (amount_kobo > 0),
  currency text not null default 'NGN',
  email text not null check (char_length(email) between 3 and 254),
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'abandoned', 'review', 'refunded')),
  checkout_url text,
  provider_plan text,
  customer text,
  channel text,
  can_renew boolean,
  invoice text,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  refunded_kobo integer not null default 0 check (refunded_kobo >= 0),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.payments is 'One row for each payment, from its start. Read by its payer, written by the service only.';
comment on column public.payments.reference is 'Ours for a purchase, the provider''s for a renewal. Unique, so that no payment is stored twice.';
comment on column public.payments.email is 'Where the provider sends its receipt: the guardian''s address.';
comment on column public.payments.status is 'review: the amount or currency received is not what was asked; needs manual review.';
comment on column public.payments.provider_plan is 'The provider''s code of a plan that renews.';
comment on column public.payments.customer is 'The provider''s code of the payer.';
comment on column public.payments.can_renew is 'Whether the provider may charge the same card again; false for a bank transfer, null when it did not say.';
create index payments_user_id_created_at_idx on public.payments (user_id, created_at desc);
create index payments_plan_id_idx on public.payments (plan_id);
create index payments_subscription_id_idx on public.payments (subscription_id);
create index payments_provider_plan_idx on public.payments (provider_plan) where kind = 'purchase';
alter table public.payments enable row level security;
grant select on public.payments to authenticated;
create policy "Payers see their own payments" on public.payments
  for select to authenticated using ((select auth.uid()) = user_id);

-- Ledger entries outlive accounts, so they contain no personal data.
create table public.ledger_entries (
  id text primary key check (char_length(id) between 1 and 300),
  kind text not null check (kind in ('charge', 'refund')),
  reference text not null,
  plan_id text not null,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  amount_kobo integer not null check (amount_kobo > 0),
  currency text not null,
  booked_at timestamptz not null default now()
);
comment on table public.ledger_entries is
  'The books: one row for each charge and each refund, without the person. Kept when an account is deleted. For the service only.';
comment on column public.ledger_entries.id is 'Kind and reference, so that a repeated webhook is booked once.';
alter table public.ledger_entries enable row level security;

-- Every purchase that renews gets its own plan at the provider. The provider includes the plan's code in every event
-- about the renewal, so the code identifies the purchase. The payer's address does not: a mother may pay for two
-- children, and two families may share one address.
create table public.provider_plans (
  code text primary key,
  plan_id text not null references public.plans (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  amount_kobo integer not null,
  created_at timestamptz not null default now()
);
comment on table public.provider_plans is
  'The plans that we created at the provider, one for each purchase that renews. Contains no personal data and outlives accounts, so that a renewal of a deleted account is recognised and stopped. For the service only.';
create index provider_plans_plan_id_idx on public.provider_plans (plan_id);
alter table public.provider_plans enable row level security;

create table public.provider_subscriptions (
  code text primary key check (char_length(code) between 1 and 100),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  subscription_id uuid unique references public.subscriptions (id) on delete cascade,
  customer text,
  provider_plan text,
  email_token text,
  stopped_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.provider_subscriptions is
  'Subscriptions that the provider charges automatically, and which subscription of ours each renews. Its webhook may arrive before that of the payment. For the service only.';
create index provider_subscriptions_provider_plan_idx on public.provider_subscriptions (provider_plan);
alter table public.provider_subscriptions enable row level security;

-- All money that the provider reports, whether it was matched or not. An unmatched report needs manual action: the row
-- says what, and stays open until a refund or an operator closes it. Contains no personal data, like the ledger.
create table public.payment_reports (
  id text primary key check (char_length(id) between 1 and 300),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'other')),
  event text not null check (char_length(event) <= 100),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  reference text check (char_length(reference) <= 100),
  provider_id text check (char_length(provider_id) <= 100),
  amount_kobo bigint,
  currency text check (char_length(currency) <= 10),
  outcome text not null check (char_length(outcome) <= 40),
  to_do text check (to_do in ('no_account', 'unknown_reference', 'renewal_unmatched', 'wrong_amount', 'wrong_currency',
    'paid_twice', 'unknown_refund', 'refund_failed', 'disputed', 'dispute_lost', 'unhandled')),
  look_at timestamptz,
  times integer not null default 1,
  first_reported_at timestamptz not null default now(),
  last_reported_at timestamptz not null default now(),
  done_at timestamptz,
  constraint payment_reports_look_at check ((to_do is null) = (look_at is null))
);
comment on table public.payment_reports is
  'One row for each charge, refund and dispute that the provider reports, and its outcome. Kept when an account is deleted. For the service only.';
comment on column public.payment_reports.id is 'Kind, mode and reference, so that a repeated webhook is one row.';
comment on column public.payment_reports.provider_id is 'The provider''s own number; two for one reference are two payments.';
comment on column public.payment_reports.outcome is 'The result of the function that handled the event.';
comment on column public.payment_reports.to_do is 'Why it needs manual action; null: nothing to do.';
comment on column public.payment_reports.look_at is 'When it is first listed: the invoice of a renewal may arrive after its charge.';
comment on column public.payment_reports.done_at is 'When the money was refunded, or an operator settled it.';
create index payment_reports_reference_idx on public.payment_reports (reference, mode);
create index payment_reports_open_idx on public.payment_reports (look_at) where to_do is not null and done_at is null;
alter table public.payment_reports enable row level security;

-- Adds a ledger entry, once for each id; false when it exists already.
create function private.add_ledger_entry(entry_kind text, entry_id text, payment public.payments, kobo integer)
returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.ledger_entries (id, kind, reference, plan_id, mode, amount_kobo, currency)
  values (entry_id, entry_kind, payment.reference, payment.plan_id, payment.mode, kobo, payment.currency)
  on conflict (id) do nothing;
  return found;
end $$;

-- A purchase was paid: grants its plan exactly once. Returns granted, already, refunded, mismatch or unknown.
create function service.settle_payment(
  paid_reference text, paid_mode text, paid_kobo bigint, paid_currency text,
  paid_channel text default null, paid_customer text default null, paid_can_renew boolean default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  plan public.plans;
  bought public.subscriptions;
  starts timestamptz;
  renewal text;
begin
  -- Lock renewals before the row, in the same order as renewal events do.
  select provider_plan into renewal from public.payments where reference = paid_reference and mode = paid_mode;
  if renewal is not null then perform private.lock_renewals(renewal); end if;
  select * into payment from public.payments where reference = paid_reference and mode = paid_mode for update;
  if not found then return 'unknown'; end if;
  if payment.status = 'paid' then return 'already'; end if;
  if payment.status = 'refunded' then return 'refunded'; end if;
  if paid_kobo <> payment.amount_kobo or paid_currency <> payment.currency
    or paid_kobo is null or paid_currency is null then
    update public.payments set status = 'review', updated_at = now() where id = payment.id;
    return 'mismatch';
  end if;

  -- Serialise the purchases of one learner: the second begins where the first ends.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plan of ' || payment.user_id, 0));
  select * into plan from public.plans where id = payment.plan_id;
  select coalesce(max(subscriptions.ends_at), now()) into starts
  from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = payment.user_id and subscriptions.ends_at > now()
    and plans.seats >= plan.seats;

  -- Set renews only once the provider confirms it: a payment by bank transfer never renews.
  insert into public.subscriptions (user_id, plan_id, reference, mode, starts_at, ends_at, renews)
  values (payment.user_id, plan.id, payment.reference, payment.mode, starts,
    private.months_after(starts, plan.period_months), false)
  on conflict (reference) do nothing
  returning * into bought;
  if not found then return 'already'; end if;

  -- A new payment after a failed renewal ends the wait for that renewal.
  update public.subscriptions set
    renews = renews and ends_at > now(), grace_until = null, updated_at = now()
  where user_id = payment.user_id and id <> bought.id
    and (grace_until is not null or (renews and ends_at <= now()));
  update public.payments set
    status = 'paid', subscription_id = bought.id, paid_at = now(), channel = paid_channel,
    customer = coalesce(paid_customer, customer), can_renew = paid_can_renew, checkout_url = null,
    period_starts_at = bought.starts_at, period_ends_at = bought.ends_at, updated_at = now()
  where id = payment.id;
  perform private.add_ledger_entry('charge', 'charge:' || payment.reference, payment, payment.amount_kobo);
  if plan.seats > 1 then
    insert into public.families (user_id, code) values (payment.user_id, private.new_family_code())
    on conflict (user_id) do nothing;
  end if;
  if payment.provider_plan is null then return 'granted'; end if;
  for renewal in
    select code from public.provider_subscriptions
    where subscription_id is null and mode = payment.mode and provider_plan = payment.provider_plan
    order by created_at, code
  loop
    perform private.link_provider_subscription(renewal);
  end loop;
  return 'granted';
end $$;

-- A purchase failed or was abandoned; a paid one stays paid. Returns the resulting status.
create function service.close_payment(closed_reference text, closed_mode text, closed_status text) returns text
language plpgsql security invoker set search_path = '' as $$
begin
  update public.payments set status = closed_status, updated_at = now()
  where reference = closed_reference and mode = closed_mode
    and status in ('pending', 'failed', 'abandoned') and closed_status in ('failed', 'abandoned');
  return (select status from public.payments where reference = closed_reference and mode = closed_mode);
end $$;

-- A refund. A full refund ends the access that it paid for; a partial refund is recorded and access stays.
create function service.refund_payment(
  refunded_reference text, refund_mode text, kobo bigint, refund_reference text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
begin
  select * into payment from public.payments where reference = refunded_reference and mode = refund_mode for update;
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
  if not private.add_ledger_entry('refund', 'refund:' || payment.reference || ':' || refund_reference, payment,
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
end $$;

-- Ends plans that were bought in the sandbox and, once live payments are on, those bought in the provider's test mode.
create function service.end_test_access(is_live boolean) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  ended integer;
begin
  update public.subscriptions set
    ends_at = greatest(starts_at, least(ends_at, now())), renews = false, grace_until = null,
    updated_at = now()
  where (mode = 'sandbox' or (is_live and mode = 'test')) and (renews or grace_until is not null or ends_at > greatest(starts_at, now()));
  get diagnostics ended = row_count;
  return ended;
end $$;

-- How the operator handles unmatched money.
create function private.payment_advice(reason text) returns text
language sql immutable set search_path = '' as $$
  select case reason
    when 'no_account' then 'Paid for an account that was deleted, or for a checkout older than half a year. Refund it in the provider''s dashboard; the news of the refund closes this entry.'
    when 'unknown_reference' then 'No checkout of this installation has this reference. Look it up in the provider''s dashboard: refund it, or close this entry if it belongs to something else.'
    when 'renewal_unmatched' then 'A renewal was charged, and no invoice has named its subscription within a day. Look it up in the provider''s dashboard, stop that subscription and refund it.'
    when 'wrong_amount' then 'Another amount came than was asked; nothing was granted. Refund it, and ask the payer to pay again.'
    when 'wrong_currency' then 'Another currency came than was asked; nothing was granted. Refund it, and ask the payer to pay again.'
    when 'paid_twice' then 'A second payment came for one reference. Refund the second one in the provider''s dashboard.'
    when 'unknown_refund' then 'Money went back for a payment that the books do not have. Look it up in the provider''s dashboard, then close this entry.'
    when 'refund_failed' then 'A refund did not reach the payer. Look in the provider''s dashboard why, and try it again.'
    when 'disputed' then 'The payer disputes this payment. Answer in the provider''s dashboard before its deadline, or the money goes back.'
    when 'dispute_lost' then 'A dispute was accepted and the money goes back. If no refund of this reference is listed, end its plan by hand, then close this entry.'
    when 'unhandled' then 'The provider reports money by an event that Akada does not know. Look it up in its dashboard, then close this entry.'
  end
$$;

-- Why a report needs manual action; null when it was matched.
create function private.reason_to_look(report public.payment_reports) returns text
language sql stable set search_path = '' as $$
  select case
    when report.kind = 'other' then 'unhandled'
    when report.outcome in ('disputed', 'dispute_lost', 'refund_failed') then report.outcome
    when report.kind = 'charge' and report.outcome = 'paid_twice' then 'paid_twice'
    when report.kind = 'charge' and report.outcome = 'mismatch' then case
      when report.currency is distinct from coalesce(
        (select payments.currency from public.payments
          where payments.reference = report.reference and payments.kind = 'purchase'), 'NGN') then 'wrong_currency'
      else 'wrong_amount' end
    when report.kind = 'charge' and report.outcome = 'awaits_invoice' then 'renewal_unmatched'
    when report.kind = 'charge' and report.outcome = 'unknown' then case
      when report.reference ~ '^akd-[0-9a-f-]{36}$' or report.event like 'invoice.%' then 'no_account'
      else 'unknown_reference' end
    -- A refund of an unmatched charge has no ledger entry; the report of its charge covers it.
    when report.kind = 'refund' and report.outcome in ('unknown', 'mismatch') and not exists (
      select from public.payment_reports charge
      where charge.kind = 'charge' and charge.reference = report.reference and charge.mode = report.mode
    ) then 'unknown_refund'
  end
$$;

-- Stores reported money and its outcome, once. Returns what needs manual action, or null. For the service only.
create function service.report_payment(
  report_kind text, report_event text, report_mode text, report_outcome text,
  report_reference text default null, report_provider_id text default null,
  report_kobo bigint default null, report_currency text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  report public.payment_reports;
  known public.payment_reports;
begin
  report.kind := report_kind;
  report.event := left(report_event, 100);
  report.mode := report_mode;
  report.reference := left(report_reference, 100);
  report.provider_id := left(report_provider_id, 100);
  report.amount_kobo := report_kobo;
  report.currency := left(report_currency, 10);
  report.outcome := left(report_outcome, 40);
  report.id := concat_ws(':', report.kind, report.mode, coalesce(report.reference, '?'),
    case when report.kind <> 'charge' or report.reference is null then report.provider_id end);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('report of ' || report.id, 0));
  select * into known from public.payment_reports where id = report.id;
  if known.provider_id <> report.provider_id then
    report.id := left(report.id || '#' || report.provider_id, 300);
    if report.outcome = 'already' then report.outcome := 'paid_twice'; end if;
    select * into known from public.payment_reports where id = report.id;
  end if;
  -- A repeat of a stored report keeps its first outcome.
  if known.id is not null and report.outcome = 'already' then report.outcome := known.outcome; end if;
  report.to_do := private.reason_to_look(report);
  report.look_at := case when report.to_do = 'renewal_unmatched' then coalesce(known.look_at, now() + interval '1 day')
    when report.to_do is not null then coalesce(known.look_at, now()) end;
  insert into public.payment_reports (
    id, kind, event, mode, reference, provider_id, amount_kobo, currency, outcome, to_do, look_at)
  values (report.id, report.kind, report.event, report.mode, report.reference, report.provider_id, report.amount_kobo,
    report.currency, report.outcome, report.to_do, report.look_at)
  on conflict (id) do update set
    event = excluded.event, outcome = excluded.outcome, to_do = excluded.to_do, look_at = excluded.look_at,
    provider_id = coalesce(payment_reports.provider_id, excluded.provider_id),
    amount_kobo = coalesce(excluded.amount_kobo, payment_reports.amount_kobo),
    currency = coalesce(excluded.currency, payment_reports.currency),
    times = payment_reports.times + 1, last_reported_at = now()
  returning * into report;
  if report.kind = 'refund' and report.outcome <> 'refund_failed' then
    update public.payment_reports set done_at = now()
    where kind in ('charge', 'dispute') and reference = report.reference and mode = report.mode
      and to_do is not null and done_at is null
      and (amount_kobo is null or amount_kobo <= coalesce(report.amount_kobo, 0));
  end if;
  if report.to_do is null or report.done_at is not null or report.look_at > now() then return null; end if;
  return private.payment_advice(report.to_do);
end $$;

-- Unmatched money that is still open, each with what to do; for the service only.
create function service.payments_to_check()
returns table (
  id text, reported_at timestamptz, kind text, mode text, reference text, amount_kobo bigint, currency text,
  reason text, advice text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.first_reported_at, r.kind, r.mode, r.reference, r.amount_kobo, r.currency, r.to_do,
    private.payment_advice(r.to_do)
  from public.payment_reports r
  where r.to_do is not null and r.done_at is null and r.look_at <= now()
  order by r.first_reported_at, r.id
$$;

-- Marks a report as settled by an operator; false when there is no such open report. For the service only.
create function service.close_payment_report(report_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_reports set done_at = now() where id = report_id and to_do is not null and done_at is null;
  return found;
end $$;
