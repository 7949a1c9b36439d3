-- Schools and the people who work there. A role is a row and never a claim of a token, so that a removed teacher is
-- refused at the next call. No client reads or writes these tables: the functions below check the relation first.

create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  state text not null check (char_length(state) between 1 and 40),
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.schools is 'Schools. Read and written by functions only.';
comment on column public.schools.state is 'The state of Nigeria it is in.';
comment on column public.schools.verified_at is 'When an operator opened it, by a setup link.';
alter table public.schools enable row level security;

create table public.school_members (
  school_id uuid not null references public.schools (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'teacher')),
  since timestamptz not null default now(),
  until timestamptz,
  primary key (school_id, user_id, role)
);
comment on table public.school_members is 'Who works at which school. One account may be admin and teacher. Read and written by functions only.';
comment on column public.school_members.until is 'When it ended; null: it is active.';
create index school_members_user_id_idx on public.school_members (user_id);
alter table public.school_members enable row level security;

-- Codes that open something once. Only their hashes are stored.
create table private.setup_links (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table private.setup_links is 'Links that make an adult the first admin of a school, printed where the server starts.';
alter table private.setup_links enable row level security;

create table private.teacher_invitations (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  school_id uuid not null references public.schools (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.teacher_invitations is 'Codes with which an adult becomes a teacher of a school. A used code is deleted.';
create index teacher_invitations_school_id_idx on private.teacher_invitations (school_id);
alter table private.teacher_invitations enable row level security;

-- Whether a user is known to be an adult with an account of their own.
create function private.is_adult(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select manager = 'self' and private.is_grown(people) from public.people where user_id = account), false)
$$;

-- Whether the caller works at a school now, in a given role or, without one, in any.
create function private.works_at(school uuid, wanted text default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.school_members
    where school_id = school and user_id = auth.uid() and until is null and (wanted is null or role = wanted))
$$;

-- Raises an error unless the caller works at a school now.
create function private.need_school(school uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_at(school) then
    raise insufficient_privilege using message = 'You do not work at this school.';
  end if;
end $$;

-- Raises an error unless the caller is an admin of a school now.
create function private.need_school_admin(school uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_at(school, 'admin') then
    raise insufficient_privilege using message = 'You are not an admin of this school.';
  end if;
end $$;

-- Stores the hash of a setup link for a day, when asked only while no school has an admin. Returns whether it was
-- stored. For the server and the operator, who hold the service key.
create function service.add_setup_link(code_hash text, only_first boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if only_first and exists (select from public.school_members where role = 'admin' and until is null) then
    return false;
  end if;
  delete from private.setup_links where expires_at < now();
  insert into private.setup_links (code_hash, expires_at)
  values (add_setup_link.code_hash, now() + interval '1 day');
  return true;
end $$;

-- An adult opens a school with a setup link and becomes its admin and a teacher. Takes over a school of this name that
-- has lost its last admin. Returns done, wrong_code, not_adult or wrong.
create function public.become_first_admin(setup_code text, school_name text, state text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  called constant text := trim(school_name);
  place constant text := trim(become_first_admin.state);
  link private.setup_links;
  school uuid;
begin
  select * into link from private.setup_links l
  where l.code_hash = private.hash_code(setup_code) and l.used_at is null and l.expires_at > now()
  for update;
  if me is null or not found then return jsonb_build_object('outcome', 'wrong_code'); end if;
  if not private.is_adult(me) then return jsonb_build_object('outcome', 'not_adult'); end if;
  if called is null or char_length(called) not between 1 and 120 or called ~ '[[:cntrl:]]'
    or place is null or char_length(place) not between 1 and 40 or place ~ '[[:cntrl:]]' then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  update private.setup_links l set used_at = now() where l.code_hash = link.code_hash;
  select s.id into school from public.schools s
  where lower(s.name) = lower(called) and lower(s.state) = lower(place) and not exists (
    select from public.school_members m where m.school_id = s.id and m.role = 'admin' and m.until is null)
  order by s.created_at limit 1;
  if school is null then
    insert into public.schools (name, state, verified_at) values (called, place, now()) returning id into school;
  end if;
  insert into public.school_members (school_id, user_id, role) values (school, me, 'admin'), (school, me, 'teacher')
  on conflict (school_id, user_id, role) do update set since = now(), until = null;
  return jsonb_build_object('outcome', 'done', 'school_id', school);
end $$;

-- An admin gets a single-use code, valid for 7 days, that makes an adult a teacher of the school. A school has at most
-- fifty open codes: the oldest one goes.
create function public.invite_teacher(school_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code constant text := private.new_link_code();
  ends constant timestamptz := now() + interval '7 days';
begin
  perform private.need_school_admin(invite_teacher.school_id);
  delete from private.teacher_invitations i
  where i.school_id = invite_teacher.school_id and (i.expires_at < now() or i.code_hash in (
    select o.code_hash from private.teacher_invitations o
    where o.school_id = invite_teacher.school_id order by o.expires_at desc offset 49));
  insert into private.teacher_invitations (code_hash, school_id, expires_at)
  values (private.hash_code(code), invite_teacher.school_id, ends);
  return jsonb_build_object('code', code, 'expires_at', ends);
end $$;

-- A code as people type it: without spaces and hyphens, in capitals.
create function private.typed_code(code text) returns text
language sql immutable set search_path = '' as $$
  select upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))
$$;

-- An adult becomes a teacher with an admin's code. Returns joined, wrong_code, too_many_tries or not_adult.
create function public.accept_teacher_invitation(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  school uuid;
begin
  if me is null then return jsonb_build_object('outcome', 'wrong_code'); end if;
  -- One attempt at a time, so that concurrent ones do not all pass.
  perform pg_advisory_xact_lock(hashtextextended('teacher_codes:' || me::text, 0));
  if not private.may_try(me, 'teacher_codes') then return jsonb_build_object('outcome', 'too_many_tries'); end if;
  if not private.is_adult(me) then return jsonb_build_object('outcome', 'not_adult'); end if;
  delete from private.teacher_invitations i
  where i.code_hash = private.hash_code(private.typed_code(code)) and i.expires_at > now()
  returning i.school_id into school;
  if school is null then
    perform private.note_wrong_try(me, 'teacher_codes');
    return jsonb_build_object('outcome', 'wrong_code');
  end if;
  insert into public.school_members (school_id, user_id, role) values (school, me, 'teacher')
  on conflict (school_id, user_id, role) do update set since = now(), until = null
  where school_members.until is not null;
  return jsonb_build_object('outcome', 'joined', 'school_id', school,
    'school_name', (select name from public.schools where id = school));
end $$;

-- An admin removes a member, or a member leaves: all roles and classes end, and with them every view of a learner.
-- Open codes of the school end too, because a removed admin may hold some. Returns removed, last_admin or gone.
create function public.remove_member(school_id uuid, user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  school constant uuid := remove_member.school_id;
  member constant uuid := remove_member.user_id;
begin
  if member is distinct from auth.uid() then perform private.need_school_admin(school); end if;
  perform private.need_school(school);
  -- One removal at a time, so that two admins do not remove each other.
  perform from public.schools s where s.id = school for update;
  if not exists (select from public.school_members m
      where m.school_id = school and m.user_id = member and m.until is null) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if not exists (select from public.school_members m
      where m.school_id = school and m.role = 'admin' and m.until is null and m.user_id <> member) then
    return jsonb_build_object('outcome', 'last_admin');
  end if;
  update public.school_members m set until = now()
  where m.school_id = school and m.user_id = member and m.until is null;
  update public.class_teachers t set until = now()
  from public.classes c
  where c.id = t.class_id and c.school_id = school and t.user_id = member and t.until is null;
  delete from private.teacher_invitations i where i.school_id = school;
  return jsonb_build_object('outcome', 'removed');
end $$;

grant execute on function
  public.become_first_admin(text,text,text), public.invite_teacher(uuid), public.accept_teacher_invitation(text),
  public.remove_member(uuid,uuid)
  to authenticated;
