import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../product.ts';

/**
 * What everybody else feels while fifty people sign in at once.
 *
 *     npx tsx bench/server/sign-in.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 3);
const people = 50;
const password = 'mango-tree-2026';
/** Sent at fixed times, whether or not the ones before have come back. */
const othersPerSecond = 50;
const quietMs = 4_000;

type Server = { call: Call; readCourses: () => Promise<Response> };
type Call = (
  path: string,
  init?: RequestInit & { key?: string; token?: string },
) => Promise<Response>;

const callerAt =
  ({ url, keys }: Product): Call =>
  (path, { key = keys.publishableKey, token, ...init } = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey: key,
        authorization: `Bearer ${token ?? key}`,
        'content-type': 'application/json',
      },
    });

const emailOf = (n: number) => `learner-${n}@example.com`;

async function signIn(call: Call, n: number) {
  const answer = await call('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: emailOf(n), password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function createPeople(call: Call, key: string) {
  for (let n = 0; n < people; n += 1) {
    const body = JSON.stringify({ email: emailOf(n), password, email_confirm: true });
    const answer = await call('/auth/v1/admin/users', { method: 'POST', key, body });
    if (!answer.ok) throw new Error(`creating a learner answered ${answer.status}`);
  }
}

/** Times the requests of everybody else until `done`, measured from when each was due. */
async function measureOthers(
  { call, readCourses }: Server,
  tokens: string[],
  done: Promise<unknown>,
) {
  const readUser = (n: number) => call('/auth/v1/user', { token: tokens[n % tokens.length] ?? '' });
  const sent: Promise<number>[] = [];
  let isOver = false;
  const watch = done.finally(() => {
    isOver = true;
  });
  const startedAt = performance.now();
  for (let n = 0; !isOver; n += 1) {
    const due = startedAt + (n * 1_000) / othersPerSecond;
    await sleep(Math.max(0, due - performance.now()));
    const timed = timeOther(n % 2 ? readUser(n) : readCourses(), due);
    // Reported by Promise.all below; until then it must not end the process.
    timed.catch(() => undefined);
    sent.push(timed);
  }
  await watch;
  return Promise.all(sent);
}

async function timeOther(request: Promise<Response>, due: number) {
  const answer = await request;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`another request answered ${answer.status}: ${body}`);
  return performance.now() - due;
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function run(server: Server, secretKey: string) {
  const { call } = server;
  await createPeople(call, secretKey);
  const everyone = Array.from({ length: people }, (_, n) => n);
  const tokens: string[] = [];
  for (const n of everyone) tokens.push(await signIn(call, n));
  await measureOthers(server, tokens, sleep(1_000));

  const quiet: number[] = [];
  const crowded: number[] = [];
  const crowdMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measureOthers(server, tokens, sleep(quietMs))));
    const startedAt = performance.now();
    const crowd = Promise.all(everyone.map((n) => signIn(call, n)));
    crowded.push(...(await measureOthers(server, tokens, crowd)));
    crowdMs.push(performance.now() - startedAt);
  }
  return { quiet: summary(quiet), crowded: summary(crowded), crowdMs };
}

const product = await startProduct();
try {
  const { quiet, crowded, crowdMs } = await run(
    // The content service takes no credentials.
    { call: callerAt(product), readCourses: () => fetch(`${product.url}/api/courses`) },
    product.keys.secretKey,
  );
  console.table([
    {
      'p99 crowded ÷ quiet': (crowded.p99 / quiet.p99).toFixed(1),
      'p99 crowded': ms(crowded.p99),
      'p99 quiet': ms(quiet.p99),
      'p50 crowded': ms(crowded.p50),
      'p50 quiet': ms(quiet.p50),
      'max crowded': ms(crowded.max),
      'other requests': `${crowded.requests} / ${quiet.requests}`,
      [`${people} sign-ins take`]: ms(crowdMs.reduce((sum, time) => sum + time, 0) / rounds),
    },
  ]);
} finally {
  await product.stop();
}
