import type { MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';
import { rateLimit } from '../../http/rate-limit/rate-limit.ts';
import type { RateLimiter } from '../../http/rate-limit/rate-limiter.ts';

/** Where messages of the contact form are written. */
export const contactTable = 'contact_messages';

/** Wide enough for a school or a phone network behind one address. */
const rule = { limit: 20, windowSeconds: 3_600 };

/**
 * Counts messages of the contact form by address, which the database never learns here. Its trigger
 * counts mailboxes and the whole, and on a hosted project addresses too.
 */
export function contactLimit(limiter: RateLimiter): MiddlewareHandler {
  return rateLimit({
    limiter,
    rule,
    key: (c) => `contact:${clientIpPrefix(c)}`,
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
