import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createPurge } from '../../../../cms/src/purge.ts';
import { leavePurgeNotice, purgeSecretOf } from './purge-notice.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-purge-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secretFor = (contentUrl: string | undefined, contentPurgeSecret?: string) =>
  purgeSecretOf({ contentUrl, contentPurgeSecret });

it('makes a secret for a Strapi on this machine alone', () => {
  expect(secretFor('http://127.0.0.1:1337')).toMatch(/^[\w-]{32}$/u);
  expect(secretFor('http://localhost:1337')).not.toBe(secretFor('http://localhost:1337'));
  expect(secretFor('https://cms.akada.example')).toBeUndefined();
  expect(secretFor(undefined)).toBeUndefined();
  expect(secretFor('http://127.0.0.1:1337', 'given-by-the-operator')).toBe('given-by-the-operator');
});

it('is told of a change without any setting, and forgets a server that is gone', async () => {
  const told: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    told.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo;
  const warn = vi.fn();
  const purge = createPurge({}, { info: vi.fn(), warn }, folder);
  const takeBack = leavePurgeNotice(folder, { url: `http://127.0.0.1:${port}`, secret: 'shared' });
  const [name = ''] = readdirSync(join(folder, 'purge'));
  expect(statSync(join(folder, 'purge', name)).mode & 0o777).toBe(0o600);
  purge();
  purge();
  await vi.waitFor(() => expect(told).toEqual(['POST /api/purge Bearer shared']));
  server.close();
  server.closeAllConnections();
  purge();
  await vi.waitFor(() => expect(readdirSync(join(folder, 'purge'))).toEqual([]));
  takeBack();
  expect(warn).not.toHaveBeenCalled();
});
