import type { Sql, TransactionSql } from 'postgres';
import { listSequences, qualified, quoteName } from '../../database/backup/catalog.ts';
import { messageOf } from '../../database/driver/connection.ts';
import { copyIn } from '../../database/driver/copy-in.ts';
import { copyOut } from '../../database/driver/copy-out.ts';
import { DatabaseStartError } from '../../database/start-error.ts';
import { type Fingerprint, fingerprint, isSame } from './fingerprint.ts';
import type { MovedTable } from './moved-tables.ts';
import { readMarks, targetQuery } from './target.ts';

export type PlannedTable = MovedTable & { wanted: Fingerprint; isThere: boolean };

const nameOf = ({ schema, name }: MovedTable) => `${schema}.${name}`;

/**
 * Compares every table on both sides. Rows in the project that no earlier move brought are somebody's work: then
 * nothing is moved at all.
 */
export async function planRows(
  source: TransactionSql,
  target: Sql,
  tables: readonly MovedTable[],
): Promise<PlannedTable[]> {
  const marks = await readMarks(target);
  const plan: PlannedTable[] = [];
  const foreign: string[] = [];
  for (const table of tables) {
    const wanted = await fingerprint(source, table.query);
    const found = await fingerprint(target, targetQuery(table));
    const isThere = isSame(wanted, found);
    if (!isThere && found.rows > 0 && !isSame(found, marks.get(nameOf(table)))) {
      foreign.push(`${nameOf(table)} (${found.rows} rows)`);
    }
    plan.push({ ...table, wanted, isThere });
  }
  if (foreign.length === 0) return plan;
  const reason =
    marks.size > 0
      ? 'The project was used since the last move'
      : 'The project holds rows that are not the school’s';
  throw new DatabaseStartError(
    `${reason}: ${foreign.join(', ')}. Nothing was moved: use a new project, and publish the curriculum after the move.`,
  );
}

/**
 * Replaces one table, all or nothing, and commits only when both sides have the same count and checksum. Triggers and
 * foreign keys are off: what they would write is among the rows.
 */
async function moveTable(source: TransactionSql, target: Sql, table: PlannedTable) {
  const columns = table.columns.map(quoteName).join(', ');
  await target.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(`delete from ${qualified(table)}`);
    await copyIn(sql, `copy ${qualified(table)} (${columns}) from stdin`, (sink) =>
      copyOut(source, `copy (${table.query}) to stdout`, sink),
    );
    const arrived = await fingerprint(sql, targetQuery(table));
    if (!isSame(table.wanted, arrived)) {
      throw new Error(`${arrived.rows} of ${table.wanted.rows} rows arrived as they were`);
    }
    await sql`
      insert into akada_move.tables (name, rows, sum) values (${nameOf(table)}, ${arrived.rows}, ${arrived.sum})
      on conflict (name) do update set rows = excluded.rows, sum = excluded.sum, moved_at = now()`;
  });
}

export async function moveRows(
  source: TransactionSql,
  target: Sql,
  plan: readonly PlannedTable[],
  onTable: (table: PlannedTable) => void,
) {
  for (const table of plan.filter(({ isThere }) => !isThere)) {
    try {
      await moveTable(source, target, table);
    } catch (cause) {
      throw new DatabaseStartError(
        `The table ${nameOf(table)} could not be moved: ${messageOf(cause)}. What was moved before it stays; run the same command again.`,
        { cause },
      );
    }
    onTable(table);
  }
  for (const sequence of await listSequences(source)) {
    if (sequence.schema !== 'public' && sequence.schema !== 'private') continue;
    await target`select setval(${qualified(sequence)}::regclass, ${sequence.lastValue})`;
  }
}
