-- What can be had and what it costs. Published from supabase/plans.json by the server.
create table public.plans (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 40),
  name text not null check (char_length(name) between 1 and 60),
  summary text not null check (char_length(summary) between 1 and 200),
  amount_kobo integer not null check (amount_kobo between 0 and 100000000),
  currency text not null default 'NGN' check (currency = 'NGN'),
  period_months integer check (period_months between 1 and 24),
  renews boolean not null default false,
  seats integer not null default 1 check (seats between 1 and 10),
  adds text[] not null default '{}',
  position integer not null default 0,
  is_offered boolean not null default true,
  -- Free lasts for ever and costs nothing; whatever costs something lasts for a time.
  constraint plans_price_check check ((amount_kobo = 0) = (period_months is null)),
  constraint plans_renewal_check check (not renews or period_months in (1, 3, 6, 12))
);
comment on table public.plans is
  'Plans with their prices in kobo; read by everybody, written by the service. A plan that is no longer offered stays for its subscribers.';
comment on column public.plans.period_months is 'How long one payment lasts; null: for ever (Free).';
comment on column public.plans.renews is 'true: paid again by itself at the end of each period.';
comment on column public.plans.seats is 'How many learners it is for, the payer included.';

revoke all on public.plans from anon, authenticated;
grant select on public.plans to anon, authenticated;
grant select, insert, update, delete on public.plans to service_role;

alter table public.plans enable row level security;

create policy "Everybody reads the plans"
  on public.plans for select to anon, authenticated
  using (true);
