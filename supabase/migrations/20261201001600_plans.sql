-- Plans and their prices. The server publishes them from supabase/plans.json.
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
  -- A free plan costs nothing and has no end; a paid plan has a period.
  constraint plans_price_check check ((amount_kobo = 0) = (period_months is null)),
  constraint plans_renewal_check check (not renews or period_months in (1, 3, 6, 12))
);
comment on table public.plans is
  'Plans with their prices in kobo; readable by everyone, written by the service. A plan that is no longer offered stays for its subscribers.';
comment on column public.plans.period_months is 'How long one payment lasts; null: no end (Free).';
comment on column public.plans.renews is 'true: charged automatically at the end of each period.';
comment on column public.plans.seats is 'How many learners it covers, including the payer.';
alter table public.plans enable row level security;
grant select on public.plans to anon, authenticated;
create policy "Everybody reads the plans" on public.plans for select to anon, authenticated using (true);

-- Who has which plan, and until when. One row for each purchase; a renewal extends the row.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_id text not null references public.plans (id),
  reference text not null unique,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  periods integer not null default 1 check (periods >= 1),
  renews boolean not null default false,
  cancelled_at timestamptz,
  grace_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_time_check check (ends_at >= starts_at)
);
comment on table public.subscriptions is 'One row for each paid plan. Read by its learner, written by the service only.';
comment on column public.subscriptions.reference is 'Reference of the payment that started it, so that one payment never grants access twice.';
comment on column public.subscriptions.mode is 'sandbox: no money moved; test or live: Paystack''s two kinds of key.';
comment on column public.subscriptions.periods is 'How many periods are paid. The end is computed from the start, so that month ends do not drift.';
comment on column public.subscriptions.grace_until is 'Set when a renewal failed: access continues until then.';
-- Deleting a plan looks up its subscriptions.
create index subscriptions_plan_id_idx on public.subscriptions (plan_id);
create index subscriptions_user_id_ends_at_idx on public.subscriptions (user_id, ends_at desc);
alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
create policy "Learners see their own subscriptions" on public.subscriptions
  for select to authenticated using ((select auth.uid()) = user_id);

-- A family shares the payer's plan: others join with its code.
create table public.families (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  created_at timestamptz not null default now()
);
comment on table public.families is 'The family of a learner who bought a family plan, with the code to join it. Read by the payer, written by the service.';
alter table public.families enable row level security;
grant select on public.families to authenticated;
create policy "Payers see their own family" on public.families
  for select to authenticated using ((select auth.uid()) = user_id);

create table public.family_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  family_id uuid not null references public.families (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  joined_at timestamptz not null default now()
);
comment on table public.family_members is 'Who has joined a family with its code. The member and the payer may read and delete a row; only join_family adds one.';
comment on column public.family_members.name is 'What the payer sees: the name in the member''s profile when they joined.';
create index family_members_family_id_idx on public.family_members (family_id);
alter table public.family_members enable row level security;
grant select, delete on public.family_members to authenticated;
create policy "Members and payers see who is in the family"
  on public.family_members for select to authenticated
  using (
    (select auth.uid()) = user_id
    or family_id in (select families.id from public.families where families.user_id = (select auth.uid()))
  );
create policy "Members leave and payers remove"
  on public.family_members for delete to authenticated
  using (
    (select auth.uid()) = user_id
    or family_id in (select families.id from public.families where families.user_id = (select auth.uid()))
  );

-- A random family code that cannot be guessed.
create function private.new_family_code() returns text
language sql set search_path = '' as $$
  -- Ten characters of 32; bytes 6 and 8 of a random uuid are not random and are skipped.
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + pg_catalog.get_byte(bytes, place) % 32, 1), '')
  from (select pg_catalog.uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11]) as place
$$;

-- Trigger of family_members: changes the family code when someone other than the member removes them, so that they
-- cannot rejoin with the old code.
create function private.change_family_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is distinct from old.user_id then
    update public.families set code = private.new_family_code() where id = old.family_id;
  end if;
  return null;
end $$;
create trigger change_family_code after delete on public.family_members
  for each row execute function private.change_family_code();
