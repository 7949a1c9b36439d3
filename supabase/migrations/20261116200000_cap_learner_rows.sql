-- What one account may keep. Without a bound, a single learner (or somebody with a learner's password)
-- could fill the disk of everybody.

-- Counted by triggers, so that adding a row costs the same whether ten or ten thousand are there.
create table public.learner_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 63),
  row_count integer not null check (row_count >= 0),
  byte_count bigint not null default 0 check (byte_count >= 0),
  since timestamptz not null default now(),
  primary key (user_id, kind)
) with (fillfactor = 50);
comment on table public.learner_usage is
  'How much a learner keeps, by table, and how often they guessed. Written by triggers and functions, for the service alone.';
comment on column public.learner_usage.kind is 'The table that is counted, or family_codes: wrong codes that were typed.';
comment on column public.learner_usage.byte_count is 'Length of the rows as text.';
comment on column public.learner_usage.since is 'For what is counted by the hour: when the hour began.';

revoke all on public.learner_usage from anon, authenticated;
grant select, insert, update, delete on public.learner_usage to service_role;

alter table public.learner_usage enable row level security;

-- Arguments of the trigger: most rows, most bytes, what they are called.
-- Security definer: learners may add rows, but neither read nor write the count.
create function public.count_learner_rows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
end
$$;
comment on function public.count_learner_rows() is
  'Trigger of what learners write: counts rows and bytes, and refuses what is more than an account may keep.';
revoke all on function public.count_learner_rows() from public, anon, authenticated;

-- Far more than school years of daily work, see "Abuse" in docs/security.md.
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
      ('user_notes', 5000, '20000000', 'notes, 20 MB in all'),
      ('contact_messages', 500, '5000000', 'messages')
    ) as caps (table_name, most_rows, most_bytes, called)
  loop
    execute format(
      'create trigger count_added_rows after insert on public.%I
         referencing new table as added for each statement
         execute function public.count_learner_rows(%L, %L, %L)',
      cap.table_name, cap.most_rows, cap.most_bytes, cap.called);
    execute format(
      'create trigger count_changed_rows after update on public.%I
         referencing old table as removed new table as added for each statement
         execute function public.count_learner_rows(%L, %L, %L)',
      cap.table_name, cap.most_rows, cap.most_bytes, cap.called);
    execute format(
      'create trigger count_removed_rows after delete on public.%I
         referencing old table as removed for each statement
         execute function public.count_learner_rows(%L, %L, %L)',
      cap.table_name, cap.most_rows, cap.most_bytes, cap.called);
    -- What is there already.
    execute format(
      'insert into public.learner_usage (user_id, kind, row_count, byte_count)
         select user_id, %L, count(*), sum(octet_length(t::text)) from public.%I as t
         where user_id is not null group by user_id',
      cap.table_name, cap.table_name);
  end loop;
end
$$;
