import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { rememberClientIp } from '../client-ip/client-ip.ts';
import { onlyThisMachine } from './only-this-machine.ts';

const app = new Hono();
app.use(rememberClientIp({ trustedProxies: 1 }));
app.use('/dev/*', onlyThisMachine());
app.all('/dev/mailbox', (c) => c.text('letters'));

type Asked = { method?: string; headers?: Record<string, string>; socket?: string };

async function statusFor({ method = 'GET', headers = {}, socket = '127.0.0.1' }: Asked) {
  const incoming = { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } };
  const env = { incoming } as unknown as HttpBindings;
  const host = { host: 'localhost:3000' };
  const answer = await app.request(
    '/dev/mailbox',
    { method, headers: { ...host, ...headers } },
    env,
  );
  return answer.status;
}

it('answers this machine', async () => {
  for (const socket of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
    expect(await statusFor({ socket }), socket).toBe(200);
  }
  for (const host of ['localhost', 'localhost:80', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:1']) {
    expect(await statusFor({ headers: { host } }), host).toBe(200);
  }
  expect((await app.request('/dev/mailbox')).status).toBe(200);
});

it('answers nobody who comes over the network', async () => {
  for (const socket of ['192.168.1.20', '41.58.0.1', '2001:db8::1', '128.0.0.1']) {
    expect(await statusFor({ socket }), socket).toBe(404);
  }
});

it('answers to no foreign name, so that no site can point its name here', async () => {
  for (const host of [
    'rebind.example',
    'rebind.example:3000',
    'localhost.example',
    'localhost:3000.example',
    '127.0.0.1.nip.io',
    '192.168.1.20:3000',
    'evil@localhost',
  ]) {
    expect(await statusFor({ headers: { host } }), host).toBe(404);
  }
});

it('answers nobody behind a proxy or a tunnel on this machine, whomever it names', async () => {
  for (const name of [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'Cdn-Loop',
    'True-Client-IP',
    'Ngrok-Trace-Id',
  ]) {
    expect(await statusFor({ headers: { [name]: '127.0.0.1' } }), name).toBe(404);
  }
});

it('lets only its own pages change something', async () => {
  const post = (headers: Record<string, string>) => statusFor({ method: 'POST', headers });
  expect(await post({})).toBe(200);
  expect(await post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(
    200,
  );
  expect(await post({ origin: 'https://evil.example' })).toBe(404);
  expect(await post({ origin: 'null' })).toBe(404);
  expect(await post({ origin: 'http://localhost:4000' })).toBe(404);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(await post({ 'sec-fetch-site': site }), site).toBe(404);
  }
});
