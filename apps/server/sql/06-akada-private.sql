-- Our own bookkeeping. Nobody who calls from outside can see into its tables.
create schema if not exists akada_private;

create table if not exists akada_private.bootstrap (
  version text primary key,
  applied_at timestamptz not null default now()
);

-- Unlogged: losing the counters in a crash costs nothing, writing them must be cheap.
create unlogged table if not exists akada_private.rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  hits integer not null
);

-- Counts one hit and says whether it is within the limit; works over any number of processes.
-- Security definer: the auth service may count but not read or reset what is counted.
create or replace function akada_private.take_rate_limit(
  key text, max_hits integer, window_seconds integer
) returns table (allowed boolean, retry_after integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  moment timestamptz := clock_timestamp();
  span interval := make_interval(secs => take_rate_limit.window_seconds);
  -- A window that begins later than now began before the machine's clock was set back: it is over,
  -- or it would keep people out until the clock has caught up.
  ahead interval := interval '2 seconds';
  counted akada_private.rate_limits;
begin
  insert into akada_private.rate_limits as kept (key, window_started_at, hits)
  values (take_rate_limit.key, moment, 1)
  on conflict on constraint rate_limits_pkey do update set
    window_started_at = case
      when kept.window_started_at + span <= moment then moment
      when kept.window_started_at > moment + ahead then moment
      else kept.window_started_at
    end,
    hits = case
      when kept.window_started_at + span <= moment then 1
      when kept.window_started_at > moment + ahead then 1
      else least(kept.hits + 1, take_rate_limit.max_hits + 1)
    end
  returning kept.* into counted;

  -- Now and then the call sweeps out what nobody counts any more (no window lasts a day).
  if random() < 0.001 then
    delete from akada_private.rate_limits as kept
    where kept.window_started_at < moment - interval '1 day';
  end if;

  return query select
    counted.hits <= take_rate_limit.max_hits,
    case
      when counted.hits <= take_rate_limit.max_hits then 0
      else greatest(1, ceil(extract(epoch from counted.window_started_at + span - moment)))::integer
    end;
end
$$;

-- Takes back a hit that was counted before its outcome was known.
create or replace function akada_private.give_back_rate_limit(key text) returns void
language sql volatile security definer
set search_path = ''
as $$
  update akada_private.rate_limits as kept set hits = greatest(kept.hits - 1, 0)
  where kept.key = give_back_rate_limit.key
$$;

revoke all on function akada_private.give_back_rate_limit(text) from public;
revoke all on function akada_private.take_rate_limit(text, integer, integer) from public;
grant usage on schema akada_private to supabase_auth_admin;
grant execute on function akada_private.take_rate_limit(text, integer, integer)
  to supabase_auth_admin;
grant execute on function akada_private.give_back_rate_limit(text) to supabase_auth_admin;

-- Ends a statement of the table service whose answer has grown too large. Statements run as the caller,
-- so callers may name this one function.
create or replace function akada_private.refuse_large_answer() returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PT413' using
    message = 'The answer would be larger than one answer may be',
    hint = 'Ask for fewer rows or columns, and for the rest with limit and offset.';
end
$$;

revoke all on function akada_private.refuse_large_answer() from public;
grant usage on schema akada_private to anon, authenticated, service_role;
grant execute on function akada_private.refuse_large_answer() to anon, authenticated, service_role;
