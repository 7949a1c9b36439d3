import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { copyOut } from '../driver/copy-out.ts';
import { migrationChecksum } from '../migrations/migration-files.ts';
import { listSequences, listTables, qualified, quoteName, type Table } from './catalog.ts';
import { checksum } from './checksum.ts';
import type { DumpedTable, Manifest } from './manifest.ts';

/** COPY's text format writes one line per row; line breaks inside values are escaped. */
function countLines() {
  let lines = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const byte of chunk) if (byte === 10) lines += 1;
      done(null, chunk);
    },
  });
  return { counter, lines: () => lines };
}

async function dumpTable(sql: TransactionSql, table: Table, folder: string): Promise<DumpedTable> {
  const columns = table.columns.map(quoteName).join(', ');
  const file = `${table.schema}.${table.name}.copy.gz`;
  const path = join(folder, file);
  const { counter, lines } = countLines();
  await copyOut(
    sql,
    `copy ${qualified(table)} (${columns}) to stdout`,
    counter,
    createGzip(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { ...table, rows: lines(), file, sha256: await checksum(path) };
}

/** Writes every table into `folder` from one snapshot, however busy the server is. */
export function dumpTables(
  sql: Sql,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    const tables: DumpedTable[] = [];
    for (const table of await listTables(transaction)) {
      tables.push(await dumpTable(transaction, table, folder));
    }
    const applied = await transaction<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations order by version`;
    return {
      migrations: applied.map(({ version, statements }) => ({
        version,
        // The Supabase CLI stores a file as separate statements: then only its version is known.
        ...(statements?.length === 1 && { sha256: migrationChecksum(statements[0] ?? '') }),
      })),
      tables,
      sequences: [...(await listSequences(transaction))],
    };
  });
}
