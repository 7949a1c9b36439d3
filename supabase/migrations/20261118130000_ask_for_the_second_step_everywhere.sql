-- Whoever has a second factor has not signed in before showing it: until then the token (aal1) opens nothing of the
-- account. An account that is banned is closed at once and not when its token ends. Both are decided here and in two
-- places only: check_request runs before every request to tables and procedures (also those that run with their
-- owner's rights, where no policy is asked), and one restrictive policy stands on every table and on the stored files.
-- Security definer: accounts and factors live in the schema auth, which callers cannot read.
create function public.is_fully_signed_in()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    not exists (
      select from auth.users as account
      where account.id = auth.uid()
        and (account.banned_until > now() or account.deleted_at is not null)
    )
    and (
      coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
      or not exists (
        select from auth.mfa_factors as factor
        where factor.user_id = auth.uid() and factor.status = 'verified'
      )
    )
$$;
comment on function public.is_fully_signed_in() is
  'False while the caller has a verified second factor that this session has not shown, or is banned.';

create function public.check_request()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or public.is_fully_signed_in() then
    return;
  end if;
  if exists (
    select from auth.users as account
    where account.id = auth.uid()
      and (account.banned_until > now() or account.deleted_at is not null)
  ) then
    raise sqlstate 'PT401' using message = 'This account is closed.', detail = 'user_banned';
  end if;
  raise sqlstate 'PT403' using
    message = 'Type the code from your authenticator app first.', detail = 'insufficient_aal';
end
$$;
comment on function public.check_request() is
  'Runs before every request to tables and procedures (pgrst.db_pre_request); refuses a caller who is not fully signed in.';

revoke all on function public.is_fully_signed_in(), public.check_request()
  from public, anon, authenticated;
grant execute on function public.is_fully_signed_in() to authenticated, service_role;
grant execute on function public.check_request() to anon, authenticated, service_role;

-- In a subquery, so that PostgreSQL asks once a statement and not once a row.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select distinct policy.polrelid::regclass
    from pg_policy as policy
    join pg_class as relation on relation.oid = policy.polrelid
    where policy.polpermissive
      and 'authenticated'::regrole::oid = any (policy.polroles)
      and (
        relation.relnamespace = 'public'::regnamespace
        or policy.polrelid = 'storage.objects'::regclass
      )
  loop
    execute format(
      'create policy "Learners have signed in fully" on %s as restrictive for all to authenticated
        using ((select public.is_fully_signed_in()))
        with check ((select public.is_fully_signed_in()))',
      guarded
    );
  end loop;
end
$$;

-- Hosted Supabase has PostgREST, which is told by a setting of its login role. Our own server calls it by itself.
do $$
begin
  if to_regnamespace('akada_private') is null then
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    notify pgrst, 'reload config';
  end if;
end
$$;
