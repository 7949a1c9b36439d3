-- What guardians and children ask about each other. Each function runs with its owner's rights, looks at the relation
-- first and names every column that it tells: notes, flashcards and visits to lessons reach nobody but the child.

create function private.first_name(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(coalesce(
    (select display_name from public.people where user_id = account),
    (select nullif(split_part(trim(raw_user_meta_data ->> 'name'), ' ', 1), '') from auth.users where id = account),
    'Your child'), 40)
$$;
comment on function private.first_name(uuid) is 'What the family calls a child.';

-- By the year alone: whoever turns so old this year is still below.
create function private.is_under(birth_year integer, age integer)
returns boolean
language sql
stable
as $$
  select extract(year from now() at time zone 'Africa/Lagos') - birth_year <= age
$$;
comment on function private.is_under(integer, integer) is 'Whether a child may still be younger than an age.';

-- What one guardian has stopped, no other starts again; when that guardian has left, another may.
create function private.may_lift(child uuid, stopped_by uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select stopped_by is null or stopped_by is not distinct from auth.uid() or not exists (
    select from public.guardianships
    where child_id = child and guardian_id = stopped_by and until is null)
$$;
comment on function private.may_lift(uuid, uuid) is
  'Whether the caller, a guardian, may undo what somebody stopped for a child.';

create function private.may_restore(person public.people)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select person.consent = 'withdrawn' and case person.withdrawn_by_way
    when 'letter' then person.withdrawn_by is not null and private.may_lift(person.user_id, person.withdrawn_by)
    else private.may_lift(person.user_id, person.withdrawn_by) end
$$;
comment on function private.may_restore(public.people) is
  'Whether the caller, a guardian, may agree again after a withdrawal. A mailbox without an account agrees by a letter.';

create function private.read_only_from(person public.people)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case when person.consent = 'declared' and private.is_minor(person.birth_year)
    then person.declared_at + pg_catalog.make_interval(days => (select declared_days from private.settings)) end
$$;
comment on function private.read_only_from(public.people) is
  'When a child whose guardian has not answered can only read; null: never.';

create function private.consent_letter_state(child uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (select from public.invitations
      where child_id = child and kind = 'consent' and held_at is not null) then 'held'
    else (
      select case when failed_at is not null then 'failed' when sent_at is not null then 'sent' else 'waiting' end
      from public.letters where child_id = child and kind = 'consent'
      order by created_at desc limit 1)
    end
  from public.people where user_id = child and consent not in ('verified', 'school')
$$;
comment on function private.consent_letter_state(uuid) is
  'What became of the letter that asks a guardian: waiting, sent, failed or held; null: there is none, or it was answered.';

create function private.minutes_on(learner uuid, wanted date)
returns integer
language sql
stable
as $$
  select coalesce((
    select round(seconds / 60.0)::integer from public.activity_days where user_id = learner and day = wanted), 0)
$$;
comment on function private.minutes_on(uuid, date) is 'Minutes of study on a day.';

create function private.week_totals(learner uuid, monday date)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'days', count(*),
    'minutes', coalesce(round(sum(seconds) / 60.0), 0),
    'lessons', coalesce(sum(lessons), 0),
    'questions', coalesce(sum(questions), 0),
    'average', round(sum(correct) * 100.0 / nullif(sum(questions), 0)))
  from public.activity_days where user_id = learner and day between monday and monday + 6
$$;
comment on function private.week_totals(uuid, date) is 'A week in numbers, from its Monday.';

create function private.week_of(learner uuid, monday date)
returns jsonb
language sql
stable
as $$
  with span as (
    select private.start_of_day(monday) as starts, private.start_of_day(monday + 7) as ends
  ), attempts as materialized (
    select q.course_id, q.lesson_id, q.correct, q.total, q.finished_at,
      coalesce(l.lesson_title, former.lesson_title) as lesson_title, l.unit_title
    from span
    join public.quiz_attempts q
      on q.user_id = learner and q.finished_at >= span.starts and q.finished_at < span.ends
    left join public.course_lessons l on l.lesson_id = q.lesson_id
    left join public.retired_lessons former on former.lesson_id = q.lesson_id
    where coalesce(l.lesson_id, former.lesson_id) is not null
  ), topics as materialized (
    select course_id, lesson_id, lesson_title, unit_title, sum(correct) as correct, sum(total) as total,
      sum(correct) * 100.0 / sum(total) as percent
    from attempts where unit_title is not null
    group by course_id, lesson_id, lesson_title, unit_title having sum(total) >= 3
  )
  select jsonb_build_object(
    'from', monday, 'to', monday + 6,
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', week.day::date, 'minutes', round(coalesce(d.seconds, 0) / 60.0),
        'lessons', coalesce(d.lessons, 0), 'questions', coalesce(d.questions, 0),
        'correct', coalesce(d.correct, 0)) order by week.day)
      from generate_series(monday::timestamp, monday + interval '6 days', interval '1 day') as week (day)
      left join public.activity_days d on d.user_id = learner and d.day = week.day::date),
    'totals', private.week_totals(learner, monday),
    'before', case when exists (
        select from public.activity_days where user_id = learner and day < monday)
      then private.week_totals(learner, monday - 7) end,
    'lessons', coalesce((
      select jsonb_agg(to_jsonb(done) - 'done_at' order by done.done_at) from (
        select p.course_id, p.lesson_id, l.lesson_title, l.course_title, p.done_at
        from span join public.lesson_progress p
          on p.user_id = learner and p.done_at >= span.starts and p.done_at < span.ends
        join public.course_lessons l on l.lesson_id = p.lesson_id
        order by p.done_at desc limit 20) done), '[]'),
    'quizzes', coalesce((
      select jsonb_agg(to_jsonb(taken) order by taken.finished_at desc) from (
        select course_id, lesson_id, lesson_title, correct, total, finished_at from attempts
        order by finished_at desc limit 20) taken), '[]'),
    'strong', (
      select to_jsonb(t) - 'percent' from topics t where percent >= 80
      order by percent desc, total desc, lesson_id limit 1),
    'weak', (
      select to_jsonb(t) - 'percent' from topics t where percent < 60
      order by percent, total desc, lesson_id limit 1),
    'tasks', coalesce((
      select jsonb_agg(to_jsonb(task) order by task.due_at) from (
        select a.id, a.title, a.course_title, a.due_at, a.status = 'overdue' as is_late
        from private.assignments_of(learner) a where a.status in ('to-do', 'overdue')
        order by a.due_at limit 10) task), '[]'),
    'marks', coalesce((
      select jsonb_agg(to_jsonb(mark) order by mark.marked_at) from (
        select a.title, a.points as of, coalesce(s.choice_points, 0) + (
            select coalesce(sum(p.value::integer), 0) from jsonb_each_text(s.written_points) p) as points,
          s.feedback, s.marked_at
        from span join public.assignment_submissions s
          on s.user_id = learner and s.marked_at >= span.starts and s.marked_at < span.ends
        join public.assignments a on a.id = s.assignment_id
        order by s.marked_at desc limit 10) mark), '[]'),
    'benchmark', coalesce((
      select jsonb_agg(jsonb_build_object('subject', b.subject, 'level', b.result -> 'band' ->> 'class')
        order by b.subject)
      from (
        select distinct on (s.subject) s.subject, s.result from public.benchmark_sessions s
        where s.user_id = learner and s.status = 'finished'
        order by s.subject, s.finished_at desc) b), '[]')
  )
