-- Sessions of an account, and its pictures and files. Sessions are in the schema auth, which the API never exposes, so
-- these functions are security definer. Those for learners see the caller's own sessions only.

-- Profile pictures. Each learner has a folder named by their own id and sees no other. The app uploads squares of 256
-- pixels, so the bucket rejects anything larger.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 204800, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy "Learners see their own avatar" on storage.objects
  for select to authenticated
  using ( bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text );
create policy "Learners upload their own avatar"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.photo_is_allowed(auth.uid()))
  );
create policy "Learners replace their own avatar"
  on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.photo_is_allowed(auth.uid()))
  );
create policy "Learners remove their own avatar" on storage.objects
  for delete to authenticated
  using ( bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text );

-- Storage used by an account. Maintained by triggers, so that adding a row costs the same with ten rows or ten
-- thousand.
create table public.learner_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (char_length(kind) between 1 and 63),
  row_count integer not null check (row_count >= 0),
  byte_count bigint not null default 0 check (byte_count >= 0),
  since timestamptz not null default now(),
  primary key (user_id, kind)
) with (fillfactor = 50);
comment on table public.learner_usage is
  'How much a learner stores, by table, and how many wrong codes they typed. Written by triggers and functions, for the service only.';
comment on column public.learner_usage.kind is 'The table that is counted, or family_codes, link_codes, teacher_codes and class_codes: wrong codes that were typed.';
comment on column public.learner_usage.byte_count is 'Length of the rows as text.';
comment on column public.learner_usage.since is 'For counts by the hour: the start of the hour.';
alter table public.learner_usage enable row level security;

-- Our own server inspects every file during upload: its real type, and the metadata that a camera added. On a hosted
-- project uploads bypass our server, so an edge function inspects them within a minute; the table and functions below
-- tell it which are new.
create table private.checked_files (
  object_id uuid primary key,
  version text not null
);
comment on table private.checked_files is 'Files of learners that the function stored-files has inspected; used on hosted projects only.';
alter table private.checked_files enable row level security;

-- The caller's sessions, the current one first.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select sessions.id, sessions.created_at,
    coalesce(sessions.refreshed_at::timestamptz, sessions.updated_at, sessions.created_at), sessions.user_agent,
    sessions.id = current_one.id
  from auth.sessions as current_one
  join auth.sessions as sessions on sessions.user_id = current_one.user_id
  where current_one.id::text = auth.jwt() ->> 'session_id'
    and current_one.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now())
  order by 5 desc, 3 desc
  limit 50
$$;

-- Ends one of the caller's sessions; false when the caller has no such session.
create function public.end_my_session(session_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from auth.sessions as sessions
    using auth.sessions as current_one
    where sessions.id = end_my_session.session_id
      and sessions.user_id = current_one.user_id
      and current_one.id::text = auth.jwt() ->> 'session_id'
      and current_one.user_id = auth.uid()
    returning sessions.id
  )
  select exists (select from ended)
$$;

-- Sessions of one account, without any secret; for the service only.
create function service.account_sessions(account_id uuid)
returns table (
  created_at timestamptz, refreshed_at timestamptz, ends_at timestamptz, assurance_level text, user_agent text,
  ip_address text
)
language sql stable security definer set search_path = '' as $$
  select sessions.created_at, coalesce(sessions.refreshed_at::timestamptz, sessions.updated_at), sessions.not_after,
    sessions.aal::text, sessions.user_agent, host(sessions.ip)
  from auth.sessions as sessions
  where sessions.user_id = account_id
  order by sessions.created_at
$$;

-- The auth log entries of one account, for "download my data"; for the service only.
create function service.account_audit(account_id uuid)
returns table (created_at timestamptz, action text, traits jsonb, ip_address text)
language sql stable security definer set search_path = '' as $$
  select entries.created_at, entries.payload ->> 'action', entries.payload::jsonb -> 'traits',
    nullif(entries.ip_address, '')
  from auth.audit_log_entries as entries
  where entries.payload ->> 'actor_id' = account_id::text
  order by entries.created_at
$$;

-- Whether the caller may store one more file: checks consent to write, consent to a picture, and the number and bytes
-- of files that one account may keep. A policy and not a trigger, because a hosted project lets us add policies to
-- storage.objects. Counts under a lock on this learner's files; volatile, so that each statement sees what was
-- committed before the lock.
create function private.may_store_file(object_id uuid, bucket text, path text, bytes bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  caps record;
  kept record;
begin
  if me is null then return false; end if;
  perform private.lock_files(me);
  if not private.may_write(me) then return false; end if;
  if bucket = 'avatars' and not private.photo_is_allowed(me) then return false; end if;
  select * into caps from (values
    ('avatars', 10, 2000000::bigint, null),
    ('submissions', 500, 500000000::bigint, 20)
  ) as known (bucket_id, most_files, most_bytes, most_in_folder) where known.bucket_id = bucket;
  if not found then return true; end if;
  -- Everything between "<id>/" and the character after the slash: a range scan on the index on names.
  select count(*) as files, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes,
    count(*) filter (where storage.foldername(name) = storage.foldername(path)) as in_folder
  into kept
  from storage.objects
  where bucket_id = bucket and id <> object_id and name <> path
    and name ~>=~ (me::text || '/') and name ~<~ (me::text || '0');
  return kept.files < caps.most_files and kept.bytes + coalesce(bytes, 0) <= caps.most_bytes
    and (caps.most_in_folder is null or kept.in_folder < caps.most_in_folder);
end $$;
create policy "Learners add files with consent and within bounds" on storage.objects as restrictive
  for insert to authenticated with check (private.may_store_file(id, bucket_id, name, (metadata ->> 'size')::bigint));
create policy "Learners change files with consent and within bounds" on storage.objects as restrictive
  for update to authenticated using (true)
  with check (private.may_store_file(id, bucket_id, name, (metadata ->> 'size')::bigint));

-- Files of learners that have not been inspected yet, newest first; for the service. Security definer: the service may
-- call this but not write to the list by hand.
create function service.unchecked_files(most integer default 10)
returns table (object_id uuid, bucket text, path text, version text)
language sql stable security definer set search_path = '' as $$
  select stored.id, stored.bucket_id, stored.name, stored.version
  from storage.objects as stored
  where stored.bucket_id in ('avatars', 'submissions')
    and stored.version is not null
    and not exists (
      select from private.checked_files as checked
      where checked.object_id = stored.id and checked.version = stored.version
    )
  order by stored.created_at desc
  limit least(most, 100)
$$;

-- Marks a version of a file as inspected and safe; for the service.
create function service.mark_file_checked(object_id uuid, version text) returns void
language sql security definer set search_path = '' as $$
  insert into private.checked_files as kept (object_id, version)
  values (mark_file_checked.object_id, mark_file_checked.version)
  on conflict on constraint checked_files_pkey do update set version = excluded.version
$$;

grant execute on function
  public.my_sessions(), public.end_my_session(uuid), private.may_store_file(uuid,text,text,bigint) to authenticated;
