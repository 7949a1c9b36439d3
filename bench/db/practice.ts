import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCurriculum } from '@akada/content/curriculum/load';
import type { Sql, TransactionSql } from 'postgres';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { courseOutlinePublisher } from '../../apps/server/src/jobs/publish/course-outline.ts';
import { publishLibrary } from '../../apps/server/src/jobs/publish/publish.ts';
import { curriculumDir } from '../../apps/server/src/lib/paths.ts';
import { createSecrets } from '../../apps/server/src/secrets.ts';
import { postgresIn, processorMs } from '../processes.ts';

/**
 * Database time of practice: recording sets of ten answers through `record_practice`, two at a time, and `my_skills`
 * for a learner with ten thousand answers. Every lesson of the curriculum gets three skills. Processor time shows what
 * two cores could do when other programs are using them too.
 *
 *     npx tsx bench/db/practice.ts
 */
const busySets = 1_000;
const recordedSets = 2_000;
const learners = 200;
const runs = 30;

const asLearner = async (tx: TransactionSql, userId: string) => {
  const claims = JSON.stringify({ role: 'authenticated', sub: userId });
  await tx`select set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', ${claims}, true)`;
};

type Skill = { lesson_id: string; skill: string };

/** Ten answers to four consecutive skills. */
function setOf(skills: readonly Skill[], number: number) {
  const answers = Array.from({ length: 10 }, (_, place) => {
    const { lesson_id, skill } = skills[(number * 4 + (place % 4)) % skills.length] as Skill;
    const right = (number * 7 + place * 3) % 10 < 7;
    return {
      ...{ lesson: lesson_id, skill, key: 'one', kind: 'number', right, tries: 1, hints: 0 },
      at: Date.now() - 60_000 + place * 5_000,
    };
  });
  const finished_at = new Date().toISOString();
  const started_at = new Date(Date.now() - 90_000).toISOString();
  return { id: randomUUID(), course_id: 'c', answers, started_at, finished_at };
}

const record = (sql: Sql, userId: string, set: object) =>
  sql.begin(async (tx) => {
    await asLearner(tx, userId);
    await tx`select public.record_practice(${tx.json(set as never)})`;
  });

async function timeOf(sql: Sql, call: string, userId: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await sql.begin(async (tx) => {
      await asLearner(tx, userId);
      const [row] = await tx.unsafe(`explain (analyze, format json) select public.${call}`);
      const [plan] = (row?.['QUERY PLAN'] ?? []) as Record<string, number>[];
      times.push((plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0));
    });
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

const dataDir = mkdtempSync(join(tmpdir(), 'akada-bench-practice-'));
const database = await openDatabase({ dataDir }, createSecrets(), { info: () => undefined });
try {
  const sql = database.owner;
  await publishLibrary({
    sql,
    admin: null as never,
    library: loadCurriculum(curriculumDir).library,
    publishers: [courseOutlinePublisher],
  });
  const skills = await sql<Skill[]>`
    insert into public.course_skills (lesson_id, skill, title, position, has_other_kinds)
    select l.lesson_id, 'skill-' || n, 'Skill ' || n, n, true
    from public.course_lessons l cross join generate_series(0, 2) n
    returning lesson_id, skill`;
  const people = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'learner' || n || '@example.com'
    from generate_series(0, ${learners}) n returning id`;
  const [busy, ...others] = people.map(({ id }) => id);
  if (busy === undefined) throw new Error('nobody is there');
  // Only three hundred answers a day count, so the busy learner's months of history are inserted as the service.
  await sql`
    insert into public.practice_sets ${sql(
      Array.from({ length: busySets }, (_, number) => {
        const set = setOf(skills, number);
        return { ...set, user_id: busy, answers: sql.json(set.answers as never) };
      }) as never,
    )}`;
  await sql`analyze`;
  // Opens a connection for each worker before the measurement starts.
  await Promise.all([sql`select 1`, sql`select 1`]);
  const postgres = postgresIn(join(dataDir, 'postgres'));
  const databaseMs = processorMs(postgres);
  const ownMs = processorMs([process.pid]);
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < recordedSets; place = next++) {
      await record(sql, others[place % others.length] ?? '', setOf(skills, place));
    }
  };
  await Promise.all([worker(), worker()]);
  const seconds = (performance.now() - start) / 1_000;
  console.log(`${skills.length} skills, ${busySets * 10} answers of the busy learner`);
  const databaseShare = (processorMs(postgres) - databaseMs) / recordedSets;
  const ownShare = (processorMs([process.pid]) - ownMs) / recordedSets;
  const perMinute = 120_000 / (databaseShare + ownShare);
  console.log(`record_practice: ${((recordedSets / seconds) * 60).toFixed(0)} sets a minute`);
  console.log(
    `processor for a set: ${databaseShare.toFixed(2)} ms of the database, ${ownShare.toFixed(2)} ms of this client; ` +
      `two cores of our own: ${perMinute.toFixed(0)} sets a minute`,
  );
  for (const call of ['my_skills()', "my_skills('primary5-mathematics')"]) {
    console.log(`${call}: ${(await timeOf(sql, call, busy)).toFixed(2)} ms`);
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
