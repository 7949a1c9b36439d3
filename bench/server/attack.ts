import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Product, signUp, startProduct } from '../product.ts';

/**
 * How slow saving and reading notes gets while another account asks for as much work as it is allowed to.
 *
 *     npx tsx bench/server/attack.ts [seconds for each line]
 */
const seconds = Number(process.argv[2]) || 8;
const learners = 10;
const attackersAtOnce = 20;
const promisedP95 = 200;
const mostRounds = 8;

type Learner = Awaited<ReturnType<typeof signUp>>;
type Target = Pick<Product, 'url' | 'keys'> & { attacker: Learner };
type Attack = { name: string; requests: () => [path: string, init?: RequestInit] };

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const long = 'ab '.repeat(6_000);

/** A PNG of as many parts as a picture may have, with nothing in them. */
const pictureOfEmptyParts = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  ...range(4_000).map(() => Buffer.from('0000000074455874d8a8a6b9', 'hex')),
]);

/** Notes of maximum length, which the attacker's own filters then have to scan. */
async function fill({ url }: Product, { id, headers }: Learner) {
  const notes = range(20).map((n) => ({ user_id: id, course_id: 'a', content: `${n} ${long}` }));
  for (let round = 0; round < 5; round += 1) {
    const body = JSON.stringify(notes);
    await fetch(`${url}/rest/v1/user_notes`, { method: 'POST', headers, body });
  }
}

