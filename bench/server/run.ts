import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { visitServer } from '../../apps/server/src/database/server.ts';
import { type Load, load } from '../http-load.ts';
import { processorMs } from '../processes.ts';
import { type Product, signUp, startProduct } from '../product.ts';
import { type Line, measureCalls, measureRequest, memory, waitUntilIdle } from './measure.ts';
import type { RawAnswer, RawAsk, RawStart } from './raw.ts';

/**
 * What each part of the server carries and costs, beside the bare parts below it: files by node:http, the
 * same query by the driver alone, bcrypt alone. The generator shares the cores, so compare inside one run.
 *
 *     npx tsx bench/server/run.ts [seconds for each line] [words in the title of a table]
 */
const seconds = Number(process.argv[2] ?? 4);
const wanted = (process.argv[3] ?? '').toLowerCase();
const learners = 50;
const notesEach = 20;
/** Of the bare loops, and of the note beside one: the less often a compiler has seen something, the more it costs. */
const warmUpCalls = 8_000;
const course = 'jss1-mathematics';
const note = { course_id: course, lesson_id: 'lesson-1', content: 'A note. '.repeat(20) };

const assetsDir = 'apps/web/dist/assets';
/** The largest script of the site, as phones get it. */
const asset = readdirSync(assetsDir).find((name) => /^react-.*\.js$/.test(name)) ?? '';

type Learner = Awaited<ReturnType<typeof signUp>>;

async function makeLearners(server: Product): Promise<Learner[]> {
  const all: Learner[] = [];
  for (let n = 0; n < learners; n += 1) {
    const learner = await signUp(server, `learner-${n}@example.com`);
    await fetch(`${server.url}/rest/v1/user_notes`, {
      method: 'POST',
      headers: learner.headers,
      body: JSON.stringify(
        Array.from({ length: notesEach }, () => ({ ...note, user_id: learner.id })),
      ),
    });
    all.push(learner);
  }
  return all;
}

/** The statements that the service makes of the two calls, without role, claims and policies. */
const bareQueries = (userIds: readonly string[]): RawStart['queries'] => ({
  select: {
    text: `select coalesce(json_agg(n), '[]')::text as body, count(*) from (select * from public.user_notes
      where user_id = $1 and course_id = $2 order by created_at desc limit 1000) n`,
    inTurns: userIds.map((id) => [id, course]),
  },
  // For one after the other, as the requests are: inserts for a single learner wait for each other, up to 5,000 notes.
  insert: {
    text: 'insert into public.user_notes (user_id, course_id, lesson_id, content) values ($1, $2, $3, $4)',
    inTurns: userIds.map((id) => [id, 'bare', note.lesson_id, note.content]),
  },
  user: { text: 'select * from auth.users where id = $1', inTurns: userIds.map((id) => [id]) },
});

/** What the bare part says next. */
async function answerOf(bare: ChildProcess): Promise<unknown> {
  const stopped = new AbortController();
  const stop = (code: number | null) =>
    stopped.abort(new Error(`the bare part stopped with ${code}`));
  bare.once('exit', stop);
  try {
    const [answer] = await once(bare, 'message', { signal: stopped.signal });
    return answer;
  } catch (error) {
    throw stopped.signal.reason ?? error;
  } finally {
    bare.off('exit', stop);
  }
}

