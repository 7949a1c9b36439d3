-- What guardians and children see of each other. Each function is security definer, checks the relation first and names
-- every column that it returns: notes, flashcards and visits to lessons are for the child only.

-- When the account of a child whose guardian has not answered becomes read-only; null: never.
create function private.read_only_from(person public.people) returns timestamptz
language sql stable set search_path = '' as $$
  select case when person.consent = 'declared' and private.is_minor(person.birth_year)
    then person.declared_at + pg_catalog.make_interval(days => (select declared_days from private.settings)) end
$$;

-- The state of the consent e-mail to a guardian: waiting, sent, failed or held; null: there is none, or it was
-- answered.
create function private.consent_email_state(child uuid) returns text
language sql stable security definer set search_path = '' as $$
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

-- Minutes of study on a day.
create function private.minutes_on(learner uuid, wanted date) returns integer
language sql stable set search_path = '' as $$
  select coalesce((
    select round(seconds / 60.0)::integer from public.activity_days where user_id = learner and day = wanted), 0)
$$;

-- A week in numbers, from its Monday.
create function private.week_totals(learner uuid, monday date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'days', count(*),
    'minutes', coalesce(round(sum(seconds) / 60.0), 0),
    'lessons', coalesce(sum(lessons), 0),
    'questions', coalesce(sum(questions), 0),
    'average', private.percent_of(sum(correct), sum(questions)))
  from public.activity_days where user_id = learner and day between monday and monday + 6
$$;

-- A child's week for their guardians, from its Monday: numbers, lessons, quizzes, one strong and one weak topic,
-- open tasks, marks. No notes, cards, visits or answers.
create function private.week_of(learner uuid, monday date) returns jsonb
language sql stable set search_path = '' as $$
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

-- The week that contains this day, or the current week, of a child of the caller. Records the view for the child to
-- see.
create function public.child_week(child_id uuid, week date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.lagos_day(now());
  monday constant date := date_trunc('week', least(coalesce(week, today), today)::timestamp)::date;
begin
  perform private.need_child(child_week.child_id);
  perform service.note_look_of(auth.uid(), child_week.child_id, 'week');
  return (
    select jsonb_build_object('child', jsonb_build_object(
      'id', people.user_id, 'display_name', private.first_name(people.user_id), 'icon', people.icon,
      'level', people.level))
    from public.people where people.user_id = child_week.child_id
  ) || private.week_of(child_week.child_id, monday);
end $$;

-- The request for a child's account as the screens show it: what was asked, by whom, who still has to agree, and
-- whether this viewer can do it now; null: none.
create function private.request_view(child uuid, wanted text, viewer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'due_at', asked.asked_at + interval '14 days', 'email', asked.email,
    'asked_by', (
      select link.guardian_name from public.guardianships link
      where link.child_id = child and link.guardian_id = asked.guardian_id and link.until is null),
    'is_mine', exists (select from private.open_requests(child, wanted) where guardian_id = viewer),
    'is_due', private.request_is_agreed(child, wanted, viewer),
    'waits_for', coalesce((
      select jsonb_agg(link.guardian_name order by link.since, link.id)
      from private.waiting_guardians(child, wanted) link), '[]'))
  from private.open_requests(child, wanted) asked
  order by asked.asked_at, asked.guardian_id limit 1
$$;

-- Which sign-in methods a child has, as the child's page shows them to guardians.
create function private.ways_of(child uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'card', coalesce(bool_or(own.kind = 'card'), false),
    'pictures', coalesce(bool_or(own.kind = 'pictures'), false),
    'password', account.has_password)
  from (select coalesce(encrypted_password, '') <> '' as has_password from auth.users where id = child) as account
  left join private.learner_secrets as own on own.user_id = child and own.revoked_at is null
    and own.used_at is null and (own.expires_at is null or own.expires_at > now())
  group by account.has_password
$$;

-- A child as the family page shows it to one of their guardians.
create function private.child_for_guardian(guardian uuid, link public.guardianships) returns jsonb
language sql stable security definer set search_path = '' as $$
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
    'weekly_letter', link.weekly_letter, 'has_plus', service.learner_has_plus(person.user_id),
    'letter', private.consent_email_state(person.user_id),
    'week', private.week_totals(person.user_id, now_in.monday) - 'questions' || jsonb_build_object('active_days', (
      select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.activity_days d
      where d.user_id = person.user_id and d.day between now_in.monday and now_in.monday + 6)),
    'open_tasks', (
      select count(*) from private.assignments_of(person.user_id) a where a.status in ('to-do', 'overdue')),
    'is_first', decides.id = guardian,
    'guardians', (
      select jsonb_agg(jsonb_build_object(
        'id', g.id, 'relation', g.relation, 'name', g.guardian_name, 'since', g.since,
        'is_me', g.guardian_id = guardian, 'is_first', g.guardian_id = decides.id,
        'may_end', decides.id = guardian and g.guardian_id <> guardian) order by g.since, g.id)
      from public.guardianships g where g.child_id = person.user_id and g.until is null),
    'ways', private.ways_of(person.user_id),
    'deletion', private.request_view(person.user_id, 'delete', guardian),
    'move', private.request_view(person.user_id, 'move', guardian)
  )
  from public.people person,
    lateral (select private.lagos_day(now()) as today,
      date_trunc('week', private.lagos_day(now())::timestamp)::date as monday) now_in,
    lateral (select coalesce(private.link_approver(person.user_id), person.user_id) as id) decides
  where person.user_id = link.child_id
