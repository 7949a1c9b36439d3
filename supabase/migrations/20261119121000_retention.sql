-- A machine whose clock stands ten years ahead for a minute must not delete ten years of rows. Whatever is deleted
-- by its age asks clock_is_trusted() first.
create table public.retention_clock (
  id boolean primary key default true check (id),
  last_run timestamptz,
  doubted_since timestamptz,
  last_seen timestamptz,
  runs integer not null default 0 check (runs >= 0)
);
comment on table public.retention_clock is
  'One row: what the clock said when rows were last deleted by age, and since when it is doubted. For the service alone.';
comment on column public.retention_clock.last_run is 'The clock at the last run that was trusted.';
comment on column public.retention_clock.doubted_since is 'The clock at the first of the doubtful runs; null: not in doubt.';
comment on column public.retention_clock.last_seen is 'The clock at the latest doubtful run.';
comment on column public.retention_clock.runs is 'Doubtful runs since then.';

revoke all on public.retention_clock from anon, authenticated;
grant select, insert, update, delete on public.retention_clock to service_role;
alter table public.retention_clock enable row level security;
insert into public.retention_clock (id) values (true);

-- Trusted: at most three days after the last run and at most a day before it. Before the first run the newest account,
-- session or message stands in for it. Later rows do not: those that are written while the clock is wrong carry its time.
-- A machine that was off for longer, or whose clock was wrong before and is right now, is trusted again after five runs
-- over seven days without another jump.
-- Security definer: accounts and sessions live in the schema auth.
create function public.clock_is_trusted()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  clock constant timestamptz := now();
  state public.retention_clock;
  known timestamptz;
  is_trusted boolean;
  is_steady boolean;
begin
  insert into public.retention_clock (id) values (true) on conflict do nothing;
  select * into state from public.retention_clock for update;
  known := coalesce(state.last_run, greatest(
    (select max(u.created_at) from auth.users u),
    (select max(coalesce(s.refreshed_at, s.updated_at, s.created_at)) from auth.sessions s),
    (select max(m.created_at) from public.contact_messages m)
  ));
  is_trusted := known is null
    or clock between known - interval '1 day' and known + interval '3 days';
  if not is_trusted then
    is_steady := state.doubted_since is not null
      and clock between state.last_seen and state.last_seen + interval '3 days';
    update public.retention_clock set
      doubted_since = case when is_steady then state.doubted_since else clock end,
      last_seen = clock,
      runs = case when is_steady then state.runs + 1 else 1 end
    returning * into state;
    is_trusted := state.runs >= 5 and clock - state.doubted_since >= interval '7 days';
  end if;
  if is_trusted then
    update public.retention_clock
    set last_run = clock, doubted_since = null, last_seen = null, runs = 0;
  end if;
  return is_trusted;
end
$$;
comment on function public.clock_is_trusted() is
  'Whether rows may be deleted by their age now; false while the clock has jumped and has not run on steadily for a week.';

-- Called by the server now and then; a hosted project calls it by a schedule of its own.
create function public.forget_what_is_old()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  messages integer;
  senders integer;
  unpaid integer;
begin
  if not public.clock_is_trusted() then
    return jsonb_build_object('messages', 0, 'senders', 0, 'unpaid', 0, 'clock_is_doubted', true);
  end if;
  delete from public.contact_messages where created_at < now() - interval '1 year';
  get diagnostics messages = row_count;
  update public.contact_messages set sender = null
  where sender is not null and created_at < now() - interval '1 day';
  get diagnostics senders = row_count;
  -- Nobody has paid, and no bank takes so long.
  delete from public.payments
  where status in ('pending', 'failed', 'abandoned') and updated_at < now() - interval '180 days';
  get diagnostics unpaid = row_count;
  return jsonb_build_object('messages', messages, 'senders', senders, 'unpaid', unpaid);
end
$$;
comment on function public.forget_what_is_old() is
  'Deletes what has outlived its purpose: messages after a year, the mark of their sender after a day, payments that nobody finished after half a year. Nothing while the clock is doubted.';

grant execute on function public.clock_is_trusted(), public.forget_what_is_old() to service_role;
