-- Who agreed to what, and when it was taken back. The account keeps how things stand now; this table
-- keeps how they came to be, and cannot be changed by anybody who is signed in.
create table public.consent_records (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('guardian', 'photo', 'replay')),
  given boolean not null,
  guardian_email text,
  created_at timestamptz not null default now()
);
comment on table public.consent_records is
  'One row each time a consent is given or taken back. Written by a trigger, read by its learner.';
comment on column public.consent_records.kind is
  'guardian: the child may learn here; photo: a picture may be kept; replay: screens may be recorded when something breaks.';

create index consent_records_user_id_idx on public.consent_records (user_id);

revoke all on public.consent_records from anon, authenticated;
grant select on public.consent_records to authenticated;
grant select, insert, update, delete on public.consent_records to service_role;

alter table public.consent_records enable row level security;

create policy "Learners see their own consents"
  on public.consent_records for select to authenticated
  using ((select auth.uid()) = user_id);

-- Security definer: the auth service writes accounts and may not touch the tables of learners.
create function public.record_consents()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept jsonb := case when tg_op = 'UPDATE' then old.raw_user_meta_data end;
begin
  insert into public.consent_records (user_id, kind, given, guardian_email)
  select
    new.id,
    asked.kind,
    (new.raw_user_meta_data ->> asked.field) is not null,
    case when asked.kind = 'guardian' then left(new.raw_user_meta_data ->> 'guardian_email', 254) end
  from (values
    ('guardian', 'guardian_consent_at'),
    ('photo', 'photo_consent_at'),
    ('replay', 'replay_consent_at')
  ) as asked (kind, field)
  where (kept ->> asked.field) is distinct from (new.raw_user_meta_data ->> asked.field);
  return null;
end
$$;
comment on function public.record_consents() is
  'Trigger of the accounts: writes a row when a consent of the profile data changes.';
revoke all on function public.record_consents() from public, anon, authenticated;

create trigger record_consents
  after insert or update of raw_user_meta_data on auth.users
  for each row
  execute function public.record_consents();
