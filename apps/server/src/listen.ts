import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AnswerEarly } from './content/early-answers.ts';

/** The address that we were told to listen on cannot be had. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const longestHeaders = 16 * 1024;
const headersTimeoutMs = 15_000;
/** Long enough for a photo over 2G, short enough to shake off a client that never finishes. */
const requestTimeoutMs = 300_000;
const keepAliveMs = 65_000;
const drainMs = 10_000;

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

/** Finds out early whether the port is free; for port 0, which one we get. */
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

/** @param answerEarly is asked first; what it answers never reaches the app */
export function listen(
  app: Hono,
  host: string,
  port: number,
  answerEarly: AnswerEarly = () => false,
): Promise<ServerType> {
  const handle = getRequestListener(app.fetch);
  const options = {
    maxHeaderSize: longestHeaders,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    if (!answerEarly(request, response)) handle(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(asListenError(error, host, port)),
    );
    server.listen(port, host, () => resolve(server));
  });
}

/** Takes no new work, lets the work in hand finish, then hangs up. */
export function drain(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, drainMs);
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
