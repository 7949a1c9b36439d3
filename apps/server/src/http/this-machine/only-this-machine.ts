import type { Context, MiddlewareHandler } from 'hono';
import { socketIp } from '../client-ip/client-ip.ts';

const loopback = /^(127(\.\d{1,3}){3}|::1)$/;
const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies and tunnels add: the request comes from another machine. */
const forwarding =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|cdn-loop|fly-.*|fastly-.*|x-amz-.*|x-amzn-.*|x-envoy-.*|ngrok-.*|x-vercel-.*|x-azure-.*|tailscale-.*)$/i;

/**
 * For developer pages that show other people's mail or payments: requests from other machines get a 404. The socket
 * must be local. A proxy on this machine has a local socket too, so there must be no forwarding header. The Host must
 * be a local name, or a foreign site could point its own name here and read the pages. Any change must come from our
 * own pages.
 */
export function onlyThisMachine(): MiddlewareHandler {
  return async function refuseOthers(c, next) {
    if (!isFromHere(c)) return c.notFound();
    await next();
  };
}

function isFromHere(c: Context): boolean {
  // Requests made in memory have no socket.
  const socket = socketIp(c);
  if (socket !== undefined && !loopback.test(socket)) return false;
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (!ownNames.test(host)) return false;
  if (Object.keys(c.req.header()).some((name) => forwarding.test(name))) return false;
  return isReading(c.req.method) || isOwnPage(c, host);
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Browsers send the origin of the page that submits a form; programs send none. */
function isOwnPage(c: Context, host: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
