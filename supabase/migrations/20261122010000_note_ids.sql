-- A note is saved once, however often it is sent. Its columns are fixed and hold no id, so the device names it in the header
-- Idempotency-Key, and a second insert of the same note meets the first.

create function private.requested_id()
returns uuid
language sql
volatile
set search_path = ''
as $$
  select coalesce(
    (nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')::uuid,
    gen_random_uuid()
  )
$$;
comment on function private.requested_id() is
  'The id that the request asks for in its header Idempotency-Key; a new one without it.';
revoke all on function private.requested_id() from public;
grant execute on function private.requested_id() to authenticated, service_role;

alter table public.user_notes alter column id set default private.requested_id();
