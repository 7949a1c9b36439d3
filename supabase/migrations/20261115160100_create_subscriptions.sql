-- Who has which plan, and until when. One row for each purchase; a renewal extends its row.
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
comment on table public.subscriptions is
  'One row for each plan that was paid. Read by its learner, written by the service only.';
comment on column public.subscriptions.reference is
  'Reference of the payment that began it: one payment can never grant twice.';
comment on column public.subscriptions.mode is
  'sandbox: no money moved; test or live: Paystack''s two kinds of key.';
comment on column public.subscriptions.periods is
  'How many periods are paid. The end is counted from the start, so that month ends do not drift.';
comment on column public.subscriptions.grace_until is
  'Set when a renewal could not be paid: access goes on until then.';

create index subscriptions_user_id_ends_at_idx on public.subscriptions (user_id, ends_at desc);

revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;

alter table public.subscriptions enable row level security;

create policy "Learners see their own subscriptions"
  on public.subscriptions for select to authenticated
  using ((select auth.uid()) = user_id);

-- A family shares the plan of the one who pays: others join with its code.
create table public.families (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  created_at timestamptz not null default now()
);
comment on table public.families is
  'The family of a learner who bought a family plan, with the code to join it. Read by the payer, written by the service.';

revoke all on public.families from anon, authenticated;
grant select on public.families to authenticated;
grant select, insert, update, delete on public.families to service_role;

alter table public.families enable row level security;

create policy "Payers see their own family"
  on public.families for select to authenticated
  using ((select auth.uid()) = user_id);

create table public.family_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  family_id uuid not null references public.families (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  joined_at timestamptz not null default now()
);
comment on table public.family_members is
  'Who has joined a family with its code. Seen and ended by the member and by the payer; joined through join_family only.';
comment on column public.family_members.name is 'What the payer sees: the name in the member''s profile when they joined.';

create index family_members_family_id_idx on public.family_members (family_id);

revoke all on public.family_members from anon, authenticated;
grant select, delete on public.family_members to authenticated;
grant select, insert, update, delete on public.family_members to service_role;

alter table public.family_members enable row level security;

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
