-- Assignments of a course. What a learner may see is in assignments; what would reveal the answers is in
-- assignment_keys, which no client can read.
create table public.assignments (
  id text primary key check (char_length(id) between 1 and 200),
  course_id text not null check (char_length(course_id) between 1 and 200),
  course_title text not null,
  subject text not null,
  unit_title text not null,
  title text not null,
  instructions text not null,
  due_days integer not null check (due_days between 0 and 365),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  points integer not null check (points >= 0),
  position integer not null,
  retired_at timestamptz
);
comment on table public.assignments is 'The assignments of every course, published from the curriculum; for signed-in learners to read.';
comment on column public.assignments.due_days is 'Due this many days after joining the course, by the calendar of Lagos.';
comment on column public.assignments.questions is 'In order: {key, kind: choice, title, points, options: [text]} or {key, kind: written, title, points}.';
comment on column public.assignments.retired_at is
  'When the assignment left its course; only learners who have begun it still see it. Null while it is part of the course.';
-- The assignments of my courses.
create index assignments_course_id_position_idx on public.assignments (course_id, position);
alter table public.assignments enable row level security;
grant select on public.assignments to authenticated;

create table public.assignment_keys (
  assignment_id text primary key references public.assignments (id) on delete cascade,
  keys jsonb not null default '{}' check (jsonb_typeof(keys) = 'object')
);
comment on table public.assignment_keys is 'What reveals the answers, by question key: {option, explanations: [text]} or {model_answer}. For the service only.';
alter table public.assignment_keys enable row level security;

create table public.assignment_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  assignment_id text not null references public.assignments (id),
  answers jsonb not null default '{}',
  first_answers jsonb,
  due_at timestamptz not null,
  submitted_at timestamptz,
  times_submitted integer not null default 0 check (times_submitted >= 0),
  closed_at timestamptz,
  is_late boolean not null default false,
  choice_points integer check (choice_points >= 0),
  written_points jsonb not null default '{}',
  comments jsonb not null default '{}',
  feedback text check (char_length(feedback) <= 5000),
  marked_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint assignment_submissions_user_id_assignment_id_key unique (user_id, assignment_id),
  constraint assignment_submissions_answers_check
    check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 65536)
);
comment on table public.assignment_submissions is
  'One row for each assignment that a learner has begun. Written through save_assignment, submit_assignment and mark_submission only.';
comment on column public.assignment_submissions.answers is 'By question key: {option: position from 0} or {text, files: [path in the bucket submissions]}.';
comment on column public.assignment_submissions.first_answers is 'What was submitted first, before any model answer was shown; for the reviewer.';
comment on column public.assignment_submissions.closed_at is
  'When the learner asked for the marks, after which nothing can be handed in; null: handing in does not end before the due date.';
comment on column public.assignment_submissions.choice_points is 'Hidden from the learner while they may hand in again, or they could try every option.';
comment on column public.assignment_submissions.written_points is 'By question key, given by the reviewer.';
-- Deleting an assignment looks up its submissions.
create index assignment_submissions_assignment_id_idx on public.assignment_submissions (assignment_id);
-- Submissions waiting for a reviewer, oldest first.
create index assignment_submissions_submitted_at_idx
  on public.assignment_submissions (submitted_at) where marked_at is null;
alter table public.assignment_submissions enable row level security;
grant select ( id, user_id, assignment_id, answers, due_at, submitted_at, times_submitted, closed_at, is_late, written_points, comments, feedback, marked_at, updated_at ) on public.assignment_submissions to authenticated;
create policy "Learners see the assignments in use and those they have begun"
  on public.assignments for select to authenticated
  using (
    retired_at is null or exists (
      select from public.assignment_submissions s
      where s.assignment_id = assignments.id and s.user_id = (select auth.uid())
    )
  );
create policy "Learners see their own submissions" on public.assignment_submissions
  for select to authenticated using ((select auth.uid()) = user_id);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'submissions', 'submissions', false, 5 * 1024 * 1024,
  array['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Trigger of assignment_submissions: a save keeps the answers to questions that have left the assignment.
create function private.preserve_removed_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.answers := new.answers || coalesce((
    select jsonb_object_agg(former.key, former.value)
    from jsonb_each(old.answers) as former
    where not new.answers ? former.key and not exists (
      select from public.assignments a
      cross join lateral jsonb_array_elements(a.questions) as q
      where a.id = new.assignment_id and q ->> 'key' = former.key
    )
  ), '{}');
  return new;
end $$;
create trigger preserve_removed_answers before update of answers on public.assignment_submissions
  for each row execute function private.preserve_removed_answers();
