-- How well a learner knows each skill. A device never sends a level: replaying the answers gives it, here and in
-- packages/exercises by the same rule.

-- The skills that lessons teach, as far as the database needs them.
create table public.course_skills (
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  skill text not null check (char_length(skill) between 1 and 60),
  title text not null,
  position integer not null check (position >= 0),
  has_other_kinds boolean not null,
  questions text[] not null default '{}',
  primary key (lesson_id, skill)
);
comment on table public.course_skills is 'The skills of every lesson, published from the curriculum; readable by everyone.';
comment on column public.course_skills.position is 'Position among the skills of the lesson, from 0.';
comment on column public.course_skills.has_other_kinds is 'Whether it has exercises other than multiple choice, which cannot be guessed.';
comment on column public.course_skills.questions is 'Keys of the quiz questions that practise it.';
alter table public.course_skills enable row level security;
grant select on public.course_skills to anon, authenticated;
create policy "Everybody sees which skills there are" on public.course_skills
  for select to anon, authenticated using (true);

create table public.skill_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id text not null check (char_length(lesson_id) between 1 and 200),
  skill text not null check (char_length(skill) between 1 and 60),
  level smallint not null check (level between 0 and 4),
  due_on date,
  state json not null,
  anchor jsonb not null,
  newest jsonb not null,
  updated_at timestamptz not null default now(),
  best_level smallint not null default 0,
  primary key (user_id, lesson_id, skill),
  constraint skill_states_best_level_check check (best_level between level and 4)
) with (fillfactor = 70);
comment on table public.skill_states is 'How well a learner knows each skill. Written by triggers, read by that learner only.';
comment on column public.skill_states.level is '0 not started, 1 started, 2 familiar, 3 strong, 4 mastered.';
comment on column public.skill_states.due_on is 'The day in Lagos from which the skill is due for a check; being due costs no level.';
comment on column public.skill_states.state is 'The state of the rule after all answers.';
comment on column public.skill_states.anchor is 'The state of the rule before the newest answers.';
comment on column public.skill_states.newest is 'The newest twelve answers, so that a set from a second phone that arrives late can still be put in order.';
comment on column public.skill_states.best_level is 'The highest level so far: the skill has faded when this is above the level.';
alter table public.skill_states enable row level security;
grant select on public.skill_states to authenticated;
create policy "Learners see their own skills" on public.skill_states
  for select to authenticated using ((select auth.uid()) = user_id);

-- Everything the rule needs to process the next answer. Days are counted from 1970 in Lagos time; worths are in halves:
-- 2 at the first try without a hint, 1 with a hint or at the second try, 0 missed.
create type private.skill_state as (
  level smallint,
  worths smallint[],
  choices boolean[],
  since_fall integer,
  right_days integer,
  first_right integer,
  last_right integer,
  due integer
);

-- What the newest answers are worth, in halves.
create function private.sum_of_last(worths smallint[], amount integer) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  total integer := 0;
begin
  for place in greatest(1, cardinality(worths) - amount + 1) .. cardinality(worths) loop
    total := total + worths[place];
  end loop;
  return total;
end $$;

-- Whether an answer worth something lifts the skill by one level.
create function private.is_skill_up(state private.skill_state, has_other_kinds boolean) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  harder integer := 0;
begin
  case state.level
    when 0 then return true;
    when 1 then return private.sum_of_last(state.worths, 5) >= 6;
    when 2 then
      if private.sum_of_last(state.worths, 6) < 10 then return false; end if;
      if not has_other_kinds then return true; end if;
      for place in greatest(1, cardinality(state.worths) - 5) .. cardinality(state.worths) loop
        if state.worths[place] > 0 and not state.choices[place] then harder := harder + 1; end if;
      end loop;
      return harder >= 2;
    when 3 then
      return private.sum_of_last(state.worths, 8) >= 14
        and coalesce(state.last_right - state.first_right >= 2, false);
    else return false;
  end case;
end $$;

-- The state of a skill after more answers [{id, at, worth, choice, missed_again, again}], sorted by time and id. The
-- same rule as replay.ts in packages/exercises.
create function private.replay_answers(start private.skill_state, answers jsonb, has_other_kinds boolean)
returns private.skill_state
language plpgsql immutable set search_path = '' as $$
declare
  due_after constant integer[] := array[2, 4, 9, 21, 45, 90];
  state private.skill_state := start;
  answer record;
  day integer;
