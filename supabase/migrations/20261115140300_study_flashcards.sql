-- The calls of the flashcard screens: one to read, one to write.

-- A learner's day begins at midnight in Nigeria; a card due later today may be studied now.
create function public.end_of_study_day()
returns timestamptz
language sql
stable
security invoker
set search_path = ''
as $$
  select (date_trunc('day', now() at time zone 'Africa/Lagos') + interval '1 day')
    at time zone 'Africa/Lagos'
$$;
comment on function public.end_of_study_day() is 'The next midnight in Nigeria.';
revoke all on function public.end_of_study_day() from public, anon, authenticated;
grant execute on function public.end_of_study_day() to authenticated, service_role;

create function public.count_due_flashcards()
returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  select count(*)::integer
  from public.flashcard_schedules as schedules
  join public.flashcards as cards on cards.id = schedules.flashcard_id
  where schedules.user_id = (select auth.uid())
    and schedules.state > 0
    and schedules.due < public.end_of_study_day()
    and cards.retired_at is null
$$;
comment on function public.count_due_flashcards() is
  'How many cards the signed-in learner has to see again today, over all courses.';
revoke all on function public.count_due_flashcards() from public, anon, authenticated;
grant execute on function public.count_due_flashcards() to authenticated, service_role;

-- Words of the cards that a learner may meet today: those due, then new ones of the joined courses,
-- finished lessons first, one course after the other.
create function public.cards_for_today(new_limit integer, due_limit integer)
returns table (
  id uuid,
  set_id uuid,
  course_id text,
  lesson_id text,
  front_content text,
  back_content text,
  order_index integer
)
language sql
stable
security invoker
set search_path = ''
as $$
  with due as (
    select schedules.flashcard_id, row_number() over (order by schedules.due) as place
    from public.flashcard_schedules as schedules
    join public.flashcards as cards on cards.id = schedules.flashcard_id
    where schedules.user_id = (select auth.uid())
      and schedules.state > 0
      and schedules.due < public.end_of_study_day()
      and cards.retired_at is null
    order by schedules.due
    limit least(greatest(due_limit, 0), 1000)
  ), fresh as (
    select
      cards.id as flashcard_id,
      row_number() over (
        partition by sets.course_id
        order by lessons.lesson_id is null, sets.created_at, cards.order_index
      ) as turn,
      enrollments.enrolled_at
    from public.course_enrollments as enrollments
    join public.flashcard_sets as sets on sets.course_id = enrollments.course_id
    join public.flashcards as cards on cards.set_id = sets.id and cards.retired_at is null
    left join public.lesson_progress as lessons
      on lessons.user_id = enrollments.user_id and lessons.lesson_id = sets.lesson_id
    left join public.flashcard_schedules as schedules
      on schedules.user_id = enrollments.user_id and schedules.flashcard_id = cards.id
    where enrollments.user_id = (select auth.uid()) and coalesce(schedules.state, 0) = 0
    order by turn, enrollments.enrolled_at
    limit least(greatest(new_limit, 0), 1000)
  ), chosen as (
    select flashcard_id, 0 as part, place, null::timestamptz as enrolled_at from due
    union all
    select flashcard_id, 1, turn, enrolled_at from fresh
  )
  select cards.id, cards.set_id, sets.course_id, sets.lesson_id,
    cards.front_content, cards.back_content, cards.order_index
  from chosen
  join public.flashcards as cards on cards.id = chosen.flashcard_id
  join public.flashcard_sets as sets on sets.id = cards.set_id
  order by chosen.part, chosen.place, chosen.enrolled_at
$$;
comment on function public.cards_for_today(integer, integer) is
  'Cards that are due for the signed-in learner, then new ones of their courses, with their words.';
revoke all on function public.cards_for_today(integer, integer) from public, anon, authenticated;
grant execute on function public.cards_for_today(integer, integer) to authenticated, service_role;

