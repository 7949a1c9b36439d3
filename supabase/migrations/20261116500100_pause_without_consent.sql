-- A guardian who takes the consent back ends the learning, not only on our screens: from then on nothing new is kept about
-- the child. What is there can still be read, taken along and deleted.
-- Security definer: the accounts live in the schema auth, which learners cannot read.
create function public.refuse_while_paused()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select
    from auth.users as learner
    where learner.id = new.user_id
      and learner.raw_user_meta_data ->> 'guardian_consent_withdrawn_at' is not null
  ) then
    raise sqlstate 'PT403' using
      message = 'Learning is paused: your parent or guardian has withdrawn consent.';
  end if;
  return new;
end
$$;
comment on function public.refuse_while_paused() is
  'Trigger of what learners write: refuses it while a guardian has withdrawn consent, whoever writes and by whatever way.';
revoke all on function public.refuse_while_paused() from public, anon, authenticated;

create trigger refuse_while_paused before insert or update on public.course_enrollments
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert or update on public.user_notes
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert on public.quiz_attempts
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert or update on public.lesson_progress
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert or update on public.flashcard_progress
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert on public.flashcard_reviews
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert or update on public.flashcard_schedules
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert on public.study_sessions
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert on public.benchmark_sessions
  for each row execute function public.refuse_while_paused();
create trigger refuse_while_paused before insert on public.benchmark_answers
  for each row execute function public.refuse_while_paused();
-- A teacher may still mark what was handed in before.
create trigger refuse_while_paused before insert or update of answers on public.assignment_submissions
  for each row execute function public.refuse_while_paused();
