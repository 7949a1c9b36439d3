-- Doing assignments. Learners write only through these functions, which decide what is late, how choices are marked and
-- what the learner may see.

-- The deadline of an assignment for a learner who joined its course at that time: the end of the due day in Lagos.
create function private.assignment_due(enrolled_at timestamptz, due_days integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.start_of_day(private.lagos_day(enrolled_at) + due_days + 1)
$$;

-- The caller's deadline for an assignment; null when they have not joined its course.
create function private.assignment_due_at(what text) returns timestamptz
language sql stable set search_path = '' as $$
  select private.assignment_due(e.enrolled_at, a.due_days)
  from public.assignments a
  join public.course_enrollments e
    on e.course_id = a.course_id and e.user_id = (select auth.uid())
  where a.id = what
$$;

-- Keeps the answers that belong to a question of the assignment and drops the rest. Raises 22023 with a sentence for
-- the learner when an answer is invalid: the table's own constraint error would show the row, with columns that a
-- learner cannot read.
create function private.validated_answers(what text, sent jsonb, learner uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  question jsonb;
  answer jsonb;
  path text;
  kept jsonb := '{}';
begin
  for question in
    select jsonb_array_elements(questions) from public.assignments where id = what
  loop
    answer := sent -> (question ->> 'key');
    continue when answer is null or jsonb_typeof(answer) <> 'object';
    if question ->> 'kind' = 'choice' then
      continue when jsonb_typeof(answer -> 'option') is distinct from 'number';
      if (answer ->> 'option')::numeric not in
        (select generate_series(0, jsonb_array_length(question -> 'options') - 1)) then
        raise exception 'There is no such option' using errcode = '22023';
      end if;
      kept := kept || jsonb_build_object(
        question ->> 'key', jsonb_build_object('option', (answer ->> 'option')::integer));
    else
      if char_length(coalesce(answer ->> 'text', '')) > 10000 then
        raise exception 'An answer may have up to 10,000 characters' using errcode = '22023';
      end if;
      if jsonb_typeof(answer -> 'files') = 'array' then
        if jsonb_array_length(answer -> 'files') > 5 then
          raise exception 'An answer may have up to 5 files' using errcode = '22023';
        end if;
        for path in select jsonb_array_elements_text(answer -> 'files') loop
          if not starts_with(path, learner::text || '/' || what || '/') or not exists (
            select from storage.objects
            where bucket_id = 'submissions' and name = path
          ) then
            raise exception 'A file of this answer has not arrived' using errcode = '22023';
          end if;
        end loop;
      end if;
      kept := kept || jsonb_build_object(question ->> 'key', jsonb_build_object(
        'text', coalesce(answer ->> 'text', ''),
        'files', case when jsonb_typeof(answer -> 'files') = 'array'
          then answer -> 'files' else '[]'::jsonb end
      ));
    end if;
  end loop;
  if octet_length(kept::text) > 65536 then
    raise exception 'The answers are too long together' using errcode = '22023';
  end if;
  return kept;
end $$;

-- Whether the learner may still change and hand in their answers: until they hand in, and after that until the
-- assignment is due, unless the learner has asked for the marks or a reviewer has marked it.
create function private.submission_is_open(s public.assignment_submissions) returns boolean
language sql stable set search_path = '' as $$
  select (s).marked_at is null and (s).closed_at is null
    and ((s).submitted_at is null or now() < (s).due_at)
$$;

-- Saves the caller's answers without handing them in; after a first submission only until the assignment is due.
create function public.save_assignment(assignment_id text, answers jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  learner uuid := auth.uid();
  due timestamptz := private.assignment_due_at(assignment_id);
  saved timestamptz;
begin
  if learner is null then raise exception 'User not authenticated' using errcode = '42501'; end if;
  if due is null then raise exception 'Join the course first' using errcode = '22023'; end if;
  insert into public.assignment_submissions as s (user_id, assignment_id, answers, due_at)
  values (
    learner, save_assignment.assignment_id,
    private.validated_answers(save_assignment.assignment_id, save_assignment.answers, learner),
    due
  )
  on conflict on constraint assignment_submissions_user_id_assignment_id_key do update
    set answers = excluded.answers, updated_at = now()
    where private.submission_is_open(s)
  returning s.updated_at into saved;
  if saved is null then raise exception 'This assignment is closed' using errcode = '22023'; end if;
  return saved;
end $$;

-- Hands in the caller's answers and marks the choices. Until the assignment is due, the learner may hand in any number
-- of times; afterwards once, as late.
create function public.submit_assignment(assignment_id text, answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  learner uuid := auth.uid();
begin
  perform public.save_assignment(submit_assignment.assignment_id, submit_assignment.answers);
  if not exists (
    select from public.assignment_submissions s
    cross join lateral jsonb_each(s.answers) as answer (key, value)
    where s.user_id = learner and s.assignment_id = submit_assignment.assignment_id
      and (answer.value ? 'option' or answer.value ->> 'text' ~ '\S'
        or jsonb_array_length(coalesce(answer.value -> 'files', '[]')) > 0)
  ) then
    raise exception 'Answer at least one question first' using errcode = '22023';
  end if;
  update public.assignment_submissions s set
    submitted_at = now(),
    times_submitted = s.times_submitted + 1,
    first_answers = coalesce(s.first_answers, s.answers),
    is_late = now() >= s.due_at,
    choice_points = (
      select coalesce(sum((q ->> 'points')::integer), 0)
      from public.assignments a
      cross join lateral jsonb_array_elements(a.questions) as q
      join public.assignment_keys k on k.assignment_id = a.id
      where a.id = s.assignment_id and q ->> 'kind' = 'choice'
        and s.answers -> (q ->> 'key') ->> 'option' = k.keys -> (q ->> 'key') ->> 'option'
    )
  where s.user_id = learner and s.assignment_id = submit_assignment.assignment_id;
end $$;

-- The caller has handed in and asks for the marks: nothing can be handed in after that.
create function public.close_assignment(assignment_id text) returns void
language sql security definer set search_path = '' as $$
  update public.assignment_submissions s set closed_at = now()
  where s.user_id = auth.uid() and s.assignment_id = close_assignment.assignment_id
    and s.submitted_at is not null and s.closed_at is null
$$;

-- The state of an assignment for a learner: to-do, overdue, submitted or marked.
create function private.submission_status(s public.assignment_submissions, due timestamptz) returns text
language sql stable set search_path = '' as $$
  select case
    when (s).marked_at is not null then 'marked'
    when (s).submitted_at is not null then 'submitted'
    when now() >= due then 'overdue'
    else 'to-do'
  end
$$;

-- The assignments of a learner's courses with their state.
create function private.assignments_of(learner uuid)
returns table (
  id text, title text, course_id text, course_title text, subject text, unit_title text,
  due_at timestamptz, status text, is_late boolean, has_draft boolean, points integer,
  points_got integer, course_position integer
)
language sql stable set search_path = '' as $$
  select a.id, a.title, a.course_id, a.course_title, a.subject, a.unit_title, due.at,
    private.submission_status(s, due.at),
    coalesce(s.is_late, false),
    s.id is not null and s.submitted_at is null,
    a.points,
    case when s.marked_at is not null then s.choice_points + (
      select coalesce(sum(p.value::integer), 0)::integer from jsonb_each_text(s.written_points) p
    ) end,
    a.position
  from public.course_enrollments e
  join public.assignments a on a.course_id = e.course_id
  left join public.assignment_submissions s
    on s.assignment_id = a.id and s.user_id = e.user_id
  cross join lateral (select coalesce(s.due_at, private.assignment_due(e.enrolled_at, a.due_days)) as at) due
  where e.user_id = learner and (a.retired_at is null or s.id is not null)
$$;

-- The assignments of the caller's courses with their state, by due date.
create function public.my_assignments()
returns table (
  id text, title text, course_id text, course_title text, subject text, unit_title text,
  due_at timestamptz, status text, is_late boolean, has_draft boolean, points integer, points_got integer
)
language sql stable security definer set search_path = '' as $$
  select a.id, a.title, a.course_id, a.course_title, a.subject, a.unit_title, a.due_at, a.status, a.is_late,
    a.has_draft, a.points, a.points_got
  from private.assignments_of((select auth.uid())) a
  order by a.due_at, a.course_id, a.course_position
$$;

-- One assignment of the caller's courses with their answers and the results they may see; null when there is none.
-- Model answers appear once something was handed in; correct options appear only when nothing more can be handed in, or
-- the learner could try them all.
create function public.my_assignment(assignment_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'title', a.title, 'instructions', a.instructions,
    'course_id', a.course_id, 'course_title', a.course_title, 'subject', a.subject,
    'unit_title', a.unit_title, 'questions', a.questions, 'points', a.points,
    'due_at', due.at,
    'status', private.submission_status(s, due.at),
    'is_open', state.is_open,
    'submission', case when s.id is not null then jsonb_build_object(
      'answers', s.answers, 'submitted_at', s.submitted_at, 'is_late', s.is_late,
      'choice_points', case when not state.is_open then s.choice_points end,
      'written_points', s.written_points, 'comments', s.comments, 'feedback', s.feedback,
      'marked_at', s.marked_at, 'updated_at', s.updated_at
    ) end,
    'results', case when s.submitted_at is not null then (
      select jsonb_object_agg(q ->> 'key', case
        when q ->> 'kind' = 'written' then jsonb_build_object('model_answer', key -> 'model_answer')
        when state.is_open then '{}'
        else jsonb_build_object('option', key -> 'option', 'explanations', key -> 'explanations')
      end)
      from jsonb_array_elements(a.questions) as q
      join public.assignment_keys k on k.assignment_id = a.id
      cross join lateral (select k.keys -> (q ->> 'key') as key) one
    ) end
  )
  from public.assignments a
  join public.course_enrollments e on e.course_id = a.course_id and e.user_id = auth.uid()
  left join public.assignment_submissions s
    on s.assignment_id = a.id and s.user_id = e.user_id
  cross join lateral (select coalesce(s.due_at, private.assignment_due_at(a.id)) as at) due
  cross join lateral (select private.submission_is_open(s) as is_open) state
  where a.id = my_assignment.assignment_id
$$;

-- Stores points for written answers, comments and feedback. For the service only: reviewers hold the service key.
create function service.mark_submission(
  submission_id uuid, points jsonb default '{}', comments jsonb default '{}', feedback text default null
) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  wrong text;
begin
  select given.key into wrong
  from public.assignment_submissions s
  join public.assignments a on a.id = s.assignment_id
  cross join lateral jsonb_each_text(mark_submission.points) as given
  where s.id = submission_id and not exists (
    select from jsonb_array_elements(a.questions) as q
    where q ->> 'key' = given.key and q ->> 'kind' = 'written'
      and given.value ~ '^\d{1,4}$' and given.value::integer <= (q ->> 'points')::integer
  )
  limit 1;
  if wrong is not null then
    raise exception 'There are no such points to give for %', wrong using errcode = '22023';
  end if;
  update public.assignment_submissions s set
    written_points = mark_submission.points,
    comments = mark_submission.comments,
    feedback = mark_submission.feedback,
    marked_at = now()
  where s.id = submission_id and s.submitted_at is not null;
  if not found then raise exception 'There is no submission to mark' using errcode = '22023'; end if;
end $$;

-- Whether the caller may upload a file to this path: own folder, an open assignment of a joined course. Files of an
-- answer are in {learner}/{assignment}/; may_store_file limits how many.
create function private.may_add_submission_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (storage.foldername(path))[1] = auth.uid()::text
    and private.assignment_due_at((storage.foldername(path))[2]) is not null
    and not exists (
      select from public.assignment_submissions s
      where s.user_id = auth.uid() and s.assignment_id = (storage.foldername(path))[2]
        and not private.submission_is_open(s)
    )
$$;
create policy "Learners see files of their own submissions" on storage.objects
  for select to authenticated
  using (bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Learners add files to their open assignments" on storage.objects
  for insert to authenticated with check (bucket_id = 'submissions' and private.may_add_submission_file(name));
create policy "Learners remove files that they have not handed in"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (
      select from public.assignment_submissions s
      where s.user_id = (select auth.uid()) and s.submitted_at is not null
        and s.assignment_id = (storage.foldername(name))[2]
    )
  );

grant execute on function
  public.save_assignment(text,jsonb), public.submit_assignment(text,jsonb), public.close_assignment(text),
  public.my_assignments(), public.my_assignment(text), private.may_add_submission_file(text)
  to authenticated;
