import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { addressGroup, normalAddress } from './ip-address.ts';

const variable = 'clientAddress';
export const unknownAddress = 'unknown';

/** Works out, once a request, where it comes from. Mount it before everything that asks. */
export function rememberClientAddress(settings: { trustedProxies: number }): MiddlewareHandler {
  return async function setClientAddress(c, next) {
    c.set(variable, readClientAddress(c, settings.trustedProxies));
    await next();
  };
}

/** The caller's address, or 'unknown' where there is no socket (requests made in memory). */
export function clientAddress(c: Context): string {
  return (c.get(variable) as string | undefined) ?? readClientAddress(c, 0);
}

/** The caller's address as rate limits count it: IPv6 by its /64. */
export const clientAddressGroup = (c: Context): string => addressGroup(clientAddress(c));

/**
 * Each proxy appends the address that it saw, so with n proxies of ours the n-th entry from the
 * right is the only one that a stranger cannot write. A shorter list means that the request came
 * round them: then only the socket tells the truth.
 */
function readClientAddress(c: Context, trustedProxies: number): string {
  const socket = socketAddress(c) ?? unknownAddress;
  if (trustedProxies === 0) return socket;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',');
  const entry = forwarded.at(-trustedProxies);
  return (entry === undefined ? undefined : normalAddress(entry)) ?? socket;
}

/** Who is at the other end of the socket, whatever a header says; undefined for requests made in memory. */
export function socketAddress(c: Context): string | undefined {
  try {
    const { address } = getConnInfo(c).remote;
    return address === undefined ? undefined : normalAddress(address);
  } catch {
    return undefined;
  }
}
