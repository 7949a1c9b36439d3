-- Moments that rules are made of are the service's, not the device's: when a row arrived, when a course was joined.
revoke insert on public.quiz_attempts, public.study_sessions, public.flashcard_reviews from authenticated;
grant insert (
  id, user_id, course_id, lesson_id, kind, test_id, answers, correct, total, started_at, finished_at
) on public.quiz_attempts to authenticated;
grant insert (id, user_id, course_id, lesson_id, seconds, video_at, ended_at)
  on public.study_sessions to authenticated;
grant insert (
  id, user_id, flashcard_id, course_id, rating, undoes, reviewed_at, state, due, stability, difficulty,
  scheduled_days, learning_steps
) on public.flashcard_reviews to authenticated;

-- Assignments are due so many days after joining: learners cannot move that day.
create function public.keep_day_of_joining()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    new.enrolled_at := case tg_op when 'INSERT' then now() else old.enrolled_at end;
  end if;
  return new;
end
$$;
comment on function public.keep_day_of_joining() is
  'Trigger of course_enrollments: a learner joins now, and has joined when they did.';
revoke all on function public.keep_day_of_joining() from public, anon, authenticated;

create trigger keep_day_of_joining
  before insert or update on public.course_enrollments
  for each row execute function public.keep_day_of_joining();

-- Whoever was shown the door by the payer shall not come back with the old code.
create function public.change_family_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is distinct from old.user_id then
    update public.families set code = public.new_family_code() where id = old.family_id;
  end if;
  return null;
end
$$;
comment on function public.change_family_code() is
  'Trigger of family_members: a member who was removed by somebody else cannot rejoin by the code they know.';
revoke all on function public.change_family_code() from public, anon, authenticated;

create trigger change_family_code
  after delete on public.family_members
  for each row execute function public.change_family_code();