$$;
comment on function private.week_of(uuid, date) is
  'A child''s week for their guardians, from its Monday: numbers, lessons, quizzes, one strong and one weak topic, open tasks, marks. No notes, cards, visits or answers.';

create function public.child_week(child_id uuid, week date default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  today constant date := private.lagos_day(now());
  monday constant date := date_trunc('week', least(coalesce(week, today), today)::timestamp)::date;
begin
  perform private.need_child(child_week.child_id);
  perform public.note_look_of(auth.uid(), child_week.child_id, 'week');
  return (
    select jsonb_build_object('child', jsonb_build_object(
      'id', people.user_id, 'display_name', private.first_name(people.user_id), 'icon', people.icon,
      'level', people.level))
    from public.people where people.user_id = child_week.child_id
  ) || private.week_of(child_week.child_id, monday);
end
$$;
comment on function public.child_week(uuid, date) is
  'The week of a child of the caller that holds this day, or this week. Written down for the child to see.';

create function private.child_for_guardian(guardian uuid, link public.guardianships)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.user_id, 'guardianship_id', link.id, 'username', person.username,
    'display_name', private.first_name(person.user_id), 'icon', person.icon, 'level', person.level,
    'birth_year', person.birth_year, 'manager', person.manager, 'relation', link.relation, 'since', link.since,
    'consent', person.consent, 'read_only_from', private.read_only_from(person),
    'may_restore', private.may_restore(person),
    'is_paused', person.paused_at is not null,
    'paused_by_me', person.paused_at is not null and person.paused_by is not distinct from guardian,
    'may_lift', person.paused_at is not null and private.may_lift(person.user_id, person.paused_by),
    'minutes_a_day', person.minutes_a_day, 'minutes_today', private.minutes_on(person.user_id, now_in.today),
    'weekly_letter', link.weekly_letter, 'has_plus', public.learner_has_plus(person.user_id),
    'letter', private.consent_letter_state(person.user_id),
    'week', private.week_totals(person.user_id, now_in.monday) - 'questions' || jsonb_build_object('active_days', (
      select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.activity_days d
      where d.user_id = person.user_id and d.day between now_in.monday and now_in.monday + 6)),
    'open_tasks', (
      select count(*) from private.assignments_of(person.user_id) a where a.status in ('to-do', 'overdue')),
    'guardians', (
      select jsonb_agg(jsonb_build_object(
        'relation', g.relation, 'name', g.guardian_name, 'is_me', g.guardian_id = guardian) order by g.since)
      from public.guardianships g where g.child_id = person.user_id and g.until is null),
    'ways', (
      select jsonb_build_object('card', coalesce(bool_or(s.kind = 'card'), false),
        'pictures', coalesce(bool_or(s.kind = 'pictures'), false))
      from private.learner_secrets s
      where s.user_id = person.user_id and s.revoked_at is null and s.used_at is null
        and (s.expires_at is null or s.expires_at > now()))
  )
  from public.people person,
    lateral (select private.lagos_day(now()) as today,
      date_trunc('week', private.lagos_day(now())::timestamp)::date as monday) now_in
  where person.user_id = link.child_id