begin
  for answer in
    select a.at, a.worth, coalesce(a.choice, false) as choice, coalesce(a.missed_again, false) as missed_again,
      coalesce(a.again, false) as again
    from jsonb_to_recordset(answers) as a (
      id text, at bigint, worth smallint, choice boolean, missed_again boolean, again boolean
    )
    order by a.at, a.id collate "C"
  loop
    day := floor((answer.at + 3600000) / 86400000.0);
    if answer.again then
      state.due := least(state.due, day);
      continue;
    end if;
    state.worths := state.worths || answer.worth;
    state.choices := state.choices || answer.choice;
    if cardinality(state.worths) > 8 then
      state.worths := state.worths[2:];
      state.choices := state.choices[2:];
    end if;
    state.since_fall := state.since_fall + 1;
    if answer.missed_again then
      state.due := day + 1;
    elsif answer.worth = 2 then
      if state.last_right is null or day > state.last_right then state.right_days := state.right_days + 1; end if;
      state.first_right := coalesce(state.first_right, day);
      state.last_right := day;
      state.due := day + due_after[least(state.right_days, 6)];
    end if;
    if answer.worth > 0 then
      if private.is_skill_up(state, has_other_kinds) then state.level := state.level + 1; end if;
    elsif coalesce(state.since_fall >= 3, true)
      and private.sum_of_last(state.worths, 6) <= (case state.level when 4 then 8 else 6 end) then
      -- The two days that Mastered needs count from here, also at Started, which is kept.
      state.first_right := null;
      if state.level > 1 then
        state.level := state.level - 1;
        state.since_fall := 0;
      end if;
    end if;
  end loop;
  return state;
end $$;

-- The state before the first answer.
create function private.new_skill() returns private.skill_state
language sql immutable set search_path = '' as $$
  select row(0, '{}', '{}', null, 0, null, null, null)::private.skill_state
$$;

