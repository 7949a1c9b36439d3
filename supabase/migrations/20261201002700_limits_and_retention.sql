-- Limits that apply to all tables: how much one account may store, how many rows it may start in a day, how deep JSON
-- may nest, how long a statement may run, whose consent is required, and full sign-in. Each loops over the tables, so
-- that none is forgotten. Also deletion by age.

-- Trigger of what learners write: counts rows and bytes, and refuses what exceeds the limit of an account. Arguments of
-- the trigger: most rows, most bytes, the name of the rows in the error. Security definer: learners may add rows, but
-- neither read nor write the count.
create function private.count_usage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_rows constant integer := tg_argv[0]::integer;
  most_bytes constant bigint := tg_argv[1]::bigint;
  is_full boolean;
begin
  if tg_op = 'DELETE' then
    update public.learner_usage as kept set
      row_count = greatest(kept.row_count - gone.row_count, 0),
      byte_count = greatest(kept.byte_count - gone.byte_count, 0)
    from (
      select removed.user_id, count(*)::integer as row_count,
        sum(octet_length(removed::text)) as byte_count
      from removed group by removed.user_id
    ) as gone
    where kept.user_id = gone.user_id and kept.kind = tg_table_name;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    with grown as (
      update public.learner_usage as kept set
        byte_count = greatest(kept.byte_count + change.byte_count, 0)
      from (
        select both_sides.user_id, sum(both_sides.byte_count) as byte_count
        from (
          select added.user_id, octet_length(added::text) as byte_count from added
          union all
          select removed.user_id, -octet_length(removed::text) from removed
        ) as both_sides
        group by both_sides.user_id
      ) as change
      where kept.user_id = change.user_id and kept.kind = tg_table_name
      returning change.byte_count > 0 and kept.byte_count > most_bytes as is_over
    )
    select coalesce(bool_or(is_over), false) into is_full from grown;
  else
    with counted as (
      insert into public.learner_usage as kept (user_id, kind, row_count, byte_count)
      select added.user_id, tg_table_name, count(*), sum(octet_length(added::text))
      from added where added.user_id is not null
      group by added.user_id order by added.user_id
      on conflict (user_id, kind) do update set
        row_count = kept.row_count + excluded.row_count,
        byte_count = kept.byte_count + excluded.byte_count
      returning kept.row_count > most_rows or kept.byte_count > most_bytes as is_over
    )
    select coalesce(bool_or(is_over), false) into is_full from counted;
  end if;
  if is_full then
    raise sqlstate 'PT409' using message = format(
      'Your account is full: it keeps up to %s %s.',
      trim(to_char(most_rows, '999,999,999')), tg_argv[2]
    );
  end if;
  return null;
end $$;

