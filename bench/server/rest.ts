/**
 * Reads and inserts a learner's notes through /rest/v1, through a handler written by hand for just
 * this query in the same process, and through the driver alone. Run with `npx tsx bench/server/rest.ts`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Answer, Ask, Ready } from './rest-server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const connections = 50;

const child = fork(fileURLToPath(new URL('./rest-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const [ready] = (await once(child, 'message')) as [Ready];

async function ask(question: Ask): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

type Row = {
  name: string;
  perSecond: number;
  cpuMicros: number;
  p50: number;
  p99: number;
  failed: number;
};

const base = `http://127.0.0.1:${ready.port}`;
const [reader = { id: '', token: '' }] = ready.learners;
const headersOf = ({ token }: Ready['learners'][number]) => ({
  apikey: ready.key,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});
/** For one learner after the other: notes of a single one would wait for each other, up to 5,000. */
const notesInTurns = ready.learners.map((learner) => ({
  headers: headersOf(learner),
  body: JSON.stringify({
    ...{ user_id: learner.id, course_id: 'bench', lesson_id: 'lesson-1' },
    content: 'A note. '.repeat(20),
  }),
}));

type Target = { name: string; path: string; method: 'GET' | 'POST' };

function run({ path, method }: Target, length: { duration: number } | { amount: number }) {
  const requests = method === 'POST' ? notesInTurns : [{ headers: headersOf(reader) }];
  return autocannon({ url: `${base}${path}`, method, requests, connections, ...length });
}

/** All ways are warmed up before any is measured: the first would else pay for the others. */
async function measureAll(targets: Target[]): Promise<Row[]> {
  for (const target of targets) await run(target, { amount: 5_000 });
  const rows: Row[] = [];
  for (const target of targets) rows.push(await measure(target));
  return rows;
}

async function measure(target: Target): Promise<Row> {
  const before = await ask({ type: 'cpu' });
  const result = await run(target, { duration: seconds });
  const after = await ask({ type: 'cpu' });
  const count = result['2xx'];
  return {
    name: target.name,
    perSecond: count / result.duration,
    cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / count,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

async function measureDriver(name: string, count: number): Promise<Row> {
  await ask({ type: 'loop', count: 500 });
  const before = await ask({ type: 'cpu' });
  const after = await ask({ type: 'loop', count });
  const perSecond = (count / (after.elapsedMs ?? 1)) * 1000;
  const cpuMicros = ((after.cpuMs - before.cpuMs) * 1000) / count;
  return { name, perSecond, cpuMicros, p50: Number.NaN, p99: Number.NaN, failed: 0 };
}

function print(title: string, rows: Row[]) {
  const [first] = rows;
  console.log(`\n${title}, ${connections} connections, ${seconds} s each`);
  console.table(
    rows.map((row) => ({
      way: row.name,
      'CPU of /rest/v1 ÷ this': ((first?.cpuMicros ?? 0) / row.cpuMicros).toFixed(2),
      'requests/s': Math.round(row.perSecond),
      'CPU µs/request': Math.round(row.cpuMicros),
      'p50 ms': row.p50,
      'p99 ms': row.p99,
      failed: row.failed,
    })),
  );
}

const notes = `/rest/v1/user_notes`;
const mine = `${notes}?select=*&user_id=eq.${reader.id}&course_id=eq.jss1-mathematics&order=created_at.desc`;

const byHand = { name: 'by hand, as the caller', path: '/by-hand/notes' };
const reads = await measureAll([
  { name: '/rest/v1', path: mine, method: 'GET' },
  { ...byHand, method: 'GET' },
  { name: 'by hand, plain query as owner', path: '/by-hand/plain', method: 'GET' },
]);
print("GET a learner's 20 notes", [
  ...reads,
  await measureDriver('driver alone, as owner', 10_000),
]);
print(
  'POST a note',
  await measureAll([
    { name: '/rest/v1', path: notes, method: 'POST' },
    { ...byHand, method: 'POST' },
  ]),
);
const { rssMb } = await ask({ type: 'cpu' });
console.log(`Node process at the end: ${Math.round(rssMb)} MB`);
child.send({ type: 'stop' } satisfies Ask);
