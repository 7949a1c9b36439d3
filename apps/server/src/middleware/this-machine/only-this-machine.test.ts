import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { rememberClientAddress } from '../client-address/client-address.ts';
import { onlyThisMachine } from './only-this-machine.ts';

const app = new Hono();
app.use(rememberClientAddress({ trustedProxies: 1 }));
app.use('/dev/*', onlyThisMachine());
app.get('/dev/mailbox', (c) => c.text('letters'));

const statusFor = async (address: string) =>
  (await app.request('/dev/mailbox', { headers: { 'x-forwarded-for': address } })).status;

it('answers this machine and nobody else', async () => {
  expect(await statusFor('127.0.0.1')).toBe(200);
  expect(await statusFor('::1')).toBe(200);
  for (const address of ['192.168.1.20', '41.58.0.1', '2001:db8::1', '128.0.0.1']) {
    expect(await statusFor(address), address).toBe(404);
  }
});
