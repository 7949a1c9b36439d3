-- What visitors and learners write to us. Anybody may send, nobody but the service may read.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  email text not null
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'),
  topic text not null default 'other'
    check (topic in ('lesson', 'problem', 'account', 'school', 'other')),
  message text not null check (char_length(btrim(message)) between 10 and 4000),
  trap text not null default '',
  sender text,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is
  'Messages of the contact form. Added by anybody, read by the service only.';
comment on column public.contact_messages.id is 'Made by the client: a second sending is kept once.';
comment on column public.contact_messages.user_id is
  'Who was signed in; the message goes with the account and into its data file.';
comment on column public.contact_messages.trap is
  'A field that people do not see. Whoever fills it is a program, and the message is not kept.';
comment on column public.contact_messages.sender is
  'Hash of the network address and the day, where the gateway tells the address: for counting only.';
create index contact_messages_created_at_idx on public.contact_messages (created_at);
create index contact_messages_user_id_idx on public.contact_messages (user_id);
create index contact_messages_email_idx on public.contact_messages (lower(email));
alter table public.contact_messages enable row level security;
grant insert (id, user_id, name, email, topic, message, trap) on public.contact_messages to anon, authenticated;
create policy "Visitors and learners write in their own name" on public.contact_messages
  for insert to anon, authenticated with check (user_id is not distinct from (select auth.uid()));

-- Trigger of contact_messages: drops what fell into the trap and limits how much may be sent in an hour. The limits
-- live here because a hosted project has no server of ours in front of its tables. Our own server counts addresses
-- before it asks the database, which then sees no header. Security definer: whoever sends may not read what the
-- function counts.
create function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1));
  counted record;
begin
  if new.trap <> '' then return null; end if;
  new.created_at := statement_timestamp();
  new.sender := case
    when address <> '' then encode(sha256(convert_to(address || current_date, 'UTF8')), 'hex')
  end;
  -- One at a time, so that many at the same moment do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  select
    count(*) as everybody,
    count(*) filter (where lower(kept.email) = lower(new.email)) as same_email,
    count(*) filter (where kept.sender = new.sender) as same_sender,
    -- The same for all rows of a request: one message each.
    count(*) filter (where kept.created_at = statement_timestamp()) as same_request
  into counted
  from public.contact_messages as kept
  where kept.created_at > now() - interval '1 hour';
  if counted.same_request >= 1 or counted.same_email >= 5 or counted.same_sender >= 20 or counted.everybody >= 300 then
    raise sqlstate 'PT429' using message = 'Too many messages. Try again in an hour.';
  end if;
  return new;
end $$;
create trigger limit_contact_messages before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

-- Trigger of the accounts: deletes the messages that visitors sent from their proven address. Whoever deletes an
-- account takes along what was written from its address, if the address is theirs: a mail, or Google, has proved
-- it. Before the delete, because the proof goes with the account. Security definer: the auth service deletes
-- accounts and may not touch other tables.
create function private.delete_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.contact_messages as kept
  where lower(kept.email) = lower(old.email) and kept.user_id is null and exists (
    select from auth.identities
    where identities.user_id = old.id
      and lower(identities.identity_data ->> 'email') = lower(old.email)
      and identities.identity_data ->> 'email_verified' = 'true');
  return old;
end $$;
create trigger delete_contact_messages before delete on auth.users
  for each row execute function private.delete_contact_messages();