$$;
comment on function private.child_for_guardian(uuid, public.guardianships) is
  'A child as the family page shows it to one of their guardians.';

-- A link waits for an answer: of the child, or of the first guardian while the child is under 13.
create function private.may_answer_link(caller uuid, child uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case when first.guardian_id is not null and coalesce(private.is_under(person.birth_year, 13), false)
    then first.guardian_id = caller else child = caller end
  from public.people person
  left join lateral (
    select g.guardian_id from public.guardianships g
    where g.child_id = child and g.until is null order by g.since, g.id limit 1) first on true
  where person.user_id = child
$$;
comment on function private.may_answer_link(uuid, uuid) is
  'Whether somebody may say yes to a new guardian of a child.';

create function public.my_family()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  family jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(private.child_for_guardian(me, g) order by g.since, g.id), '[]'))
  into family
  from public.guardianships g
  where g.guardian_id = me and g.until is null and g.child_id in (select private.my_children());
  perform public.note_look_of(me, child.id, 'family') from private.my_children() as child (id);
  return family || jsonb_build_object(
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_id', i.child_id, 'child_name', private.first_name(i.child_id), 'name', i.name,
        'relation', i.relation, 'asked_at', i.used_at) order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.child_id in (select private.my_children())
        and i.used_at is not null and i.answered_at is null and i.expires_at > now()
        and private.may_answer_link(me, i.child_id)), '[]'),
    'plan', (
      select jsonb_build_object('name', p.name, 'seats', p.seats,
        'used', private.seats_used(me), 'access_until', private.subscription_access_until(s))
      from public.subscriptions s join public.plans p on p.id = s.plan_id
      where s.user_id = me and p.seats > 1 and private.subscription_is_running(s)
      order by p.seats desc, private.subscription_access_until(s) desc limit 1));
