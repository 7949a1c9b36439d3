-- Deleting a child's account, or moving it to the child's own e-mail address. One of several guardians cannot do it
-- overnight: the others are notified and have fourteen days to stop it. When all of them ask, or there is only one, it
-- happens at once.

create table private.account_requests (
  child_id uuid not null references auth.users (id) on delete cascade,
  guardian_id uuid not null references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  kind text not null check (kind in ('delete', 'move')),
  email text check (char_length(email) <= 254),
  primary key (child_id, kind, guardian_id),
  constraint account_requests_move_has_email check ((kind = 'move') = (email is not null))
);
comment on table private.account_requests is
  'Requests by guardians to delete a managed account or move it to the child''s own mailbox, while another guardian may still object.';
create index account_requests_guardian_id_idx on private.account_requests (guardian_id);
alter table private.account_requests enable row level security;

-- Sends an e-mail to the new address of a child's account. Returns queued, wrong_email or too_often; for the service
-- only.
create function private.queue_move_email(child uuid, guardian uuid, email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := lower(trim(queue_move_email.email));
begin
  if said is null or char_length(said) > 254 or said ~ '(@|\.)invalid$'
    or said !~ '^[^@[:space:][:cntrl:],;:<>()"]+@[^@[:space:][:cntrl:],;:<>()"]+[.][^@[:space:][:cntrl:],;:<>()"]+$' then
    return 'wrong_email';
  end if;
  if (select count(*) from public.letters l where l.child_id = child and l.kind = 'move'
      and l.created_at > now() - interval '1 day') >= 5 then
    return 'too_often';
  end if;
  delete from public.letters l where l.child_id = child and l.kind = 'move' and l.sent_at is null;
  insert into public.letters (kind, child_id, guardian_id, email, language)
  values ('move', child, guardian, said, private.language_of(coalesce(guardian, child)));
  perform pg_notify('letters', '');
  return 'queued';
end $$;

-- What the link in an e-mail to a new address shows: valid once, within a day; for the service only.
create function service.use_move_token(token text, only_look boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked public.invitations;
begin
  select * into asked from public.invitations i
  where i.code_hash = private.hash_code(use_move_token.token) and i.kind = 'move'
    and i.used_at is null and i.expires_at > now() for update;
  if not found or not coalesce(private.move_is_agreed(asked), false) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if not coalesce(only_look, false) then
    update public.invitations set used_at = now(), answered_at = now(), accepted = true where id = asked.id;
  end if;
  return jsonb_build_object('outcome', 'ok', 'child', asked.child_id, 'email', asked.email);
end $$;

-- Allows an account to move from a username to the address of this link for five minutes. The account and its id stay
-- the same. Returns ok or gone; for functions of the service.
create function service.open_account_move(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked public.invitations;
begin
  select * into asked from public.invitations i where i.code_hash = private.hash_code(open_account_move.token);
  -- A later objection waits for this lock, and then closes what is opened here.
  perform private.lock_child(asked.child_id);
  select * into asked from public.invitations i
  where i.id = asked.id and i.kind = 'move' and i.used_at is null and i.expires_at > now();
  if not found or not coalesce(private.move_is_agreed(asked), false) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  insert into private.account_moves (user_id, email, asked_by, expires_at)
  values (asked.child_id, asked.email, asked.created_by, now() + interval '5 minutes')
  on conflict (user_id) do update
    set email = excluded.email, asked_by = excluded.asked_by, asked_at = now(), expires_at = excluded.expires_at;
  return jsonb_build_object('outcome', 'ok', 'child', asked.child_id, 'email', asked.email);
end $$;

-- After the address has changed, the account belongs to the learner: deletes the old credentials. For functions of the
-- service.
create function service.end_account_move(child uuid, has_moved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.account_moves where user_id = child;
  if not has_moved then return; end if;
  update public.people set manager = 'self', username = null where user_id = child and manager = 'guardian';
  update public.invitations set used_at = now(), answered_at = now(), accepted = true
  where child_id = child and kind = 'move' and used_at is null;
  delete from private.account_requests where child_id = child;
  delete from private.learner_secrets where user_id = child;
  delete from private.tries where subject = child::text;
end $$;

-- A guardian asks to delete or move an account. Returns now: it may happen; noticed: the other guardians are notified;
-- other_email: another guardian asked for a different address; too_often; refused.
create function private.ask_account_request(child uuid, asker uuid, wanted text, address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked private.account_requests;
begin
  perform private.lock_child(child);
  if not service.guardian_may(child, asker)
    or not exists (select from public.people where user_id = child and manager = 'guardian') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if exists (select from private.open_requests(child, wanted)
      where guardian_id <> asker and email is distinct from address) then
    return jsonb_build_object('outcome', 'other_email');
  end if;
  select * into asked from private.open_requests(child, wanted)
  where guardian_id = asker and email is not distinct from address;
  if not found then
    -- Requests by others do not block the first guardian.
    if not private.is_first_guardian(child, asker)
      and not exists (select from private.open_requests(child, wanted) where guardian_id <> asker) and exists (
      select from public.letters told
      where told.child_id = child and told.kind = case wanted when 'move' then 'move_notice' else 'deletion' end
        and told.created_at > now() - interval '1 day'
      group by told.guardian_id having count(*) >= 5
    ) then
      return jsonb_build_object('outcome', 'too_often');
    end if;
    insert into private.account_requests (child_id, guardian_id, kind, email) values (child, asker, wanted, address)
    on conflict (child_id, kind, guardian_id) do update set asked_at = now(), email = excluded.email
    returning * into asked;
  end if;
  if private.request_is_agreed(child, wanted, asker) then return jsonb_build_object('outcome', 'now'); end if;
  perform private.queue_notices(child, wanted);
  return jsonb_build_object('outcome', 'noticed', 'due_at', asked.asked_at + interval '14 days');
end $$;

-- A guardian asks to delete a child's account. Returns now: it may happen; noticed: the others are notified; refused.
-- For the service only.
create function service.ask_child_deletion(child uuid, guardian uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select private.ask_account_request(child, guardian, 'delete', null)
$$;

-- Any guardian stops the deletion of a child's account. A new request starts a new notice period.
create function public.stop_child_deletion(child_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_child(stop_child_deletion.child_id);
  perform private.stop_account_request(stop_child_deletion.child_id, 'delete');
  return true;
end $$;

-- Open requests to delete or move a child's account: fourteen days of notice, then thirty days to do it.
create function private.open_requests(child uuid, wanted text) returns setof private.account_requests
language sql stable security definer set search_path = '' as $$
  select asked.* from private.account_requests asked
  join public.guardianships link on link.child_id = asked.child_id and link.guardian_id = asked.guardian_id
    and link.until is null
  where asked.child_id = child and asked.kind = wanted and asked.asked_at > now() - interval '44 days'
$$;

-- The guardians who have not agreed to a deletion or a move.
create function private.waiting_guardians(child uuid, wanted text) returns setof public.guardianships
language sql stable security definer set search_path = '' as $$
  select link.* from public.guardianships link
  where link.child_id = child and link.until is null
    and link.guardian_id not in (select guardian_id from private.open_requests(child, wanted))
$$;

-- Whether a guardian's request may be carried out: every guardian agrees, or has had fourteen days of notice.
create function private.request_is_agreed(child uuid, wanted text, asker uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.open_requests(child, wanted) asked
    where asked.guardian_id = asker and service.guardian_may(child, asker)
      and (asked.asked_at <= now() - interval '14 days'
        or not exists (select from private.waiting_guardians(child, wanted))))
$$;

-- Notifies the guardians who have not agreed yet, at most once a day for one request.
create function private.queue_notices(child uuid, wanted text) returns void
language sql security definer set search_path = '' as $$
  insert into public.letters (kind, child_id, guardian_id, language)
  select case wanted when 'move' then 'move_notice' else 'deletion' end, child, link.guardian_id,
    private.language_of(link.guardian_id)
  from private.waiting_guardians(child, wanted) link
  where not exists (select from public.letters told
    where told.child_id = child and told.guardian_id = link.guardian_id
      and told.kind = case wanted when 'move' then 'move_notice' else 'deletion' end
      and told.created_at > now() - interval '1 day'
      and told.created_at >= (select min(asked.asked_at) from private.open_requests(child, wanted) asked));
  select pg_notify('letters', '')
$$;

-- Ends a request, together with the links that were e-mailed for it.
create function private.stop_account_request(child uuid, wanted text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_child(child);
  delete from private.account_requests asked where asked.child_id = child and asked.kind = wanted;
  if wanted = 'move' then
    delete from private.account_moves where user_id = child;
    delete from public.invitations where child_id = child and kind = 'move' and used_at is null;
    delete from public.letters where child_id = child and kind = 'move' and sent_at is null;
  end if;
end $$;

-- Any guardian stops the move of a child's account to the child's own mailbox. A new request starts a new notice
-- period.
create function public.stop_child_move(child_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.need_child(stop_child_move.child_id);
  perform private.stop_account_request(stop_child_move.child_id, 'move');
  return true;
end $$;

-- A guardian, or the adult learner, asks to move an account to the learner's own mailbox. Returns queued: the mailbox
-- gets an e-mail; noticed: the other guardians are notified first; other_email, wrong_email, too_often or refused. For
-- the service only.
create function service.ask_child_move(child uuid, guardian uuid, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  said constant text := lower(trim(ask_child_move.email));
  asked jsonb := jsonb_build_object('outcome', 'now');
begin
  if said is null or char_length(said) > 254 or said ~ '(@|\.)invalid$' then
    return jsonb_build_object('outcome', 'wrong_email');
  end if;
  if guardian <> child then
    asked := private.ask_account_request(child, guardian, 'move', said);
  elsif not exists (select from public.people
      where user_id = child and manager = 'guardian' and not private.is_minor(birth_year)) then
    asked := jsonb_build_object('outcome', 'refused');
  end if;
  if asked ->> 'outcome' <> 'now' then return asked; end if;
  return jsonb_build_object('outcome', private.queue_move_email(child, guardian, said));
end $$;

-- Whether the link in a move e-mail still matches a move that every required guardian agrees to.
create function private.move_is_agreed(asked public.invitations) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.people
    where user_id = asked.child_id and manager = 'guardian' and case
      when asked.created_by = asked.child_id then not private.is_minor(birth_year)
      else private.request_is_agreed(asked.child_id, 'move', asked.created_by) and exists (
        select from private.open_requests(asked.child_id, 'move') mine
        where mine.guardian_id = asked.created_by and mine.email = lower(asked.email)) end)
$$;

-- Trigger of guardianships: notifies the other guardians of a new one, and ends the requests of one who has left.
create function private.follow_guardianship() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- A request ends with the guardianship: a guardian who returns must ask again.
    delete from private.account_requests where child_id = new.child_id and guardian_id = new.guardian_id;
    return null;
  end if;
  insert into public.letters (kind, child_id, guardian_id, language)
  select 'linked', new.child_id, others.guardian_id, private.language_of(others.guardian_id)
  from public.guardianships others
  where others.child_id = new.child_id and others.until is null and others.id <> new.id;
  -- A new guardian gets the same fourteen days as the others.
  update private.account_requests set asked_at = now()
  where child_id = new.child_id and asked_at > now() - interval '44 days';
  perform private.queue_notices(new.child_id, asked.kind)
  from (select distinct kind from private.account_requests
    where child_id = new.child_id and asked_at = now()) asked;
  perform pg_notify('letters', '');
  return null;
end $$;
create trigger tell_other_guardians after insert on public.guardianships for each row when (new.until is null)
  execute function private.follow_guardianship();
create trigger end_account_requests after update of until on public.guardianships for each row
  when (old.until is null and new.until is not null) execute function private.follow_guardianship();

grant execute on function public.stop_child_deletion(uuid), public.stop_child_move(uuid) to authenticated;
