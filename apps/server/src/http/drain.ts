import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long running requests may take after the server has stopped listening. */
const drainMs = 10_000;
/**
 * Node accepts one connection in each turn of its event loop, and the kernel queues at most 511 for it. The limit is
 * for a client that keeps opening connections: it must not delay the stop.
 */
const maxTurns = 1_024;

type Connection = {
  /** Requests that were read but not answered yet, oldest first. */
  answers: ServerResponse[];
  /** Bytes received when the last response was done; more since then means a partly sent request. */
  bytesAnswered: number;
};

type Tracked = {
  connections: Map<Socket, Connection>;
  opened: number;
  /** When set, each response closes its connection. */
  isClosing: boolean;
};

const trackedServers = new WeakMap<Server, Tracked>();

/** Of several pipelined requests only the last closes the connection, so that the others are answered too. */
function announceEnd(answers: ServerResponse[]) {
  for (const [at, answer] of answers.entries()) {
    if (answer.headersSent) continue;
    if (at === answers.length - 1) answer.setHeader('connection', 'close');
    else if (answer.shouldKeepAlive) answer.removeHeader('connection');
  }
}

/** Tracks the requests of each connection, so that a stop cuts none off. */
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

/** Sends what is buffered, then closes. Everything that the client has sent has been read. */
function endIfIdle(socket: Socket, { answers, bytesAnswered }: Connection) {
  if (answers.length === 0 && socket.bytesRead === bytesAnswered) socket.destroySoon();
}

/** Accepts every connection in the kernel's queue and reads what has arrived. */
async function takeWhatWaits(tracked: Tracked) {
  let quiet = 0;
  for (let turn = 0; turn < maxTurns && quiet < 3; turn++) {
    const { opened } = tracked;
    await nextTurn();
    quiet = tracked.opened === opened ? quiet + 1 : 0;
  }
}

/**
 * Stops in order. For `delayMs` every request is answered, also on new connections, while `/readyz` tells the load
 * balancer to send no more. Then the server stops listening, closes idle connections at once, and the others after
 * their response. Requests that hang after that are cut off.
 */
export async function drain(server: Server, delayMs = 0): Promise<void> {
  const tracked = trackedServers.get(server) ?? trackConnections(server);
  tracked.isClosing = true;
  for (const { answers } of tracked.connections.values()) announceEnd(answers);
  if (delayMs > 0) await sleep(delayMs);
  await takeWhatWaits(tracked);
  // Replaces Node's method, which close() calls and which would destroy a connection while its response is being
  // sent.
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
