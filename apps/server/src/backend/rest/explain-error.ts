import type { Log } from '../../log.ts';
import { TokenError } from '../identity/access-token.ts';
import { CallerError } from '../identity/caller.ts';
import type { CallerRole } from '../identity/claims.ts';
import { fromDatabase } from './database-errors.ts';
import { RestError } from './errors.ts';
import { respondWithError } from './respond.ts';

/** Turns whatever went wrong into an answer. The log learns the code of a fault, never the row. */
export function explainError(error: unknown, role: CallerRole, log: Pick<Log, 'error'>): Response {
  if (error instanceof CallerError) {
    return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
  }
  if (error instanceof TokenError) {
    const code = error.fault === 'expired' ? 'PGRST303' : 'PGRST301';
    return respondWithError(new RestError(401, code, error.message));
  }
  if (error instanceof RestError) return respondWithError(error);
  const known = fromDatabase(error, role);
  if (known) {
    if (known.status >= 500) log.error({ sqlstate: known.code }, 'A table request failed');
    return respondWithError(known);
  }
  log.error({ err: error }, 'A table request failed unexpectedly');
  return respondWithError(new RestError(500, 'PGRSTX00', 'Internal server error'));
}