function attacksOf({ keys, attacker }: Target): Attack[] {
  const visitor = { apikey: keys.publishableKey };
  const patterns = range(6).map((n) => `content=not.ilike.*b a*b${n}*b*a*`);
  const cards = range(6).map((n) => `front_content=not.ilike.*e*a${n}*e*`);
  const own = { headers: attacker.headers };
  return [
    {
      name: 'a visitor, regular expressions',
      requests: () => [
        `/rest/v1/flashcards?select=id&${range(40)
          .map((n) => `front_content=match.(a*)*b${n}`)
          .join('&')}`,
        { headers: visitor },
      ],
    },
    {
      name: 'a visitor, patterns and counts',
      requests: () => [
        `/rest/v1/flashcards?select=*&${cards.join('&')}&order=back_content,front_content`,
        { headers: { ...visitor, prefer: 'count=exact' } },
      ],
    },
    {
      name: 'a learner, patterns over long notes',
      requests: () => [`/rest/v1/user_notes?select=id&${patterns.join('&')}`, own],
    },
    {
      name: 'a phone, bogus passwords',
      requests: () => [
        '/auth/v1/token?grant_type=password',
        {
          method: 'POST',
          headers: { ...visitor, 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${Math.random()}@nowhere.example`, password: 'wrong' }),
        },
      ],
    },
    {
      name: 'a visitor, the same list twice',
      requests: () => [
        '/rest/v1/flashcard_sets?select=a:flashcards(*),b:flashcards(*)',
        { headers: visitor },
      ],
    },
    {
      name: 'a learner, as many bytes as fit',
      requests: () => [
        '/rest/v1/user_notes',
        {
          method: 'POST',
          headers: { ...attacker.headers, 'content-type': 'application/json' },
          body: JSON.stringify(
            range(40).map(() => ({ user_id: attacker.id, course_id: 'a', content: long })),
          ),
        },
      ],
    },
    {
      name: 'a learner, pictures of 4,000 empty parts',
      requests: () => [
        `/storage/v1/object/avatars/${attacker.id}/${Math.random()}.png`,
        {
          method: 'POST',
          headers: { ...attacker.headers, 'content-type': 'image/png' },
          body: pictureOfEmptyParts,
        },
      ],
    },
    {
      name: 'a visitor, pages that do not exist yet',
      requests: () => [
        `/courses/mathematics/primary5-mathematics/any/${Math.random()}/1`,
        { headers: { accept: 'text/html' } },
      ],
    },
    {
      name: 'made-up questions about lessons',
      requests: () => [
        `/api/courses?populate=units.lessons.quiz_question&filters[title][$eq]=${Math.random()}`,
      ],
    },
  ];
}

/** Learners save and read notes in turn; returns the duration of each request. */
async function othersFor({ url }: Product, others: Learner[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const timed = async (path: string, init: RequestInit) => {
    const startedAt = performance.now();
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a learner was answered ${answer.status} at ${path}`);
    times.push(performance.now() - startedAt);
  };
  const work = async ({ id, headers }: Learner) => {
    const body = JSON.stringify({ user_id: id, course_id: 'c', content: 'A note' });
    while (performance.now() < end) {
      await timed('/rest/v1/user_notes', { method: 'POST', headers, body });
      await timed('/rest/v1/user_notes?select=*&limit=20&order=created_at.desc', { headers });
      await sleep(200);
    }
  };
  await Promise.all(others.map(work));
  return times.sort((a, b) => a - b);
}

/** Repeats the same request until told to stop; reports a count of each status, and of the connections that were refused. */
async function attackUntilTold(url: string, { requests }: Attack) {
  const answers = new Map<number | 'refused', number>();
  const count = (kind: number | 'refused') => answers.set(kind, (answers.get(kind) ?? 0) + 1);
  let isTold = false;
  process.once('message', () => {
    isTold = true;
  });
  const send = async () => {
    while (!isTold) {
      const [path, init] = requests();
      const answer = await fetch(url + path, init).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      count(answer?.status ?? 'refused');
    }
  };
  process.send?.('attacking');
  await Promise.all(range(attackersAtOnce).map(send));
  process.send?.([...answers].map(([kind, times]) => `${kind}: ${times}`).join(', '));
}

/**
 * The attackers are a process of their own with the lowest priority: in the process that measures they would delay its
 * clock, and a real attacker does not use the server's processor to write requests.
 */
async function startAttack(target: Target, attack: number) {
  const child = fork(
    fileURLToPath(import.meta.url),
    ['attacker', JSON.stringify({ ...target, attack })],
    {
      execArgv: process.execArgv,
    },
  );
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  await once(child, 'message');
  return {
    async stop(): Promise<string> {
      child.send('stop');
      const [answers] = await once(child, 'message');
      child.disconnect();
      return String(answers);
    },
  };
}

const p95 = (times: number[]) => times[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN;

/** Until what follows a first start is done and the code is compiled: times fall no further. */
async function warmUp(product: Product, others: Learner[]) {
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds; round += 1) {
    const now = p95(await othersFor(product, others));
    if (now > last * 0.9) return;
    last = now;
  }
}

async function measure() {
  const product = await startProduct();
  try {
    const others: Learner[] = [];
    for (const n of range(learners)) others.push(await signUp(product, `child-${n}@example.com`));
    const attacker = await signUp(product, 'attacker@example.com');
    await fill(product, attacker);
    await warmUp(product, others);
    const quiet = p95(await othersFor(product, others));
    const target = { url: product.url, keys: product.keys, attacker };
    const rows = [];
    for (const [n, { name }] of attacksOf(target).entries()) {
      const attack = await startAttack(target, n);
      const busy = p95(await othersFor(product, others));
      rows.push({
        attack: name,
        'p95 under attack ÷ quiet': Number((busy / quiet).toFixed(1)),
        'p95 ms': Math.round(busy),
        'quiet ms': Math.round(quiet),
        'what the attacker got': await attack.stop(),
      });
    }
    console.table(rows);
    if (rows.some((row) => row['p95 ms'] > promisedP95)) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

if (process.argv[2] === 'attacker') {
  // Without this an attacker outlives a measurement that failed.
  process.once('disconnect', () => process.exit());
  const order: Target & { attack: number } = JSON.parse(process.argv[3] ?? '');
  const attack = attacksOf(order)[order.attack];
  if (attack) await attackUntilTold(order.url, attack);
} else {
  await measure();
}