end
$$;
comment on function public.my_family() is
  'The children whose guardian the caller is, who asks to become another guardian, and the family''s plan.';

create function public.set_child_limits(
  child_id uuid, paused boolean default null, minutes_a_day integer default null)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  child constant uuid := set_child_limits.child_id;
  me constant uuid := auth.uid();
  person public.people;
  outcome text := 'saved';
begin
  perform private.need_child(child);
  select * into person from public.people where user_id = child for update;
  if paused and person.paused_at is null then
    person.paused_at := now();
    person.paused_by := me;
  elsif not paused and person.paused_at is not null then
    if private.may_lift(child, person.paused_by) then
      person.paused_at := null;
      person.paused_by := null;
    else
      outcome := 'not_yours';
    end if;
  end if;
  update public.people set
    paused_at = person.paused_at,
    paused_by = person.paused_by,
    minutes_a_day = case
      when set_child_limits.minutes_a_day is null then people.minutes_a_day
      when set_child_limits.minutes_a_day <= 0 then null
      else least(greatest(set_child_limits.minutes_a_day, 5), 600) end
  where user_id = child returning * into person;
  return jsonb_build_object('outcome', outcome, 'is_paused', person.paused_at is not null,
    'paused_by_me', person.paused_at is not null and person.paused_by is not distinct from me,
    'minutes_a_day', person.minutes_a_day);
end
$$;
comment on function public.set_child_limits(uuid, boolean, integer) is
  'A guardian pauses a child, ends their own pause, or sets minutes a day (0: no limit; null: leave it). saved or not_yours.';

