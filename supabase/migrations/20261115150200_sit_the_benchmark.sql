-- The two writes of a sitting. The function `benchmark` decides what is asked and marks; these make
-- sure that it happens once, in order and under a lock, whatever two tabs or a weak network send.

create function public.open_benchmark_session(
  learner uuid, of_subject text, new_id uuid, first_item text, items_seen text[]
)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.benchmark_sessions
    set status = 'expired'
    where user_id = learner and subject = of_subject and status = 'open' and expires_at <= now();
  insert into public.benchmark_sessions (id, user_id, subject, current_item, seen_before)
    values (new_id, learner, of_subject, first_item, items_seen)
    on conflict (user_id, subject) where status = 'open' do nothing;
  return (
    select id from public.benchmark_sessions
    where user_id = learner and subject = of_subject and status = 'open'
  );
end
$$;
comment on function public.open_benchmark_session(uuid, text, uuid, text, text[]) is
  'Begins a sitting, or finds the one that is open, and gives its id. Closes one that is older than 24 hours.';

create function public.save_benchmark_answer(
  session uuid, learner uuid, item text, chosen smallint, correct boolean, next_item text,
  estimate double precision, estimate_sd double precision, outcome jsonb
)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  sitting public.benchmark_sessions;
begin
  select * into sitting from public.benchmark_sessions
    where id = session and user_id = learner for update;
  if sitting.status is distinct from 'open' or sitting.current_item <> item then
    return 'stale';
  end if;
  if sitting.expires_at <= now() then
    update public.benchmark_sessions set status = 'expired' where id = session;
    return 'expired';
  end if;
  insert into public.benchmark_answers (session_id, position, user_id, item_id, chosen_option, is_correct)
    select session, count(*) + 1, learner, item, chosen, correct
    from public.benchmark_answers where session_id = session;
  if next_item is not null then
    update public.benchmark_sessions set current_item = next_item where id = session;
  else
    update public.benchmark_sessions
      set status = 'finished', current_item = null, finished_at = now(),
        ability = estimate, ability_sd = estimate_sd, result = outcome
      where id = session;
  end if;
  return 'saved';
end
$$;
comment on function public.save_benchmark_answer(uuid, uuid, text, smallint, boolean, text, double precision, double precision, jsonb) is
  'Keeps an answer to the item that is being asked, then asks the next or finishes. stale: something else is being asked by now; expired: too late.';

create function public.latest_benchmark_results()
returns table (subject text, session_id uuid, finished_at timestamptz, result jsonb)
language sql
stable
security invoker
set search_path = ''
as $$
  select distinct on (sittings.subject)
    sittings.subject, sittings.id, sittings.finished_at, sittings.result
  from public.benchmark_sessions sittings
  where sittings.user_id = (select auth.uid()) and sittings.status = 'finished'
  order by sittings.subject, sittings.finished_at desc
$$;
comment on function public.latest_benchmark_results() is
  'The caller''s newest result in each subject, with the lessons to start with.';

revoke all on function public.open_benchmark_session(uuid, text, uuid, text, text[]) from public, anon, authenticated;
revoke all on function public.save_benchmark_answer(uuid, uuid, text, smallint, boolean, text, double precision, double precision, jsonb) from public, anon, authenticated;
revoke all on function public.latest_benchmark_results() from public, anon;
grant execute on function public.open_benchmark_session(uuid, text, uuid, text, text[]) to service_role;
grant execute on function public.save_benchmark_answer(uuid, uuid, text, smallint, boolean, text, double precision, double precision, jsonb) to service_role;
grant execute on function public.latest_benchmark_results() to authenticated;
