-- A lesson has more than one practice test: an attempt says which of them it was.
alter table public.quiz_attempts
  add column test_id text,
  add constraint quiz_attempts_test_id_check
    check (test_id is null or (kind = 'practice' and char_length(test_id) between 1 and 100));
comment on column public.quiz_attempts.test_id is
  'Which practice test of the lesson; null for the quiz of a lesson.';
comment on column public.quiz_attempts.total is
  'Quiz: how many questions could be marked. Practice: how many were asked, also those left without an answer.';
