-- What people wrote to us before they logged in carries their address, not their account: it goes with the account too.
-- Security definer: the auth service deletes accounts and may not touch other tables.
create function public.forget_contact_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.contact_messages as kept where lower(kept.email) = lower(old.email);
  return null;
end
$$;
comment on function public.forget_contact_messages() is
  'Trigger of the accounts: deletes the messages of the contact form that came from their address.';
revoke all on function public.forget_contact_messages() from public, anon, authenticated;

create trigger forget_contact_messages
  after delete on auth.users
  for each row
  execute function public.forget_contact_messages();

create index contact_messages_email_idx on public.contact_messages (lower(email));

-- Called by the server now and then; a hosted project calls it by a schedule of its own.
create function public.forget_what_is_old()
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  messages integer;
  senders integer;
  unpaid integer;
begin
  delete from public.contact_messages where created_at < now() - interval '1 year';
  get diagnostics messages = row_count;
  update public.contact_messages set sender = null
  where sender is not null and created_at < now() - interval '1 day';
  get diagnostics senders = row_count;
  -- Nobody has paid, and no bank takes so long.
  delete from public.payments
  where status in ('pending', 'failed', 'abandoned') and updated_at < now() - interval '180 days';
  get diagnostics unpaid = row_count;
  return jsonb_build_object('messages', messages, 'senders', senders, 'unpaid', unpaid);
end
$$;
comment on function public.forget_what_is_old() is
  'Deletes what has outlived its purpose: messages after a year, the mark of their sender after a day, payments that nobody finished after half a year.';
revoke all on function public.forget_what_is_old() from public, anon, authenticated;
grant execute on function public.forget_what_is_old() to service_role;
