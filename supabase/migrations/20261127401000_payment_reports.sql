-- Every naira that the payment provider reports, whether it found its place or not. Where it did not, a person must do something:
-- the row says what, and stays open until a refund or a person closes it. Names nobody, as the books do.
create table public.payment_reports (
  id text primary key check (char_length(id) between 1 and 300),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'other')),
  event text not null check (char_length(event) <= 100),
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  reference text check (char_length(reference) <= 100),
  provider_id text check (char_length(provider_id) <= 100),
  amount_kobo bigint,
  currency text check (char_length(currency) <= 10),
  outcome text not null check (char_length(outcome) <= 40),
  to_do text check (to_do in ('no_account', 'unknown_reference', 'renewal_unmatched', 'wrong_amount', 'wrong_currency',
    'paid_twice', 'unknown_refund', 'refund_failed', 'disputed', 'dispute_lost', 'unhandled')),
  look_at timestamptz,
  times integer not null default 1,
  first_reported_at timestamptz not null default now(),
  last_reported_at timestamptz not null default now(),
  done_at timestamptz,
  constraint payment_reports_look_at check ((to_do is null) = (look_at is null))
);
comment on table public.payment_reports is
  'One row for each charge, refund and dispute that the provider reports, and what came of it. Kept when an account is deleted. For the service alone.';
comment on column public.payment_reports.id is 'Kind, mode and reference: news that comes twice is one row.';
comment on column public.payment_reports.provider_id is 'The provider''s own number; two for one reference are two payments.';
comment on column public.payment_reports.outcome is 'What the news did, in the words of the function that took it.';
comment on column public.payment_reports.to_do is 'Why a person must look; null: nothing is left to do.';
comment on column public.payment_reports.look_at is 'From when on it is listed: the invoice of a renewal may come after its charge.';
comment on column public.payment_reports.done_at is 'When the money went back, or a person has settled it.';

create index payment_reports_reference_idx on public.payment_reports (reference, mode);
create index payment_reports_open_idx on public.payment_reports (look_at) where to_do is not null and done_at is null;

revoke all on public.payment_reports from anon, authenticated;
grant select, insert, update, delete on public.payment_reports to service_role;
alter table public.payment_reports enable row level security;

