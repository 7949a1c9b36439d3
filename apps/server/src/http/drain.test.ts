import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const bigBytes = 32 * 1024 * 1024;
let server: Server;
let clients: Socket[];
let held: (() => void)[];

beforeEach(async () => {
  held = [];
  clients = [];
  const app = new Hono();
  app.get('/', (c) => c.text('here'));
  app.get('/big', (c) => c.body('x'.repeat(bigBytes)));
  app.get('/held', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text('held');
  });
  server = await listen(app, '127.0.0.1', 0);
});
afterEach(async () => {
  for (const socket of clients) socket.destroy();
  if (server.listening) await drain(server);
});

type Client = { socket: Socket; heard: () => string; ended: Promise<unknown> };

async function client(): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  // Rejects when the connection is reset.
  const ended = once(socket, 'end');
  await once(socket, 'connect');
  return { socket, heard: () => text, ended };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const inHand = (count: number) => expect.poll(() => held.length).toBe(count);

it('closes a connection that idles while another is still being answered', async () => {
  const idle = await client();
  idle.socket.write(request('/'));
  await expect.poll(idle.heard).toContain('here');
  const silent = await client();
  const busy = await client();
  busy.socket.write(request('/held'));
  await inHand(1);
  const stopped = drain(server);
  await Promise.all([idle.ended, silent.ended]);
  expect(busy.heard()).toBe('');
  held[0]?.();
  await busy.ended;
  expect(busy.heard()).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close[\s\S]*held$/i);
  await stopped;
});

it('answers a request whose headers were half sent', async () => {
  const slow = await client();
  slow.socket.write('GET / HTTP/1.1\r\n');
  await expect.poll(() => server.listening).toBe(true);
  await sleep(50);
  const stopped = drain(server);
  await expect.poll(() => server.listening).toBe(false);
  slow.socket.write('host: x\r\n\r\n');
  await slow.ended;
  expect(slow.heard()).toContain('here');
  await stopped;
});

it('answers all requests that came at once on one connection', async () => {
  const eager = await client();
  eager.socket.write(request('/held') + request('/') + request('/'));
  await inHand(1);
  const stopped = drain(server);
  await expect.poll(() => server.listening).toBe(false);
  held[0]?.();
  await eager.ended;
  expect(eager.heard().match(/200 OK/g)).toHaveLength(3);
  await stopped;
});

it('sends a big answer to its end to a client that reads slowly', async () => {
  const slow = await client();
  slow.socket.pause();
  slow.socket.write(request('/big'));
  await sleep(200);
  const stopped = drain(server);
  await expect.poll(() => server.listening).toBe(false);
  slow.socket.resume();
  await slow.ended;
  expect(slow.heard().length).toBeGreaterThan(bigBytes);
  await stopped;
});

it('takes new connections until the delay is over', async () => {
  const stopped = drain(server, 500);
  const late = await client();
  late.socket.write(request('/'));
  await late.ended;
  expect(late.heard()).toMatch(/connection: close[\s\S]*here$/i);
  await stopped;
  expect(server.listening).toBe(false);
});
