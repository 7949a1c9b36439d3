import { createHash } from 'node:crypto';
import type { Library } from '@akada/content/curriculum/library';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import type { Publisher } from './publisher.ts';
import { publishers as allPublishers } from './publishers.ts';

export type PublishDeps = {
  sql: Sql;
  admin: SupabaseClient;
  library: Library;
  publishers?: readonly Publisher[];
};

const hashOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** Writes one part unless the tables are already up to date. Two servers that write at once take turns. */
export async function publishPart(
  connection: Sql,
  name: string,
  rows: unknown,
  write: (sql: TransactionSql) => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(rows);
  return connection.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`publish ${name}`}, 0))`;
    const known =
      await sql`select from public.published_parts where name = ${name} and hash = ${hash}`;
    if (known.length > 0) return false;
    await write(sql);
    await sql`
      insert into public.published_parts (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, published_at = now()`;
    return true;
  });
}

async function publishOne(publisher: Publisher, { sql, library }: PublishDeps) {
  const rows = publisher.rows(library);
  const write = (transaction: TransactionSql) => publisher.write(rows, { sql: transaction });
  return publishPart(sql, publisher.name, rows, write);
}

/** Brings the tables that come from the curriculum up to date; returns the parts that were written. */
export async function publishLibrary(deps: PublishDeps): Promise<string[]> {
  const written: string[] = [];
  for (const publisher of deps.publishers ?? allPublishers) {
    if (await publishOne(publisher, deps)) written.push(publisher.name);
  }
  return written;
}
