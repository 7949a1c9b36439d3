import type { Database } from '../database/database.ts';

const maxRemembered = 50_000;

/**
 * Whether an account is younger than a week, or gone. Whoever fills a disk does it with accounts that were
 * just made. An old account never becomes young again, so it is asked for once.
 */
export function createNewAccountCheck({ auth }: Pick<Database, 'auth'>) {
  const known = new Set<string>();
  return async (account: string): Promise<boolean> => {
    if (known.has(account)) return false;
    const rows = await auth`
      select from auth.users
      where id = ${account} and created_at < now() - interval '7 days'`;
    if (rows.length === 0) return true;
    if (known.size >= maxRemembered) known.clear();
    known.add(account);
    return false;
  };
}
