import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSocketOpener } from './watched-socket.ts';

const limitMs = 10_000;
const muchLongerMs = limitMs * 2;
let server: Server;
const sockets: Socket[] = [];

// The sockets are real, the watchdog's clock is fake.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A connection to a server that replies with `answer`. */
async function connectTo(answer: (socket: Socket) => void): Promise<Socket> {
  server = createServer((accepted) => {
    sockets.push(accepted);
    accepted.on('data', () => answer(accepted));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = createSocketOpener()({ host: ['127.0.0.1'], port: [port] });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('closes a connection on which a query stays unanswered, also the second one', async () => {
  let answers = 1;
  const socket = await connectTo((other) => {
    if (answers-- > 0) other.write('yes');
  });
  socket.write('are you there?');
  await once(socket, 'data');
  vi.advanceTimersByTime(limitMs / 2);
  socket.write('are you still there?');
  vi.advanceTimersByTime(limitMs / 2);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(muchLongerMs);
  expect(socket.destroyed).toBe(true);
});

it('waits for a long answer for as long as it goes on', async () => {
  const socket = await connectTo((other) => other.write('more'));
  for (let part = 0; part < 6; part += 1) {
    socket.write('and then?');
    await once(socket, 'data');
    vi.advanceTimersByTime(limitMs * 0.8);
    expect(socket.destroyed).toBe(false);
  }
});
