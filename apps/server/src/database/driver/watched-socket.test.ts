import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createSocketWatch } from './watched-socket.ts';

const timeoutMs = 300;
let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A line to somebody who answers with `answer`. */
async function lineTo(answer: (socket: Socket) => void): Promise<Socket> {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line = createSocketWatch(timeoutMs)({ host: ['127.0.0.1'], port: [port] });
  sockets.push(line);
  await once(line, 'connect');
  return line;
}

it('hangs up on whoever leaves a question unanswered, also the second one', async () => {
  let answers = 1;
  const line = await lineTo((socket) => {
    if (answers-- > 0) socket.write('yes');
  });
  line.write('are you there?');
  await once(line, 'data');
  line.write('are you still there?');
  const askedAt = performance.now();
  await once(line.resume(), 'close');
  expect(performance.now() - askedAt).toBeGreaterThan(timeoutMs / 2);
});

it('is patient with a long answer for as long as it goes on', async () => {
  const line = await lineTo((socket) => {
    const timer = setInterval(() => socket.write('more'), timeoutMs / 3);
    socket.once('close', () => clearInterval(timer));
  });
  line.resume().write('tell me everything');
  await sleep(timeoutMs * 6);
  expect(line.destroyed).toBe(false);
});
