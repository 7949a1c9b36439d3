import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deepCourse } from '../../server/src/content/delivery/common-urls.ts';
import { createStrapiApi } from '../../server/src/content/upstream/strapi-api.ts';
import { createStrapiClient } from '../../server/src/content/upstream/strapi-client.ts';
import { drain } from '../../server/src/http/drain.ts';
import { listen } from '../../server/src/http/listen.ts';
import { createLog } from '../../server/src/lib/log.ts';
import { freePort, type RunningStrapi, startStrapi } from './strapi-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-outage-'));
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const paths = ['jss1-mathematics', 'primary5-english-studies'].map((id) => `/api${deepCourse(id)}`);

let strapi: RunningStrapi;
let stop: () => Promise<void>;
let url: string;

beforeAll(async () => {
  cpSync(process.env.CMS_TEST_FOLDER ?? '', folder, { recursive: true });
  strapi = await startStrapi({ CMS_DATA_DIR: folder });
  const api = createStrapiApi({
    client: createStrapiClient(strapi.url),
    purgeSecret: 'only-for-these-tests',
    log,
  });
  const port = await freePort();
  const server = await listen(new Hono().route('/api', api), '127.0.0.1', port);
  url = `http://127.0.0.1:${port}`;
  stop = async () => {
    api.close();
    await drain(server);
  };
});

afterAll(async () => {
  await stop?.();
  await strapi?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('fails no read when Strapi is killed under load', async () => {
  for (const path of paths) {
    await vi.waitFor(async () => expect((await fetch(`${url}${path}`)).status).toBe(200));
  }
  const statuses = new Map<number, number>();
  let isOver = false;
  async function reader(number: number): Promise<void> {
    while (!isOver) {
      const response = await fetch(`${url}${paths[number % paths.length]}`);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  }
  const purge = () =>
    fetch(`${url}/api/purge`, {
      method: 'POST',
      headers: { authorization: 'Bearer only-for-these-tests' },
    });
  const readers = Array.from({ length: 20 }, (_, number) => reader(number));
  await sleep(500);
  await purge();
  await sleep(50);
  strapi.process.kill('SIGKILL');
  await sleep(500);
  await purge();
  await sleep(2_500);
  // A busy machine needs longer to read this much.
  await vi.waitFor(() => expect(statuses.get(200)).toBeGreaterThan(500), { timeout: 180_000 });
  isOver = true;
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual([200]);
  const late = await fetch(`${url}${paths[0]}`);
  expect(late.headers.get('warning')).toBe('111 - "Revalidation Failed"');
  expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(1);
});
