import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { type RunningStrapi, startStrapi } from '../../apps/cms/test/strapi-process.ts';
import { load } from '../http-load.ts';
import { startFlags } from '../product.ts';

type Figures = {
  baseline: number;
  rss: number;
  heapUsed: number;
  external: number;
  cpuMs: number;
  readyMs: number;
};

async function figures(url: string, query = ''): Promise<Figures> {
  return (await fetch(`${url}/figures${query}`)).json() as Promise<Figures>;
}

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'akada-bench-content-'));
const seconds = Number(process.argv[2] ?? 6);
const deep = 'populate=units.lessons.quiz_question.question_option';
const path = `/api/courses/course-0?${deep}`;

/** The service as production runs it: one bundle, without the loader of development. */
async function bundleService(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'serve.ts')],
    outfile: join(folder, 'serve.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}

type Service = { child: ChildProcess; url: string };

async function startService(word: string): Promise<Service> {
  const child = fork(join(folder, 'serve.mjs'), [word], {
    execArgv: startFlags,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

async function startFilledStrapi(): Promise<RunningStrapi> {
  const environment = { CMS_DATA_DIR: join(folder, 'cms') };
  const filled = spawnSync(process.execPath, ['--import', 'tsx', 'bench/content/fill-strapi.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (filled.status !== 0) throw new Error('Strapi could not be filled');
  return startStrapi(environment);
}

type Row = Awaited<ReturnType<typeof load>>;

const withRatio = (row: Row, reference: Row | undefined) => ({
  ...row,
  '× Strapi': reference ? Math.round(row['req/s'] / reference['req/s']) : '–',
});

async function measure(url: string): Promise<Row> {
  await load({ url, path, connections: 10, seconds: 1 });
  return load({ url, path, connections: 50, seconds });
}

/** Real Strapi, our service and our cache, one after the other on the same machine. */
async function measureSpeed(reference: RunningStrapi | undefined): Promise<void> {
  const rows: Record<string, object> = {};
  const theirs = reference && (await load({ url: reference.url, path, connections: 10, seconds }));
  if (theirs) rows['Strapi, 10 conn'] = withRatio(theirs, theirs);
  const embedded = await startService('1');
  rows['embedded, 50 conn'] = withRatio(await measure(embedded.url), theirs);
  embedded.child.kill();
  if (reference) {
    const cache = await startService(reference.url);
    rows['cache, 50 conn'] = withRatio(await measure(cache.url), theirs);
    rows['cache while Strapi is killed'] = withRatio(
      await measureOutage(cache.url, reference),
      theirs,
    );
    cache.child.kill();
  }
  console.table(rows);
}

async function measureOutage(url: string, reference: RunningStrapi): Promise<Row> {
  const underLoad = load({ url, path, connections: 50, seconds });
  await sleep((seconds * 1000) / 3);
  reference.process.kill('SIGKILL');
  return underLoad;
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Everybody reads every course, packed in both ways that browsers take. */
async function readAll(url: string, courses: number): Promise<Row[]> {
  const paths = Array.from(
    { length: courses },
    (_, number) => `/api/courses/course-${number}?${deep}`,
  );
  const rows: Row[] = [];
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    rows.push(await load({ url, path: paths, headers, connections: 50, seconds }));
  }
  return rows;
}

async function measureMemory(): Promise<void> {
  const rows: Record<string, object> = {};
  for (const courses of [1, 100]) {
    const { child, url } = await startService(String(courses));
    // As after a start of the product, which waits until the first rush is over.
    const { baseline, readyMs } = await figures(url, '?settled');
    const loads = await readAll(url, courses);
    const busy = await figures(url);
    const settled = await figures(url, '?settled');
    rows[`${courses} courses`] = {
      'settled MB': megabytes(settled.rss),
      'under load MB': megabytes(busy.rss),
      'before loading MB': megabytes(baseline),
      'heap MB': megabytes(settled.heapUsed),
      'external MB': megabytes(settled.external),
      'ready ms': Math.round(readyMs),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    };
    child.kill();
  }
  console.table(rows);
}

const hasStrapi = existsSync(join(root, 'apps/cms/dist'));
console.log('The deep call of a course of 60 lessons, 480 questions, 1,920 options; brotli.');
console.log(
  `Load of the machine before: ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')}`,
);
if (!hasStrapi) console.log('Without Strapi: npm run test:cms installs it.');
let strapi: RunningStrapi | undefined;
try {
  await bundleService();
  strapi = hasStrapi ? await startFilledStrapi() : undefined;
  await measureSpeed(strapi);
  await measureMemory();
} finally {
  await strapi?.stop();
  rmSync(folder, { recursive: true });
}
