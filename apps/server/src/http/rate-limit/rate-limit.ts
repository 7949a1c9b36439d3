import type { Context, MiddlewareHandler } from 'hono';
import { clientIpPrefix } from '../client-ip/client-ip.ts';
import { allowUncounted, type RateLimiter, type RateRule, takeByAddress } from './rate-limiter.ts';

type RateLimitOptions = {
  limiter: RateLimiter;
  /** What is counted, by address: `contact`. */
  name: string;
  rule: RateRule;
  /** The answer to one hit too many, in the shape of the protocol at hand. Retry-After is added. */
  onLimit: (c: Context, retryAfterSeconds: number) => Response | Promise<Response>;
};

/** Counts what an address sends; see `allowUncounted` for what happens when nobody can count. */
export function rateLimit(options: RateLimitOptions): MiddlewareHandler {
  const { limiter, name, rule, onLimit } = options;
  return async function limitRate(c, next) {
    const keyOf = (prefix: string) => `${name}:${prefix}`;
    const taken = takeByAddress(limiter, clientIpPrefix(c), keyOf, rule);
    const answer = await allowUncounted(taken);
    if (answer.allowed) return next();
    const response = await onLimit(c, answer.retryAfterSeconds);
    response.headers.set('Retry-After', String(answer.retryAfterSeconds));
    return response;
  };
}
