import type { Context } from 'hono';
import { sqlState } from '../../database/driver/connection.ts';
import { isConnectionLost, isDiskFull } from '../../database/driver/faults.ts';
import type { Log } from '../../lib/log.ts';
import { AuthError, answerError, authErrors } from './errors.ts';

/** The database is busy or out of connections: retrying helps. */
const busy = /^(53|40001|40P01|55P03|57014)/;

/** Codes that our own triggers raise: PT followed by the HTTP status, with a message for people. */
const refusalCode = /^PT(400|403|409|422)$/;

function refusalOf(error: Error): AuthError | undefined {
  const status = refusalCode.exec(sqlState(error) ?? '')?.[1];
  if (!status) return undefined;
  return new AuthError(Number(status) as 400, 'validation_failed', error.message);
}

/** An error that is not the caller's fault. The log gets its code; the response gets no details. */
export function internalErrorResponse(c: Context, error: Error, log: Log) {
  const refusal = refusalOf(error);
  if (refusal) return answerError(c, refusal);
  const state = sqlState(error);
  if (isDiskFull(error)) {
    log.error({ path: c.req.path, state }, 'auth: no room left on the disk');
    return answerError(c, authErrors.noRoom());
  }
  const isPassing = isConnectionLost(error) || (state !== undefined && busy.test(state));
  log.error(
    { path: c.req.path, state, stack: state ? undefined : error.stack },
    isPassing ? 'auth: the database did not answer' : 'auth: unexpected failure',
  );
  return answerError(
    c,
    isPassing
      ? authErrors.unavailable()
      : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again later.'),
  );
}
