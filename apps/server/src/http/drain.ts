import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long requests in hand may take after the server has stopped to listen. */
const drainMs = 10_000;
/** Somebody who connects without end must not keep us here. */
const maxTurns = 50;

type Connection = {
  /** Requests that were read and not answered yet, oldest first. */
  answers: ServerResponse[];
  /** How many bytes had come when the last answer was done; more since then is a request half sent. */
  bytesAnswered: number;
};

type Tracked = {
  connections: Map<Socket, Connection>;
  opened: number;
  /** From then on each answer is the last one of its connection. */
  isClosing: boolean;
};

const trackedServers = new WeakMap<Server, Tracked>();

/** Only the last of several requests that came at once ends the connection: the others are answered too. */
function announceEnd(answers: ServerResponse[]) {
  for (const [at, answer] of answers.entries()) {
    if (answer.headersSent) continue;
    if (at === answers.length - 1) answer.setHeader('connection', 'close');
    else if (answer.shouldKeepAlive) answer.removeHeader('connection');
  }
}

/** Keeps account of what is in hand on each connection, so that a stop cuts nothing off. */
export function trackConnections(server: Server) {
  const tracked: Tracked = { connections: new Map(), opened: 0, isClosing: false };
  const { connections } = tracked;
  trackedServers.set(server, tracked);
  server.on('connection', (socket) => {
    tracked.opened++;
    connections.set(socket, { answers: [], bytesAnswered: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const { answers } = connection;
    answers.push(response);
    response.once('close', () => {
      answers.splice(answers.indexOf(response), 1);
      connection.bytesAnswered = socket.bytesRead;
      if (tracked.isClosing && !server.listening) endIfIdle(socket, connection);
    });
    if (tracked.isClosing) announceEnd(answers);
  });
  return tracked;
}

/** Sends what is left to send, then hangs up. Nothing that the other side has sent is unread. */
function endIfIdle(socket: Socket, { answers, bytesAnswered }: Connection) {
  if (answers.length === 0 && socket.bytesRead === bytesAnswered) socket.destroySoon();
}

/** Takes every connection that the kernel has accepted for us, and reads what has come. */
async function takeWhatWaits(tracked: Tracked) {
  let quiet = 0;
  for (let turn = 0; turn < maxTurns && quiet < 3; turn++) {
    const { opened } = tracked;
    await nextTurn();
    quiet = tracked.opened === opened ? quiet + 1 : 0;
  }
}

/**
 * Stops in order. For `delayMs` everything is answered, also on new connections, while `/readyz` tells
 * the balancer to send nobody. Then no new connections; those that idle are closed, and the others as
 * soon as they are answered. What hangs after that is cut off.
 */
export async function drain(server: Server, delayMs = 0): Promise<void> {
  const tracked = trackedServers.get(server) ?? trackConnections(server);
  tracked.isClosing = true;
  for (const { answers } of tracked.connections.values()) announceEnd(answers);
  if (delayMs > 0) await sleep(delayMs);
  await takeWhatWaits(tracked);
  // Node's own would destroy a connection whose answer is still being sent; close() calls it.
  server.closeIdleConnections = () => {
    for (const [socket, connection] of tracked.connections) endIfIdle(socket, connection);
  };
  await new Promise<void>((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
  });
}
