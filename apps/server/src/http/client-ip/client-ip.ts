import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { ipPrefix, normalizeIp } from './ip-address.ts';

const variable = 'clientAddress';
export const unknownIp = 'unknown';

/** Determines the caller's address once per request. Mount it before every middleware that reads it. */
export function rememberClientIp(settings: { trustedProxies: number }): MiddlewareHandler {
  return async function setClientIp(c, next) {
    c.set(variable, readClientIp(c, settings.trustedProxies));
    await next();
  };
}

/** The caller's address, or 'unknown' where there is no socket (requests made in memory). */
export function clientIp(c: Context): string {
  return (c.get(variable) as string | undefined) ?? readClientIp(c, 0);
}

/** The caller's address as rate limits count it: IPv6 by its /64. */
export const clientIpPrefix = (c: Context): string => ipPrefix(clientIp(c));

/**
 * Each proxy appends the address that it saw, so with n proxies of ours the n-th entry from the right is the only one
 * that a stranger cannot forge. A shorter list means that the request bypassed them: then only the socket is
 * reliable.
 */
function readClientIp(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',');
  const entry = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  return (entry === undefined ? undefined : normalizeIp(entry)) ?? socketIp(c) ?? unknownIp;
}

/** The address at the other end of the socket, whatever a header says; undefined for requests made in memory. */
export function socketIp(c: Context): string | undefined {
  try {
    const { address: ip } = getConnInfo(c).remote;
    return ip === undefined ? undefined : normalizeIp(ip);
  } catch {
    return undefined;
  }
}
