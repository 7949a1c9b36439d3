import { type Product, startProduct } from '../product.ts';

/**
 * Whether response times reveal who has an account: the same calls for addresses with and without one, alternating.
 * "Told apart" is the share of pairs in which the address with an account took longer: 0.5 reveals nothing.
 *
 *     npx tsx bench/server/enumeration.ts [addresses of each kind]
 */
const people = Number(process.argv[2] ?? 120);
const password = 'mango-tree-2026';

const emailOf = (kind: 'known' | 'other', n: number) => `${kind}-${n}@example.com`;

const ways = {
  'log in with a wrong password': ['/token?grant_type=password', { password: 'wrong-wrong' }],
  'forgot my password': ['/recover', {}],
  'sign up': ['/signup', { password }],
} as const;

const post = ({ url, keys }: Product, path: string, body: object, key = keys.publishableKey) =>
  fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function timeOf(server: Product, path: string, body: object) {
  const start = performance.now();
  const answer = await post(server, path, body);
  await answer.arrayBuffer();
  const milliseconds = performance.now() - start;
  if (answer.status === 429) throw new Error(`${path} was limited`);
  return { milliseconds, status: answer.status };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function toldApart(known: number[], others: number[]) {
  let longer = 0;
  for (const one of known) longer += others.filter((other) => one > other).length;
  return longer / (known.length * others.length);
}

const product = await startProduct({ EMAIL_CONFIRMATION: 'on' });
try {
  for (let n = 0; n < people; n += 1) {
    const body = { email: emailOf('known', n), password, email_confirm: true };
    const answer = await post(product, '/admin/users', body, product.keys.secretKey);
    if (!answer.ok) throw new Error(`creating a learner answered ${answer.status}`);
  }
  const rows = [];
  for (const [way, [path, body]] of Object.entries(ways)) {
    const times = { known: [] as number[], other: [] as number[] };
    const statuses = new Set<number>();
    for (let n = 0; n < people; n += 1) {
      const turns = n % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const);
      for (const kind of turns) {
        const answer = await timeOf(product, path, { ...body, email: emailOf(kind, n) });
        times[kind].push(answer.milliseconds);
        statuses.add(answer.status);
      }
    }
    rows.push({
      way,
      'told apart': toldApart(times.known, times.other).toFixed(2),
      'with ÷ without an account': (median(times.known) / median(times.other)).toFixed(3),
      'median with': `${median(times.known).toFixed(1)} ms`,
      'median without': `${median(times.other).toFixed(1)} ms`,
      statuses: [...statuses].join(', '),
    });
  }
  console.table(rows);
} finally {
  await product.stop();
}
