import { TooBusy } from '../../../lib/concurrency-limit.ts';
import type { Log } from '../../../lib/log.ts';
import { monotonicNow } from '../../../lib/monotonic.ts';
import { TokenError } from '../../identity/access-token.ts';
import { CallerError } from '../../identity/caller.ts';
import type { CallerRole } from '../../identity/claims.ts';
import { RestError, tooBusy } from '../errors.ts';
import { fromDatabase } from './database-errors.ts';
import { type Answer, respondWithError } from './respond.ts';

/** A fault may hit every request, or be provoked: one line per code in this time is enough. */
const faultLogMs = 10_000;

/** Turns any error into a response. The log gets the code of a fault, never the row. */
export function createErrorExplainer(log: Pick<Log, 'error'>, now = monotonicNow) {
  const lastTold = new Map<string, number>();

  function logFault({ status, code }: RestError) {
    if (status < 500) return;
    if (now() - (lastTold.get(code) ?? Number.NEGATIVE_INFINITY) < faultLogMs) return;
    lastTold.set(code, now());
    log.error({ sqlstate: code }, 'A table request failed');
  }

  return function explainError(error: unknown, role: CallerRole): Answer {
    if (error instanceof CallerError) {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      const body = JSON.stringify({ message: error.message, hint: error.hint });
      return { status: 401, headers, body };
    }
    if (error instanceof TokenError) {
      const code = error.fault === 'invalid' ? 'PGRST301' : 'PGRST303';
      return respondWithError(new RestError(401, code, error.message));
    }
    if (error instanceof TooBusy) return respondWithError(tooBusy(error));
    const known = error instanceof RestError ? error : fromDatabase(error, role);
    if (known) {
      logFault(known);
      return respondWithError(known);
    }
    log.error({ err: error }, 'A table request failed unexpectedly');
    return respondWithError(new RestError(500, 'PGRSTX00', 'Internal server error'));
  };
}