create function private.payment_advice(reason text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case reason
    when 'no_account' then 'Paid for an account that was deleted, or for a checkout older than half a year. Refund it in the provider''s dashboard; the news of the refund closes this entry.'
    when 'unknown_reference' then 'No checkout of this installation has this reference. Look it up in the provider''s dashboard: refund it, or close this entry if it belongs to something else.'
    when 'renewal_unmatched' then 'A renewal was charged, and no invoice has named its subscription within a day. Look it up in the provider''s dashboard, stop that subscription and refund it.'
    when 'wrong_amount' then 'Another amount came than was asked; nothing was granted. Refund it, and ask the payer to pay again.'
    when 'wrong_currency' then 'Another currency came than was asked; nothing was granted. Refund it, and ask the payer to pay again.'
    when 'paid_twice' then 'A second payment came for one reference. Refund the second one in the provider''s dashboard.'
    when 'unknown_refund' then 'Money went back for a payment that the books do not have. Look it up in the provider''s dashboard, then close this entry.'
    when 'refund_failed' then 'A refund did not reach the payer. Look in the provider''s dashboard why, and try it again.'
    when 'disputed' then 'The payer disputes this payment. Answer in the provider''s dashboard before its deadline, or the money goes back.'
    when 'dispute_lost' then 'A dispute was accepted and the money goes back. If no refund of this reference is listed, end its plan by hand, then close this entry.'
    when 'unhandled' then 'The provider reports money by an event that Akada does not know. Look it up in its dashboard, then close this entry.'
  end
$$;
comment on function private.payment_advice(text) is 'What the operator does about money that found no place.';

create function private.reason_to_look(report public.payment_reports)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when report.kind = 'other' then 'unhandled'
    when report.outcome in ('disputed', 'dispute_lost', 'refund_failed') then report.outcome
    when report.kind = 'charge' and report.outcome = 'paid_twice' then 'paid_twice'
    when report.kind = 'charge' and report.outcome = 'mismatch' then case
      when report.currency is distinct from coalesce(
        (select payments.currency from public.payments
          where payments.reference = report.reference and payments.kind = 'purchase'), 'NGN') then 'wrong_currency'
      else 'wrong_amount' end
    when report.kind = 'charge' and report.outcome = 'awaits_invoice' then 'renewal_unmatched'
    when report.kind = 'charge' and report.outcome = 'unknown' then case
      when report.reference ~ '^akd-[0-9a-f-]{36}$' or report.event like 'invoice.%' then 'no_account'
      else 'unknown_reference' end
    -- What was never in the books goes back without a trace in them; the entry of its charge tells of it.
    when report.kind = 'refund' and report.outcome in ('unknown', 'mismatch') and not exists (
      select from public.payment_reports charge
      where charge.kind = 'charge' and charge.reference = report.reference and charge.mode = report.mode
    ) then 'unknown_refund'
  end
$$;
comment on function private.reason_to_look(public.payment_reports) is
  'Why a person must look at what the provider reported; null: it found its place.';

create function public.report_payment(
  report_kind text, report_event text, report_mode text, report_outcome text,
  report_reference text default null, report_provider_id text default null,
  report_kobo bigint default null, report_currency text default null
) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  report public.payment_reports;
  known public.payment_reports;
begin
  report.kind := report_kind;
  report.event := left(report_event, 100);
  report.mode := report_mode;
  report.reference := left(report_reference, 100);
  report.provider_id := left(report_provider_id, 100);
  report.amount_kobo := report_kobo;
  report.currency := left(report_currency, 10);
  report.outcome := left(report_outcome, 40);
  report.id := concat_ws(':', report.kind, report.mode, coalesce(report.reference, '?'),
    case when report.kind <> 'charge' or report.reference is null then report.provider_id end);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('report of ' || report.id, 0));
  select * into known from public.payment_reports where id = report.id;
  if known.provider_id <> report.provider_id then
    report.id := left(report.id || '#' || report.provider_id, 300);
    if report.outcome = 'already' then report.outcome := 'paid_twice'; end if;
    select * into known from public.payment_reports where id = report.id;
  end if;
  -- What was settled stays settled: later news of it says only that it was.
  if known.id is not null and report.outcome = 'already' then report.outcome := known.outcome; end if;
  report.to_do := private.reason_to_look(report);
  report.look_at := case when report.to_do = 'renewal_unmatched' then coalesce(known.look_at, now() + interval '1 day')
    when report.to_do is not null then coalesce(known.look_at, now()) end;
  insert into public.payment_reports (
    id, kind, event, mode, reference, provider_id, amount_kobo, currency, outcome, to_do, look_at)
  values (report.id, report.kind, report.event, report.mode, report.reference, report.provider_id, report.amount_kobo,
    report.currency, report.outcome, report.to_do, report.look_at)
  on conflict (id) do update set
    event = excluded.event, outcome = excluded.outcome, to_do = excluded.to_do, look_at = excluded.look_at,
    provider_id = coalesce(payment_reports.provider_id, excluded.provider_id),
    amount_kobo = coalesce(excluded.amount_kobo, payment_reports.amount_kobo),
    currency = coalesce(excluded.currency, payment_reports.currency),
    times = payment_reports.times + 1, last_reported_at = now()
  returning * into report;
  if report.kind = 'refund' and report.outcome <> 'refund_failed' then
    update public.payment_reports set done_at = now()
    where kind in ('charge', 'dispute') and reference = report.reference and mode = report.mode
      and to_do is not null and done_at is null
      and (amount_kobo is null or amount_kobo <= coalesce(report.amount_kobo, 0));
  end if;
  if report.to_do is null or report.done_at is not null or report.look_at > now() then return null; end if;
  return private.payment_advice(report.to_do);
end
$$;
comment on function public.report_payment(text, text, text, text, text, text, bigint, text) is
  'Notes money that the provider reports, once, and what came of it. Gives back what a person must do; null: nothing. For the service only.';

create function public.payments_to_check()
returns table (
  id text, reported_at timestamptz, kind text, mode text, reference text, amount_kobo bigint, currency text,
  reason text, advice text)
language sql
stable
security definer
set search_path = ''
as $$
  select r.id, r.first_reported_at, r.kind, r.mode, r.reference, r.amount_kobo, r.currency, r.to_do,
    private.payment_advice(r.to_do)
  from public.payment_reports r
  where r.to_do is not null and r.done_at is null and r.look_at <= now()
  order by r.first_reported_at, r.id
$$;
comment on function public.payments_to_check() is
  'Money that found no place and that nobody has dealt with yet, each with what to do; for the service only.';

create function public.close_payment_report(report_id text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.payment_reports set done_at = now() where id = report_id and to_do is not null and done_at is null;
  return found;
end
$$;
comment on function public.close_payment_report(text) is
  'A person has dealt with it; false: there is no such open entry. For the service only.';

grant execute on function
  public.report_payment(text, text, text, text, text, text, bigint, text),
  public.payments_to_check(),
  public.close_payment_report(text)
  to service_role;

-- Payments that waited for a person before there was this list.
insert into public.payment_reports (id, kind, event, mode, reference, amount_kobo, currency, outcome, to_do, look_at, first_reported_at)
select 'charge:' || mode || ':' || reference, 'charge', 'charge.success', mode, reference,
  case when kind = 'renewal' then amount_kobo end, case when kind = 'renewal' then currency end,
  'mismatch', 'wrong_amount', updated_at, updated_at
from public.payments where status = 'review';