-- Adds answers [{lesson, skill, id, at, worth, choice, …}] to the learner's skill states. Skills that no lesson has are
-- ignored. Call it with lock_activity held. One statement handles all skills of a set.
create function private.add_skill_answers(learner uuid, answers jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.skill_states as k (user_id, lesson_id, skill, level, due_on, state, anchor, newest)
  select learner, given.lesson_id, given.skill, after.level, date '1970-01-01' + after.due,
    to_json(after), to_jsonb(before), log.latest
  from (
    select s.lesson_id, s.skill, s.has_other_kinds, jsonb_agg(e.answer - '{lesson,skill}'::text[]) as answers
    from jsonb_array_elements(add_skill_answers.answers) as e (answer)
    join public.course_skills s on s.lesson_id = e.answer ->> 'lesson' and s.skill = e.answer ->> 'skill'
    group by s.lesson_id, s.skill, s.has_other_kinds
  ) given
  left join public.skill_states known
    on known.user_id = learner and known.lesson_id = given.lesson_id and known.skill = given.skill
  -- Keep the newest entry of each id, sort by time, and keep twelve open for late arrivals.
  cross join lateral (
    select
      coalesce(jsonb_agg(o.answer) filter (where o.rank > 12), '[]') as settled,
      coalesce(jsonb_agg(o.answer order by o.rank desc) filter (where o.rank <= 12), '[]') as latest
    from (
      select u.answer,
        row_number() over (order by (u.answer ->> 'at')::bigint desc, (u.answer ->> 'id') collate "C" desc) as rank
      from (
        select distinct on (e.value ->> 'id') e.value as answer
        from jsonb_array_elements(coalesce(known.newest, '[]') || given.answers) with ordinality as e (value, place)
        order by e.value ->> 'id', e.place desc
      ) u
    ) o
  ) log
  cross join lateral private.replay_answers(
    coalesce(jsonb_populate_record(null::private.skill_state, known.anchor), private.new_skill()),
    log.settled, given.has_other_kinds
  ) as before
  cross join lateral private.replay_answers(before, log.latest, given.has_other_kinds) as after
  on conflict (user_id, lesson_id, skill) do update set
    level = excluded.level, due_on = excluded.due_on, state = excluded.state,
    anchor = excluded.anchor, newest = excluded.newest, updated_at = now();
end $$;

-- Trigger of practice_sets: answers, right answers, time, and the skills that they show.
create function private.apply_practice_set() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
  right_ones integer;
  answers jsonb;
begin
  if jsonb_array_length(new.answers) not between 1 and 200 or exists (
    select from jsonb_array_elements(new.answers) as e (answer)
    where case when jsonb_typeof(e.answer) = 'object' then not (
      coalesce(char_length(e.answer ->> 'lesson') between 1 and 200, false)
      and coalesce(char_length(e.answer ->> 'skill') between 1 and 60, false)
      and coalesce(char_length(e.answer ->> 'key') between 1 and 60, false)
      and coalesce(e.answer ->> 'kind' in (
        'choice', 'choices', 'number', 'text', 'order', 'match', 'gaps', 'picture'), false)
      and jsonb_typeof(e.answer -> 'right') is not distinct from 'boolean'
      and coalesce((e.answer -> 'tries')::text ~ '^[1-9][0-9]?$', false)
      and coalesce((e.answer -> 'hints')::text ~ '^[0-3]$', false)
      and coalesce((e.answer -> 'at')::text ~ '^[0-9]{1,15}$', true)
    ) else true end
  ) then
    raise sqlstate '23514' using message = 'The answers of this set cannot be read.';
  end if;
  perform private.lock_activity(new.user_id);
  select count(*), count(*) filter (where r.worth > 0), coalesce(jsonb_agg(to_jsonb(r)), '[]')
  into asked, right_ones, answers
  from (
    select a.answer ->> 'lesson' as lesson, a.answer ->> 'skill' as skill,
      new.id || ':' || lpad(a.place::text, 3, '0') as id,
      private.counted_ms(coalesce(
        to_timestamp((a.answer ->> 'at')::bigint / 1000.0), new.finished_at)) as at,
      -- The server decides what an answer is worth, not the device.
      case
        when not (a.answer -> 'right')::boolean or (a.answer -> 'tries')::integer > 2 then 0
        when (a.answer -> 'tries')::integer = 1 and (a.answer -> 'hints')::integer = 0 then 2
        else 1
      end as worth,
      a.answer ->> 'kind' in ('choice', 'picture') as choice,
      coalesce(a.answer -> 'back' = 'true' and not (a.answer -> 'right')::boolean, false) as missed_again
    from jsonb_array_elements(new.answers) with ordinality as a (answer, place)
    join public.course_skills s on s.lesson_id = a.answer ->> 'lesson' and s.skill = a.answer ->> 'skill'
    order by a.place
    limit private.answers_left(new.user_id, new.finished_at)
  ) r;
  if asked > 0 then
    perform private.apply_learning_event(new.user_id, 'sets', new.finished_at, jsonb_build_object(
      'questions', asked, 'correct', right_ones,
      'seconds', least(extract(epoch from new.finished_at - new.started_at), 3600)::integer));
    perform private.add_skill_answers(new.user_id, answers);
  end if;
  return null;
end $$;

-- Trigger of quiz_attempts: the skills that the answers of a quiz or practice test show. Triggers run by name, so this
-- one runs before apply_quiz_attempt, which counts the questions of the day.
create function private.apply_answers_to_skills() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb;
begin
  perform private.lock_activity(new.user_id);
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') into answers
  from (
    select s.lesson_id as lesson, s.skill,
      new.id || ':' || lpad(a.place::text, 3, '0') as id,
      private.counted_ms(new.finished_at) as at,
      case when a.answer -> 'correct' = 'true' then 2 else 0 end as worth,
      true as choice
    from jsonb_array_elements(new.answers) with ordinality as a (answer, place)
    -- A practice test asks questions from many lessons and names the lesson of each.
    join public.course_skills s on s.lesson_id = case new.kind
        when 'quiz' then new.lesson_id else split_part(a.answer ->> 'question', ':', 1) end
      and case new.kind
        when 'quiz' then a.answer ->> 'question' else split_part(a.answer ->> 'question', ':', 2)
      end = any (s.questions)
    -- Unanswered questions say nothing about a skill.
    where jsonb_typeof(a.answer) = 'object' and jsonb_typeof(a.answer -> 'option') = 'number'
    order by a.place
    limit private.answers_left(new.user_id, new.finished_at)
  ) r;
  if answers <> '[]' then perform private.add_skill_answers(new.user_id, answers); end if;
  return null;
end $$;
create trigger apply_answers_to_skills after insert on public.quiz_attempts
  for each row execute function private.apply_answers_to_skills();

-- Trigger of flashcard_reviews: an "again" marks the practised skills of its lesson as due for a check. Levels do not
-- change.
create function private.apply_again_to_skills() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb;
begin
  perform private.lock_activity(new.user_id);
  select coalesce(jsonb_agg(jsonb_build_object(
    'lesson', k.lesson_id, 'skill', k.skill, 'id', new.id, 'at', private.counted_ms(new.reviewed_at),
    'worth', 0, 'again', true)), '[]')
  into answers
  from public.flashcards c
  join public.flashcard_sets s on s.id = c.set_id
  join public.skill_states k on k.user_id = new.user_id and k.lesson_id = s.lesson_id
  where c.id = new.flashcard_id;
  if answers <> '[]' then perform private.add_skill_answers(new.user_id, answers); end if;
  return null;
end $$;
create trigger apply_again_to_skills after insert on public.flashcard_reviews for each row when (new.rating = 1)
  execute function private.apply_again_to_skills();

-- Trigger of benchmark_sessions: a finished test gives evidence for the first skill of the first lesson that each item
-- leads to. Only after the test, because a level that changes during it would reveal which answer was right.
create function private.apply_benchmark_to_skills() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers jsonb;
begin
  perform private.lock_activity(new.user_id);
  select coalesce(jsonb_agg(jsonb_build_object(
    'lesson', s.lesson_id, 'skill', s.skill, 'id', new.id || ':' || lpad(a.position::text, 3, '0'),
    'at', private.counted_ms(a.answered_at), 'worth', case when a.is_correct then 2 else 0 end, 'choice', true
  )), '[]')
  into answers
  from public.benchmark_answers a
  join public.benchmark_items i on i.id = a.item_id
  join public.course_skills s on s.lesson_id = i.lessons[1] and s.position = 0
  where a.session_id = new.id;
  if answers <> '[]' then perform private.add_skill_answers(new.user_id, answers); end if;
  return null;
end $$;
create trigger apply_benchmark_to_skills after update on public.benchmark_sessions for each row
  when (new.status = 'finished' and old.status <> 'finished') execute function private.apply_benchmark_to_skills();
