-- The first guardian: whoever has looked after a child longest. While a guardian manages the account, the first guardian
-- approves every link, hears of every one and can end any; what a later guardian has stopped, the first one may start again.
-- When the first guardian leaves, the next longest-standing one is first.

-- The account first, then the person: everything that decides about a child takes these locks in this order.
create function private.lock_child(child uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select from auth.users where id = child for no key update;
  select from public.people where user_id = child for update
$$;
comment on function private.lock_child(uuid) is
  'Lets one decision after the other be made about a child, until the end of the transaction.';

create function private.first_guardian(child uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select link.guardian_id
  from public.guardianships link
  join public.people person on person.user_id = link.child_id
  where link.child_id = child and link.until is null
    and (person.birth_year is null or private.is_minor(person.birth_year))
  order by link.since, link.id limit 1
$$;
comment on function private.first_guardian(uuid) is
  'Who has looked after a child longest, of those who do so now; null: nobody, or the child has grown up.';

create function private.is_first_guardian(child uuid, who uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.first_guardian(child) = who and exists (
    select from public.people where user_id = child and manager <> 'self'), false)
$$;
comment on function private.is_first_guardian(uuid, uuid) is
  'Whether somebody is the first guardian of an account that a guardian manages.';

create function private.link_approver(child uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when not coalesce(private.is_minor(person.birth_year), true) then null
    when person.manager <> 'self' or coalesce(private.is_under(person.birth_year, 13), false)
    then coalesce(private.first_guardian(child), child)
    else child end
  from public.people person where person.user_id = child
$$;
comment on function private.link_approver(uuid) is
  'Who answers a request to become a guardian: the first guardian of a managed account or of a child under 13, else the child; null: the child has grown up.';

create or replace function private.may_answer_link(caller uuid, child uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.link_approver(child) = caller, false)
$$;

-- The database itself refuses a link that the first guardian has not approved, whatever code inserts it.
alter table public.invitations add column answered_by uuid references auth.users (id) on delete set null;
comment on column public.invitations.answered_by is 'Who approved or refused a link.';
create index invitations_answered_by_idx on public.invitations (answered_by);

create function private.require_link_approval()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first uuid;
begin
  if tg_op = 'UPDATE' then
    if (new.child_id, new.guardian_id, new.since) is distinct from (old.child_id, old.guardian_id, old.since)
      or (old.until is not null and new.until is null) then
      raise sqlstate 'PT409' using message = 'A guardianship can end, and is never changed into another.';
    end if;
    return new;
  end if;
  if new.until is not null then return new; end if;
  -- One at a time for each child, so that nobody is linked beside a change of the first guardian.
  perform private.lock_child(new.child_id);
  first := private.first_guardian(new.child_id);
  if first is null then return new; end if;
  if exists (select from public.people where user_id = new.child_id and manager <> 'self') and not exists (
    select from public.invitations approved
    where approved.kind = 'link' and approved.child_id = new.child_id and approved.used_by = new.guardian_id
      and approved.accepted and approved.answered_by = first and approved.answered_at = now()
  ) then
    raise sqlstate 'PT403' using message = 'The first guardian of this child has to approve it.';
  end if;
  new.since := clock_timestamp();
  return new;
end
$$;
comment on function private.require_link_approval() is
  'Trigger of guardianships: a managed child gets another guardian by the first one''s approval in the same transaction, and nobody''s place in the order changes.';

create trigger require_link_approval
  before insert or update of child_id, guardian_id, since, until on public.guardianships
  for each row execute function private.require_link_approval();

-- Two guardians who delete their accounts at the same moment would leave a child with nobody.
create or replace function public.managed_children_left(guardian uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', people.user_id, 'display_name', people.display_name)
    order by people.display_name), '[]')
  from public.guardianships as mine
  join public.people on people.user_id = mine.child_id and people.manager = 'guardian'
    and (people.birth_year is null or private.is_minor(people.birth_year))
  where mine.guardian_id = guardian and mine.until is null
    and not exists (
      select from public.guardianships as others
      where others.child_id = mine.child_id and others.guardian_id <> guardian and others.until is null)
$$;

create function private.keep_last_guardian()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_child(mine.child_id)
  from (select child_id from public.guardianships
    where guardian_id = old.id and until is null order by child_id) mine;
  if public.managed_children_left(old.id) <> '[]' then
    raise sqlstate 'PT409' using message = 'Children use accounts that only this guardian looks after.';
  end if;
  return old;
end
$$;
comment on function private.keep_last_guardian() is
  'Trigger of the accounts: the only guardian of a managed child is not deleted before the child''s account.';

create trigger keep_last_guardian
  before delete on auth.users
  for each row execute function private.keep_last_guardian();

-- Wishes that need every guardian: to delete the account, or to move it to an own mailbox.
alter table private.deletion_requests rename to account_requests;
alter table private.account_requests rename constraint deletion_requests_child_id_fkey to account_requests_child_id_fkey;
alter table private.account_requests
  rename constraint deletion_requests_guardian_id_fkey to account_requests_guardian_id_fkey;
alter index private.deletion_requests_guardian_id_idx rename to account_requests_guardian_id_idx;
alter table private.account_requests
  add column kind text not null default 'delete' check (kind in ('delete', 'move')),
  add column email text check (char_length(email) <= 254),
  add constraint account_requests_move_has_email check ((kind = 'move') = (email is not null)),
  drop constraint deletion_requests_pkey,
  add primary key (child_id, kind, guardian_id);
alter table private.account_requests alter column kind drop default;
comment on table private.account_requests is
  'Guardians who want a managed account deleted or moved to an own mailbox, while another guardian may still object.';

drop function private.deletion_for_guardian(uuid, uuid);
create function private.open_requests(child uuid, wanted text)
returns setof private.account_requests
language sql
stable
security definer
set search_path = ''
as $$
  select asked.* from private.account_requests asked
  join public.guardianships link on link.child_id = asked.child_id and link.guardian_id = asked.guardian_id
    and link.until is null
  where asked.child_id = child and asked.kind = wanted and asked.asked_at > now() - interval '44 days'
$$;
comment on function private.open_requests(uuid, text) is
  'Who asks now for a child''s account to be deleted or moved: fourteen days of notice, then thirty to do it.';

create function private.waiting_guardians(child uuid, wanted text)
returns setof public.guardianships
language sql
stable
security definer
set search_path = ''
as $$
  select link.* from public.guardianships link
  where link.child_id = child and link.until is null
    and link.guardian_id not in (select guardian_id from private.open_requests(child, wanted))
$$;
comment on function private.waiting_guardians(uuid, text) is 'The guardians who have not agreed to a deletion or a move.';

create function private.request_is_agreed(child uuid, wanted text, asker uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.open_requests(child, wanted) asked
    where asked.guardian_id = asker and public.guardian_may(child, asker)
      and (asked.asked_at <= now() - interval '14 days'
        or not exists (select from private.waiting_guardians(child, wanted))))
$$;
comment on function private.request_is_agreed(uuid, text, uuid) is
  'Whether what a guardian asked for may be done: everybody agrees, or has had fourteen days of notice.';

create function private.queue_notices(child uuid, wanted text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.letters (kind, child_id, guardian_id, language)
  select case wanted when 'move' then 'move_notice' else 'deletion' end, child, link.guardian_id,
    private.language_of(link.guardian_id)
  from private.waiting_guardians(child, wanted) link
  where not exists (select from public.letters told
    where told.child_id = child and told.guardian_id = link.guardian_id
      and told.kind = case wanted when 'move' then 'move_notice' else 'deletion' end
      and told.created_at > now() - interval '1 day');
  select pg_notify('letters', '')
$$;
comment on function private.queue_notices(uuid, text) is
  'Tells the guardians who have not agreed yet, at most once a day.';

create function private.ask_account_request(child uuid, asker uuid, wanted text, address text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked private.account_requests;
begin
  perform private.lock_child(child);
  if not public.guardian_may(child, asker)
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
    insert into private.account_requests (child_id, guardian_id, kind, email) values (child, asker, wanted, address)
    on conflict (child_id, kind, guardian_id) do update set asked_at = now(), email = excluded.email
    returning * into asked;
  end if;
  if private.request_is_agreed(child, wanted, asker) then return jsonb_build_object('outcome', 'now'); end if;
  perform private.queue_notices(child, wanted);
  return jsonb_build_object('outcome', 'noticed', 'due_at', asked.asked_at + interval '14 days');
end
$$;
comment on function private.ask_account_request(uuid, uuid, text, text) is
  'A guardian wants an account deleted or moved. now: it may be done; noticed: the others are told; other_email: another guardian asks for another address; refused.';

create or replace function public.ask_child_deletion(child uuid, guardian uuid)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select private.ask_account_request(child, guardian, 'delete', null)
$$;
drop function private.open_deletion_requests(uuid);

create function private.stop_account_request(child uuid, wanted text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_child(child);
  delete from private.account_requests asked where asked.child_id = child and asked.kind = wanted;
  if wanted = 'move' then
    delete from private.account_moves where user_id = child;
    delete from public.invitations where child_id = child and kind = 'move' and used_at is null;
    delete from public.letters where child_id = child and kind = 'move' and sent_at is null;
  end if;
end
$$;
comment on function private.stop_account_request(uuid, text) is 'Ends what was asked for, with the links that were mailed for it.';

create or replace function public.stop_child_deletion(child_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.need_child(stop_child_deletion.child_id);
  perform private.stop_account_request(stop_child_deletion.child_id, 'delete');
  return true;
end
$$;

create function public.stop_child_move(child_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.need_child(stop_child_move.child_id);
  perform private.stop_account_request(stop_child_move.child_id, 'move');
  return true;
end
$$;
comment on function public.stop_child_move(uuid) is
  'Any guardian stops the move of a child''s account to an own mailbox. Asking again gives notice again.';

-- To an own mailbox: by every guardian, or after notice; from 18 on by the learner alone.
alter function public.queue_move_letter(uuid, uuid, text) set schema private;
revoke execute on function private.queue_move_letter(uuid, uuid, text) from service_role;

create function public.ask_child_move(child uuid, guardian uuid, email text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  return jsonb_build_object('outcome', private.queue_move_letter(child, guardian, said));
end
$$;
comment on function public.ask_child_move(uuid, uuid, text) is
  'A guardian, or the grown-up learner, wants an account moved to an own mailbox. queued: the mailbox is written to; noticed: the other guardians are told first; other_email, wrong_email, too_often or refused. For the service only.';

create function private.move_is_agreed(asked public.invitations)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.people
    where user_id = asked.child_id and manager = 'guardian' and case
      when asked.created_by = asked.child_id then not private.is_minor(birth_year)
      else private.request_is_agreed(asked.child_id, 'move', asked.created_by) and exists (
        select from private.open_requests(asked.child_id, 'move') mine
        where mine.guardian_id = asked.created_by and mine.email = lower(asked.email)) end)
$$;
comment on function private.move_is_agreed(public.invitations) is
  'Whether the link of a move letter still stands for what everybody who has to agree agrees to.';

create or replace function public.use_move_token(token text, only_look boolean default false)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
end
$$;

drop function public.open_account_move(uuid, text);
create function public.open_account_move(token text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked public.invitations;
begin
  select * into asked from public.invitations i where i.code_hash = private.hash_code(open_account_move.token);
  -- Whoever objects from now on waits, and then closes what is opened here.
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
end
$$;
comment on function public.open_account_move(text) is
  'For five minutes the address of an account may become the one of this link. ok or gone; for functions of the service.';

create or replace function public.end_account_move(child uuid, has_moved boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.account_moves where user_id = child;
  if not has_moved then return; end if;
  update public.people set manager = 'self', username = null where user_id = child and manager = 'guardian';
  update public.invitations set used_at = now(), answered_at = now(), accepted = true
  where child_id = child and kind = 'move' and used_at is null;
  delete from private.account_requests where child_id = child;
  delete from private.learner_secrets where user_id = child;
  delete from private.tries where subject = child::text;
end
$$;

-- What follows from a link that begins or ends.
create function private.follow_guardianship()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- A wish ends with the guardianship: whoever comes back asks anew.
    delete from private.account_requests where child_id = new.child_id and guardian_id = new.guardian_id;
    return null;
  end if;
  insert into public.letters (kind, child_id, guardian_id, language)
  select 'linked', new.child_id, others.guardian_id, private.language_of(others.guardian_id)
  from public.guardianships others
  where others.child_id = new.child_id and others.until is null and others.id <> new.id;
  -- A new guardian has the same fourteen days as the others.
  update private.account_requests set asked_at = now()
  where child_id = new.child_id and asked_at > now() - interval '44 days';
  perform private.queue_notices(new.child_id, asked.kind)
  from (select distinct kind from private.account_requests
    where child_id = new.child_id and asked_at = now()) asked;
  perform pg_notify('letters', '');
  return null;
end
$$;
comment on function private.follow_guardianship() is
  'Trigger of guardianships: tells the other guardians of a new one, and ends the wishes of one who has left.';

create trigger tell_other_guardians
  after insert on public.guardianships
  for each row when (new.until is null) execute function private.follow_guardianship();
create trigger end_account_requests
  after update of until on public.guardianships
  for each row when (old.until is null and new.until is not null) execute function private.follow_guardianship();

create or replace function public.use_link_code(code text, relation text, name text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.people;
  found_one public.invitations;
  approver uuid;
  called text := left(trim(use_link_code.name), 80);
begin
  if me is null then return jsonb_build_object('outcome', 'wrong_code'); end if;
  -- One try after the other, so that many at the same moment do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('link_codes:' || me::text, 0));
  if not private.may_try(me, 'link_codes') then return jsonb_build_object('outcome', 'too_many_tries'); end if;
  select * into own from public.people where user_id = me;
  if own.manager <> 'self' or private.is_minor(own.birth_year) then
    return jsonb_build_object('outcome', 'not_adult');
  end if;
  select * into found_one from public.invitations i
  where i.kind = 'link' and i.used_at is null and i.expires_at > now()
    and i.code_hash = private.hash_code(upper(regexp_replace(use_link_code.code, '[^A-Za-z0-9]', '', 'g')))
  for update;
  approver := private.link_approver(found_one.child_id);
  if approver is null then
    perform private.note_wrong_try(me, 'link_codes');
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  if found_one.child_id = me then return jsonb_build_object('outcome', 'own_code'); end if;
  if exists (select from public.guardianships g
      where g.child_id = found_one.child_id and g.guardian_id = me and g.until is null) then
    return jsonb_build_object('outcome', 'already_linked');
  end if;
  -- One who asks again takes the place of the older request.
  delete from public.invitations i
  where i.kind = 'link' and i.child_id = found_one.child_id and i.used_by = me and i.answered_at is null;
  if (select count(*) from public.guardianships g
      where g.child_id = found_one.child_id and g.until is null) >= 4
    or (select count(*) from public.invitations i
      where i.kind = 'link' and i.child_id = found_one.child_id and i.used_at is not null
        and i.answered_at is null and i.expires_at > now()) >= 5 then
    return jsonb_build_object('outcome', 'full');
  end if;
  if called is null or called = '' or called ~ '[[:cntrl:]]' then called := private.first_name(me); end if;
  update public.invitations set used_at = now(), used_by = me, name = called,
    expires_at = now() + interval '14 days',
    relation = case when use_link_code.relation in
      ('mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian') then use_link_code.relation
      else 'other' end
  where id = found_one.id;
  if approver <> found_one.child_id and (
    select count(*) from public.letters l
    where l.kind = 'link_request' and l.child_id = found_one.child_id and l.guardian_id = approver
      and l.created_at > now() - interval '1 day') < 5 then
    insert into public.letters (kind, child_id, guardian_id, language)
    values ('link_request', found_one.child_id, approver, private.language_of(approver));
    perform pg_notify('letters', '');
  end if;
  return jsonb_build_object('outcome', 'asked', 'child_name', private.first_name(found_one.child_id),
    'waits_for', case when approver = found_one.child_id then 'child' else 'guardian' end);
end
$$;

create or replace function public.answer_link_request(id uuid, yes boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request public.invitations;
begin
  select * into request from public.invitations i where i.id = answer_link_request.id;
  -- The child first: who is the first guardian does not change between the check and the link.
  perform private.lock_child(request.child_id);
  select * into request from public.invitations i
  where i.id = answer_link_request.id and i.kind = 'link' and i.used_by is not null
    and i.answered_at is null and i.expires_at > now()
  for update;
  if not found or not private.may_answer_link(auth.uid(), request.child_id) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  update public.invitations i
  set answered_at = now(), answered_by = auth.uid(), accepted = coalesce(yes, false) where i.id = request.id;
  if coalesce(yes, false) then
    insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
    values (request.child_id, request.used_by, request.relation, request.name)
    on conflict do nothing;
    -- The new guardian is also asked whether the child may learn here, if nobody has really said so yet.
    if exists (select from public.people p
        where p.user_id = request.child_id and p.consent in ('none', 'declared')
          and (p.birth_year is null or private.is_minor(p.birth_year))) then
      perform private.queue_consent_letter(request.child_id, request.used_by, null);
    end if;
  end if;
  return jsonb_build_object('outcome', case when coalesce(yes, false) then 'linked' else 'refused' end);
exception when sqlstate 'PT409' then
  return jsonb_build_object('outcome', 'full');
end
$$;
comment on function public.answer_link_request(uuid, boolean) is
  'The first guardian of a managed child or of one under 13, else the child, answers who asks to become a guardian. linked, refused, full or gone.';

create or replace function public.end_guardianship(id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link public.guardianships;
  person public.people;
  me constant uuid := auth.uid();
begin
  select * into link from public.guardianships g where g.id = end_guardianship.id;
  perform private.lock_child(link.child_id);
  select * into person from public.people where user_id = link.child_id;
  select * into link from public.guardianships g
  where g.id = end_guardianship.id and g.until is null
    and (me in (g.child_id, g.guardian_id)
      or (private.link_approver(g.child_id) = me and private.first_guardian(g.child_id) = me))
  for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if link.child_id = me and (person.birth_year is null or private.is_minor(person.birth_year)) then
    return jsonb_build_object('outcome', 'not_yours');
  end if;
  if person.manager = 'guardian' and link.guardian_id = me and not exists (
    select from public.guardianships g
    where g.child_id = link.child_id and g.id <> link.id and g.until is null
  ) then
    return jsonb_build_object('outcome', 'last_guardian');
  end if;
  update public.guardianships g set until = now() where g.id = link.id;
  return jsonb_build_object('outcome', 'ended');
end
$$;
comment on function public.end_guardianship(uuid) is
  'A guardian leaves a child, the first guardian ends another''s link, or a child who is 18 ends one. ended, last_guardian, not_yours or gone.';

-- What one guardian has stopped, no other starts again, except the first guardian of a managed account.
create or replace function private.may_lift(child uuid, stopped_by uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select stopped_by is null or stopped_by is not distinct from auth.uid()
    or private.is_first_guardian(child, auth.uid()) or not exists (
    select from public.guardianships
    where child_id = child and guardian_id = stopped_by and until is null)
$$;

create or replace function private.consent_is_held(person public.people, asked public.invitations)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select (
    person.consent = 'withdrawn' and not private.is_first_guardian(person.user_id, asked.created_by)
    and case person.withdrawn_by_way
      when 'guardian' then person.withdrawn_by is distinct from asked.created_by
        and not private.may_lift(person.user_id, person.withdrawn_by)
      when 'letter' then not coalesce((
        select coalesce(r.actor_id = asked.created_by, lower(r.guardian_email) = lower(asked.email))
        from public.consent_records r
        where r.user_id = person.user_id and r.kind = 'guardian' and not r.given and r.method = 'letter'
        order by r.id desc limit 1), false)
      else false end
  ) or (
    select count(distinct i.child_id) >= 8 from public.invitations i
    where i.kind = 'consent' and i.accepted and i.held_at is null
      and lower(i.email) = lower(asked.email) and i.child_id <> asked.child_id
  )
$$;

create or replace function public.withdraw_consent(child_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  child constant uuid := withdraw_consent.child_id;
begin
  perform private.need_child(child);
  -- The account first: its triggers take the same locks in this order.
  perform from auth.users where id = child for update;
  update public.people set consent = 'withdrawn', withdrawn_by_way = 'guardian', withdrawn_by = auth.uid(),
    consent_changed_at = now()
  where user_id = child and (consent <> 'withdrawn' or withdrawn_by_way = 'profile');
  -- A second guardian who withdraws as well must also agree again.
  if found or not private.has_withdrawn(child, auth.uid()) then
    perform private.record_guardian_consent(child, false, null, null);
  end if;
  perform private.copy_consent_to_profile(child);
  return jsonb_build_object('outcome', 'withdrawn');
end
$$;

create or replace function public.restore_consent(child_id uuid, version text, words_hash text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  child constant uuid := restore_consent.child_id;
  person public.people;
  another uuid;
  is_first boolean;
begin
  perform private.need_child(child);
  perform from auth.users where id = child for update;
  select * into person from public.people where user_id = child for update;
  if person.consent <> 'withdrawn' then
    return jsonb_build_object('outcome', 'not_withdrawn', 'consent', person.consent);
  end if;
  if not private.may_restore(person) then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  if not exists (select from public.consent_words w
      where w.version = restore_consent.version and w.hash = restore_consent.words_hash) then
    return jsonb_build_object('outcome', 'words_changed', 'consent', person.consent);
  end if;
  is_first := private.is_first_guardian(child, auth.uid());
  -- Nobody who withdraws again and again takes the last word from the first guardian.
  if not is_first and (select count(*) from public.consent_records r
      where r.user_id = child and r.kind = 'guardian' and not r.given) > 50 then
    return jsonb_build_object('outcome', 'not_yours', 'consent', person.consent);
  end if;
  perform private.record_guardian_consent(child, true, restore_consent.version, restore_consent.words_hash);
  select g.guardian_id into another from public.guardianships g
  where g.child_id = child and g.until is null and g.guardian_id <> auth.uid() and not is_first
    and private.has_withdrawn(child, g.guardian_id) limit 1;
  if found then
    update public.people set withdrawn_by_way = 'guardian', withdrawn_by = another where user_id = child;
    return jsonb_build_object('outcome', 'not_yours', 'consent', 'withdrawn');
  end if;
  update public.people set
    consent = case when private.mailbox_is_proven(auth.uid()) then 'verified' else 'declared' end,
    declared_at = coalesce(declared_at, now()), withdrawn_by_way = null, withdrawn_by = null,
    consent_changed_at = now()
  where user_id = child returning * into person;
  perform private.copy_consent_to_profile(child);
  if person.consent = 'declared' then
    perform private.queue_consent_letter(child, auth.uid(), null);
  end if;
  return jsonb_build_object('outcome', 'restored', 'consent', person.consent);
end
$$;
comment on function public.restore_consent(uuid, text, text) is
  'The guardian who withdrew, or the first guardian of a managed account, agrees again. restored, not_yours, not_withdrawn or words_changed.';
comment on column public.people.withdrawn_by is
  'The guardian who withdrew; that one may agree again, and the first guardian of a managed account.';
comment on column public.people.paused_by is
  'The guardian who paused; that one may end it, and the first guardian of a managed account.';

-- What the screens show.
create function private.request_view(child uuid, wanted text, viewer uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'due_at', asked.asked_at + interval '14 days', 'email', asked.email,
    'asked_by', (
      select link.guardian_name from public.guardianships link
      where link.child_id = child and link.guardian_id = asked.guardian_id and link.until is null),
    'is_mine', exists (select from private.open_requests(child, wanted) where guardian_id = viewer),
    'is_due', private.request_is_agreed(child, wanted, viewer),
    'waits_for', coalesce((
      select jsonb_agg(link.guardian_name order by link.since, link.id)
      from private.waiting_guardians(child, wanted) link), '[]'))
  from private.open_requests(child, wanted) asked
  order by asked.asked_at, asked.guardian_id limit 1
$$;
comment on function private.request_view(uuid, text, uuid) is
  'What was asked for a child''s account, by whom, who still has to agree, and whether this viewer can do it now; null: nothing.';

create or replace function private.child_for_guardian(guardian uuid, link public.guardianships)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.user_id, 'guardianship_id', link.id, 'username', person.username,
    'display_name', private.first_name(person.user_id), 'icon', person.icon, 'level', person.level,
    'birth_year', person.birth_year, 'manager', person.manager, 'relation', link.relation, 'since', link.since,
    'consent', person.consent, 'read_only_from', private.read_only_from(person),
    'may_restore', private.may_restore(person),
    'is_paused', person.paused_at is not null,
    'paused_by_me', person.paused_at is not null and person.paused_by is not distinct from guardian,
    'may_lift', person.paused_at is not null and private.may_lift(person.user_id, person.paused_by),
    'minutes_a_day', person.minutes_a_day, 'minutes_today', private.minutes_on(person.user_id, now_in.today),
    'weekly_letter', link.weekly_letter, 'has_plus', public.learner_has_plus(person.user_id),
    'letter', private.consent_letter_state(person.user_id),
    'week', private.week_totals(person.user_id, now_in.monday) - 'questions' || jsonb_build_object('active_days', (
      select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.activity_days d
      where d.user_id = person.user_id and d.day between now_in.monday and now_in.monday + 6)),
    'open_tasks', (
      select count(*) from private.assignments_of(person.user_id) a where a.status in ('to-do', 'overdue')),
    'is_first', decides.id = guardian,
    'guardians', (
      select jsonb_agg(jsonb_build_object(
        'id', g.id, 'relation', g.relation, 'name', g.guardian_name, 'since', g.since,
        'is_me', g.guardian_id = guardian, 'is_first', g.guardian_id = decides.id,
        'may_end', decides.id = guardian and g.guardian_id <> guardian) order by g.since, g.id)
      from public.guardianships g where g.child_id = person.user_id and g.until is null),
    'ways', (
      select jsonb_build_object('card', coalesce(bool_or(s.kind = 'card'), false),
        'pictures', coalesce(bool_or(s.kind = 'pictures'), false))
      from private.learner_secrets s
      where s.user_id = person.user_id and s.revoked_at is null and s.used_at is null
        and (s.expires_at is null or s.expires_at > now())),
    'deletion', private.request_view(person.user_id, 'delete', guardian),
    'move', private.request_view(person.user_id, 'move', guardian)
  )
  from public.people person,
    lateral (select private.lagos_day(now()) as today,
      date_trunc('week', private.lagos_day(now())::timestamp)::date as monday) now_in,
    lateral (select coalesce(private.link_approver(person.user_id), person.user_id) as id) decides
  where person.user_id = link.child_id
$$;

create or replace function public.my_family()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  family jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(private.child_for_guardian(me, g) order by g.since, g.id), '[]'))
  into family
  from public.guardianships g
  where g.guardian_id = me and g.until is null and g.child_id in (select private.my_children());
  perform public.note_look_of(me, child.id, 'family') from private.my_children() as child (id);
  return family || jsonb_build_object(
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_id', i.child_id, 'child_name', private.first_name(i.child_id), 'name', i.name,
        'relation', i.relation, 'asked_at', i.used_at, 'may_answer', private.may_answer_link(me, i.child_id))
        order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.child_id in (select private.my_children())
        and i.used_at is not null and i.answered_at is null and i.expires_at > now()), '[]'),
    'asked', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_name', private.first_name(i.child_id), 'asked_at', i.used_at,
        'waits_for', case when private.link_approver(i.child_id) = i.child_id then 'child' else 'guardian' end)
        order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.used_by = me and i.answered_at is null and i.expires_at > now()
        and private.link_approver(i.child_id) is not null), '[]'),
    'plan', (
      select jsonb_build_object('name', p.name, 'seats', p.seats,
        'used', private.seats_used(me), 'access_until', private.subscription_access_until(s))
      from public.subscriptions s join public.plans p on p.id = s.plan_id
      where s.user_id = me and p.seats > 1 and private.subscription_is_running(s)
      order by p.seats desc, private.subscription_access_until(s) desc limit 1));
end
$$;
comment on function public.my_family() is
  'The children whose guardian the caller is, who asks to become another guardian, whom the caller asks to follow, and the family''s plan.';

create or replace function public.my_people()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'manager', person.manager, 'username', person.username,
    'guardians', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.guardian_name, 'relation', g.relation,
        'since', g.since, 'until', g.until,
        'is_first', g.until is null and private.is_first_guardian(person.user_id, g.guardian_id))
        order by g.until is not null, g.since)
      from public.guardianships g where g.child_id = person.user_id), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'relation', i.relation,
        'asked_at', i.used_at, 'may_answer', private.may_answer_link(person.user_id, person.user_id))
        order by i.used_at)
      from public.invitations i
      where i.child_id = person.user_id and i.kind = 'link' and i.used_by is not null
        and i.answered_at is null and i.expires_at > now()), '[]'),
    'changes', coalesce((
      select jsonb_agg(jsonb_build_object('kind', wish.kind) || wish.asked order by wish.kind)
      from (
        select one.kind, private.request_view(person.user_id, one.kind, person.user_id) - 'is_mine' - 'is_due' as asked
        from unnest(array['delete', 'move']) as one (kind)) wish
      where wish.asked is not null), '[]'),
    'looks', coalesce((
      select jsonb_agg(jsonb_build_object('name', seen.guardian_name, 'relation', seen.relation,
        'what', seen.what, 'day', seen.day, 'n', seen.n) order by seen.day desc, seen.id desc)
      from (
        select l.id, l.what, l.day, l.n, g.guardian_name, g.relation
        from public.looks l
        cross join lateral (
          select g.guardian_name, g.relation from public.guardianships g
          where g.child_id = l.subject_id and g.guardian_id = l.viewer_id
          order by g.since desc limit 1) g
        where l.subject_id = person.user_id
        order by l.day desc, l.id desc limit 60) seen), '[]'),
    'consent', jsonb_build_object(
      'state', person.consent, 'since', person.consent_changed_at,
      'read_only_from', private.read_only_from(person),
      'guardian_email', private.mask_email(person.guardian_email),
      'letter', private.consent_letter_state(person.user_id)),
    'limits', jsonb_build_object(
      'minutes_a_day', person.minutes_a_day,
      'minutes_today', private.minutes_on(person.user_id, private.lagos_day(now())),
      'is_paused', person.paused_at is not null))
  from public.people person where person.user_id = auth.uid()
