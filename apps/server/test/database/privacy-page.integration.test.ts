import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../src/lib/paths.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const page = readFileSync(join(projectRoot, 'docs', 'privacy.md'), 'utf8');
/** The tables that the page explains: `name` or `schema.name` at the start of a row of its tables. */
const explained = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z_.]+)`/g)])
  .map(([, name = '']) => (name.includes('.') ? name : `public.${name}`));

/** A column that identifies the row's owner, or a way to reach or recognise a person. */
const ofPerson =
  '^(user_id|.*_by|(child|guardian|viewer|subject|actor)_id|owner|owner_id|email|.*_email|ip|ip_address|user_agent|phone|key)$';

it('explains every table that holds something about a person', async () => {
  const found = await database.owner<{ name: string }[]>`
    select distinct c.table_schema || '.' || c.table_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and c.table_schema in ('public', 'auth', 'storage', 'private', 'akada_private')
      and c.column_name ~ ${ofPerson}`;
  const missing = found.map(({ name }) => name).filter((name) => !explained.includes(name));
  expect(missing).toEqual([]);
});

it('explains no table that is gone', async () => {
  const tables = await database.owner<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables`;
  const known = new Set(tables.map(({ name }) => name));
  expect(explained.filter((name) => !known.has(name))).toEqual([]);
});
