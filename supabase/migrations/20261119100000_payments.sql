-- Money. Every row is written by the service, from what the payment provider has confirmed.
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
comment on table public.payments is
  'One row for each payment, from the moment it is started. Read by its payer, written by the service only.';
comment on column public.payments.reference is 'Ours for a purchase, the provider''s for a renewal. The key against doubles.';
comment on column public.payments.email is 'Where the provider sends its receipt: the guardian''s address.';
comment on column public.payments.status is
  'review: money came, but not the amount or the currency that was asked; a person must look.';
comment on column public.payments.provider_plan is 'The provider''s code of a plan that renews.';
comment on column public.payments.customer is 'The provider''s code of the payer.';
comment on column public.payments.can_renew is
  'Whether the provider may charge the same card again; false for a bank transfer, null when it did not say.';

create index payments_user_id_created_at_idx on public.payments (user_id, created_at desc);
create index payments_plan_id_idx on public.payments (plan_id);
create index payments_subscription_id_idx on public.payments (subscription_id);
create index payments_provider_plan_idx on public.payments (provider_plan) where kind = 'purchase';

revoke all on public.payments from anon, authenticated;
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;

alter table public.payments enable row level security;

create policy "Payers see their own payments"
  on public.payments for select to authenticated
  using ((select auth.uid()) = user_id);

-- The books outlive accounts, so they name nobody.
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
  'The books: one row for each charge and each refund, without the person. Kept when an account is deleted. For the service alone.';
comment on column public.ledger_entries.id is 'Kind and reference: news that comes twice is booked once.';

revoke all on public.ledger_entries from anon, authenticated;
grant select, insert, update, delete on public.ledger_entries to service_role;
alter table public.ledger_entries enable row level security;

-- Every purchase that renews gets a plan of its own at the provider. The plan's code comes back in all
-- news about the renewal, so it names the purchase that began it. The payer's mailbox does not: a mother
-- may pay for two children, and two families may share one address.
create table public.provider_plans (
  code text primary key,
  plan_id text not null references public.plans (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  amount_kobo integer not null,
  created_at timestamptz not null default now()
);
comment on table public.provider_plans is
  'The plans that we made at the provider, one for each purchase that renews. Names nobody and outlives accounts, so that a renewal of a deleted account is recognised and stopped. For the service alone.';

create index provider_plans_plan_id_idx on public.provider_plans (plan_id);

revoke all on public.provider_plans from anon, authenticated;
grant select, insert, update, delete on public.provider_plans to service_role;
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
  'What the provider charges by itself, and which subscription of ours it renews. Its news may come before the payment''s. For the service alone.';

create index provider_subscriptions_provider_plan_idx on public.provider_subscriptions (provider_plan);

revoke all on public.provider_subscriptions from anon, authenticated;
grant select, insert, update, delete on public.provider_subscriptions to service_role;
alter table public.provider_subscriptions enable row level security;

-- What the news of a provider does, each in one transaction. News comes twice, late and in any order:
-- every function may be called again and then changes nothing. Only the service may call them. Those that
-- call a helper run with their owner's rights.

create function private.add_ledger_entry(
  entry_kind text, entry_id text, payment public.payments, kobo integer
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.ledger_entries (id, kind, reference, plan_id, mode, amount_kobo, currency)
  values (entry_id, entry_kind, payment.reference, payment.plan_id, payment.mode, kobo, payment.currency)
  on conflict (id) do nothing;
  return found;
end
$$;
comment on function private.add_ledger_entry(text, text, public.payments, integer) is
  'Writes into the books, once for each id; false: it was there.';

create function public.settle_payment(
  paid_reference text, paid_mode text, paid_kobo bigint, paid_currency text,
  paid_channel text default null, paid_customer text default null, paid_can_renew boolean default null
) returns text
language plpgsql
security definer
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
  if renewal is not null then perform private.lock_renewals(renewal); end if;
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
    private.months_after(starts, plan.period_months), false)
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
end
$$;
comment on function public.settle_payment(text, text, bigint, text, text, text, boolean) is
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

create function public.refund_payment(
  refunded_reference text, refund_mode text, kobo bigint, refund_reference text
) returns text
language plpgsql
security definer
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
end
$$;
comment on function public.refund_payment(text, text, bigint, text) is
  'Money went back. All of it: the access that it paid for ends. A part of it: noted, access stays.';

-- Bought in a test, or in the sandbox.
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

grant execute on function
  public.settle_payment(text, text, bigint, text, text, text, boolean),
  public.close_payment(text, text, text),
  public.refund_payment(text, text, bigint, text),
  public.end_test_access(boolean)
  to service_role;
