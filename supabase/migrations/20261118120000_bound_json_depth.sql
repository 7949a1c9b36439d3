-- JSON that is nested without end costs everybody who reads it, and only PostgreSQL's stack, which differs from
-- machine to machine, would bound it. No column takes more than a hundred levels, whichever way the value comes.
do $$
declare
  json_column record;
begin
  for json_column in
    select tables.relname as table_name, columns.attname as column_name
    from pg_catalog.pg_attribute as columns
    join pg_catalog.pg_class as tables on tables.oid = columns.attrelid
    where tables.relnamespace = 'public'::regnamespace
      and tables.relkind in ('r', 'p')
      and columns.attnum > 0
      and not columns.attisdropped
      and columns.atttypid in ('json'::regtype, 'jsonb'::regtype)
  loop
    execute format(
      'alter table public.%I add constraint %I check (not jsonb_path_exists(%I::jsonb, %L))',
      json_column.table_name,
      json_column.table_name || '_' || json_column.column_name || '_depth',
      json_column.column_name,
      'strict $.**{100} ? (@.type() == "array" || @.type() == "object")'
    );
  end loop;
end
$$;
