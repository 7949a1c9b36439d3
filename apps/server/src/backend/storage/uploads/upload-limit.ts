import type { Context } from 'hono';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { rateBudgets } from '../../../http/rate-limit/budgets.ts';
import { allowUncounted, takeByAddress } from '../../../http/rate-limit/rate-limiter.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';

/** Counts an upload, by its owner or by address. */
export async function countUpload(
  { rateLimiter }: StorageContext,
  c: Context,
  owner: string | undefined,
) {
  if (!rateLimiter) return;
  const { upload } = rateBudgets;
  const taken = owner
    ? rateLimiter.take(`upload:user:${owner}`, upload)
    : takeByAddress(rateLimiter, clientIpPrefix(c), (ip) => `upload:address:${ip}`, upload);
  const { allowed, retryAfterSeconds } = await allowUncounted(taken);
  if (!allowed) throw storageErrors.tooMany(retryAfterSeconds);
}
