import type { Database } from '../database/database.ts';

const maxRemembered = 50_000;

/**
 * Whether an account is younger than a week, or deleted. An attempt to fill the disk uses accounts that were just
 * created. An old account never becomes new again, so it is looked up once.
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
