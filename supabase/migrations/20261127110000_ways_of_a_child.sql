-- Which ways in a child has, the password among them: it ends when a guardian leaves, and the child's page then offers new ones.

create function private.ways_of(child uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'card', coalesce(bool_or(own.kind = 'card'), false),
    'pictures', coalesce(bool_or(own.kind = 'pictures'), false),
    'password', account.has_password)
  from (
    select coalesce(encrypted_password, '') <> '' as has_password from auth.users where id = child
  ) as account
  left join private.learner_secrets as own on own.user_id = child and own.revoked_at is null
    and own.used_at is null and (own.expires_at is null or own.expires_at > now())
  group by account.has_password
$$;
comment on function private.ways_of(uuid) is
  'Which ways in a child has, as the child''s page shows them to guardians.';

create or replace function private.child_for_guardian(guardian uuid, link public.guardianships)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.user_id, 'guardianship_id', link.id, 'username', person.username,
    'display_name', private.first_name(person.user_id), 'icon', person.icon, 'level', person.level,
    'birth_year', person.birth_year, 'manager', person.manager, 'relation', link.relation, 'since', link.since,
    'consent', person.consent, 'read_only_from', private.read_only_from(person),
    'may_restore', private.may_restore(person),
    'is_paused', person.paused_at is not null,
    'paused_by_me', person.paused_at is not null and person.paused_by is not distinct from guardian,
    'may_lift', person.paused_at is not null and private.may_lift(person.user_id, person.paused_by),
    'minutes_a_day', person.minutes_a_day, 'minutes_today', private.minutes_on(person.user_id, now_in.today),
    'weekly_letter', link.weekly_letter, 'has_plus', public.learner_has_plus(person.user_id),
    'letter', private.consent_letter_state(person.user_id),
    'week', private.week_totals(person.user_id, now_in.monday) - 'questions' || jsonb_build_object('active_days', (
      select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.activity_days d
      where d.user_id = person.user_id and d.day between now_in.monday and now_in.monday + 6)),
    'open_tasks', (
      select count(*) from private.assignments_of(person.user_id) a where a.status in ('to-do', 'overdue')),
    'is_first', decides.id = guardian,
    'guardians', (
      select jsonb_agg(jsonb_build_object(
        'id', g.id, 'relation', g.relation, 'name', g.guardian_name, 'since', g.since,
        'is_me', g.guardian_id = guardian, 'is_first', g.guardian_id = decides.id,
        'may_end', decides.id = guardian and g.guardian_id <> guardian) order by g.since, g.id)
      from public.guardianships g where g.child_id = person.user_id and g.until is null),
    'ways', private.ways_of(person.user_id),
    'deletion', private.request_view(person.user_id, 'delete', guardian),
    'move', private.request_view(person.user_id, 'move', guardian)
  )
  from public.people person,
    lateral (select private.lagos_day(now()) as today,
      date_trunc('week', private.lagos_day(now())::timestamp)::date as monday) now_in,
    lateral (select coalesce(private.link_approver(person.user_id), person.user_id) as id) decides
  where person.user_id = link.child_id
$$;