async function startRaw(server: Product, userIds: readonly string[]) {
  const raw = fork(fileURLToPath(new URL('./raw.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await answerOf(raw);
  const { target } = await visitServer(server, server.keys, () => undefined);
  const file = join(assetsDir, `${asset}.br`);
  raw.send({ file, target, queries: bareQueries(userIds) } satisfies RawStart);
  const port = await answerOf(raw);
  return { raw, url: `http://127.0.0.1:${port}` };
}

async function bareLoop(bare: ChildProcess, name: string, loop: string): Promise<Line> {
  const run = async (ask: Omit<RawAsk, 'loop'>) => {
    bare.send({ loop, ...ask } satisfies RawAsk);
    return (await answerOf(bare)) as RawAnswer;
  };
  await run({ calls: warmUpCalls, seconds: 10 });
  const { count, seconds: took, cpuMs } = await run({ seconds });
  const line = { name, perSecond: count / took, nodeMs: cpuMs / count, postgresMs: 0 };
  return { ...line, p50: Number.NaN, p99: Number.NaN, failed: 0 };
}

async function bareFile(
  bare: ChildProcess,
  url: string,
  name: string,
  path: string,
): Promise<Line> {
  const ask = { url, path, connections: 50 };
  await load({ ...ask, seconds: 1 });
  const before = processorMs([bare.pid ?? 0]);
  const result = await load({ ...ask, seconds });
  const nodeMs = (processorMs([bare.pid ?? 0]) - before) / result.requests;
  const line = { name, perSecond: result.requests / seconds, nodeMs, postgresMs: 0 };
  return { ...line, p50: result['p50 ms'], p99: result['p99 ms'], failed: result.failed };
}

/** The last line is the bare part: the others are told as multiples of its processor time. */
function print(title: string, lines: Line[]): void {
  const bare = lines.at(-1)?.nodeMs ?? 1;
  console.log(`\n${title}`);
  console.table(
    lines.map((line) => ({
      what: line.name,
      '× bare': Number((line.nodeMs / bare).toFixed(1)),
      'a second': Math.round(line.perSecond),
      'Node ms': Number(line.nodeMs.toFixed(3)),
      'PostgreSQL ms': line.postgresMs > 0 ? Number(line.postgresMs.toFixed(3)) : '–',
      'p50 ms': Number.isNaN(line.p50) ? '–' : Number(line.p50.toFixed(1)),
      'p99 ms': Number.isNaN(line.p99) ? '–' : Number(line.p99.toFixed(1)),
      failed: line.failed,
    })),
  );
}

async function section(title: string, measureLines: () => Promise<Line[]>): Promise<void> {
  if (title.toLowerCase().includes(wanted)) print(title, await measureLines());
}

async function post(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { refresh_token: string };
}

const product = await startProduct();
let raw: ChildProcess | undefined;
try {
  const all = await makeLearners(product);
  const [first] = all;
  if (!first) throw new Error('there is no learner');
  const bare = await startRaw(
    product,
    all.map(({ id }) => id),
  );
  raw = bare.raw;
  await waitUntilIdle(product);
  const idle = memory(product);
  const ask = (name: string, path: Load['path'], rest = {}) =>
    measureRequest(product, { name, path, ...rest }, seconds);
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}. 50 connections.`);

  await section('Site', async () => [
    await ask('public course, a page of 15 KB', `/courses/mathematics/${course}`),
    await ask('home, unchanged', '/', { headers: await tagOf(`${product.url}/`) }),
    await ask('script of the site', `/assets/${asset}`),
    await bareFile(bare.raw, bare.url, 'bare: the same bytes from disk', '/disk'),
    await bareFile(bare.raw, bare.url, 'bare: the same bytes from memory', '/memory'),
  ]);
  const deep = `/api/courses/${course}?populate=units.lessons.quiz_question.question_option`;
  await section('Content', async () => [
    await ask('deep call of a course', deep),
    await ask('the same, unchanged', deep, { headers: await tagOf(product.url + deep) }),
    await ask('list of courses', '/api/courses?populate=*'),
    await bareFile(bare.raw, bare.url, 'bare: a script of the site from memory', '/memory'),
  ]);
  const notesOf = ({ id, headers }: Learner) => ({
    path: `/rest/v1/user_notes?select=*&user_id=eq.${id}&course_id=eq.${course}&order=created_at.desc`,
    headers,
  });
  await section("Rest: a learner's 20 notes", async () => [
    await ask('/rest/v1', all.map(notesOf)),
    await bareLoop(bare.raw, 'bare: the query by the driver, as owner', 'select'),
  ]);
  await section('Rest: a new note', async () => [
    await measureCalls(product, '/rest/v1', {
      callers: learners,
      ...{ warmUp: warmUpCalls / learners, each: 200 },
      call: async (caller) => {
        const { id, headers } = all[caller] ?? first;
        const body = JSON.stringify({ ...note, user_id: id });
        const answer = await fetch(`${product.url}/rest/v1/user_notes`, {
          method: 'POST',
          headers,
          body,
        });
        if (!answer.ok) throw new Error(String(answer.status));
      },
    }),
    await bareLoop(bare.raw, 'bare: the insert by the driver, as owner', 'insert'),
  ]);
  await section('Auth: who am I', async () => [
    await ask(
      '/auth/v1/user',
      all.map(({ headers }) => ({ path: '/auth/v1/user', headers })),
    ),
    await bareLoop(bare.raw, 'bare: the row by the driver', 'user'),
  ]);
  await section('Auth: a session is renewed', async () => [
    await measureCalls(product, 'refresh', {
      callers: learners,
      ...{ warmUp: 20, each: 40 },
      call: async (caller) => {
        const learner = all[caller] ?? first;
        const path = '/auth/v1/token?grant_type=refresh_token';
        const given = { refresh_token: learner.refreshToken };
        learner.refreshToken = (
          await post(product.url + path, learner.headers, given)
        ).refresh_token;
      },
    }),
    await bareLoop(bare.raw, 'bare: one insert by the driver', 'insert'),
  ]);
  await section('Auth: sign-in', async () => [
    await measureCalls(product, 'sign-in with a password', {
      callers: 10,
      ...{ warmUp: 1, each: 10 },
      call: async (caller) => {
        const given = { email: `learner-${caller}@example.com`, password: 'mango-tree-2026' };
        const path = '/auth/v1/token?grant_type=password';
        const { apikey = '', 'content-type': type = '' } = first.headers;
        await post(product.url + path, { apikey, 'content-type': type }, given);
      },
    }),
    await bareLoop(bare.raw, 'bare: bcrypt, one at a time', 'password'),
  ]);
  console.log('\nMemory, pages that are shared counted once');
  console.table({ 'before the load': idle, 'after it': memory(product) });
} finally {
  raw?.kill();
  await product.stop();
}

async function tagOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return { 'if-none-match': answer.headers.get('etag') ?? '' };
}
