import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCurriculum } from '@akada/content/curriculum/load';
import type { Sql, TransactionSql } from 'postgres';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { achievementPublisher } from '../../apps/server/src/jobs/publish/achievements.ts';
import { courseOutlinePublisher } from '../../apps/server/src/jobs/publish/course-outline.ts';
import { courseSkillsPublisher } from '../../apps/server/src/jobs/publish/course-skills.ts';
import { flashcardPublisher } from '../../apps/server/src/jobs/publish/flashcards.ts';
import { publishLibrary } from '../../apps/server/src/jobs/publish/publish.ts';
import { curriculumDir } from '../../apps/server/src/lib/paths.ts';
import { createSecrets } from '../../apps/server/src/secrets.ts';

/**
 * Database time of the dashboard's calls for a learner with ten thousand attempts in a table of a million, and four
 * thousand answers to five hundred cards, compared with a new learner.
 *
 *     npx tsx bench/db/overview.ts [attempts in the table]
 */
const tableSize = Number(process.argv[2] ?? 1_000_000);
const busyAttempts = 10_000;
const others = 1_000;
const runs = 30;
const busyCards = 500;
const answersPerCard = 8;
const calls = [
  'learner_overview()',
  'learner_progress()',
  'due_flashcards()',
  "due_flashcards(since => now() - interval '1 minute')",
  'my_achievements()',
  'my_skills()',
] as const;

/** Inserts this many attempts for each learner that the condition selects, newest first, spread over all lessons. */
const addAttempts = (sql: Sql, perLearner: number, condition: string) =>
  sql.unsafe(`
    insert into public.quiz_attempts
      (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at)
    select gen_random_uuid(), u.id, l.course_id, l.lesson_id, n % 9, 8, moment - interval '3 min', moment
    from auth.users u
    cross join generate_series(1, ${perLearner}) n
    cross join lateral (select now() - n * interval '50 min' as moment) m
    join (
      select course_id, lesson_id, row_number() over (order by lesson_id) - 1 as place,
        count(*) over () as lessons
      from public.course_lessons
    ) l on l.place = n % l.lessons
    where ${condition}`);

/** Inserts this many card answers, dated so that a tenth of the cards is due now. */
async function addCards(sql: Sql, cards: number, condition: string) {
  await sql.unsafe(`
    create temporary table study as
    select u.id as user_id, c.flashcard_id, c.course_id, c.set_id, c.place
    from auth.users u
    cross join (
      select cards.id as flashcard_id, sets.course_id, sets.id as set_id,
        row_number() over (order by sets.created_at, cards.order_index) as place
      from public.flashcards cards join public.flashcard_sets sets on sets.id = cards.set_id
      limit ${cards}
    ) c
    where ${condition};
    insert into public.flashcard_reviews
      (id, user_id, flashcard_id, course_id, rating, state, reviewed_at, counted_on, created_at)
    select gen_random_uuid(), user_id, flashcard_id, course_id, 1 + (place + n) % 4,
      case when n = 1 then 0 else 2 end, moment, (moment at time zone 'Africa/Lagos')::date, moment
    from study cross join generate_series(1, ${answersPerCard}) n
    cross join lateral (
      select now() - (${answersPerCard} - n) * interval '9 days' - place * interval '40 min' as moment
    ) m;
    insert into public.flashcard_schedules (user_id, flashcard_id, course_id, set_id, due, stability,
      difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review, log_size, updated_at)
    select user_id, flashcard_id, course_id, set_id,
      now() + (place % 10 - 1) * interval '2 days', 12.5, 5.1, 14, 0, ${answersPerCard}, 1, 2,
      now() - place * interval '40 min', ${answersPerCard}, now() - interval '1 day'
    from study;
    insert into public.flashcard_progress (user_id, flashcard_id, course_id, set_id, difficulty_rating)
    select user_id, flashcard_id, course_id, set_id, 3 from study;
    drop table study;`);
}

