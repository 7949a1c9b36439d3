-- What the curriculum has put into the tables, so that a start writes only what has changed.
create table public.published_parts (
  name text primary key check (char_length(name) between 1 and 100),
  hash text not null check (char_length(hash) = 64),
  published_at timestamptz not null default now()
);
comment on table public.published_parts is
  'One row for each part of the curriculum that is kept in tables, with the hash of what was written. For the service alone.';

revoke all on public.published_parts from anon, authenticated;
grant select, insert, update, delete on public.published_parts to service_role;

alter table public.published_parts enable row level security;
