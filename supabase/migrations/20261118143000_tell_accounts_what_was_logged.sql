-- What the sign-in service wrote down about an account, for "download my data".
create function public.account_audit(account_id uuid)
returns table (created_at timestamptz, action text, traits jsonb, ip_address text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    entries.created_at,
    entries.payload ->> 'action',
    entries.payload::jsonb -> 'traits',
    nullif(entries.ip_address, '')
  from auth.audit_log_entries as entries
  where entries.payload ->> 'actor_id' = account_id::text
  order by entries.created_at
$$;
comment on function public.account_audit(uuid) is
  'The log entries of one account; for the service only.';

revoke all on function public.account_audit(uuid) from public, anon, authenticated;
grant execute on function public.account_audit(uuid) to service_role;
