import { hostname, networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { publicUrl } from './public-url.ts';

const unset = { publicUrl: undefined };

it('is PUBLIC_URL when that is set', () => {
  const address = publicUrl({ publicUrl: 'https://akada.example', host: '0.0.0.0' }, 3000);
  expect(address).toMatchObject({
    url: 'https://akada.example',
    site: 'https://akada.example',
    isFixed: true,
    aliases: [],
  });
});

it('is not where the pages are, when another host serves them', () => {
  const siteUrl = 'https://akada.example';
  const address = publicUrl({ publicUrl: 'https://api.akada.example', siteUrl, host: '::' }, 3000);
  expect([address.url, address.site]).toEqual(['https://api.akada.example', siteUrl]);
});

it('is the listening address otherwise', () => {
  expect(publicUrl({ ...unset, host: '127.0.0.1' }, 8080).url).toBe('http://127.0.0.1:8080');
  expect(publicUrl({ ...unset, host: '::1' }, 8080).url).toBe('http://[::1]:8080');
});

it('names localhost when we listen everywhere', () => {
  expect(publicUrl({ ...unset, host: '0.0.0.0' }, 3000).url).toBe('http://localhost:3000');
});

it('knows the names of this machine at its own port, and nothing that a stranger makes up', () => {
  const { originFor } = publicUrl({ ...unset, host: '0.0.0.0' }, 3000);
  const [lan = ''] = Object.values(networkInterfaces()).flatMap((infos) =>
    (infos ?? []).filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
  for (const name of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    'LOCALHOST',
    hostname(),
    `${hostname().split('.')[0]}.lan`,
    lan,
  ]) {
    expect(originFor(`${name}:3000`), name).toBe(`http://${name.toLowerCase()}:3000`);
  }
  for (const host of [
    'evil.example',
    'localhost',
    'localhost:81',
    `${hostname()}.evil.example:3000`,
  ]) {
    expect(originFor(host), host).toBeUndefined();
  }
  expect(originFor(undefined)).toBeUndefined();
  expect(publicUrl({ ...unset, host: '0.0.0.0' }, 80).originFor('localhost')).toBe(
    'http://localhost',
  );
  const fixed = publicUrl({ publicUrl: 'https://akada.example', host: '0.0.0.0' }, 3000);
  expect(fixed.originFor('evil.example')).toBe('https://akada.example');
});
