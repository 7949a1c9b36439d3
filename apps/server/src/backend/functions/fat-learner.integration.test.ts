import { setTimeout as sleep } from 'node:timers/promises';
import type { FunctionHandler } from '@akada/function-kit/function-handler';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as downloadMyData from '../../../../../supabase/functions/download-my-data/handler.ts';
import { startTestFunctions, type TestFunctions } from '../../../test/functions.ts';

let server: TestFunctions;
/** The tables that were requested, one entry per page. */
const asked: string[] = [];

const handler: FunctionHandler = (request, context) => {
  const admin = Object.create(context.admin, {
    from: {
      value: (table: string) => {
        asked.push(table);
        return context.admin.from(table);
      },
    },
  });
  return downloadMyData.handler(request, { ...context, admin });
};

beforeAll(async () => {
  server = await startTestFunctions({
    handlers: new Map([['download-my-data', { ...downloadMyData, handler }]]),
  });
});
afterAll(() => server.stop());

const noteBytes = 18_000;
const notes = 1_000;

/** A learner who has stored as much as possible: long notes, long answers, many visits. */
async function fatLearner() {
  const learner = await server.learner();
  await server.database.owner.begin(async (sql) => {
    // Written over months: triggers are off, because what they count is not part of this download.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into user_notes (user_id, course_id, content)
      select ${learner.id}, 'c', n || repeat('x', ${noteBytes}) from generate_series(1, ${notes}) n`;
    await sql`
      insert into quiz_attempts (id, user_id, course_id, lesson_id, answers, correct, total, started_at, finished_at)
      select gen_random_uuid(), ${learner.id}, 'c"' || n % 3, 'l', jsonb_build_array(repeat('y', 10000)), 1, 5,
        now(), now() from generate_series(1, 700) n`;
    await sql`
      insert into study_sessions (id, user_id, course_id, lesson_id, seconds, ended_at)
      select gen_random_uuid(), ${learner.id}, 'c', 'l', 9, timestamptz '2026-01-02 03:04:05.678901Z' + n % 700 * interval '1 second'
      from generate_series(1, 5000) n`;
  });
  return learner;
}

const pagesOfNotes = () => asked.filter((table) => table === 'user_notes').length;

it('gets every row once, while no more is read than they take', { timeout: 60_000 }, async () => {
  const learner = await fatLearner();
  const response = await fetch(`${server.url}/functions/v1/download-my-data`, {
    method: 'POST',
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${learner.token}` },
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  const chunks = [(await reader.read()).value];
  // A slow reader: the database must not be read ahead of what the client takes.
  await sleep(1_500);
  expect(pagesOfNotes()).toBeLessThan(notes / 50 / 2);
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
  }
  expect(pagesOfNotes()).toBeGreaterThanOrEqual(notes / 50);
  const document = JSON.parse(Buffer.concat(chunks as Uint8Array[]).toString('utf8'));
  const { tables } = document;
  const distinct = (table: string) =>
    new Set(tables[table].map(({ id }: { id: string }) => id)).size;
  expect(tables.user_notes).toHaveLength(notes);
  expect(distinct('user_notes')).toBe(notes);
  expect(tables.quiz_attempts).toHaveLength(700);
  expect(distinct('quiz_attempts')).toBe(700);
  expect(tables.study_sessions).toHaveLength(5_000);
  expect(distinct('study_sessions')).toBe(5_000);
  expect(document.files).toEqual([]);
});

it('breaks the connection rather than ending half a document', async () => {
  const learner = await fatLearner();
  const response = await fetch(`${server.url}/functions/v1/download-my-data`, {
    method: 'POST',
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${learner.token}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  await server.database.owner`revoke select on user_notes from service_role`;
  const rest = (async () => {
    while (!(await reader?.read())?.done);
  })();
  await expect(rest).rejects.toThrow();
  await server.database.owner`grant select on user_notes to service_role`;
});
