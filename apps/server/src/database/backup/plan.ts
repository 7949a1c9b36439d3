import { setAtStart, type TableShape } from './catalog.ts';
import type { DumpedTable, Manifest } from './manifest.ts';

/**
 * Where rows of an earlier history belong now: `schema.table` or `schema.table.column` as the backup
 * calls it, and its name of today (for a column, the column's alone).
 */
const renamedSince: ReadonlyMap<string, string> = new Map([
  ['private.deletion_requests', 'private.account_requests'],
]);

export type PlannedTable = {
  source: DumpedTable;
  schema: string;
  name: string;
  /** By position in the backup's lines: the column of today, or undefined where there is none. */
  columns: (string | undefined)[];
};

/** What a backup has and this version has no place for: some columns of a table, or all of it. */
export type Unknown = {
  source: DumpedTable;
  lost: string[] | 'all';
  /** Columns that a row must have now and that neither the backup nor a default gives. */
  lacks: string[];
};

export type LoadPlan = { tables: PlannedTable[]; unknown: Unknown[] };

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

/** The history says which files made the tables of today, and an operator's settings are those of this machine. */
const isMadeAnew = (table: { schema: string; name: string }) =>
  table.schema === 'supabase_migrations' || nameOf(table) === setAtStart;

function planTable(
  source: DumpedTable,
  shapes: ReadonlyMap<string, TableShape>,
  renames: ReadonlyMap<string, string>,
): PlannedTable | undefined {
  const shape = shapes.get(renames.get(nameOf(source)) ?? nameOf(source));
  if (!shape) return undefined;
  const place = (column: string) => {
    const today = renames.get(`${nameOf(source)}.${column}`) ?? column;
    return shape.columns.includes(today) ? today : undefined;
  };
  return { source, schema: shape.schema, name: shape.name, columns: source.columns.map(place) };
}

function findLost(table: PlannedTable, shape: TableShape | undefined): Omit<Unknown, 'source'> {
  const { source, columns } = table;
  const lacks = shape?.required.filter((column) => !columns.includes(column)) ?? [];
  if (lacks.length > 0) return { lost: 'all', lacks };
  // What is computed from other columns now is not lost.
  const lost = source.columns.filter((name, at) => !columns[at] && !shape?.computed.includes(name));
  return { lost, lacks };
}

/** Decides by name where each table and column of a backup goes. Tables without rows lose nothing. */
export function planLoad(
  manifest: Pick<Manifest, 'tables'>,
  today: TableShape[],
  renames = renamedSince,
): LoadPlan {
  const shapes = new Map(today.map((shape) => [nameOf(shape), shape]));
  const plan: LoadPlan = { tables: [], unknown: [] };
  for (const source of manifest.tables) {
    if (isMadeAnew(source)) continue;
    const table = planTable(source, shapes, renames);
    const { lost, lacks } = table
      ? findLost(table, shapes.get(nameOf(table)))
      : { lost: 'all' as const, lacks: [] };
    if (table && (lost !== 'all' || source.rows === 0)) plan.tables.push(table);
    if (source.rows > 0 && lost.length > 0) plan.unknown.push({ source, lost, lacks });
  }
  return plan;
}
