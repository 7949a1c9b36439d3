-- What a learner did on each day of Lagos. Written by triggers from real events, so that streaks and
-- charts need not count thousands of rows.
create table public.activity_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  lessons integer not null default 0 check (lessons >= 0),
  quizzes integer not null default 0 check (quizzes >= 0),
  questions integer not null default 0 check (questions >= 0),
  correct integer not null default 0 check (correct >= 0),
  cards integer not null default 0 check (cards >= 0),
  notes integer not null default 0 check (notes >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  primary key (user_id, day)
);
comment on table public.activity_days is
  'One row for each day on which a learner did something, by the calendar of Lagos. Written by triggers, read by that learner only.';
comment on column public.activity_days.seconds is 'Time spent in lessons, quizzes and practice tests.';

revoke all on public.activity_days from anon, authenticated;
grant select on public.activity_days to authenticated;
grant select, insert, update, delete on public.activity_days to service_role;

alter table public.activity_days enable row level security;

create policy "Learners see their own days"
  on public.activity_days for select to authenticated
  using ((select auth.uid()) = user_id);

create function public.lagos_day(moment timestamptz)
returns date
language sql
immutable
security invoker
set search_path = ''
as $$
  select (moment at time zone 'Africa/Lagos')::date
$$;
comment on function public.lagos_day(timestamptz) is 'The day in Lagos on which a moment falls.';

-- Work done offline counts for the day on which it was done, for a week. An older or a future claim
-- of a device counts as today, so that nobody can write themselves a streak.
create function public.day_of_activity(claimed timestamptz)
returns date
language sql
stable
security invoker
set search_path = ''
as $$
  select public.lagos_day(
    case
      when auth.role() is distinct from 'authenticated' then claimed
      when claimed between now() - interval '7 days' and now() then claimed
      else now()
    end
  )
$$;
comment on function public.day_of_activity(timestamptz) is
  'The day for which an event counts; what the service writes is believed.';

-- Days in a row that end or begin with, or run through, one day.
create function public.days_in_a_row(learner uuid, around date)
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  with numbered as (
    select day, day - (row_number() over (order by day))::integer as island
    from public.activity_days
    where user_id = learner
  )
  select count(*)::integer from numbered
  where island = (select island from numbered where day = around)
$$;
comment on function public.days_in_a_row(uuid, date) is
  'How many active days in a row the given day belongs to; 0 when it was not active.';

revoke all on function public.lagos_day(timestamptz) from public, anon, authenticated;
revoke all on function public.day_of_activity(timestamptz) from public, anon, authenticated;
revoke all on function public.days_in_a_row(uuid, date) from public, anon, authenticated;
grant execute on function public.lagos_day(timestamptz) to authenticated, service_role;
grant execute on function public.days_in_a_row(uuid, date) to authenticated, service_role;
