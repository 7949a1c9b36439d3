import { Hono } from 'hono';
import type { ContentApi } from '../../apps/server/src/content/api.ts';
import { createContentRoutes } from '../../apps/server/src/content/content-routes.ts';
import { createFastPath } from '../../apps/server/src/content/delivery/fast-path.ts';
import { createMemoryContentSource } from '../../apps/server/src/content/memory/memory-content-source.ts';
import { createStrapiApi } from '../../apps/server/src/content/upstream/strapi-api.ts';
import { createStrapiClient } from '../../apps/server/src/content/upstream/strapi-client.ts';
import { listen, reservePort } from '../../apps/server/src/http/listen.ts';
import { createEndLog, requestLog } from '../../apps/server/src/http/request-log/request-log.ts';
import { securityHeaders } from '../../apps/server/src/http/security-headers/security-headers.ts';
import { createLog } from '../../apps/server/src/lib/log.ts';
import { releaseMemory } from '../../apps/server/src/lib/release-memory.ts';
import { syntheticTree } from './synthetic-courses.ts';

/**
 * The process under test, served the way the product serves: our content service over as many synthetic
 * courses as the first word says, or the cache in front of the Strapi that it names. It tells its own figures.
 */
const started = performance.now();
const [word = '1'] = process.argv.slice(2);
const baseline = process.memoryUsage().rss;
const log = createLog('info');

async function createEmbedded(courses: number): Promise<ContentApi> {
  const source = createMemoryContentSource(syntheticTree(courses), { defaultLimit: 100 });
  await source.prepare({ signal: new AbortController().signal, isThorough: false });
  const currentSource = () => source;
  return Object.assign(createContentRoutes(currentSource), {
    currentSource,
    onChange: () => undefined,
    close: () => undefined,
  });
}

const createCache = (url: string): ContentApi =>
  createStrapiApi({ client: createStrapiClient(url), purgeSecret: undefined, log });

const content = word.startsWith('http') ? createCache(word) : await createEmbedded(Number(word));
const readyMs = performance.now() - started;

const app = new Hono();
app.use(requestLog(createEndLog(log)));
app.use(securityHeaders({ isSecure: false }));
app.route('/api', content);
app.get('/figures', async (c) => {
  if (c.req.query('settled') !== undefined) await releaseMemory();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return c.json({ baseline, rss, heapUsed, external, cpuMs: (user + system) / 1000, readyMs });
});
const { currentSource } = content;
const port = await reservePort('127.0.0.1', 0);
await listen(app, '127.0.0.1', port, createFastPath({ currentSource, isSecure: false, log }));
process.send?.(port);
