import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

/** Connects while this thread is blocked, so that all connections wait in the kernel; returns what each has heard. */
const crowd = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, flag } } = require('node:worker_threads');
  let connected = 0;
  const heard = Array.from({ length: count }, () => new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n');
      connected += 1;
      if (connected === count) Atomics.notify(flag, 0, Atomics.store(flag, 0, 1));
    });
    socket.setEncoding('latin1').on('data', (part) => { text += part; });
    socket.on('error', (error) => resolve(error.code)).on('close', () => resolve(text.slice(0, 15)));
  }));
  Promise.all(heard).then((all) => parentPort.postMessage(all));
`;

it('answers every connection that was still in the queue of the kernel', async () => {
  const { port } = server.address() as AddressInfo;
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const count = 300;
  const worker = new Worker(crowd, { eval: true, workerData: { port, count, flag } });
  const answers = once(worker, 'message');
  Atomics.wait(flag, 0, 0);
  const stopped = drain(server);
  expect(await answers).toEqual([Array(count).fill('HTTP/1.1 200 OK')]);
  await stopped;
});
