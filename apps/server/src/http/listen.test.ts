import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const limits = { headersMs: 400, requestMs: 900, silentMs: 600, lookMs: 100 };
const bigBytes = 64 * 1024 * 1024;
const chunk = new Uint8Array(64 * 1024);
let sentBytes: number;
let server: Server;
let port: number;
let clients: Socket[];

/** Sends as fast as the other side reads, and counts the bytes. */
const bigAnswer = () => {
  sentBytes = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (sentBytes >= bigBytes) return controller.close();
    sentBytes += chunk.length;
    controller.enqueue(chunk);
  };
  return new Response(new ReadableStream({ pull }));
};

beforeEach(async () => {
  const app = new Hono();
  app.get('/', (c) => c.text('here'));
  app.get('/big', bigAnswer);
  app.post('/', async (c) => c.text(String((await c.req.text()).length)));
  server = await listen(app, '127.0.0.1', 0, limits);
  ({ port } = server.address() as AddressInfo);
  clients = [];
});
afterEach(async () => {
  for (const open of clients) open.destroy();
  await drain(server);
});

async function client(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Waits until the server closes the connection; otherwise the test times out. */
const untilClosed = (socket: Socket) => once(socket, 'close');

const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

describe('a client that holds its connection', () => {
  it('and says nothing is hung up on', async () => {
    const silent = (await client()).resume();
    await untilClosed(silent);
  });

  it('and trickles its headers is hung up on, while others are answered', async () => {
    const slow = (await client()).resume();
    slow.write('GET / HTTP/1.1\r\nhost: x\r\n');
    const trickle = setInterval(() => slow.write('x-a: b\r\n'), 50);
    const closed = untilClosed(slow);
    expect(await ask()).toBe('here');
    await closed;
    clearInterval(trickle);
  });

  it('and trickles its body is hung up on', async () => {
    const slow = (await client()).resume();
    slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n');
    const trickle = setInterval(() => slow.write('x'), 50);
    await untilClosed(slow);
    clearInterval(trickle);
  });

  it('and sends its body in pieces is answered', async () => {
    const whole = await client();
    whole.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nab');
    await new Promise(setImmediate);
    whole.write('cd');
    const [answer] = await once(whole, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 [\s\S]*4$/);
  });

  it('and does not read its answer is hung up on, and most of the answer is never made', async () => {
    const lazy = await client();
    lazy.pause();
    lazy.write('GET /big HTTP/1.1\r\nhost: x\r\n\r\n');
    // A paused socket does not notice the end, so the server side reports it.
    const open = async () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    expect(sentBytes).toBeLessThan(bigBytes / 4);
  });

  it('and asks for nothing more is hung up on', async () => {
    const idle = (await client()).resume();
    idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle, 'data');
    await untilClosed(idle);
  });
});

it('keeps a connection without a word about it, and says when it does not', async () => {
  const socket = await client();
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text;
  });
  const answers = () => heard.split('HTTP/1.1 200 OK').length - 1;
  for (const already of [0, 1]) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(answers).toBe(already + 1);
  }
  expect(heard).not.toMatch(/^(?:connection|keep-alive):/im);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await untilClosed(socket);
  expect(answers()).toBe(3);
  expect(heard).toMatch(/^connection: close/im);
});

describe('the host of a request', () => {
  /** The response to these lines, until the server closes the connection. */
  async function answerTo(lines: string[]): Promise<string> {
    const socket = await client();
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await once(socket, 'close');
    return text;
  }

  it('may not be named twice', async () => {
    for (const second of ['host: b', 'HOST: b', 'Host: a']) {
      const text = await answerTo(['GET / HTTP/1.1', 'host: a', second, 'connection: close']);
      expect(text).toMatch(/^HTTP\/1.1 400 /);
    }
  });

  it('need not be named in HTTP/1.0', async () => {
    expect(await answerTo(['GET / HTTP/1.0'])).toMatch(/^HTTP\/1.1 200 [\s\S]*here$/);
  });

  it('must be named in HTTP/1.1', async () => {
    const text = await answerTo(['GET / HTTP/1.1', 'connection: close']);
    expect(text).toMatch(/^HTTP\/1.1 400 /);
  });
});

it('answers while two thousand connections idle, and sees them off', async () => {
  for (let batch = 0; batch < 20; batch++) {
    await Promise.all(Array.from({ length: 100 }, client));
  }
  for (const socket of clients) socket.resume();
  expect(await ask()).toBe('here');
  await expect.poll(() => clients.filter(({ closed }) => !closed).length).toBe(0);
  await sleep(50);
  expect(await ask()).toBe('here');
});
