-- Many starts at the same moment used to count each other not at all: they now take turns.
create or replace function public.limit_starts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_a_day constant integer := tg_argv[0]::integer;
  most_in_all constant integer := tg_argv[1]::integer;
  today integer;
  in_all integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || new.user_id, 0));
  if tg_table_name = 'payments' then
    select count(*) filter (where created_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.payments where user_id = new.user_id and kind = 'purchase';
  else
    select count(*) filter (where started_at > now() - interval '1 day'), count(*)
    into today, in_all
    from public.benchmark_sessions where user_id = new.user_id;
  end if;
  if in_all > most_in_all then
    raise sqlstate 'PT409' using message = format(
      'Your account is full: it keeps up to %s %s.', trim(to_char(most_in_all, '999,999')), tg_argv[2]);
  end if;
  if today > most_a_day then
    raise sqlstate 'PT429' using message = format(
      'You have begun %s %s within a day. Try again tomorrow.', most_a_day, tg_argv[2]);
  end if;
  return null;
end
$$;

-- Whoever deletes an account takes along what was written from its address, if the address is theirs:
-- a letter, or Google, has proved it. Before the delete, because the proof goes with the account.
drop trigger forget_contact_messages on auth.users;
create or replace function public.forget_contact_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.contact_messages as kept
  where lower(kept.email) = lower(old.email) and kept.user_id is null and exists (
    select from auth.identities
    where identities.user_id = old.id
      and lower(identities.identity_data ->> 'email') = lower(old.email)
      and identities.identity_data ->> 'email_verified' = 'true');
  return old;
end
$$;
comment on function public.forget_contact_messages() is
  'Trigger of the accounts: deletes the messages that visitors sent from their proven address.';
create trigger forget_contact_messages
  before delete on auth.users
  for each row execute function public.forget_contact_messages();