-- Trigger of payments and benchmark_sessions: limits how many one learner may begin in a day and in all. The service
-- writes these rows for the learner. Runs after the insert, so that a start that finds an open sitting is not counted;
-- serialised, so that concurrent starts count each other.
create function private.limit_starts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day constant integer := tg_argv[0]::integer;
  most_in_all constant integer := tg_argv[1]::integer;
  today integer;
  in_all integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || new.user_id, 0));
  if tg_table_name = 'payments' then
    select count(*) filter (where created_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.payments where user_id = new.user_id and kind = 'purchase';
  else
    select count(*) filter (where started_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.benchmark_sessions where user_id = new.user_id;
  end if;
  if in_all > most_in_all then
    raise sqlstate 'PT409' using message = format(
      'Your account is full: it keeps up to %s %s.', trim(to_char(most_in_all, '999,999')), tg_argv[2]);
  end if;
  if today > most_a_day then
    raise sqlstate 'PT429' using message = format(
      'You have begun %s %s within a day. Try again tomorrow.', most_a_day, tg_argv[2]);
  end if;
  return null;
end $$;
create trigger limit_starts after insert on public.benchmark_sessions
  for each row execute function private.limit_starts('40', '2000', 'tests');

-- Renewals come from the provider and are never refused.
create trigger limit_starts after insert on public.payments for each row when (new.kind = 'purchase')
  execute function private.limit_starts('30', '1000', 'payments');

-- Renewals come from the provider and are never refused.
create trigger require_consent before insert on public.payments for each row when (new.kind = 'purchase')
  execute function private.require_consent();

-- A server whose clock is ten years ahead for a minute must not delete ten years of rows. Every deletion by age calls
-- clock_is_trusted() first.
create table public.retention_clock (
  id boolean primary key default true check (id),
  last_run timestamptz,
  doubted_since timestamptz,
  last_seen timestamptz,
  runs integer not null default 0 check (runs >= 0)
);
comment on table public.retention_clock is 'One row: the clock at the last deletion by age, and since when the clock has been in doubt. For the service only.';
comment on column public.retention_clock.last_run is 'The clock at the last run that was trusted.';
comment on column public.retention_clock.doubted_since is 'The clock at the first doubtful run; null: not in doubt.';
comment on column public.retention_clock.last_seen is 'The clock at the latest doubtful run.';
comment on column public.retention_clock.runs is 'Number of doubtful runs since doubted_since.';
alter table public.retention_clock enable row level security;

-- Whether rows may be deleted by age now; false while the clock has jumped and has not run steadily for a week since.
-- Trusted: at most three days after the last run and at most a day before it. Before the first run, the newest account,
-- session or message is used instead of the last run. Later rows are not: those written while the clock is wrong carry
-- its time. A server that was off for longer, or whose clock was wrong before and is right now, is trusted again after
-- five runs over seven days without another jump. Security definer: accounts and sessions live in the schema auth.
create function service.clock_is_trusted() returns boolean
language plpgsql security definer set search_path = '' as $$
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
    update public.retention_clock set last_run = clock, doubted_since = null, last_seen = null, runs = 0;
  end if;
  return is_trusted;
end $$;

-- Deletes expired rows: messages, views and e-mails after a year, the hash of a sender after a day, unfinished payments
-- after half a year, codes and devices three months after their end. Deletes nothing while the clock is in doubt. The
-- server calls it regularly; a hosted project by its own schedule.
create function service.purge_expired() returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  messages integer;
  senders integer;
  unpaid integer;
begin
  if not service.clock_is_trusted() then
    return jsonb_build_object('messages', 0, 'senders', 0, 'unpaid', 0, 'clock_is_doubted', true);
  end if;
  delete from public.contact_messages where created_at < now() - interval '1 year';
  get diagnostics messages = row_count;
  update public.contact_messages set sender = null where sender is not null and created_at < now() - interval '1 day';
  get diagnostics senders = row_count;
  -- Unpaid, and no bank takes this long.
  delete from public.payments
  where status in ('pending', 'failed', 'abandoned') and updated_at < now() - interval '180 days';
  get diagnostics unpaid = row_count;
  delete from public.looks where day < (now() - interval '1 year')::date;
  delete from public.praise where day < (now() - interval '1 year')::date;
  delete from public.letters where coalesce(sent_at, failed_at) < now() - interval '1 year';
  -- Keep accepted rows: they show how many children a mailbox answers for.
  delete from public.invitations where expires_at < now() - interval '90 days' and accepted is distinct from true;
  delete from public.shared_devices where least(expires_at, revoked_at) < now() - interval '90 days';
  delete from public.classes where archived_at < now() - interval '2 years';
  delete from public.class_learners where until < now() - interval '2 years';
  return jsonb_build_object('messages', messages, 'senders', senders, 'unpaid', unpaid);
end $$;

-- Lets a hosted project send e-mails and check new files every minute, and delete expired rows four times a day.
-- Idempotent. On hosted Supabase our code only runs on requests: its scheduler (pg_cron) calls an edge function over
-- HTTP (pg_net). An operator starts it once, with the URL of the project.
create function private.schedule_jobs(project_url text) returns void
language plpgsql set search_path = '' as $$
declare
  job record;
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or not exists (select from pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')) then
    raise exception 'The extensions pg_cron and pg_net are needed: switch them on first';
  end if;
  if project_url !~ '^https?://[A-Za-z0-9.:-]+$' then
    raise exception 'The address of the project looks like https://abc.supabase.co';
  end if;
  for job in
    select * from (values ('akada-letters', 'letters', '{"action": "send"}'), ('akada-files', 'stored-files', '{}'))
      as jobs (name, function_name, body)
  loop
    execute 'select cron.schedule($1, $2, $3)' using job.name, '* * * * *', pg_catalog.format(
      'select net.http_post(url := %L, body := %L::jsonb)',
      project_url || '/functions/v1/' || job.function_name, job.body);
  end loop;
  execute 'select cron.schedule($1, $2, $3)' using 'akada-forget', '17 */6 * * *',
    'select service.purge_expired(), private.forget_checked_files()';
end $$;

-- Deletes the records of files that no longer exist.
create function private.forget_checked_files() returns void
language sql set search_path = '' as $$
  delete from private.checked_files as checked
  where not exists (select from storage.objects as stored where stored.id = checked.object_id)
$$;

insert into public.retention_clock (id) values (true);

-- Well above years of daily school work, see "Abuse" in docs/security.md.
do $$
declare
  cap record;
begin
  for cap in
    select * from (values
      ('course_enrollments', 500, '1000000', 'courses'),
      ('lesson_progress', 20000, '20000000', 'finished lessons'),
      ('quiz_attempts', 50000, '100000000', 'quizzes'),
      ('study_sessions', 100000, '50000000', 'visits to lessons'),
      ('flashcard_reviews', 200000, '100000000', 'answers to cards'),
      ('practice_sets', 50000, '100000000', 'practice sets'),
      ('user_notes', 5000, '20000000', 'notes, 20 MB in all'),
      ('contact_messages', 500, '5000000', 'messages')
    ) as caps (table_name, max_rows, max_bytes, noun)
  loop
    execute format(
      'create trigger count_added_rows after insert on public.%I
         referencing new table as added for each statement
         execute function private.count_usage(%L, %L, %L)',
      cap.table_name, cap.max_rows, cap.max_bytes, cap.noun);
    execute format(
      'create trigger count_changed_rows after update on public.%I
         referencing old table as removed new table as added for each statement
         execute function private.count_usage(%L, %L, %L)',
      cap.table_name, cap.max_rows, cap.max_bytes, cap.noun);
    execute format(
      'create trigger count_removed_rows after delete on public.%I
         referencing old table as removed for each statement
         execute function private.count_usage(%L, %L, %L)',
      cap.table_name, cap.max_rows, cap.max_bytes, cap.noun);
  end loop;
end $$;

-- What is stored about learners needs the consent in people.
do $$
declare
  entry record;
begin
  for entry in
    select * from (values
      ('course_enrollments', 'insert or update'),
      ('user_notes', 'insert or update'),
      ('quiz_attempts', 'insert or update'),
      ('lesson_progress', 'insert or update'),
      ('practice_sets', 'insert or update'),
      ('flashcard_progress', 'insert or update'),
      ('flashcard_reviews', 'insert or update'),
      ('flashcard_schedules', 'insert or update'),
      ('study_sessions', 'insert or update'),
      ('benchmark_sessions', 'insert'),
      ('benchmark_answers', 'insert or update'),
      -- A teacher may still mark work that was handed in before.
      ('assignment_submissions', 'insert or update of answers, first_answers, submitted_at, closed_at'),
      ('family_members', 'insert or update'),
      ('user_achievements', 'update of seen_at')
    ) as entries (table_name, moments)
  loop
    execute format(
      'create trigger require_consent before %s on public.%I
         for each row execute function private.require_consent()', entry.moments, entry.table_name);
  end loop;
end $$;

-- Deeply nested JSON is expensive for every reader, and without this only PostgreSQL's stack limits it, which differs
-- from machine to machine.
do $$
declare
  json_column record;
begin
  for json_column in
    select tables.relname as table_name, columns.attname as column_name
    from pg_catalog.pg_attribute as columns
    join pg_catalog.pg_class as tables on tables.oid = columns.attrelid
    where tables.relnamespace = 'public'::regnamespace
      and tables.relkind in ('r', 'p')
      and columns.attnum > 0
      and not columns.attisdropped
      and columns.atttypid in ('json'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.%I add constraint %I check (not jsonb_path_exists(%I::jsonb, %L))',
      json_column.table_name,
      json_column.table_name || '_' || json_column.column_name || '_depth',
      json_column.column_name,
      'strict $.**{100} ? (@.type() == "array" || @.type() == "object")'
    );
  end loop;
end $$;

-- No statement may keep the database busy for long: two seconds for a visitor, three for a learner. Set only where the
-- roles lack it: a role is shared by all databases of a server.
do $$
declare
  wanted record;
begin
  for wanted in values ('anon', '2s'), ('authenticated', '3s') loop
    if not exists (
      select from pg_catalog.pg_db_role_setting as settings
      join pg_catalog.pg_roles as roles on roles.oid = settings.setrole
      where roles.rolname = wanted.column1
        and settings.setdatabase = 0
        and 'statement_timeout=' || wanted.column2 = any (settings.setconfig)
    ) then
      execute format('alter role %I set statement_timeout = %L', wanted.column1, wanted.column2);
    end if;
  end loop;
end $$;

notify pgrst, 'reload config';

-- Every table and the stored files require the second factor of a learner who has one. In a subquery, so that
-- PostgreSQL evaluates it once a statement and not once a row.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select distinct policy.polrelid::regclass
    from pg_policy as policy
    join pg_class as relation on relation.oid = policy.polrelid
    where policy.polpermissive
      and 'authenticated'::regrole::oid = any (policy.polroles)
      and (relation.relnamespace = 'public'::regnamespace or policy.polrelid = 'storage.objects'::regclass)
  loop
    execute format(
      'create policy "Learners have signed in fully" on %s as restrictive for all to authenticated
        using ((select private.is_fully_signed_in()))
        with check ((select private.is_fully_signed_in()))',
      guarded
    );
  end loop;
end $$;
