import type { Sql } from 'postgres';
import type { Secrets } from '../../secrets.ts';
import { connect, type Target } from './connection.ts';
import { createSocketOpener } from './watched-socket.ts';

type Pools = { owner: Sql; auth: Sql; api: Sql };

/**
 * Idle connections are closed: each is a PostgreSQL process with its own memory. This happens before the socket
 * watchdog takes the silence for a dead connection.
 */
const idleSeconds = 8;

/** A request that uses the database longer than this is faulty. */
const requestLimits = {
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** While PostgreSQL is down a request fails soon and is retried later. */
const connectSeconds = 5;

const applicationName = 'akada';

/** Opens the three pools of `Database` on one PostgreSQL. */
export function openPools(target: Target, passwords: Secrets['databasePasswords']): Pools {
  const pool = (max: number, login: Target, connection: object, options: object = {}) =>
    connect(
      { ...target, ...login },
      {
        max,
        idle_timeout: idleSeconds,
        connection: { application_name: applicationName, ...connection },
        ...options,
      },
    );
  const socket = createSocketOpener();
  const forRequests = (max: number, user: string, password: string) =>
    pool(max, { user, password }, requestLimits, { connect_timeout: connectSeconds, socket });
  return {
    owner: pool(2, {}, {}),
    auth: forRequests(4, 'supabase_auth_admin', passwords.authAdmin),
    api: forRequests(12, 'authenticator', passwords.authenticator),
  };
}

export async function closePools({ owner, auth, api }: Pools) {
  await Promise.all([owner, auth, api].map((pool) => pool.end({ timeout: 5 })));
}