/** Triggers are off, because they would take an hour for a million rows; the rows that they maintain are inserted directly. */
async function fill(sql: Sql): Promise<string> {
  await sql`set session_replication_role = replica`;
  await sql`
    insert into auth.users (id, aud, role, email)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'learner' || n || '@example.com'
    from generate_series(0, ${others}) n`;
  const [busy] = await sql`select id from auth.users where email = 'learner0@example.com'`;
  const id: string = busy?.id;
  await addAttempts(sql, busyAttempts, `u.id = '${id}'`);
  await addAttempts(sql, Math.ceil((tableSize - busyAttempts) / others), `u.id <> '${id}'`);
  await addCards(sql, busyCards, `u.id = '${id}'`);
  await addCards(sql, 20, `u.id <> '${id}'`);
  await sql`
    insert into public.lesson_progress (user_id, course_id, lesson_id, done_by)
    select distinct a.user_id, a.course_id, a.lesson_id, 'quiz' from public.quiz_attempts a
    where a.correct >= 5 and a.lesson_id < 'p'`;
  await sql`
    insert into public.activity_days (user_id, day, quizzes, questions, correct, seconds)
    select user_id, private.lagos_day(finished_at), count(*), sum(total), sum(correct), count(*) * 180
    from public.quiz_attempts group by 1, 2`;
  await sql`
    insert into public.course_enrollments (user_id, course_id)
    select u.id, c.course_id from auth.users u
    cross join (select distinct course_id from public.course_lessons) c`;
  await sql`
    insert into public.skill_states (user_id, lesson_id, skill, level, best_level, state, anchor, newest)
    select u.id, s.lesson_id, s.skill, level, level, '{}', '{}', '[]'
    from auth.users u cross join public.course_skills s
    cross join lateral (select abs(hashtext(s.lesson_id || s.skill)) % 5 as level) l`;
  await sql`set session_replication_role = origin`;
  await sql`analyze`;
  return id;
}

const asLearner = async (tx: TransactionSql, userId: string) => {
  const claims = JSON.stringify({ role: 'authenticated', sub: userId });
  await tx`select set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', ${claims}, true)`;
};

const kilobytesOf = (sql: Sql, call: string, userId: string) =>
  sql.begin(async (tx) => {
    await asLearner(tx, userId);
    const [row] = await tx.unsafe(`select octet_length(public.${call}::text) / 1000.0 as size`);
    return Number(row?.size);
  });

async function timeOf(sql: Sql, call: string, userId: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await sql.begin(async (tx) => {
      await asLearner(tx, userId);
      const [row] = await tx.unsafe(
        `explain (analyze, buffers, format json) select public.${call}`,
      );
      const [plan] = (row?.['QUERY PLAN'] ?? []) as Record<string, number>[];
      times.push((plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0));
    });
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

const dataDir = mkdtempSync(join(tmpdir(), 'akada-bench-db-'));
const database = await openDatabase({ dataDir }, createSecrets(), { info: () => undefined });
try {
  await publishLibrary({
    sql: database.owner,
    admin: null as never,
    library: loadCurriculum(curriculumDir).library,
    publishers: [
      courseOutlinePublisher,
      courseSkillsPublisher,
      achievementPublisher,
      flashcardPublisher,
    ],
  });
  const sql = await database.owner.reserve();
  const busy = await fill(sql);
  const [{ count } = { count: 0 }] = await sql`select count(*)::int from public.quiz_attempts`;
  const [newcomer] = await sql`
    insert into auth.users (id, aud, role, email)
    values (gen_random_uuid(), 'authenticated', 'authenticated', 'new@example.com') returning id`;
  console.log(`${count} attempts in the table, ${busyAttempts} of them the busy learner's`);
  const table = [];
  for (const call of calls) {
    const first = await timeOf(database.owner, call, newcomer?.id);
    const full = await timeOf(database.owner, call, busy);
    table.push({
      call,
      'busy / new learner': Number((full / first).toFixed(2)),
      'busy learner, ms': Number(full.toFixed(2)),
      'new learner, ms': Number(first.toFixed(2)),
      'busy learner, KB': Number((await kilobytesOf(database.owner, call, busy)).toFixed(1)),
    });
  }
  console.table(table);
  sql.release();
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
