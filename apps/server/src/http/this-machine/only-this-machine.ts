import type { Context, MiddlewareHandler } from 'hono';
import { socketIp } from '../client-ip/client-ip.ts';

const loopback = /^(127(\.\d{1,3}){3}|::1)$/;
const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** What proxies and tunnels add: whoever asked them is somewhere else. */
const forwarding =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|cdn-loop|fly-.*|fastly-.*|x-amz-.*|x-amzn-.*|x-envoy-.*|ngrok-.*|x-vercel-.*|x-azure-.*|tailscale-.*)$/i;

/**
 * For pages that help developers and show other people's mail or payments: whoever does not ask from this machine
 * itself is told that there is nothing. The socket must be the machine's own (a proxy beside us has that too, so
 * nothing may say that it was forwarded), the name must be the machine's own (or a foreign site could point its
 * name here and read along), and what changes something must come from our own pages.
 */
export function onlyThisMachine(): MiddlewareHandler {
  return async function refuseOthers(c, next) {
    if (!isFromHere(c)) return c.notFound();
    await next();
  };
}

function isFromHere(c: Context): boolean {
  // Requests that were made in memory have no socket.
  const socket = socketIp(c);
  if (socket !== undefined && !loopback.test(socket)) return false;
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (!ownNames.test(host)) return false;
  if (Object.keys(c.req.header()).some((name) => forwarding.test(name))) return false;
  return isReading(c.req.method) || isOwnPage(c, host);
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Browsers say where a page stands that sends a form; programs say nothing. */
function isOwnPage(c: Context, host: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
