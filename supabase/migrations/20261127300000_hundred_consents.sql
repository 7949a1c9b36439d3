-- A hundred records of each kind, given and taken back together: every change is one record, so both stay in equal number.

create or replace function private.record_consents()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept jsonb := coalesce(case when tg_op = 'UPDATE' then old.raw_user_meta_data end, '{}');
  now_said jsonb := coalesce(new.raw_user_meta_data, '{}');
  before public.people;
  is_decided boolean;
  state text := case
    when now_said ->> 'guardian_consent_withdrawn_at' is not null then 'withdrawn'
    when now_said ->> 'guardian_consent_at' is not null then 'declared'
    else 'none' end;
  guardian text := left(now_said ->> 'guardian_email', 254);
begin
  select * into before from public.people where user_id = new.id;
  is_decided := private.consent_is_decided(before);
  insert into public.people as person (user_id, birth_year, consent, guardian_email, declared_at, withdrawn_by_way)
  values (new.id, private.known_birth_year(now_said), state, guardian,
    case when state = 'declared' then now() end, case when state = 'withdrawn' then 'profile' end)
  on conflict (user_id) do update set
    birth_year = excluded.birth_year,
    consent_changed_at = case when is_decided or person.consent = excluded.consent
      then person.consent_changed_at else now() end,
    consent = case when is_decided then person.consent else excluded.consent end,
    guardian_email = excluded.guardian_email,
    -- The first time counts: to withdraw and to declare again gives no new days.
    declared_at = coalesce(person.declared_at, excluded.declared_at),
    withdrawn_by_way = case when is_decided then person.withdrawn_by_way else excluded.withdrawn_by_way end;

  if not is_decided then
    insert into public.consent_records (user_id, kind, given, guardian_email)
    select new.id, 'guardian', state = 'declared', guardian
    where coalesce(before.consent, 'none') <> state
      or (state = 'declared' and before.guardian_email is distinct from guardian);
  end if;
  insert into public.consent_records (user_id, kind, given)
  select new.id, asked.kind, now_said ->> asked.field is not null
  from (values ('photo', 'photo_consent_at'), ('replay', 'replay_consent_at')) as asked (kind, field)
  where (kept ->> asked.field is null) <> (now_said ->> asked.field is null);

  -- Bounded: of what learners say themselves the newest hundred of each kind. A withdrawal of a guardian's consent is
  -- never dropped, how often it can happen is bounded by renew_guardian_consent; nor is what others have said.
  delete from public.consent_records where id in (
    select id from (
      select id, row_number() over (partition by kind order by id desc) as place
      from public.consent_records
      where user_id = new.id and method = 'profile' and (given or kind <> 'guardian')
    ) as ordered where place > 100);

  perform private.remove_photo_without_consent(new.id);
  return null;
end
$$;
