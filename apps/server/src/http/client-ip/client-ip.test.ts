import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientIp, clientIpPrefix, rememberClientIp } from './client-ip.ts';
import { ipPrefix, normalizeIp } from './ip-address.ts';

const socketAt = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

async function ask(trustedProxies: number, forwarded?: string, env: object = socketAt('10.0.0.1')) {
  const app = new Hono();
  app.use(rememberClientIp({ trustedProxies }));
  app.get('/', (c) => c.text(clientIp(c)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, env)).text();
}

describe('clientAddress', () => {
  it('is the socket, whatever the header says, when no proxy is trusted', async () => {
    expect(await ask(0, '1.2.3.4')).toBe('10.0.0.1');
  });

  it.each([
    [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
    [1, '1.2.3.4:5678', '1.2.3.4'],
    [1, '[2001:DB8::1]:443', '2001:db8::1'],
  ])('with %i trusted proxies takes from "%s" the entry %s', async (proxies, header, expected) => {
    expect(await ask(proxies, header)).toBe(expected);
  });

  it.each([
    ['the header is missing', 1, undefined],
    ['the list is shorter than the row of proxies', 2, '6.6.6.6'],
    ['the entry is no address', 1, '6.6.6.6, nonsense'],
    ['the entry is empty', 1, '6.6.6.6,'],
  ])('falls back to the socket when %s', async (_, proxies, header) => {
    expect(await ask(proxies, header)).toBe('10.0.0.1');
  });

  it('is unknown without a socket', async () => {
    expect(await ask(0, undefined, {})).toBe('unknown');
  });

  it('reads the socket where the middleware is not mounted', async () => {
    const app = new Hono().get('/', (c) => c.text(clientIpPrefix(c)));
    const answer = await app.request('/', {}, socketAt('2001:db8:1:2:3::4'));
    expect(await answer.text()).toBe('2001:db8:1:2::/64');
  });
});

describe('addresses', () => {
  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['::1', '::1'],
    ['300.1.1.1', undefined],
    ['', undefined],
    ["'; drop table users", undefined],
  ])('spells %s as %s', (text, expected) => {
    expect(normalizeIp(text)).toBe(expected);
  });

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb:cccc::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.7', '192.0.2.7'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (ip, expected) => {
    expect(ipPrefix(ip)).toBe(expected);
  });
});
