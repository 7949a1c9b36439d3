-- What is theirs, a child may delete, one row or all of it, also while learning is paused. A deleted row changes what follows
-- from it (how much of a course is done, when a card was changed last), and that asked for consent as if it were new.

create or replace function private.require_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.people;
begin
  -- A change by another trigger follows from a write that was allowed, or from a deletion.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  if private.may_write(new.user_id) then return new; end if;
  select * into person from public.people where user_id = new.user_id;
  raise sqlstate 'PT403' using message = case
    when person.consent = 'withdrawn'
    then 'Learning is paused: your parent or guardian has withdrawn consent.'
    when person.paused_at is not null
    then 'Learning is paused: your parent or guardian has paused it.'
    when person.consent = 'declared'
    then 'Your parent or guardian has not answered our email yet. You can read everything; ask them to answer it.'
    else 'Your parent or guardian must agree first. Open your profile and add their consent.' end;
end
$$;
