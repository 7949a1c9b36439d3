import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Learner } from '../learner-with-data.ts';
import { type AccessEnv, startAccessEnv } from './testing/access-setup.ts';

let env: AccessEnv;
let owner: Learner;
let attacker: Learner;

beforeAll(async () => {
  env = await startAccessEnv();
  owner = await env.learnerWithData();
  attacker = await env.learnerWithData();
});
afterAll(() => env.stop());

const post = (path: string, body: object, prefer = '', method = 'POST') =>
  fetch(`${env.url}${path}`, {
    method,
    headers: { ...env.headersOf(attacker.token), 'content-type': 'application/json', prefer },
    body: JSON.stringify(body),
  });

/** Tables in which learners keep rows of their own. */
const ownTables = [
  'course_enrollments',
  'flashcard_progress',
  'flashcard_schedules',
  'user_notes',
  'lesson_progress',
  'practice_sets',
  'quiz_attempts',
  'study_sessions',
  'flashcard_reviews',
];

/** Columns that only the service fills in. */
const stamps = new Set(['created_at']);

async function rowOf(table: string, { id }: Learner): Promise<Record<string, unknown>> {
  const { data } = await env.admin.from(table).select('*').eq('user_id', id).limit(1).single();
  return data;
}

describe('somebody else’s user_id', () => {
  it.each(ownTables)('cannot be written into %s by insert, upsert or update', async (table) => {
    const row = await rowOf(table, owner);
    const sent = Object.fromEntries(Object.entries(row).filter(([name]) => !stamps.has(name)));
    const fresh = 'id' in sent ? { ...sent, id: randomUUID() } : { ...sent, course_id: 'other' };
    for (const body of [sent, fresh, [sent], { ...sent, user_id: owner.id.toUpperCase() }]) {
      for (const prefer of ['', 'resolution=merge-duplicates', 'return=representation']) {
        const { status } = await post(`/rest/v1/${table}`, body, prefer);
        expect([403, 409], `${table} ${prefer}`).toContain(status);
      }
    }
    const silent = await post(`/rest/v1/${table}`, sent, 'resolution=ignore-duplicates');
    expect([201, 200, 403]).toContain(silent.status);
    const given = await post(
      `/rest/v1/${table}?user_id=eq.${attacker.id}`,
      { user_id: owner.id },
      '',
      'PATCH',
    );
    expect(given.status, 'given away').toBe(403);
    expect(await rowOf(table, owner)).toEqual(row);
  });

  it('can be written into a message of the contact form by nobody', async () => {
    const message = { name: 'Ada', email: 'a@b.co', message: 'It was not me.', user_id: owner.id };
    expect((await post('/rest/v1/contact_messages', message)).status).toBe(403);
  });

  it('is passed over, or refused, as an argument of an rpc', async () => {
    const review = await rowOf('flashcard_reviews', owner);
    const schedule = await rowOf('flashcard_schedules', owner);
    const id = randomUUID();
    const saved = await post('/rest/v1/rpc/record_flashcard_review', {
      review: { ...review, id, created_at: '2000-01-01' },
      schedule: { ...schedule, reps: 77, user_id: owner.id },
    });
    expect(saved.status).toBe(204);
    const { data } = await env.admin.from('flashcard_reviews').select('*').eq('id', id).single();
    expect(data.user_id).toBe(attacker.id);
    expect(data.created_at).not.toContain('2000');
    expect(await rowOf('flashcard_schedules', owner)).toEqual(schedule);
    for (const rpc of ['my_plan', 'learner_overview', 'my_assignments', 'due_flashcards']) {
      const { status } = await post(`/rest/v1/rpc/${rpc}`, {
        user_id: owner.id,
        learner: owner.id,
      });
      expect(status, rpc).toBe(404);
    }
  });
});

describe('what only the service decides', () => {
  const forbidden: [table: string, column: string, value: unknown][] = [
    ['assignment_submissions', 'choice_points', 100],
    ['assignment_submissions', 'written_points', { q: 100 }],
    ['assignment_submissions', 'due_at', '2099-01-01'],
    ['benchmark_sessions', 'ability', 4],
    ['benchmark_sessions', 'status', 'finished'],
    ['benchmark_answers', 'is_correct', true],
    ['quiz_attempts', 'correct', 1],
    ['flashcard_reviews', 'rating', 4],
    ['practice_sets', 'answers', []],
    ['skill_states', 'level', 4],
    ['course_skills', 'has_other_kinds', false],
    ['activity_days', 'lessons', 99],
    ['learner_measures', 'lessons', 99],
    ['user_achievements', 'badges', { 'whole-course': '2000-01-01' }],
    ['subscriptions', 'ends_at', '2099-01-01'],
    ['subscriptions', 'plan_id', 'plus-term'],
    ['payments', 'status', 'paid'],
    ['payments', 'amount_kobo', 1],
    ['families', 'code', 'ABCDEFGHJK'],
    ['family_members', 'family_id', randomUUID()],
    ['consent_records', 'given', true],
    ['plans', 'amount_kobo', 1],
    ['course_materials', 'is_paid', false],
    ['assignments', 'due_days', 365],
    ['course_lessons', 'questions', 1],
  ];

  it.each(forbidden)('%s.%s cannot be changed', async (table, column, value) => {
    const patched = await post(
      `/rest/v1/${table}?${column}=not.is.null`,
      { [column]: value },
      '',
      'PATCH',
    );
    expect(patched.status).toBe(403);
  });

  it.each(
    [...new Set(forbidden.map(([table]) => table))].filter((table) => !ownTables.includes(table)),
  )('%s cannot be added to', async (table) => {
    const { status } = await post(`/rest/v1/${table}`, {
      user_id: attacker.id,
      plan_id: 'plus-term',
    });
    // A table without these columns fails on that before it checks rights.
    expect([403, 400]).toContain(status);
    expect((await post(`/rest/v1/${table}`, {})).status).toBe(403);
  });

  it('the moment of a row is not the sender’s', async () => {
    const long = '2000-01-01T00:00:00Z';
    const attempt = await rowOf('quiz_attempts', attacker);
    const again = { ...attempt, id: randomUUID(), created_at: long };
    expect((await post('/rest/v1/quiz_attempts', again)).status).toBe(403);
    const joined = { user_id: attacker.id, course_id: 'later', enrolled_at: long };
    expect((await post('/rest/v1/course_enrollments', joined)).status).toBe(201);
    const mine = `/rest/v1/course_enrollments?user_id=eq.${attacker.id}`;
    expect((await post(mine, { enrolled_at: long }, '', 'PATCH')).status).toBe(204);
    const upserted = await post(
      '/rest/v1/course_enrollments?on_conflict=user_id,course_id',
      joined,
      'resolution=merge-duplicates',
    );
    expect(upserted.ok).toBe(true);
    const { data } = await attacker.client.from('course_enrollments').select('enrolled_at');
    expect(JSON.stringify(data)).not.toContain('2000');
  });

  it('a score is at most what there was to get', async () => {
    const attempt = await rowOf('quiz_attempts', attacker);
    const { created_at: _, ...fields } = attempt;
    const better = { ...fields, id: randomUUID(), correct: 9, total: 1 };
    expect((await post('/rest/v1/quiz_attempts', better)).status).toBe(400);
    const progress = { user_id: attacker.id, course_id: 'more', progress: 101 };
    expect((await post('/rest/v1/course_enrollments', progress)).status).toBe(400);
  });
});
