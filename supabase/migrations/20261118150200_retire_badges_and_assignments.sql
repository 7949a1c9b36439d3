-- What leaves the curriculum is retired, not deleted: what a learner has earned or written stays theirs.
alter table public.achievements add column retired_at timestamptz;
comment on column public.achievements.retired_at is
  'Since when the badge cannot be earned any more; whoever has it keeps it. Null while it can.';

drop policy "Everybody sees which badges there are" on public.achievements;
create policy "Visitors see the badges that can be earned"
  on public.achievements for select to anon
  using (retired_at is null);
create policy "Learners see the badges that can be earned and those they have"
  on public.achievements for select to authenticated
  using (
    retired_at is null or exists (
      select from public.user_achievements u
      where u.achievement_id = achievements.id and u.user_id = (select auth.uid())
    )
  );

create or replace function public.award_for(learner uuid, what text, reached integer)
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  insert into public.user_achievements (user_id, achievement_id)
  select learner, achievements.id from public.achievements
  where achievements.measure = what and achievements.goal <= reached
    and achievements.retired_at is null
  on conflict do nothing
$$;

alter table public.assignments add column retired_at timestamptz;
comment on column public.assignments.retired_at is
  'Since when the assignment is no longer part of its course; only who has begun it still sees it. Null while it is.';

drop policy "Learners see the assignments" on public.assignments;
create policy "Learners see the assignments in use and those they have begun"
  on public.assignments for select to authenticated
  using (
    retired_at is null or exists (
      select from public.assignment_submissions s
      where s.assignment_id = assignments.id and s.user_id = (select auth.uid())
    )
  );

create or replace function public.my_assignments()
returns table (
  id text,
  title text,
  course_id text,
  course_title text,
  subject text,
  unit_title text,
  due_at timestamptz,
  status text,
  is_late boolean,
  has_draft boolean,
  points integer,
  points_got integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select a.id, a.title, a.course_id, a.course_title, a.subject, a.unit_title, due.at,
    public.submission_status(s, due.at),
    coalesce(s.is_late, false),
    s.id is not null and s.submitted_at is null,
    a.points,
    case when s.marked_at is not null then s.choice_points + (
      select coalesce(sum(p.value::integer), 0)::integer from jsonb_each_text(s.written_points) p
    ) end
  from public.assignments a
  join public.course_enrollments e on e.course_id = a.course_id and e.user_id = auth.uid()
  left join public.assignment_submissions s
    on s.assignment_id = a.id and s.user_id = e.user_id
  cross join lateral (select coalesce(s.due_at, public.assignment_due_at(a.id)) as at) due
  where a.retired_at is null or s.id is not null
  order by due.at, a.course_id, a.position
$$;

-- A question that has left its assignment keeps the answer that was given to it.
create function public.keep_answers_to_former_questions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
end
$$;
comment on function public.keep_answers_to_former_questions() is
  'Trigger of assignment_submissions: a save does not drop answers whose question was taken out of the curriculum.';
revoke all on function public.keep_answers_to_former_questions() from public, anon, authenticated;

create trigger keep_answers_to_former_questions
  before update of answers on public.assignment_submissions
  for each row execute function public.keep_answers_to_former_questions();

-- Nothing that learners have can be deleted by deleting what it belongs to. Accounts are deleted with all their rows as before.
alter table public.user_achievements
  drop constraint user_achievements_achievement_id_fkey,
  add constraint user_achievements_achievement_id_fkey
    foreign key (achievement_id) references public.achievements (id) on delete no action;
alter table public.assignment_submissions
  drop constraint assignment_submissions_assignment_id_fkey,
  add constraint assignment_submissions_assignment_id_fkey
    foreign key (assignment_id) references public.assignments (id) on delete no action;

-- Lessons that have left the curriculum, so that results in them can still be named.
create table public.retired_lessons (
  lesson_id text primary key check (char_length(lesson_id) between 1 and 200),
  course_id text not null,
  subject text not null,
  lesson_title text not null,
  retired_at timestamptz not null default now()
);
comment on table public.retired_lessons is
  'Lessons that were in course_lessons once, published from the curriculum; everybody may read it.';

revoke all on public.retired_lessons from anon, authenticated;
grant select on public.retired_lessons to anon, authenticated;
grant select, insert, update, delete on public.retired_lessons to service_role;
alter table public.retired_lessons enable row level security;
create policy "Everybody sees which lessons there were"
  on public.retired_lessons for select to anon, authenticated
  using (true);
create policy "Learners have signed in fully"
  on public.retired_lessons as restrictive for all to authenticated
  using ((select public.is_fully_signed_in()))
  with check ((select public.is_fully_signed_in()));