create function public.set_child_profile(child_id uuid, display_name text, icon text, level text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  said constant text := trim(set_child_profile.display_name);
begin
  perform private.need_child(set_child_profile.child_id);
  if said is null or char_length(said) not between 1 and 40 or said ~ '[[:cntrl:]]'
    or set_child_profile.icon !~ '^[a-z0-9-]{1,40}$' or char_length(set_child_profile.level) not between 1 and 40 then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  -- A learner with an own account names themselves; a guardian names the child whose account they made.
  update public.people set display_name = said, icon = set_child_profile.icon, level = set_child_profile.level
  where user_id = set_child_profile.child_id and manager = 'guardian';
  if not found then return jsonb_build_object('outcome', 'wrong'); end if;
  update auth.users set updated_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
    || jsonb_build_object('name', said, 'class_level', set_child_profile.level)
  where id = set_child_profile.child_id;
  return jsonb_build_object('outcome', 'saved');
end
$$;
comment on function public.set_child_profile(uuid, text, text, text) is
  'A guardian names a child whose account they made, with its icon and class. saved or wrong.';

create function public.set_weekly_letter(child_id uuid, is_on boolean)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.need_child(set_weekly_letter.child_id);
  update public.guardianships set weekly_letter = coalesce(is_on, false)
  where guardianships.child_id = set_weekly_letter.child_id and guardian_id = auth.uid() and until is null;
  return coalesce(is_on, false);
end
$$;
comment on function public.set_weekly_letter(uuid, boolean) is
  'Whether the caller gets an email about this child''s week each Sunday.';

create function private.record_guardian_consent(child uuid, is_given boolean, agreed_version text, agreed_hash text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.consent_records
    (user_id, kind, given, method, version, words_hash, actor_id, actor_name, relation)
  select child, 'guardian', is_given, 'account', agreed_version, agreed_hash, g.guardian_id, g.guardian_name, g.relation
  from public.guardianships g
  where g.child_id = child and g.guardian_id = auth.uid() and g.until is null
$$;
comment on function private.record_guardian_consent(uuid, boolean, text, text) is
  'Writes down what the caller, a guardian, said about a child.';

create function private.has_withdrawn(child uuid, guardian uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select not given from public.consent_records
    where user_id = child and actor_id = guardian and kind = 'guardian' order by id desc limit 1), false)
$$;
comment on function private.has_withdrawn(uuid, uuid) is 'Whether the last that a guardian said about a child was no.';

create function public.withdraw_consent(child_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  child constant uuid := withdraw_consent.child_id;
begin
  perform private.need_child(child);
  -- The account first: its triggers take the same locks in this order.
  perform from auth.users where id = child for update;
  update public.people set consent = 'withdrawn', withdrawn_by_way = 'guardian', withdrawn_by = auth.uid(),
    consent_changed_at = now()
  where user_id = child and (consent <> 'withdrawn' or withdrawn_by_way = 'profile');
  -- A second guardian who withdraws as well must also agree again.
  if not private.has_withdrawn(child, auth.uid()) then
    perform private.record_guardian_consent(child, false, null, null);
  end if;
  perform private.copy_consent_to_profile(child);
  return jsonb_build_object('outcome', 'withdrawn');
end
$$;
comment on function public.withdraw_consent(uuid) is
  'A guardian takes consent back: nothing new is kept about the child until that guardian agrees again.';

create function public.restore_consent(child_id uuid, version text, words_hash text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  child constant uuid := restore_consent.child_id;
  person public.people;
  another uuid;
begin
  perform private.need_child(child);
  perform from auth.users where id = child for update;
  select * into person from public.people where user_id = child for update;
  if person.consent <> 'withdrawn' then
    return jsonb_build_object('outcome', 'not_withdrawn', 'consent', person.consent);
  end if;
  if not private.may_restore(person) then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  if not exists (select from public.consent_words w
      where w.version = restore_consent.version and w.hash = restore_consent.words_hash) then
    return jsonb_build_object('outcome', 'words_changed', 'consent', person.consent);
  end if;
  if (select count(*) from public.consent_records r
      where r.user_id = child and r.kind = 'guardian' and not r.given) > 50 then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  perform private.record_guardian_consent(child, true, restore_consent.version, restore_consent.words_hash);
  select g.guardian_id into another from public.guardianships g
  where g.child_id = child and g.until is null and g.guardian_id <> auth.uid()
    and private.has_withdrawn(child, g.guardian_id) limit 1;
  if found then
    update public.people set withdrawn_by_way = 'guardian', withdrawn_by = another where user_id = child;
    return jsonb_build_object('outcome', 'not_yours', 'consent', 'withdrawn');
  end if;
  update public.people set
    consent = case when private.mailbox_is_proven(auth.uid()) then 'verified' else 'declared' end,
    declared_at = coalesce(declared_at, now()), withdrawn_by_way = null, withdrawn_by = null,
    consent_changed_at = now()
  where user_id = child returning * into person;
  perform private.copy_consent_to_profile(child);
  if person.consent = 'declared' then
    perform private.queue_consent_letter(child, auth.uid(), null);
  end if;
  return jsonb_build_object('outcome', 'restored', 'consent', person.consent);
end
$$;
comment on function public.restore_consent(uuid, text, text) is
  'The guardian who withdrew agrees again. restored, not_yours, not_withdrawn or words_changed.';

-- The learner says that a guardian agrees again. What a guardian has withdrawn is not lifted by that: the mailbox is asked,
-- and who withdrew with an account of their own is asked by nobody.
create or replace function public.renew_guardian_consent(guardian_email text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  learner constant uuid := auth.uid();
  own_email text;
  person public.people;
  asked text;
  said constant text := trim(renew_guardian_consent.guardian_email);
begin
  -- The account first: its triggers take the same locks in this order.
  select email into own_email from auth.users where id = learner for update;
  if not found then return 'signed_out'; end if;
  select * into person from public.people where user_id = learner;
  if person.consent is distinct from 'withdrawn' then return 'not_paused'; end if;
  if person.manager <> 'self' or person.withdrawn_by_way = 'guardian' then return 'not_yours'; end if;
  if said is null or char_length(said) > 254 or lower(said) = lower(own_email)
    or said !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' then
    return 'wrong_email';
  end if;
  if (select count(*) from public.consent_records
      where user_id = learner and kind = 'guardian' and not given) > 20 then
    return 'too_often';
  end if;
  if person.withdrawn_by_way = 'letter' then
    asked := private.queue_consent_letter(learner, null, said);
    return case asked when 'queued' then 'asked' when 'own_email' then 'wrong_email' else asked end;
  end if;
  update public.people set consent = 'none', withdrawn_by_way = null where user_id = learner;
  update auth.users set updated_at = now(), raw_user_meta_data = raw_user_meta_data
    || jsonb_build_object(
      'guardian_email', said, 'guardian_consent_withdrawn_at', null,
      'guardian_consent_at', private.moment_text(now()))
  where id = learner;
  return 'renewed';
end
$$;
comment on function public.renew_guardian_consent(text) is
  'Ends the pause after a consent that the learner took back, with a record. renewed, not_paused, wrong_email, too_often or signed_out; asked: the mailbox was written to; not_yours: a guardian decides.';

-- Linking. The child shows a code; a guardian types it; the child, or under 13 the first guardian, says yes.
create function private.new_link_code()
returns text
language sql
volatile
set search_path = ''
as $$
  -- Eight signs of 32; bytes 6 and 8 of a random uuid are not random and stay out.
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + pg_catalog.get_byte(bytes, place) % 32, 1), '')
  from (select pg_catalog.uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9]) as place
$$;
comment on function private.new_link_code() is 'A code to link a guardian that nobody guesses in a week.';

create function private.hash_code(code text)
returns text
language sql
immutable
as $$
  select encode(sha256(convert_to(code, 'UTF8')), 'hex')
$$;
comment on function private.hash_code(text) is 'What is kept of a code or a link.';

create function public.new_link_code()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  code constant text := private.new_link_code();
  ends constant timestamptz := now() + interval '7 days';
begin
  if not exists (select from public.people
      where user_id = me and (birth_year is null or private.is_minor(birth_year))) then
    -- Whoever is grown is not refused a right, there is nothing to ask for.
    raise sqlstate 'PT409' using message = 'Only learners under 18 have guardians.';
  end if;
  delete from public.invitations where child_id = me and kind = 'link' and used_at is null;
  insert into public.invitations (kind, child_id, code_hash, expires_at, created_by)
  values ('link', me, private.hash_code(code), ends, me);
  return jsonb_build_object('code', code, 'expires_at', ends);
end
$$;
comment on function public.new_link_code() is
  'A code with which a guardian may ask to be linked to the caller: once, within 7 days. The code before ends.';

create function private.may_try(learner uuid, what text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.learner_usage
    where user_id = learner and kind = what and row_count >= 10 and since > now() - interval '1 hour')
$$;
comment on function private.may_try(uuid, text) is 'Whether somebody has typed fewer than ten wrong codes of a kind within the hour.';

create function private.note_wrong_try(learner uuid, what text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.learner_usage as kept (user_id, kind, row_count)
  values (learner, what, 1)
  on conflict (user_id, kind) do update set
    row_count = case when kept.since > now() - interval '1 hour' then kept.row_count + 1 else 1 end,
    since = case when kept.since > now() - interval '1 hour' then kept.since else now() end
$$;
comment on function private.note_wrong_try(uuid, text) is 'Puts down that somebody typed a wrong code of a kind.';
comment on column public.learner_usage.kind is
  'The table that is counted, or family_codes and link_codes: wrong codes that were typed.';

create function public.use_link_code(code text, relation text, name text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.people;
  found_one public.invitations;
  called text := left(trim(use_link_code.name), 80);
begin
  if me is null then return jsonb_build_object('outcome', 'wrong_code'); end if;
  -- One try after the other, so that many at the same moment do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('link_codes:' || me::text, 0));
  if not private.may_try(me, 'link_codes') then return jsonb_build_object('outcome', 'too_many_tries'); end if;
  select * into own from public.people where user_id = me;
  if own.manager <> 'self' or private.is_minor(own.birth_year) then
    return jsonb_build_object('outcome', 'not_adult');
  end if;
  select * into found_one from public.invitations i
  where i.kind = 'link' and i.used_at is null and i.expires_at > now()
    and i.code_hash = private.hash_code(upper(regexp_replace(use_link_code.code, '[^A-Za-z0-9]', '', 'g')))
  for update;
  if not found then
    perform private.note_wrong_try(me, 'link_codes');
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  if found_one.child_id = me then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.guardianships g
      where g.child_id = found_one.child_id and g.guardian_id = me and g.until is null) then
    return jsonb_build_object('outcome', 'already_linked');
  end if;
  if (select count(*) from public.guardianships g
      where g.child_id = found_one.child_id and g.until is null) >= 4 then
    return jsonb_build_object('outcome', 'full');
  end if;
  if called is null or called = '' or called ~ '[[:cntrl:]]' then called := private.first_name(me); end if;
  update public.invitations set used_at = now(), used_by = me, name = called,
    relation = case when use_link_code.relation in
      ('mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian') then use_link_code.relation
      else 'other' end
  where id = found_one.id;
  return jsonb_build_object('outcome', 'asked', 'child_name', private.first_name(found_one.child_id),
    'waits_for', case when private.may_answer_link(found_one.child_id, found_one.child_id)
      then 'child' else 'guardian' end);
end
$$;
comment on function public.use_link_code(text, text, text) is
  'An adult asks, with the code of a child, to become their guardian. asked, wrong_code, too_many_tries, own_code, already_linked, full or not_adult.';

create function public.answer_link_request(id uuid, yes boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request public.invitations;
begin
  select * into request from public.invitations i
  where i.id = answer_link_request.id and i.kind = 'link' and i.used_by is not null
    and i.answered_at is null and i.expires_at > now()
  for update;
  if not found or not coalesce(private.may_answer_link(auth.uid(), request.child_id), false) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if coalesce(yes, false) then
    insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
    values (request.child_id, request.used_by, request.relation, request.name)
    on conflict do nothing;
    -- The new guardian is also asked whether the child may learn here, if nobody has really said so yet.
    if exists (select from public.people p
        where p.user_id = request.child_id and p.consent in ('none', 'declared')
          and (p.birth_year is null or private.is_minor(p.birth_year))) then
      perform private.queue_consent_letter(request.child_id, request.used_by, null);
    end if;
  end if;
  update public.invitations i set answered_at = now(), accepted = coalesce(yes, false) where i.id = request.id;
  return jsonb_build_object('outcome', case when coalesce(yes, false) then 'linked' else 'refused' end);
exception when sqlstate 'PT409' then
  return jsonb_build_object('outcome', 'full');
end
$$;
comment on function public.answer_link_request(uuid, boolean) is
  'The child, or under 13 the first guardian, answers who asks to become a guardian. linked, refused, full or gone.';

create function public.end_guardianship(id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link public.guardianships;
  person public.people;
begin
  select * into link from public.guardianships g
  where g.id = end_guardianship.id and g.until is null and auth.uid() in (g.child_id, g.guardian_id) for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  select * into person from public.people where user_id = link.child_id for update;
  if link.child_id = auth.uid() and (person.birth_year is null or private.is_minor(person.birth_year)) then
    return jsonb_build_object('outcome', 'not_yours');
  end if;
  if person.manager = 'guardian' and not exists (
    select from public.guardianships g
    where g.child_id = link.child_id and g.id <> link.id and g.until is null
  ) then
    return jsonb_build_object('outcome', 'last_guardian');
  end if;
  update public.guardianships g set until = now() where g.id = link.id;
  return jsonb_build_object('outcome', 'ended');
end
$$;
comment on function public.end_guardianship(uuid) is
  'A guardian leaves a child, or a child who is 18 ends it. ended, last_guardian, not_yours or gone.';

create function private.mask_email(address text)
returns text
language sql
immutable
as $$
  select left(address, 1) || '•••@' || split_part(address, '@', 2)
$$;
comment on function private.mask_email(text) is 'Enough of an address to know it again.';

create function public.my_people()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'manager', person.manager, 'username', person.username,
    'guardians', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.guardian_name, 'relation', g.relation,
        'since', g.since, 'until', g.until) order by g.until is not null, g.since)
      from public.guardianships g where g.child_id = person.user_id), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'relation', i.relation,
        'asked_at', i.used_at, 'may_answer', private.may_answer_link(person.user_id, person.user_id))
        order by i.used_at)
      from public.invitations i
      where i.child_id = person.user_id and i.kind = 'link' and i.used_by is not null
        and i.answered_at is null and i.expires_at > now()), '[]'),
    'looks', coalesce((
      select jsonb_agg(jsonb_build_object('name', seen.guardian_name, 'relation', seen.relation,
        'what', seen.what, 'day', seen.day, 'n', seen.n) order by seen.day desc, seen.id desc)
      from (
        select l.id, l.what, l.day, l.n, g.guardian_name, g.relation
        from public.looks l
        cross join lateral (
          select g.guardian_name, g.relation from public.guardianships g
          where g.child_id = l.subject_id and g.guardian_id = l.viewer_id
          order by g.since desc limit 1) g
        where l.subject_id = person.user_id
        order by l.day desc, l.id desc limit 60) seen), '[]'),
    'consent', jsonb_build_object(
      'state', person.consent, 'since', person.consent_changed_at,
      'read_only_from', private.read_only_from(person),
      'guardian_email', private.mask_email(person.guardian_email),
      'letter', private.consent_letter_state(person.user_id)),
    'limits', jsonb_build_object(
      'minutes_a_day', person.minutes_a_day,
      'minutes_today', private.minutes_on(person.user_id, private.lagos_day(now())),
      'is_paused', person.paused_at is not null))
  from public.people person where person.user_id = auth.uid()
