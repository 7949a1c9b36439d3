import type { MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';
import { rateBudgets } from '../../http/rate-limit/budgets.ts';
import { countCaller, type RateLimiter } from '../../http/rate-limit/postgres-store.ts';

/** The table that holds messages of the contact form. */
export const contactTable = 'contact_messages';

const refusal = {
  code: 'PT429',
  message: 'Too many messages. Try again in an hour.',
  details: null,
  hint: null,
};

/**
 * Counts messages of the contact form by address, which the database never sees here. Its trigger counts by mailbox
 * and in total, and on a hosted project by address too.
 */
export function contactLimit(limiter: RateLimiter): MiddlewareHandler {
  return async function limitContact(c, next) {
    const caller = { ipPrefix: clientIpPrefix(c) };
    const wait = await countCaller(limiter, caller, 'contact', rateBudgets.contact);
    return wait === 0 ? next() : c.json(refusal, 429, { 'retry-after': String(wait) });
  };
}