create function public.due_flashcards(new_limit integer default 10, due_limit integer default 40)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with log as (
    select * from public.flashcard_reviews where user_id = (select auth.uid())
  ), disputed as (
    select counted.flashcard_id
    from (select flashcard_id, count(*) as size from log group by flashcard_id) as counted
    left join public.flashcard_schedules as schedules
      on schedules.user_id = (select auth.uid())
        and schedules.flashcard_id = counted.flashcard_id
    where schedules.log_size is distinct from counted.size
  ), days as (
    select
      (reviews.reviewed_at at time zone 'Africa/Lagos')::date as day,
      count(*) as answers,
      count(*) filter (where reviews.state = 0) as new_cards,
      count(*) filter (where reviews.state = 2) as due_cards,
      count(*) filter (where reviews.state = 2 and reviews.rating > 1) as remembered
    from log as reviews
    where reviews.rating is not null
      and reviews.reviewed_at >= public.end_of_study_day() - interval '30 days'
      and not exists (
        select from log as undos where undos.undoes = reviews.id
      )
    group by 1
  )
  select jsonb_build_object(
    'cards', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.ordinality)
        from public.cards_for_today(new_limit, due_limit) with ordinality as cards
      ), '[]'),
    'schedules', coalesce(
      (
        select jsonb_agg(
          to_jsonb(schedules) - 'user_id'
          || jsonb_build_object('last_rating', progress.difficulty_rating))
        from public.flashcard_schedules as schedules
        join public.flashcards as cards on cards.id = schedules.flashcard_id
        left join public.flashcard_progress as progress
          on progress.user_id = schedules.user_id
            and progress.flashcard_id = schedules.flashcard_id
        where schedules.user_id = (select auth.uid()) and cards.retired_at is null
      ), '[]'),
    'disputed', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'id', log.id, 'flashcard_id', log.flashcard_id, 'course_id', log.course_id,
          'set_id', cards.set_id, 'rating', log.rating, 'undoes', log.undoes,
          'reviewed_at', log.reviewed_at))
        from log
        join disputed using (flashcard_id)
        join public.flashcards as cards on cards.id = log.flashcard_id
      ), '[]'),
    'days', coalesce((select jsonb_agg(to_jsonb(days) order by days.day) from days), '[]')
  )
$$;
comment on function public.due_flashcards(integer, integer) is
  'What the flashcard screens show of the signed-in learner, over all courses: cards for today, every schedule, the logs that must be replayed, and the last thirty days.';
revoke all on function public.due_flashcards(integer, integer) from public, anon, authenticated;
grant execute on function public.due_flashcards(integer, integer) to authenticated, service_role;

create function public.record_flashcard_review(review jsonb, schedule jsonb)
returns void
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  insert into public.flashcard_reviews (
    id, user_id, flashcard_id, course_id, rating, undoes, reviewed_at,
    state, due, stability, difficulty, scheduled_days, learning_steps
  )
  select
    entry.id, auth.uid(), entry.flashcard_id, entry.course_id, entry.rating, entry.undoes,
    entry.reviewed_at, entry.state, entry.due, entry.stability, entry.difficulty,
    entry.scheduled_days, entry.learning_steps
  from jsonb_populate_record(null::public.flashcard_reviews, review) as entry
  on conflict (id) do nothing;
  -- Sent before: the schedule came with it, and another device may have answered since.
  if not found then
    return;
  end if;
  insert into public.flashcard_schedules
  select (jsonb_populate_record(
    null::public.flashcard_schedules,
    schedule || jsonb_build_object(
      'user_id', auth.uid(), 'flashcard_id', review ->> 'flashcard_id')
  )).*
  on conflict (user_id, flashcard_id) do update set
    course_id = excluded.course_id,
    set_id = excluded.set_id,
    due = excluded.due,
    stability = excluded.stability,
    difficulty = excluded.difficulty,
    scheduled_days = excluded.scheduled_days,
    learning_steps = excluded.learning_steps,
    reps = excluded.reps,
    lapses = excluded.lapses,
    state = excluded.state,
    last_review = excluded.last_review,
    log_size = excluded.log_size;
end
$$;
comment on function public.record_flashcard_review(jsonb, jsonb) is
  'Adds one entry to the log of the signed-in learner together with the schedule that follows from it; a second sending changes nothing.';
revoke all on function public.record_flashcard_review(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_flashcard_review(jsonb, jsonb) to authenticated;
