import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { messageOf } from '../driver/connection.ts';
import { DatabaseStartError } from '../start-error.ts';
import { listForeignKeys, listTables, qualified, quoteName } from './catalog.ts';
import type { DumpedTable, Manifest } from './manifest.ts';

async function loadTable(sql: TransactionSql, table: DumpedTable, folder: string) {
  const columns = table.columns.map(quoteName).join(', ');
  try {
    const sink = await sql.unsafe(`copy ${qualified(table)} (${columns}) from stdin`).writable();
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), sink);
    const [count] = await sql.unsafe(`select count(*)::int as rows from ${qualified(table)}`);
    if (count?.rows !== table.rows) throw new Error(`${count?.rows} of ${table.rows} rows arrived`);
  } catch (cause) {
    const name = `${table.schema}.${table.name}`;
    throw new DatabaseStartError(`The table ${name} could not be restored: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** The history says which files made the tables that are there now, not those of the backup. */
const isRestored = ({ schema }: { schema: string }) => schema !== 'supabase_migrations';

/**
 * Replaces the rows of every table by the backup's, all or nothing. Triggers stay silent: what they
 * would write is in the backup. Foreign keys are taken off and put back, which needs no superuser and
 * checks every reference.
 */
export async function loadTables(sql: Sql, folder: string, manifest: Manifest) {
  await sql.begin(async (transaction) => {
    const tables = (await listTables(transaction)).filter(isRestored).map(qualified);
    const keys = await listForeignKeys(transaction);
    const run = (statement: string) => transaction.unsafe(statement);
    for (const key of keys) await run(`alter table ${key.table} drop constraint ${key.name}`);
    for (const table of tables) await run(`alter table ${table} disable trigger user`);
    await run(`truncate ${tables.join(', ')}`);
    for (const table of manifest.tables.filter(isRestored)) {
      await loadTable(transaction, table, folder);
    }
    for (const table of tables) await run(`alter table ${table} enable trigger user`);
    for (const key of keys) {
      await run(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    }
    for (const sequence of manifest.sequences) {
      await transaction`select setval(${qualified(sequence)}::regclass, ${sequence.lastValue})`;
    }
  });
}