$$;
comment on function public.my_people() is
  'Who looks after the caller, who asks to, who looked at what, and what was decided.';

create function public.my_limits()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'minutes_a_day', person.minutes_a_day,
    'minutes_today', private.minutes_on(person.user_id, private.lagos_day(now())),
    'is_paused', person.paused_at is not null,
    'is_read_only', not private.may_write(person.user_id))
  from public.people person where person.user_id = auth.uid()
$$;
comment on function public.my_limits() is 'How long the caller may learn today, and whether anything new is kept.';

-- A plan for a family: the payer, those who joined with its code, and the payer's children, in this order of coming.
create function private.seats_used(payer uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select 1 + count(*)::integer from (
    select m.user_id from public.family_members m
    join public.families f on f.id = m.family_id where f.user_id = payer and m.user_id <> payer
    union
    select g.child_id from public.guardianships g
    join public.people p on p.user_id = g.child_id
    where g.guardian_id = payer and g.until is null
      and (p.birth_year is null or private.is_minor(p.birth_year))
  ) as seated
$$;
comment on function private.seats_used(uuid) is
  'How many people a family plan of this payer would be for now, the payer included.';

grant execute on function public.child_week(uuid, date), public.my_family(),
  public.set_child_limits(uuid, boolean, integer), public.set_child_profile(uuid, text, text, text),
  public.set_weekly_letter(uuid, boolean), public.withdraw_consent(uuid),
  public.restore_consent(uuid, text, text), public.new_link_code(), public.use_link_code(text, text, text),
  public.answer_link_request(uuid, boolean), public.end_guardianship(uuid), public.my_people(),
  public.my_limits() to authenticated;
