import { isConnectionLost, isDiskFull } from '../../../database/driver/faults.ts';
import type { CallerRole } from '../../identity/claims.ts';
import { databaseUnavailable, diskFull, RestError } from '../errors.ts';

type DatabaseFault = {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
};

const isFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

/** PostgREST's HTTP statuses by SQLSTATE; a two-character class covers all of its codes. */
const statuses = new Map<string, number>([
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53', 503],
  ['53400', 500],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]);

function statusOf(code: string, role: CallerRole): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (chosen !== undefined) return Number(chosen);
  return statuses.get(code) ?? statuses.get(code.slice(0, 2)) ?? 400;
}

/** Translates an error from PostgreSQL; `undefined` when it is not one. */
export function fromDatabase(error: unknown, role: CallerRole): RestError | undefined {
  if (!isFault(error)) return undefined;
  if (isConnectionLost(error)) return databaseUnavailable();
  if (isDiskFull(error)) return diskFull();
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return undefined;
  return new RestError(statusOf(error.code, role), error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    // Triggers set limits by the hour or the day.
    ...(error.code === 'PT429' && { retryAfterSeconds: 3_600 }),
  });
}
