import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createContentRoutes } from '../../apps/server/src/content/content-routes.ts';
import { createLibraryDesk } from '../../apps/server/src/content/library-desk.ts';
import { syntheticTree } from './synthetic-courses.ts';

/** The process under test: the embedded content service over synthetic courses, and its own figures. */
const started = performance.now();
const courses = Number(process.argv[2] ?? 1);
const baseline = process.memoryUsage().rss;
const desk = createLibraryDesk(syntheticTree(courses), { defaultLimit: 100 });
await desk.prepare({ signal: new AbortController().signal, isThorough: false });
const readyMs = performance.now() - started;
const app = new Hono().route(
  '/api',
  createContentRoutes(() => desk),
);
/** Garbage of the start is given back a moment after it is collected. */
async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    await setTimeout(1_500);
  }
}

app.get('/figures', async (c) => {
  if (c.req.query('settled') !== undefined) await settle();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return c.json({ baseline, rss, heapUsed, cpuMs: (user + system) / 1000, readyMs });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.(port);
});
