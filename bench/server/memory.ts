import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { memoryOf, postgresIn } from '../processes.ts';
import { type Product, signUp, startProduct } from '../product.ts';

/**
 * What the whole product holds in memory: idle, and while it answers many requests.
 *
 *     npx tsx bench/server/memory.ts [requests]
 */
const requests = Number(process.argv[2] ?? 100_000);
const rounds = 5;
const connections = 20;
/** Idle database connections are given back after 20 s. */
const untilIdleMs = 30_000;

function measure(server: Product, moment: string) {
  const node = memoryOf([server.process.pid ?? 0]);
  const postgres = memoryOf(postgresIn(join(server.dataDir, 'postgres')));
  const megabytes = (value: number) => Number(value.toFixed(1));
  return {
    moment,
    'total MB': megabytes(node + postgres),
    node: megabytes(node),
    postgres: megabytes(postgres),
  };
}
const product = await startProduct();
try {
  await sleep(untilIdleMs);
  const table = [measure(product, 'idle after the start')];
  const learner = await signUp(product, 'ebiere@example.com');
  const note = {
    user_id: learner.id,
    course_id: 'jss1-mathematics',
    lesson_id: 'a',
    content: 'Place value',
  };
  await fetch(`${product.url}/rest/v1/user_notes`, {
    method: 'POST',
    headers: learner.headers,
    body: JSON.stringify(Array.from({ length: 20 }, () => note)),
  });
  for (let round = 1; round <= rounds; round += 1) {
    await autocannon({
      url: `${product.url}/rest/v1/user_notes?select=*&user_id=eq.${learner.id}&order=created_at.desc`,
      headers: learner.headers,
      connections,
      amount: requests / rounds,
    });
    table.push(measure(product, `after ${(requests / rounds) * round} requests`));
  }
  await sleep(untilIdleMs);
  table.push(measure(product, 'idle again'));
  console.table(table);
} finally {
  await product.stop();
}
