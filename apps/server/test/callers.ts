import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Database } from '../src/database/database.ts';

export type TestCaller = { role: 'anon' | 'authenticated' | 'service_role'; id?: string };

export const visitor: TestCaller = { role: 'anon' };
export const service: TestCaller = { role: 'service_role' };

/** Adds an account directly to the database and returns its id as a caller. */
export async function createLearner(database: Database): Promise<TestCaller & { id: string }> {
  const id = randomUUID();
  await database.auth`
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@akada.example`}, now())
  `;
  return { role: 'authenticated', id };
}

class Undo extends Error {}

/** Runs `work` as the API does: in a transaction with the caller's role and claims. Everything is rolled back afterwards. */
export async function tryAs<Result>(
  database: Database,
  caller: TestCaller,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const claims = JSON.stringify({ role: caller.role, ...(caller.id ? { sub: caller.id } : {}) });
  let result: { value: Result } | undefined;
  const undone = database.api.begin(async (sql) => {
    await sql`select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${claims}, true)`;
    result = { value: await work(sql) };
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!result) throw new Error('The work did not run.');
  return result.value;
}
