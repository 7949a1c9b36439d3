-- Whoever stops a deletion or a move and is asked again is told again: a notice counts for the request that it was about.
-- Asking and stopping in turn does not fill a mailbox: after five notices in a day a later guardian can ask for nothing new.

create or replace function private.queue_notices(child uuid, wanted text)
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
      and told.created_at > now() - interval '1 day'
      and told.created_at >= (select min(asked.asked_at) from private.open_requests(child, wanted) asked));
  select pg_notify('letters', '')
$$;
comment on function private.queue_notices(uuid, text) is
  'Tells the guardians who have not agreed yet, at most once a day for one request.';

create or replace function private.ask_account_request(child uuid, asker uuid, wanted text, address text)
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
    -- The first guardian is not kept from asking by what others have asked for.
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
end
$$;
comment on function private.ask_account_request(uuid, uuid, text, text) is
  'A guardian wants an account deleted or moved. now: it may be done; noticed: the others are told; other_email: another guardian asks for another address; too_often; refused.';
