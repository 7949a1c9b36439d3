import { sqlState } from './connection.ts';

const lostConnection =
  /^(CONNECTION_|CONNECT_|E(CONN|PIPE|NOENT|NOTFOUND|TIMEDOUT|AGAIN|AI_AGAIN|HOSTUNREACH|NETUNREACH)|08|57P0)/;

/** True when the connection was lost or could not be opened, whatever the query was. */
export function isConnectionLost(error: unknown): boolean {
  const state = error instanceof Error ? sqlState(error) : undefined;
  if (state === undefined) return false;
  const { severity } = error as { severity?: string };
  return lostConnection.test(state) || severity === 'FATAL' || severity === 'PANIC';
}

const noRoomLeft = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when PostgreSQL or the file system had no space for a write. */
export const isDiskFull = (error: unknown): boolean => noRoomLeft.has(sqlState(error) ?? '');
