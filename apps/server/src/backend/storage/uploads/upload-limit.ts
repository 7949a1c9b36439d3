import type { Context } from 'hono';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { RateLimiterUnavailable } from '../../../http/rate-limit/rate-limiter.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';

/** Far more than homework needs, far less than it takes to fill a small server's disk unnoticed. */
const uploadRule = { limit: 200, windowSeconds: 600 };

/** Counts an upload. When nobody can count it goes on: its row needs the same database anyway. */
export async function countUpload(
  { rateLimiter }: StorageContext,
  c: Context,
  owner: string | undefined,
) {
  if (!rateLimiter) return;
  const who = owner ? `user:${owner}` : `address:${clientIpPrefix(c)}`;
  const answer = await rateLimiter.take(`upload:${who}`, uploadRule).catch((error: unknown) => {
    if (error instanceof RateLimiterUnavailable) return { allowed: true, retryAfterSeconds: 0 };
    throw error;
  });
  if (!answer.allowed) throw storageErrors.tooMany(answer.retryAfterSeconds);
}