$$;
comment on function public.my_people() is
  'Who looks after the caller, who asks to, what is asked for the account, who looked at what, and what was decided.';

alter table public.letters drop constraint letters_kind_check;
alter table public.letters add constraint letters_kind_check check (kind in
  ('consent', 'consent_undo', 'weekly', 'move', 'deletion', 'link_request', 'linked', 'move_notice'));

create or replace function private.letter_content(letter public.letters)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := coalesce(letter.email, (select email from auth.users where id = letter.guardian_id));
  person public.people;
  content jsonb;
begin
  select * into person from public.people where user_id = letter.child_id;
  if address is null or address ~* '(@|\.)invalid$' then return null; end if;
  if letter.guardian_id is not null and letter.kind <> 'move'
    and not public.guardian_may(letter.child_id, letter.guardian_id) then return null; end if;
  content := jsonb_build_object('id', letter.id, 'kind', letter.kind, 'to', address, 'language', letter.language,
    'child_id', letter.child_id, 'child_name', private.first_name(letter.child_id));
  case letter.kind
    when 'consent' then
      if person.consent in ('verified', 'school') then return null; end if;
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '14 days'));
    when 'consent_undo' then
      if person.consent <> 'verified' then return null; end if;
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '14 days'));
    when 'move' then
      return content || jsonb_build_object('token', private.new_invitation(letter, address, interval '1 day'));
    when 'deletion', 'move_notice' then
      -- The link leads to the family page, behind a login: there is nothing secret in it.
      if not exists (
        select from private.open_requests(letter.child_id, case letter.kind when 'deletion' then 'delete' else 'move' end)
      ) or letter.guardian_id in (
        select guardian_id
        from private.open_requests(letter.child_id, case letter.kind when 'deletion' then 'delete' else 'move' end)
      ) then return null; end if;
      return content || jsonb_build_object('token', '');
    when 'link_request' then
      if not private.may_answer_link(letter.guardian_id, letter.child_id) or not exists (
        select from public.invitations i
        where i.kind = 'link' and i.child_id = letter.child_id and i.used_at is not null
          and i.answered_at is null and i.expires_at > now()
      ) then return null; end if;
      return content || jsonb_build_object('token', '');
    when 'linked' then
      return content || jsonb_build_object('token', '');
    else
      if person.consent not in ('verified', 'school') or person.paused_at is not null
        or not private.mailbox_is_proven(letter.guardian_id)
        or not exists (select from public.guardianships
          where child_id = letter.child_id and guardian_id = letter.guardian_id and until is null and weekly_letter)
      then return null; end if;
      return content || jsonb_build_object('token', letter.stop_token,
        'week', private.week_of(letter.child_id, letter.week));
  end case;
end
$$;

grant execute on function public.stop_child_move(uuid) to authenticated;
grant execute on function public.ask_child_move(uuid, uuid, text), public.open_account_move(text) to service_role;
