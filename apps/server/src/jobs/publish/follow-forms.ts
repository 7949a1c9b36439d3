import type { Sql, TransactionSql } from 'postgres';
import type { StrapiForms } from '../../content/upstream/strapi-forms.ts';
import { type ContentRows, formPublishers } from './content-rows.ts';
import { publishPart } from './publish.ts';

async function publishForms(allRows: unknown[], sql: Sql): Promise<string[]> {
  const written: string[] = [];
  for (const [at, { name, write }] of formPublishers.entries()) {
    const rows = allRows[at];
    const writeRows = (transaction: TransactionSql) => write(rows, { sql: transaction });
    if (await publishPart(sql, name, rows, writeRows)) written.push(name);
  }
  return written;
}

/**
 * Updates the tables of cards, skills, assignments and benchmark links from the forms in Strapi; returns the parts
 * that were written. An empty Strapi changes nothing; if it refuses, these tables come from the files.
 */
export async function renewForms(
  forms: StrapiForms,
  rows: Pick<ContentRows, 'forms'>,
  sql: Sql,
  { isRefusalKnown = false } = {},
): Promise<{ written: string[]; isRefused: boolean }> {
  const answer = await forms.read();
  const isRefused = answer === 'refused';
  if (answer === 'unchanged' || (isRefused && isRefusalKnown)) return { written: [], isRefused };
  try {
    const found = await rows.forms(isRefused ? null : answer);
    return { written: found ? await publishForms(found, sql) : [], isRefused };
  } catch (error) {
    forms.forget();
    throw error;
  }
}
