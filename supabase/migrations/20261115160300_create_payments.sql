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

create index payments_user_id_created_at_idx on public.payments (user_id, created_at desc);
create index payments_plan_id_idx on public.payments (plan_id);
create index payments_subscription_id_idx on public.payments (subscription_id);
create index payments_customer_idx on public.payments (customer, provider_plan);

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

create table public.provider_plans (
  plan_id text not null references public.plans (id) on delete cascade,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  amount_kobo integer not null,
  code text not null unique,
  created_at timestamptz not null default now(),
  primary key (plan_id, mode, amount_kobo)
);
comment on table public.provider_plans is
  'What the provider calls our renewing plans, by price: a new price is a new plan there. For the service alone.';

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

create index provider_subscriptions_customer_idx
  on public.provider_subscriptions (customer, provider_plan) where subscription_id is null;

revoke all on public.provider_subscriptions from anon, authenticated;
grant select, insert, update, delete on public.provider_subscriptions to service_role;
alter table public.provider_subscriptions enable row level security;
