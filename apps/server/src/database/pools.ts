import type { Sql } from 'postgres';
import type { Secrets } from '../secrets.ts';
import { connect, type Target } from './connection.ts';

type Pools = { owner: Sql; auth: Sql; api: Sql };

/** Idle connections are given back: each is a process of PostgreSQL with its own memory. */
const idleSeconds = 20;

/** A request that holds the database longer than this has gone wrong. */
const requestLimits = {
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

const applicationName = 'akada';

/** Opens the three doors of `Database` on one PostgreSQL. */
export function openPools(target: Target, passwords: Secrets['databasePasswords']): Pools {
  const pool = (max: number, login: Target, limits: Partial<typeof requestLimits>) =>
    connect(
      { ...target, ...login },
      {
        max,
        idle_timeout: idleSeconds,
        connection: { application_name: applicationName, ...limits },
      },
    );
  return {
    owner: pool(2, {}, {}),
    auth: pool(4, { user: 'supabase_auth_admin', password: passwords.authAdmin }, requestLimits),
    api: pool(10, { user: 'authenticator', password: passwords.authenticator }, requestLimits),
  };
}

export async function closePools({ owner, auth, api }: Pools) {
  await Promise.all([owner, auth, api].map((pool) => pool.end({ timeout: 5 })));
}
