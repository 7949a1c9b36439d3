import type { Secrets } from '../secrets.ts';
import { bootstrap } from './bootstrap.ts';
import type { Session } from './driver/connection.ts';
import { setLoginPasswords } from './login-passwords.ts';
import { retryLocked, withLockTimeout } from './migrations/lock-timeout.ts';
import { type MigrateOptions, migrate, refuseOtherHistory } from './migrations/migrate.ts';

const setUpKey = 7_481_592_632;

/** Two processes may start at once: one sets up, the other waits and finds everything done. */
export async function withSetUpLock<Result>(sql: Session, work: () => Promise<Result>) {
  await sql`select pg_advisory_lock(${setUpKey})`;
  try {
    return await work();
  } finally {
    // A failed transaction accepts no query; the lock ends with its connection.
    await sql`select pg_advisory_unlock(${setUpKey})`.catch(() => undefined);
  }
}

/**
 * Brings a database to the state that this version of Akada needs. `sql` must be one connection. Running servers are
 * told through the notification that makes PostgREST reload the schema.
 */
export function prepareDatabase(
  sql: Session,
  passwords: Secrets['databasePasswords'],
  options: MigrateOptions,
): Promise<string[]> {
  const what = 'The set-up of roles and schemas';
  const setUp = async () => {
    await bootstrap(sql);
    await setLoginPasswords(sql, passwords);
  };
  const work = async () => {
    await refuseOtherHistory(sql, options.folder);
    await retryLocked(sql, { what, logLine: options.logLine }, setUp);
    const applied = await migrate(sql, options);
    await sql`select pg_notify('pgrst', 'reload schema')`;
    return applied;
  };
  return withSetUpLock(sql, () => withLockTimeout(sql, work));
}
