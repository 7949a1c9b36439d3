import type { Context } from 'hono';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { rateBudgets } from '../../../http/rate-limit/budgets.ts';
import { countCaller } from '../../../http/rate-limit/postgres-store.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';

/** Counts an upload, by its owner or by address. */
export async function countUpload(
  { rateLimiter }: StorageContext,
  c: Context,
  userId: string | undefined,
) {
  if (!rateLimiter) return;
  const caller = { userId, ipPrefix: clientIpPrefix(c) };
  const wait = await countCaller(rateLimiter, caller, 'upload', rateBudgets.upload);
  if (wait > 0) throw storageErrors.tooMany(wait);
}
