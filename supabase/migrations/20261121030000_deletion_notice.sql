-- One of several guardians cannot make a child's account disappear overnight: the others are told, and have fourteen days to
-- stop it. When all ask, or nobody else is there, it is done at once.

create table private.deletion_requests (
  child_id uuid not null references auth.users (id) on delete cascade,
  guardian_id uuid not null references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (child_id, guardian_id)
);
comment on table private.deletion_requests is
  'Guardians who want a child''s account deleted while another guardian may still stop it.';
create index deletion_requests_guardian_id_idx on private.deletion_requests (guardian_id);

-- A request that nobody followed up is over: whoever asks again gives notice again.
create function private.open_deletion_requests(child uuid)
returns setof private.deletion_requests
language sql
stable
security definer
set search_path = ''
as $$
  select asked.* from private.deletion_requests asked
  join public.guardianships link on link.child_id = asked.child_id and link.guardian_id = asked.guardian_id
    and link.until is null
  where asked.child_id = child and asked.asked_at > now() - interval '44 days'
$$;
comment on function private.open_deletion_requests(uuid) is
  'Who asks for the deletion of a child''s account now: fourteen days of notice, then thirty to do it.';

alter table public.letters drop constraint letters_kind_check;
alter table public.letters add constraint letters_kind_check
  check (kind in ('consent', 'consent_undo', 'weekly', 'move', 'deletion'));

create function public.ask_child_deletion(child uuid, guardian uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked timestamptz;
  is_unanimous boolean;
begin
  -- One answer at a time for one child.
  perform from public.people where user_id = child for update;
  if not public.guardian_may(child, guardian) then return jsonb_build_object('outcome', 'refused'); end if;
  select asked_at into asked from private.open_deletion_requests(child) where guardian_id = guardian;
  if asked is null then
    insert into private.deletion_requests (child_id, guardian_id) values (child, guardian)
    on conflict (child_id, guardian_id) do update set asked_at = now()
    returning asked_at into asked;
  end if;
  is_unanimous := not exists (
    select from public.guardianships link
    where link.child_id = child and link.until is null
      and link.guardian_id not in (select guardian_id from private.open_deletion_requests(child)));
  if is_unanimous or asked <= now() - interval '14 days' then return jsonb_build_object('outcome', 'now'); end if;
  insert into public.letters (kind, child_id, guardian_id, language)
  select 'deletion', child, link.guardian_id, private.language_of(link.guardian_id)
  from public.guardianships link
  where link.child_id = child and link.until is null and link.guardian_id <> guardian
    and not exists (select from public.letters told where told.child_id = child and told.kind = 'deletion'
      and told.guardian_id = link.guardian_id and told.created_at > now() - interval '1 day');
  perform pg_notify('letters', '');
  return jsonb_build_object('outcome', 'noticed', 'due_at', asked + interval '14 days');
end
$$;
comment on function public.ask_child_deletion(uuid, uuid) is
  'A guardian wants a child''s account deleted. now: it may be done; noticed: the others are told; refused. For the service only.';

create function public.stop_child_deletion(child_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.need_child(stop_child_deletion.child_id);
  delete from private.deletion_requests asked where asked.child_id = stop_child_deletion.child_id;
  return true;
end
$$;
comment on function public.stop_child_deletion(uuid) is
  'Any guardian keeps a child''s account that another wanted deleted. Asking again gives notice again.';

create function private.deletion_for_guardian(child uuid, guardian uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('due_at', min(asked_at) + interval '14 days',
    'is_mine', bool_or(guardian_id = guardian),
    'is_due', coalesce(min(asked_at) filter (where guardian_id = guardian) <= now() - interval '14 days', false))
  from private.open_deletion_requests(child)
  having count(*) > 0
$$;
comment on function private.deletion_for_guardian(uuid, uuid) is
  'Whether the deletion of a child''s account was asked for, and from when it can be done; null: no.';

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
  select jsonb_build_object('children', coalesce(jsonb_agg(private.child_for_guardian(me, g)
    || jsonb_build_object('deletion', private.deletion_for_guardian(g.child_id, me)) order by g.since, g.id), '[]'))
  into family
  from public.guardianships g
  where g.guardian_id = me and g.until is null and g.child_id in (select private.my_children());
  perform public.note_look_of(me, child.id, 'family') from private.my_children() as child (id);
  return family || jsonb_build_object(
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'child_id', i.child_id, 'child_name', private.first_name(i.child_id), 'name', i.name,
        'relation', i.relation, 'asked_at', i.used_at) order by i.used_at)
      from public.invitations i
      where i.kind = 'link' and i.child_id in (select private.my_children())
        and i.used_at is not null and i.answered_at is null and i.expires_at > now()
        and private.may_answer_link(me, i.child_id)), '[]'),
    'plan', (
      select jsonb_build_object('name', p.name, 'seats', p.seats,
        'used', private.seats_used(me), 'access_until', private.subscription_access_until(s))
      from public.subscriptions s join public.plans p on p.id = s.plan_id
      where s.user_id = me and p.seats > 1 and private.subscription_is_running(s)
      order by p.seats desc, private.subscription_access_until(s) desc limit 1));
end
$$;

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
    when 'deletion' then
      -- The link leads to the family page, behind a login: there is nothing secret in it.
      if not exists (select from private.open_deletion_requests(letter.child_id)) then return null; end if;
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

-- On hosted Supabase nothing of ours runs between two requests: its schedule (pg_cron) calls a function over its own
-- network (pg_net). An operator starts it once, with the address of the project.
create function private.schedule_jobs(project_url text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or not exists (select from pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')) then
    raise exception 'The extensions pg_cron and pg_net are needed: switch them on first';
  end if;
  if project_url !~ '^https?://[A-Za-z0-9.:-]+$' then
    raise exception 'The address of the project looks like https://abc.supabase.co';
  end if;
  execute 'select cron.schedule($1, $2, $3)' using 'akada-letters', '* * * * *', pg_catalog.format(
    'select net.http_post(url := %L, body := %L::jsonb)',
    project_url || '/functions/v1/letters', '{"action": "send"}');
  execute 'select cron.schedule($1, $2, $3)' using 'akada-forget', '17 */6 * * *',
    'select public.forget_what_is_old()';
end
$$;
comment on function private.schedule_jobs(text) is
  'Lets a hosted project send letters every minute and forget what is old four times a day. May be repeated.';

alter table private.deletion_requests enable row level security;
revoke all on private.deletion_requests from public, anon, authenticated, service_role;
grant execute on function public.ask_child_deletion(uuid, uuid) to service_role;
grant execute on function public.stop_child_deletion(uuid) to authenticated;
