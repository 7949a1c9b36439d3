import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { trackConnections } from './drain.ts';

/** The configured address is not available. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Time limits for one connection, so that no client can hold one indefinitely. */
export type ConnectionLimits = {
  headersMs: number;
  requestMs: number;
  /** No byte in either direction: between two requests, or in the middle of one. */
  silentMs: number;
  /** How often the first two limits are checked. */
  lookMs: number;
};

const usualLimits: ConnectionLimits = {
  headersMs: 15_000,
  // Long enough for a photo over 2G, short enough to drop a client that never finishes.
  requestMs: 300_000,
  // Longer than the minute after which most proxies close a connection themselves.
  silentMs: 90_000,
  lookMs: 5_000,
};

const maxHeaderBytes = 16 * 1024;

function asListenError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  }
  return new ListenError(`HOST ${host} is not an address of this machine (${error.code}).`);
}

/** Checks early whether the port is free; for port 0, returns the one assigned. */
export function reservePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asListenError(error, host, port)));
    probe.listen(port, host, () => {
      const { port: given } = probe.address() as AddressInfo;
      probe.close(() => resolve(given));
    });
  });
}

/** A proxy might use one Host and this server the other: such a request is never legitimate (RFC 9112 §3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

export function listen(
  app: Hono,
  host: string,
  port: number,
  limits: ConnectionLimits = usualLimits,
): Promise<Server> {
  // Old load balancers send health checks with HTTP/1.0 and no Host.
  const handle = getRequestListener(app.fetch, { hostname: 'localhost' });
  const options = {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    // A separate keep-alive timeout would set two timers for each request.
    keepAliveTimeout: 0,
    connectionsCheckingInterval: limits.lookMs,
  };
  const server = createServer(options, (request, response) => {
    // Keep-alive is the default in HTTP/1.1; a learner's day is a hundred responses, each some bytes lighter without
    // the header.
    if (response.shouldKeepAlive && !tracked.isClosing) response.removeHeader('connection');
    if (namesTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    handle(request, response);
  });
  server.timeout = limits.silentMs;
  const tracked = trackConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(asListenError(error, host, port)),
    );
    server.listen(port, host, () => resolve(server));
  });
}