$$;

-- The children of the caller, pending requests to become their guardian, the caller's own pending requests, and the
-- family's plan.
create function public.my_family() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  family jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(private.child_for_guardian(me, g) order by g.since, g.id), '[]'))
  into family
  from public.guardianships g
  where g.guardian_id = me and g.until is null and g.child_id in (select private.my_children());
  perform service.note_look_of(me, child.id, 'family') from private.my_children() as child (id);
  return family || jsonb_build_object(
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_id', i.child_id, 'child_name', private.first_name(i.child_id), 'name', i.name,
        'relation', i.relation, 'asked_at', i.used_at, 'may_answer', private.may_answer_link(me, i.child_id))
        order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.child_id in (select private.my_children())
        and i.used_at is not null and i.answered_at is null and i.expires_at > now()), '[]'),
    'asked', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_name', private.first_name(i.child_id), 'asked_at', i.used_at,
        'waits_for', case when private.link_approver(i.child_id) = i.child_id then 'child' else 'guardian' end)
        order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.used_by = me and i.answered_at is null and i.expires_at > now()
        and private.link_approver(i.child_id) is not null), '[]'),
    'plan', (
      select jsonb_build_object('name', p.name, 'seats', p.seats,
        'used', private.seats_used(me), 'access_until', private.subscription_access_until(s))
      from public.subscriptions s join public.plans p on p.id = s.plan_id
      where s.user_id = me and private.subscription_is_running(s)
      order by p.seats desc, private.subscription_access_until(s) desc limit 1));
end $$;

