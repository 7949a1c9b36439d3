import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TransactionSql } from 'postgres';
import { atomically, messageOf, type Session } from '../driver/connection.ts';
import { copyIn } from '../driver/copy-in.ts';
import { DatabaseStartError } from '../start-error.ts';
import {
  listForeignKeys,
  listOwnedSequences,
  qualified,
  quoteName,
  type TableShape,
} from './catalog.ts';
import { pickValues } from './copy-lines.ts';
import type { Manifest } from './manifest.ts';
import type { LoadPlan, PlannedTable } from './plan.ts';

async function loadTable(sql: TransactionSql, table: PlannedTable, folder: string) {
  const { source } = table;
  const positions = table.columns.flatMap((column, at) => (column ? [at] : []));
  const columns = positions.map((at) => quoteName(table.columns[at] ?? '')).join(', ');
  const isWhole = positions.length === source.columns.length;
  try {
    const file = createReadStream(join(folder, source.file));
    const steps = isWhole ? [createGunzip()] : [createGunzip(), pickValues(positions)];
    await copyIn(sql, `copy ${qualified(table)} (${columns}) from stdin`, (sink) =>
      pipeline([file, ...steps, sink]),
    );
    const [count] = await sql.unsafe(`select count(*)::int as rows from ${qualified(table)}`);
    if (count?.rows !== source.rows)
      throw new Error(`${count?.rows} of ${source.rows} rows arrived`);
  } catch (cause) {
    const name = `${source.schema}.${source.name}`;
    throw new DatabaseStartError(`The table ${name} could not be restored: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** Keeps rows that this version's migrations insert, unless they conflict with a row of the backup. */
async function setSeedsAside(sql: TransactionSql, tables: TableShape[]) {
  const seeded: { table: TableShape; aside: string }[] = [];
  for (const [index, table] of tables.entries()) {
    if (!table.hasPrimaryKey) continue;
    const [found] = await sql.unsafe(
      `select exists (select from ${qualified(table)}) as is_seeded`,
    );
    if (!found?.is_seeded) continue;
    const aside = `pg_temp.seeds_${index}`;
    await sql.unsafe(
      `create temporary table seeds_${index} on commit drop as table ${qualified(table)}`,
    );
    seeded.push({ table, aside });
  }
  return async () => {
    for (const { table, aside } of seeded) {
      const columns = table.columns.map(quoteName).join(', ');
      await sql.unsafe(`
        insert into ${qualified(table)} (${columns}) overriding system value
        select ${columns} from ${aside} on conflict do nothing`);
      await sql.unsafe(`drop table ${aside}`);
    }
  };
}

async function setSequences(sql: TransactionSql, manifest: Manifest) {
  const known = new Set<string>();
  for (const sequence of manifest.sequences) {
    const [set] = await sql`
      select setval(oid::regclass, ${sequence.lastValue}::bigint) from pg_catalog.pg_class
      where relkind = 'S' and oid = to_regclass(${qualified(sequence)})`;
    if (set) known.add(qualified(sequence));
  }
  for (const { sequence, table, column } of await listOwnedSequences(sql)) {
    if (known.has(sequence)) continue;
    await sql.unsafe(
      `select setval('${sequence}', max(${column})) from ${table} having max(${column}) > 0`,
    );
  }
}

export type LoadOptions = {
  folder: string;
  manifest: Manifest;
  plan: LoadPlan;
  today: TableShape[];
  /** The tables were created by other files than the backup's: rows that these files insert are kept. */
  keepsSeeds: boolean;
};

/**
 * Replaces the rows of every table in the backup, all or nothing. Triggers are disabled: what they would write is in
 * the backup. Foreign keys are dropped and added again, which needs no superuser and checks every reference; the
 * other constraints are checked row by row.
 */
export async function loadTables(sql: Session, options: LoadOptions) {
  const { folder, manifest, plan, today, keepsSeeds } = options;
  const planned = new Set(plan.tables.map(qualified));
  const shapes = today.filter((shape) => planned.has(qualified(shape)));
  await atomically(sql, async (transaction) => {
    const run = (statement: string) => transaction.unsafe(statement);
    // A table with deferred checks still pending cannot be altered.
    await run('set constraints all immediate');
    const keys = await listForeignKeys(transaction);
    for (const key of keys) await run(`alter table ${key.table} drop constraint ${key.name}`);
    for (const table of planned) await run(`alter table ${table} disable trigger user`);
    const putSeedsBack = keepsSeeds ? await setSeedsAside(transaction, shapes) : undefined;
    if (planned.size > 0) await run(`truncate ${[...planned].join(', ')}`);
    for (const table of plan.tables) await loadTable(transaction, table, folder);
    await putSeedsBack?.();
    for (const table of planned) await run(`alter table ${table} enable trigger user`);
    for (const key of keys) {
      await run(`alter table ${key.table} add constraint ${key.name} ${key.definition}`).catch(
        (cause: unknown) => {
          throw new DatabaseStartError(
            `Rows of ${key.table} name something that the backup does not have (${key.name}): ${messageOf(cause)}`,
            { cause },
          );
        },
      );
    }
    await setSequences(transaction, manifest);
  });
}
