-- A seat of a family plan serves one learner in thirty days: who leaves keeps the seat from others for so long, and finds it
-- again on coming back. Otherwise one paid seat could be handed round a whole class.

create table private.released_seats (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid not null references auth.users (id) on delete cascade,
  learner_id uuid references auth.users (id) on delete set null,
  released_at timestamptz not null default now()
);
comment on table private.released_seats is
  'Seats of family plans that somebody has left, and that nobody else gets before thirty days are over.';
comment on column private.released_seats.learner_id is 'Who had the seat; null: that account is gone.';
create unique index released_seats_learner_key on private.released_seats (payer_id, learner_id);
create index released_seats_learner_id_idx on private.released_seats (learner_id);
alter table private.released_seats enable row level security;
revoke all on private.released_seats from public, anon, authenticated, service_role;

create function private.seat_claims(payer uuid)
returns table (learner_id uuid, is_current boolean, place bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with members as (
    select m.user_id from public.family_members m
    join public.families f on f.id = m.family_id where f.user_id = payer and m.user_id <> payer
  ), children as (
    select g.child_id, g.since, g.id from public.guardianships g
    join public.people p on p.user_id = g.child_id
    where g.guardian_id = payer and g.until is null
      and (p.birth_year is null or private.is_minor(p.birth_year))
  ), released as (
    select r.id, r.learner_id from private.released_seats r
    where r.payer_id = payer and r.released_at > now() - interval '30 days'
      and not exists (select from members m where m.user_id = r.learner_id)
  ), claims as (
    select m.user_id as learner_id, true as is_current, 1 as rank, null::timestamptz as since, null::uuid as id
    from members m
    union all
    -- Before all children: a seat that was left stays with whoever left it.
    select r.learner_id, exists (select from children c where c.child_id = r.learner_id), 1, null, r.id from released r
    union all
    select c.child_id, true, 2, c.since, c.id from children c
    where not exists (select from members m where m.user_id = c.child_id)
      and not exists (select from released r where r.learner_id = c.child_id)
  )
  select c.learner_id, c.is_current, row_number() over (order by c.rank, c.since, c.id) from claims c
$$;
comment on function private.seat_claims(uuid) is
  'Who has a claim to a seat beside the payer, in the order in which seats are given: those with the code, those who have left within thirty days, then the children.';

create or replace function private.seats_used(payer uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select 1 + count(*)::integer from private.seat_claims(payer)
$$;
comment on function private.seats_used(uuid) is
  'How many seats of this payer''s family plan are claimed now, the payer''s own and those left within thirty days included.';

create or replace function private.family_payer(learner uuid)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select families.user_id from public.family_members
  join public.families on families.id = family_members.family_id
  where family_members.user_id = learner
  union
  select mine.guardian_id
  from public.guardianships as mine
  join public.people as child on child.user_id = mine.child_id
  where mine.child_id = learner and mine.until is null
    and (child.birth_year is null or private.is_minor(child.birth_year))
    and exists (
      select from private.seat_claims(mine.guardian_id) as seat
      where seat.learner_id = learner and seat.is_current and seat.place < (
        select max(plans.seats) from public.subscriptions
        join public.plans on plans.id = subscriptions.plan_id
        where subscriptions.user_id = mine.guardian_id and private.subscription_is_running(subscriptions)))
$$;

create function private.keep_seat(learner uuid, payer uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.released_seats (payer_id, learner_id)
  select had.id, learner from private.family_payer(learner) as had (id)
  where (payer is null or had.id = payer) and had.id <> learner
    and exists (select from auth.users where id = learner) and exists (select from auth.users where id = had.id)
    and exists (
      select from public.subscriptions
      join public.plans on plans.id = subscriptions.plan_id
      where subscriptions.user_id = had.id and plans.seats > 1 and private.subscription_is_running(subscriptions))
  on conflict (payer_id, learner_id) do update set released_at = now()
$$;
comment on function private.keep_seat(uuid, uuid) is
  'Puts down that a learner leaves a seat of this payer, or of every payer, if there is one to leave.';

-- Before the row changes: afterwards nobody would know that there was a seat.
create function private.note_released_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  case tg_table_name
    when 'users' then perform private.keep_seat(old.id, null);
    when 'people' then perform private.keep_seat(old.user_id, null);
    when 'guardianships' then perform private.keep_seat(old.child_id, old.guardian_id);
    when 'family_members' then perform private.keep_seat(old.user_id, f.user_id)
      from public.families f where f.id = old.family_id;
    else perform private.keep_seat(m.user_id, old.user_id)
      from public.family_members m where m.family_id = old.id;
  end case;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.note_released_seat() is
  'Trigger of accounts, people, guardianships, families and their members: a seat that is left is put down.';

create trigger note_released_seat before delete on auth.users
  for each row execute function private.note_released_seat();
create trigger note_released_seat before update of birth_year on public.people
  for each row when (old.birth_year is distinct from new.birth_year) execute function private.note_released_seat();
create trigger note_released_seat before update of until on public.guardianships
  for each row when (old.until is null and new.until is not null) execute function private.note_released_seat();
create trigger note_deleted_seat before delete on public.guardianships
  for each row when (old.until is null) execute function private.note_released_seat();
create trigger note_released_seat before delete on public.family_members
  for each row execute function private.note_released_seat();
create trigger note_released_seat before delete on public.families
  for each row execute function private.note_released_seat();

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
  if not private.may_try_family_code(auth.uid()) then
    return jsonb_build_object('outcome', 'too_many_tries');
  end if;
  select * into family from public.families
  where code = upper(pg_catalog.regexp_replace(family_code, '[^A-Za-z0-9]', '', 'g')) for update;
  if not found then
    perform private.note_wrong_family_code(auth.uid());
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  if family.user_id = auth.uid() then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.family_members where user_id = auth.uid()) then
    return jsonb_build_object('outcome', 'already_member');
  end if;
  select max(plans.seats) into seats
  from public.subscriptions join public.plans on plans.id = subscriptions.plan_id
  where subscriptions.user_id = family.user_id and plans.seats > 1
    and private.subscription_is_running(subscriptions);
  if seats is null then return jsonb_build_object('outcome', 'ended'); end if;
  -- A child of the payer, or one who comes back, takes no second seat.
  if not exists (select from private.seat_claims(family.user_id) as mine
      where mine.learner_id = auth.uid() and mine.place < seats)
    and private.seats_used(family.user_id) - (
      select count(*) from private.seat_claims(family.user_id) as mine where mine.learner_id = auth.uid()) >= seats then
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
