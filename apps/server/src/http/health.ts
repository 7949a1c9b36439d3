import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { productVersion } from '../lib/product-version.ts';

const timeoutMs = 2_000;

/** /healthz: the process is alive. /readyz: it can do its work; a load balancer sends no requests while it returns 503. */
export function createHealth(database: Pick<Database, 'api'>, isDraining: () => boolean) {
  const version = productVersion();
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.json({ status: 'stopping' }, 503);
    const isUp = await databaseAnswers(database);
    if (isUp) return c.json({ status: 'ready', version });
    return c.json({ status: 'database away' }, 503, { 'retry-after': '5' });
  });
  return app;
}

async function databaseAnswers({ api }: Pick<Database, 'api'>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answer = api`select 1`.then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isUp;
}
