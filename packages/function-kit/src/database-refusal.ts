import { refuse } from './function-handler.ts';

/** Error codes that our own triggers raise: PT and the HTTP status, with a sentence for the user. */
const limitCode = /^PT(4\d\d)$/;
/** Limits of the database are mostly by the day, so retrying every hour is soon enough. */
const retryAfterSeconds = 3_600;

const textAt = (error: unknown, field: 'code' | 'message'): string => {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The response for a learner who has reached a limit of the database; undefined for other errors. */
export function refusalOfDatabase(error: unknown): Response | undefined {
  const status = Number(limitCode.exec(textAt(error, 'code'))?.[1] ?? 0);
  if (status === 0) return undefined;
  const refusal = refuse(status, 'limit_reached', textAt(error, 'message'));
  if (status === 429) refusal.headers.set('retry-after', String(retryAfterSeconds));
  return refusal;
}