-- A guardian pauses a child, ends their own pause, or sets minutes a day (0: no limit; null: unchanged). Returns saved
-- or not_yours.
create function public.set_child_limits(
  child_id uuid, paused boolean default null, minutes_a_day integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- A guardian sets the name, icon and class of a child whose account they made. Returns saved or wrong.
create function public.set_child_profile(child_id uuid, display_name text, icon text, level text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := trim(set_child_profile.display_name);
begin
  perform private.need_child(set_child_profile.child_id);
  if said is null or char_length(said) not between 1 and 40 or said ~ '[[:cntrl:]]'
    or set_child_profile.icon !~ '^[a-z0-9-]{1,40}$' or char_length(set_child_profile.level) not between 1 and 40 then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  -- Learners with their own account change their own name; for other accounts the guardian who made them does.
  update public.people set display_name = said, icon = set_child_profile.icon, level = set_child_profile.level
  where user_id = set_child_profile.child_id and manager = 'guardian';
  if not found then return jsonb_build_object('outcome', 'wrong'); end if;
  update auth.users set updated_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
    || jsonb_build_object('name', said, 'class_level', set_child_profile.level)
  where id = set_child_profile.child_id;
  return jsonb_build_object('outcome', 'saved');
end $$;

-- Whether the caller gets an email about this child's week each Sunday.
create function public.set_weekly_letter(child_id uuid, is_on boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_child(set_weekly_letter.child_id);
  update public.guardianships set weekly_letter = coalesce(is_on, false)
  where guardianships.child_id = set_weekly_letter.child_id and guardian_id = auth.uid() and until is null;
  return coalesce(is_on, false);
end $$;

-- The caller's guardians, pending guardian requests, requests for the account, who viewed what, and past decisions.
create function public.my_people() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'manager', person.manager, 'username', person.username,
    'guardians', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.guardian_name, 'relation', g.relation,
        'since', g.since, 'until', g.until,
        'is_first', g.until is null and private.is_first_guardian(person.user_id, g.guardian_id))
        order by g.until is not null, g.since)
      from public.guardianships g where g.child_id = person.user_id), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'relation', i.relation,
        'asked_at', i.used_at, 'may_answer', private.may_answer_link(person.user_id, person.user_id))
        order by i.used_at)
      from public.invitations i
      where i.child_id = person.user_id and i.kind = 'link' and i.used_by is not null
        and i.answered_at is null and i.expires_at > now()), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object('kind', wish.kind) || wish.asked order by wish.kind)
      from (
        select one.kind, private.request_view(person.user_id, one.kind, person.user_id) - 'is_mine' - 'is_due' as asked
        from unnest(array['delete', 'move']) as one (kind)) wish
      where wish.asked is not null), '[]'),
    'looks', coalesce((
      select jsonb_agg(jsonb_build_object('name', seen.name, 'relation', seen.relation,
        'what', seen.what, 'day', seen.day, 'n', seen.n) order by seen.day desc, seen.id desc)
      from (
        select l.id, l.what, l.day, l.n, g.relation,
          case l.what when 'class' then private.name_of(l.viewer_id) else g.guardian_name end as name
        from public.looks l
        left join lateral (
          select g.guardian_name, g.relation from public.guardianships g
          where g.child_id = l.subject_id and g.guardian_id = l.viewer_id
          order by g.since desc limit 1) g on l.what <> 'class'
        where l.subject_id = person.user_id and (l.what = 'class' or g.guardian_name is not null)
        order by l.day desc, l.id desc limit 60) seen), '[]'),
    'consent', jsonb_build_object(
      'state', person.consent, 'since', person.consent_changed_at,
      'read_only_from', private.read_only_from(person),
      'guardian_email', private.mask_email(person.guardian_email),
      'letter', private.consent_email_state(person.user_id)),
    'limits', jsonb_build_object(
      'minutes_a_day', person.minutes_a_day,
      'minutes_today', private.minutes_on(person.user_id, private.lagos_day(now())),
      'is_paused', private.is_paused(person)))
  from public.people person where person.user_id = auth.uid()
$$;

-- How long the caller may learn today, whether anything new may be stored, and whether there is praise to read.
create function public.my_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'minutes_a_day', person.minutes_a_day,
    'minutes_today', private.minutes_on(person.user_id, private.lagos_day(now())),
    'is_paused', private.is_paused(person),
    'is_read_only', not private.may_write(person.user_id),
    'has_praise', private.has_praise(person.user_id))
  from public.people person where person.user_id = auth.uid()
$$;

grant execute on function
  public.child_week(uuid,date), public.my_family(), public.set_child_limits(uuid,boolean,integer),
  public.set_child_profile(uuid,text,text,text), public.set_weekly_letter(uuid,boolean), public.my_people(),
  public.my_limits()
  to authenticated;
