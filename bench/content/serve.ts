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
app.get('/figures', (c) => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return c.json({ baseline, rss, heapUsed, cpuMs: (user + system) / 1000, readyMs });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.send?.(port);
});
