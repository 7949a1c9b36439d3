import type { Sql } from 'postgres';
import type { Secrets } from '../secrets.ts';
import { bootstrap } from './bootstrap.ts';
import { setLoginPasswords } from './login-passwords.ts';
import { type MigrateOptions, migrate, refuseOtherHistory } from './migrations/migrate.ts';

const setUpKey = 7_481_592_632;

/** Two processes may start at once: one sets up, the other waits and finds everything done. */
export async function withSetUpLock<Result>(sql: Sql, work: () => Promise<Result>) {
  await sql`select pg_advisory_lock(${setUpKey})`;
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${setUpKey})`;
  }
}

/**
 * Brings a database to the state that this version of Akada needs. `sql` must be one connection. Servers
 * that run already hear of it through the notice that tells PostgREST to read the schema again.
 */
export function prepareDatabase(
  sql: Sql,
  passwords: Secrets['databasePasswords'],
  options: MigrateOptions,
): Promise<string[]> {
  return withSetUpLock(sql, async () => {
    await refuseOtherHistory(sql, options.folder);
    await bootstrap(sql);
    await setLoginPasswords(sql, passwords);
    const applied = await migrate(sql, options);
    await sql`select pg_notify('pgrst', 'reload schema')`;
    return applied;
  });
}
