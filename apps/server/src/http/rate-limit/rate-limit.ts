import type { Context, MiddlewareHandler } from 'hono';
import { type RateLimiter, RateLimiterUnavailable, type RateRule } from './rate-limiter.ts';

type RateLimitOptions = {
  limiter: RateLimiter;
  /** Who is counted, and for what: `contact:${clientAddressGroup(c)}`. */
  key: (c: Context) => string;
  rule: RateRule;
  /** The answer to one hit too many, in the shape of the protocol at hand. Retry-After is added. */
  onLimit: (c: Context, retryAfterSeconds: number) => Response | Promise<Response>;
  /**
   * Given for auth: its answer (503) when nobody can count, because guessing must never become
   * free. Left out elsewhere: a contact form or a function that works uncounted for a moment is
   * better than one that fails, and whatever it writes needs the same database anyway.
   */
  onUnavailable?: (c: Context) => Response | Promise<Response>;
};

export function rateLimit(options: RateLimitOptions): MiddlewareHandler {
  const { limiter, key, rule, onLimit, onUnavailable } = options;
  return async function limitRate(c, next) {
    const answer = await limiter.take(key(c), rule).catch((error: unknown) => {
      if (error instanceof RateLimiterUnavailable) return 'unavailable' as const;
      throw error;
    });
    if (answer === 'unavailable') return onUnavailable ? onUnavailable(c) : next();
    if (answer.allowed) return next();
    const response = await onLimit(c, answer.retryAfterSeconds);
    response.headers.set('Retry-After', String(answer.retryAfterSeconds));
    return response;
  };
}
