-- A picture of a child is kept only while somebody who may agree has agreed: the learner, and under 18
-- (counted by the year, as the app does) also the guardian. Looking and removing need no consent.
-- Security definer: the accounts live in the schema auth, which learners cannot read.
create function public.may_keep_photo()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
    from auth.users as learner
    where learner.id = (select auth.uid())
      and learner.raw_user_meta_data ->> 'photo_consent_at' is not null
      and learner.raw_user_meta_data ->> 'birth_year' ~ '^[0-9]{4}$'
      and (
        learner.raw_user_meta_data ->> 'guardian_consent_at' is not null
        or extract(year from now())::int - (learner.raw_user_meta_data ->> 'birth_year')::int > 18
      )
  )
$$;
comment on function public.may_keep_photo() is
  'Whether the caller has consented to a picture, and their guardian where one is needed.';
revoke all on function public.may_keep_photo() from public, anon, authenticated;
grant execute on function public.may_keep_photo() to authenticated;

drop policy "Learners upload their own avatar" on storage.objects;
create policy "Learners upload their own avatar"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select public.may_keep_photo())
  );

drop policy "Learners replace their own avatar" on storage.objects;
create policy "Learners replace their own avatar"
  on storage.objects for update to authenticated
  using (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
  )
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select public.may_keep_photo())
  );

-- The app sends squares of 256 pixels; nothing larger has a reason to be here.
update storage.buckets set file_size_limit = 204800 where id = 'avatars';
