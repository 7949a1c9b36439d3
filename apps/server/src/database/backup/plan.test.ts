import { expect, it } from 'vitest';
import type { TableShape } from './catalog.ts';
import type { DumpedTable } from './manifest.ts';
import { planLoad } from './plan.ts';

const shape = (name: string, columns: string[], rest: Partial<TableShape> = {}): TableShape => ({
  ...{ schema: 'public', name, columns, computed: [], required: [], hasPrimaryKey: true },
  ...rest,
});
const dumped = (name: string, columns: string[], rows = 3): DumpedTable => ({
  ...{ schema: 'public', name, columns, rows, file: `public.${name}.copy.gz`, sha256: '' },
});
const lossesOf = (tables: DumpedTable[], today: TableShape[]) =>
  planLoad({ tables }, today).unknown.map(({ source, lost }) => [source.name, lost]);

it('finds columns by name, in whatever order they stand', () => {
  const { tables, unknown } = planLoad({ tables: [dumped('notes', ['text', 'id'])] }, [
    shape('notes', ['id', 'colour', 'text']),
  ]);
  expect(tables.map(({ name, columns }) => [name, columns])).toEqual([['notes', ['text', 'id']]]);
  expect(unknown).toEqual([]);
});

it('names tables and columns that have no place, unless they are empty or computed now', () => {
  const backup = [
    dumped('notes', ['id', 'mood', 'total']),
    dumped('badges', ['id']),
    dumped('drafts', ['id'], 0),
  ];
  expect(lossesOf(backup, [shape('notes', ['id'], { computed: ['total'] })])).toEqual([
    ['notes', ['mood']],
    ['badges', 'all'],
  ]);
});

it('follows names that have changed', () => {
  const renames = new Map([
    ['public.letters', 'private.emails'],
    ['public.letters.taken_at', 'claimed_at'],
  ]);
  const today = [shape('emails', ['id', 'claimed_at'], { schema: 'private' })];
  const plan = planLoad({ tables: [dumped('letters', ['id', 'taken_at'])] }, today, renames);
  expect(plan.unknown).toEqual([]);
  expect(plan.tables[0]).toMatchObject({
    ...{ schema: 'private', name: 'emails', columns: ['id', 'claimed_at'] },
  });
});

it('leaves the history of migrations alone', () => {
  const history = { ...dumped('schema_migrations', ['version']), schema: 'supabase_migrations' };
  expect(planLoad({ tables: [history] }, [])).toEqual({ tables: [], unknown: [] });
});

it('has no place for rows that lack what a row must have now', () => {
  const today = [shape('notes', ['id', 'owner'], { required: ['id', 'owner'] })];
  const plan = (rows: number) => planLoad({ tables: [dumped('notes', ['id'], rows)] }, today);
  expect(plan(7).unknown).toMatchObject([{ lost: 'all', lacks: ['owner'] }]);
  expect(plan(7).tables).toEqual([]);
  expect(plan(0).unknown).toEqual([]);
});
