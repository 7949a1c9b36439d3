import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { build } from 'esbuild';

type Figures = { baseline: number; rss: number; heapUsed: number; cpuMs: number; readyMs: number };

const deep = 'populate=units.lessons.quiz_question.question_option';
const folder = mkdtempSync(join(tmpdir(), 'akada-bench-content-'));
const seconds = Number(process.argv[2] ?? 5);

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

async function startService(courses: number): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(folder, 'serve.mjs'), [String(courses)], { execArgv: ['--expose-gc'] });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}

async function figures(url: string, query = ''): Promise<Figures> {
  return (await fetch(`${url}/figures${query}`)).json() as Promise<Figures>;
}

async function load(url: string, path: string, connections: number) {
  const before = await figures(url);
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const { cpuMs } = await figures(url);
  return {
    'req/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'CPU ms/req': ((cpuMs - before.cpuMs) / result.requests.total).toFixed(3),
    'bytes/reply': Math.round(result.throughput.total / result.requests.total),
    failed: result.errors + result.non2xx,
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function measureSpeed() {
  const { child, url } = await startService(1);
  const slug = `/api/courses?filters[slug][$eqi]=course-0&${deep}&pagination[limit]=-1`;
  const rows: Record<string, object> = {};
  for (const connections of [1, 10, 50]) {
    rows[`deep course, ${connections} conn`] = await load(
      url,
      `/api/courses/course-0?${deep}`,
      connections,
    );
  }
  rows['by slug, 50 conn'] = await load(url, slug, 50);
  rows['one lesson, 50 conn'] = await load(
    url,
    '/api/lessons/course-0-unit-1-lesson-1?populate=*',
    50,
  );
  console.table(rows);
  child.kill();
}

async function measureMemory() {
  const rows: Record<string, object> = {};
  for (const courses of [1, 100]) {
    const { child, url } = await startService(courses);
    for (let number = 0; number < courses; number += 1) {
      await (await fetch(`${url}/api/courses/course-${number}?${deep}`)).arrayBuffer();
    }
    const { baseline, rss, heapUsed, readyMs } = await figures(url, '?settled');
    rows[`${courses} courses`] = {
      'settled MB': megabytes(rss),
      'before loading MB': megabytes(baseline),
      'heap MB': megabytes(heapUsed),
      'ready ms': Math.round(readyMs),
    };
    child.kill();
  }
  console.table(rows);
}

console.log(
  'Embedded content service: courses of 60 lessons, 480 questions, 1,920 options; brotli.',
);
try {
  await bundleService();
  await measureSpeed();
  await measureMemory();
} finally {
  rmSync(folder, { recursive: true });
}
