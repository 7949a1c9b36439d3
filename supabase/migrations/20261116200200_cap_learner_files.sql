-- How many files a learner may keep in a bucket, and how many bytes in all. A policy and not a trigger,
-- because a hosted project lets us add policies to storage.objects. Checked before a file is taken, so
-- that the last one may reach over the bytes by its own size, which the bucket bounds.
create function public.has_room_for_file(bucket text, most_files integer, most_bytes bigint)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) < most_files and coalesce(sum((metadata ->> 'size')::bigint), 0) < most_bytes
  from storage.objects
  -- Everything between "<id>/" and the sign after the slash: the index on names takes it as a range.
  where bucket_id = bucket and name ~>=~ (auth.uid()::text || '/') and name ~<~ (auth.uid()::text || '0')
$$;
comment on function public.has_room_for_file(text, integer, bigint) is
  'Whether the caller''s folder in a bucket holds fewer files and bytes than that.';
revoke all on function public.has_room_for_file(text, integer, bigint) from public, anon, authenticated;
grant execute on function public.has_room_for_file(text, integer, bigint) to authenticated;

create policy "Learners keep few pictures"
  on storage.objects as restrictive for insert to authenticated
  with check (
    bucket_id <> 'avatars' or (select public.has_room_for_file('avatars', 10, 2000000))
  );

create policy "Learners keep a bounded pile of homework"
  on storage.objects as restrictive for insert to authenticated
  with check (
    bucket_id <> 'submissions' or (select public.has_room_for_file('submissions', 500, 500000000))
  );

-- As before, with the files of one assignment found by the index and not by reading the whole bucket.
create or replace function public.may_add_submission_file(path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select (storage.foldername(path))[1] = auth.uid()::text
    and public.assignment_due_at((storage.foldername(path))[2]) is not null
    and not exists (
      select from public.assignment_submissions s
      where s.user_id = auth.uid() and s.assignment_id = (storage.foldername(path))[2]
        and not public.submission_is_open(s)
    )
    and (
      select count(*) from storage.objects
      where bucket_id = 'submissions'
        and name ~>=~ (auth.uid()::text || '/' || (storage.foldername(path))[2] || '/')
        and name ~<~ (auth.uid()::text || '/' || (storage.foldername(path))[2] || '0')
    ) < 20
$$;
