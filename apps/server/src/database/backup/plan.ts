import { setAtStart, type TableShape } from './catalog.ts';
import type { DumpedTable, Manifest } from './manifest.ts';

/**
 * Where rows of an earlier history belong now: from `schema.table` or `schema.table.column` in the backup to the
 * current name (for a column, only the column's).
 */
const renamedSince: ReadonlyMap<string, string> = new Map([
  ['private.deletion_requests', 'private.account_requests'],
]);

export type PlannedTable = {
  source: DumpedTable;
  schema: string;
  name: string;
  /** By position in the backup's lines: the current column, or undefined if there is none. */
  columns: (string | undefined)[];
};

/** What this version cannot store from the backup: some columns of a table, or all of it. */
export type Unknown = {
  source: DumpedTable;
  lost: string[] | 'all';
  /** Columns that are required now and that neither the backup nor a default provides. */
  lacks: string[];
};

export type LoadPlan = { tables: PlannedTable[]; unknown: Unknown[] };

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

/** The history records which files created the current tables, and operator settings belong to this machine. */
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
  // A column that is computed from others now loses nothing.
  const lost = source.columns.filter((name, at) => !columns[at] && !shape?.computed.includes(name));
  return { lost, lacks };
}

/** Maps each table and column of a backup by name. Tables without rows lose nothing. */
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
