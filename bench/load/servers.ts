import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseLocation } from '../../apps/server/src/database/server.ts';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { startDebianPostgres } from '../../apps/server/test/plain-postgres.ts';
import { processorMs } from '../processes.ts';
import { type Product, startProduct } from '../product.ts';

/** What the clients call: one address, however many servers are behind it. */
export type Servers = {
  url: string;
  products: Product[];
  place: DatabaseLocation;
  /** The working directory of PostgreSQL's processes. */
  clusterDir: string;
  front: ChildProcess | undefined;
  /** Kills one of several servers and restarts it at once, as its supervisor would. */
  kill(n: number): Promise<void>;
  /** Processor time of the killed processes. */
  spentMs(): number;
  stop(): Promise<void>;
};

async function startOne(): Promise<Servers> {
  const product = await startProduct();
  const { url, dataDir, stop } = product;
  const clusterDir = join(dataDir, 'postgres');
  const kill = () => Promise.reject(new Error('the only server is not killed'));
  return {
    ...{ url, products: [product], place: { dataDir }, clusterDir, front: undefined },
    ...{ kill, spentMs: () => 0, stop },
  };
}

async function startFront(port: number, products: Product[]): Promise<ChildProcess> {
  const ports = products.map(({ url }) => new URL(url).port);
  const front = fork(
    fileURLToPath(new URL('./front.ts', import.meta.url)),
    [String(port), ...ports],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  await once(front, 'message');
  return front;
}

/** Several servers with one PostgreSQL, one data folder and one address, as docs/scaling.md describes. */
async function startSeveral(count: number): Promise<Servers> {
  const postgres = await startDebianPostgres({ isDurable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'akada-bench-'));
  const port = await reservePort('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = postgres.url('postgres');
  const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: url };
  const products: Product[] = [];
  let spent = 0;
  let front: ChildProcess | undefined;
  const stop = async () => {
    front?.kill();
    await Promise.all(products.map((product) => product.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n < count; n += 1) {
      products.push(await startProduct(environment, dataDir));
    }
    front = await startFront(port, products);
  } catch (error) {
    await stop();
    throw error;
  }
  const place = { dataDir, databaseUrl };
  const kill = async (n: number) => {
    const { process: child, url: own } = products[n] ?? {};
    if (!child?.pid || !own) throw new Error(`there is no server ${n}`);
    spent += processorMs([child.pid]);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    products[n] = await startProduct({ ...environment, PORT: new URL(own).port }, dataDir);
  };
  return {
    ...{ url, products, place, clusterDir: postgres.dataDir, front },
    ...{ kill, spentMs: () => spent, stop },
  };
}

export const startServers = (count: number): Promise<Servers> =>
  count > 1 ? startSeveral(count) : startOne();
