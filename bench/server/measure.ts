import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Load, load } from '../http-load.ts';
import { memoryOf, postgresIn, processorMs } from '../processes.ts';
import type { Product } from '../product.ts';

/** One line of the tables: how often a second, and what each time costs whom. */
export type Line = {
  name: string;
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  p50: number;
  p99: number;
  failed: number;
};

/** Processor time of server and PostgreSQL while `work` runs, shared out over what it counted. */
export async function measure(
  product: Product,
  name: string,
  work: () => Promise<{ count: number; seconds: number; p50: number; p99: number; failed: number }>,
): Promise<Line> {
  const server = [product.process.pid ?? 0];
  const cluster = join(product.dataDir, 'postgres');
  const used = () => ({ node: processorMs(server), postgres: processorMs(postgresIn(cluster)) });
  const before = used();
  const { count, seconds, p50, p99, failed } = await work();
  const after = used();
  return {
    name,
    perSecond: count / seconds,
    nodeMs: (after.node - before.node) / count,
    postgresMs: (after.postgres - before.postgres) / count,
    ...{ p50, p99, failed },
  };
}

/** After its start the server compresses lessons and makes study sheets: what that costs belongs to no request. */
export async function waitUntilIdle(product: Product): Promise<void> {
  const used = () => processorMs([product.process.pid ?? 0]);
  for (let look = 0, before = used(); look < 60; look += 1) {
    await sleep(2_000);
    const now = used();
    if (now - before < 40) return;
    before = now;
  }
}

export type Request = Omit<Load, 'url' | 'connections' | 'seconds'> & { name: string };

const connections = 50;

/** The same request again and again; the first seconds are for compilers and caches. */
export async function measureRequest(
  product: Product,
  { name, ...request }: Request,
  seconds: number,
): Promise<Line> {
  await load({ ...request, url: product.url, connections, seconds: 2 });
  return measure(product, name, async () => {
    const result = await load({ ...request, url: product.url, connections, seconds });
    return {
      count: result.requests,
      seconds,
      p50: result['p50 ms'],
      p99: result['p99 ms'],
      failed: result.failed,
    };
  });
}

/** Calls that differ each time, by so many callers at once; the first ones are for compilers and caches, as above. */
export async function measureCalls(
  product: Product,
  name: string,
  {
    callers,
    each,
    warmUp,
    call,
  }: { callers: number; each: number; warmUp: number; call: (caller: number) => Promise<void> },
): Promise<Line> {
  const everyone = (work: (caller: number) => Promise<void>) =>
    Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  await everyone(async (caller) => {
    for (let n = 0; n < warmUp; n += 1) await call(caller);
  });
  return measure(product, name, async () => {
    const times: number[] = [];
    let failed = 0;
    const startedAt = performance.now();
    const run = async (caller: number) => {
      for (let n = 0; n < each; n += 1) {
        const sentAt = performance.now();
        await call(caller).catch(() => {
          failed += 1;
        });
        times.push(performance.now() - sentAt);
      }
    };
    await everyone(run);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    const seconds = (performance.now() - startedAt) / 1000;
    return { count: times.length, seconds, p50: at(0.5), p99: at(0.99), failed };
  });
}

export const memory = ({ process, dataDir }: Product) => ({
  'server MB': Math.round(memoryOf([process.pid ?? 0])),
  'PostgreSQL MB': Math.round(memoryOf(postgresIn(join(dataDir, 'postgres')))),
});
