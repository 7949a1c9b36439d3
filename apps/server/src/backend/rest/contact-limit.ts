import type { MiddlewareHandler } from 'hono';
import { rateBudgets } from '../../http/rate-limit/budgets.ts';
import { rateLimit } from '../../http/rate-limit/rate-limit.ts';
import type { RateLimiter } from '../../http/rate-limit/rate-limiter.ts';

/** Where messages of the contact form are written. */
export const contactTable = 'contact_messages';

/**
 * Counts messages of the contact form by address, which the database never learns here. Its trigger
 * counts mailboxes and the whole, and on a hosted project addresses too.
 */
export function contactLimit(limiter: RateLimiter): MiddlewareHandler {
  return rateLimit({
    limiter,
    name: 'contact',
    rule: rateBudgets.contact,
    onLimit: (c) =>
      c.json(
        {
          code: 'PT429',
          message: 'Too many messages. Try again in an hour.',
          details: null,
          hint: null,
        },
        429,
      ),
  });
}
