-- What grows a learner's days and measures. The functions run with their owner's rights, because a
-- learner may add an attempt but never a measure.

create function public.count_lesson_done()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  outline public.course_lessons;
  learner uuid := coalesce(new.user_id, old.user_id);
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  select * into outline from public.course_lessons
  where lesson_id = coalesce(new.lesson_id, old.lesson_id);
  -- Lessons that no course has, and accounts that are being deleted, count for nothing.
  if not found or not exists (select from auth.users where id = learner) then
    return null;
  end if;
  perform public.add_to_measure(learner, 'lessons', change);
  if tg_op = 'INSERT' then
    perform public.add_activity(learner, new.done_at, lessons => 1);
  else
    update public.activity_days set lessons = greatest(lessons - 1, 0)
    where user_id = learner and day = public.day_of_activity(old.done_at);
  end if;
  perform public.set_measure(learner, 'subjects', (
    select count(distinct l.subject)::integer from public.lesson_progress p
    join public.course_lessons l on l.lesson_id = p.lesson_id
    where p.user_id = learner
  ));
  perform public.set_measure(learner, 'units', (
    select count(*)::integer from (
      select l.unit_id, count(*) as done from public.lesson_progress p
      join public.course_lessons l on l.lesson_id = p.lesson_id
      where p.user_id = learner group by l.unit_id
    ) begun
    where done = (select count(*) from public.course_lessons l where l.unit_id = begun.unit_id)
  ));
  perform public.set_measure(learner, 'courses', (
    select count(*)::integer from (
      select l.course_id, count(*) as done from public.lesson_progress p
      join public.course_lessons l on l.lesson_id = p.lesson_id
      where p.user_id = learner group by l.course_id
    ) begun
    where done = (select count(*) from public.course_lessons l where l.course_id = begun.course_id)
  ));
  return null;
end
$$;
comment on function public.count_lesson_done() is
  'Trigger of lesson_progress: lessons, subjects, whole units and whole courses that a learner has finished.';

create trigger count_lesson_done
  after insert or delete on public.lesson_progress
  for each row execute function public.count_lesson_done();

create function public.count_attempt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  questions_of_quiz integer;
  asked integer := new.total;
  right_ones integer := new.correct;
begin
  select questions into questions_of_quiz from public.course_lessons
  where lesson_id = new.lesson_id and course_id = new.course_id;
  if not found then
    return null;
  end if;
  -- A device cannot claim more answers than the quiz has questions.
  if new.kind = 'quiz' then
    asked := least(asked, questions_of_quiz);
    right_ones := least(right_ones, asked);
  end if;
  perform public.add_activity(
    new.user_id, new.finished_at,
    quizzes => 1, questions => asked, correct => right_ones,
    seconds => least(extract(epoch from new.finished_at - new.started_at), 3600)::integer
  );
  perform public.add_to_measure(new.user_id, 'questions', asked);
  perform public.add_to_measure(new.user_id, 'correct', right_ones);
  if new.kind = 'practice' then
    perform public.add_to_measure(new.user_id, 'practice', 1);
  else
    perform public.add_to_measure(new.user_id, 'quizzes', 1);
    if new.correct = new.total and asked >= 4 then
      perform public.add_to_measure(new.user_id, 'perfect', 1);
    end if;
  end if;
  return null;
end
$$;
comment on function public.count_attempt() is
  'Trigger of quiz_attempts: quizzes, practice tests, answers, right answers and full marks.';

create trigger count_attempt
  after insert on public.quiz_attempts
  for each row execute function public.count_attempt();

create function public.count_study_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.course_lessons where lesson_id = new.lesson_id) then
    perform public.add_activity(new.user_id, new.ended_at, seconds => new.seconds);
  end if;
  return null;
end
$$;
comment on function public.count_study_session() is 'Trigger of study_sessions: time spent.';

-- A glance is not yet a day of learning.
create trigger count_study_session
  after insert on public.study_sessions
  for each row when (new.seconds >= 60)
  execute function public.count_study_session();

create function public.count_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.add_activity(new.user_id, new.created_at, notes => 1);
  perform public.add_to_measure(new.user_id, 'notes', 1);
  return null;
end
$$;
comment on function public.count_note() is 'Trigger of user_notes: notes written.';

create trigger count_note
  after insert on public.user_notes
  for each row execute function public.count_note();

create function public.count_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.rating is not null then
    perform public.add_activity(new.user_id, new.reviewed_at, cards => 1);
    perform public.add_to_measure(new.user_id, 'cards', 1);
  else
    update public.activity_days set cards = greatest(cards - 1, 0)
    where user_id = new.user_id and day = public.day_of_activity(new.reviewed_at);
    perform public.add_to_measure(new.user_id, 'cards', -1);
  end if;
  return null;
end
$$;
comment on function public.count_review() is
  'Trigger of flashcard_reviews: cards answered, less those taken back.';

create trigger count_review
  after insert on public.flashcard_reviews
  for each row execute function public.count_review();

revoke all on function public.count_review() from public, anon, authenticated;
revoke all on function public.count_lesson_done() from public, anon, authenticated;
revoke all on function public.count_attempt() from public, anon, authenticated;
revoke all on function public.count_study_session() from public, anon, authenticated;
revoke all on function public.count_note() from public, anon, authenticated;
