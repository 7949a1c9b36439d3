import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../client-address/client-address.ts';

/** The loopback addresses, and requests that were made in memory. */
const own = /^(127(\.\d{1,3}){3}|::1|unknown)$/;

/**
 * For pages that help developers and show other people's mail or payments: whoever comes over the
 * network is told that there is nothing.
 */
export function onlyThisMachine(): MiddlewareHandler {
  return async function refuseOthers(c, next) {
    if (!own.test(clientAddress(c))) return c.notFound();
    await next();
  };
}
