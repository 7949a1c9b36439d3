import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../../test/functions.ts';
import { type Learner, learnerWithData } from '../../test/learner-with-data.ts';

let server: TestFunctions;
beforeAll(async () => {
  server = await startTestFunctions();
  await server.database.owner`
    insert into public.plans (id, name, summary, amount_kobo, period_months)
    values ('plus-term', 'Plus', 'More', 450000, 4)`;
});
afterAll(() => server.stop());

const agreed = { guardian_email: 'mama@example.com', guardian_consent_at: '2026-01-02T03:00:00Z' };
const withdrawn = {
  guardian_consent_at: null,
  guardian_consent_withdrawn_at: '2026-02-03T04:00:00Z',
};

async function save({ client }: Learner, data: Record<string, unknown>) {
  expect((await client.auth.updateUser({ data })).error).toBeNull();
}

const course = 'jss1-mathematics';

/** Everything that a browser may send about a learner, each in a shape that is taken while a guardian agrees. */
async function writes({ client, id }: Learner) {
  const { data: card } = await client.from('flashcards').select('id, set_id').limit(1).single();
  const owned = { user_id: id, course_id: course };
  const review = { id: randomUUID(), rating: 3, state: 0, reviewed_at: '2026-01-05T03:04:05Z' };
  return {
    course_enrollments: () =>
      client.from('course_enrollments').insert({ ...owned, course_id: 'c' }),
    user_notes: () => client.from('user_notes').insert({ ...owned, content: 'more' }),
    'changed notes': () => client.from('user_notes').update({ content: 'x' }).eq('user_id', id),
    lesson_progress: () =>
      client.from('lesson_progress').insert({ ...owned, lesson_id: randomUUID() }),
    quiz_attempts: () =>
      client.from('quiz_attempts').insert({
        ...owned,
        id: randomUUID(),
        lesson_id: 'l',
        answers: [{ question: 'q', option: 2, correct: false }],
        correct: 0,
        total: 1,
        started_at: '2026-01-02T03:00:00Z',
        finished_at: '2026-01-02T03:04:05Z',
      }),
    flashcard_progress: () =>
      client.from('flashcard_progress').update({ study_count: 2 }).eq('user_id', id),
    flashcard_reviews: () =>
      client.from('flashcard_reviews').insert({ ...owned, ...review, flashcard_id: card?.id }),
    flashcard_schedules: () =>
      client.from('flashcard_schedules').update({ reps: 2 }).eq('user_id', id),
    study_sessions: () =>
      client.from('study_sessions').insert({
        ...owned,
        id: randomUUID(),
        lesson_id: 'l',
        seconds: 60,
        ended_at: '2026-01-06T03:04:05Z',
      }),
    assignments: () =>
      client.rpc('submit_assignment', { assignment_id: 'a', answers: { q: { text: 'Other.' } } }),
  };
}

describe('a consent that is taken back', () => {
  it('stops everything that would be kept about the child, until a guardian agrees again', async () => {
    const ada = await learnerWithData(server);
    await save(ada, { birth_year: 2014, ...agreed });
    const allowed = await writes(ada);
    for (const [what, write] of Object.entries(allowed)) {
      expect((await write()).error, what).toBeNull();
    }

    await save(ada, withdrawn);
    for (const [what, write] of Object.entries(await writes(ada))) {
      const { status, error } = await write();
      expect([status, error?.code], what).toEqual([403, 'PT403']);
      expect(error?.message, what).toContain('your parent or guardian has withdrawn consent');
    }
    const sitting = { user_id: ada.id, subject: 'english', current_item: 'asked-item' };
    expect((await server.admin.from('benchmark_sessions').insert(sitting)).error?.code).toBe(
      'PT403',
    );

    await save(ada, { ...agreed, guardian_consent_withdrawn_at: null });
    for (const [what, write] of Object.entries(await writes(ada))) {
      const { error } = await write();
      // The course was joined above.
      if (what !== 'course_enrollments') expect(error, what).toBeNull();
    }
  });

  it('leaves the child everything that is theirs: to read, to take along and to delete', async () => {
    const ada = await learnerWithData(server);
    await save(ada, { birth_year: 2014, ...agreed });
    await save(ada, withdrawn);
    expect((await ada.client.from('user_notes').select()).data).toHaveLength(1);
    expect((await ada.client.functions.invoke('download-my-data')).error).toBeNull();
    const removed = await ada.client.from('user_notes').delete().eq('user_id', ada.id).select();
    expect(removed.data).toHaveLength(1);
    const options = { body: { confirmation: 'DELETE' } };
    expect((await ada.client.functions.invoke('delete-account', options)).data).toEqual({
      deleted: true,
    });
  });

  it('is written down each time, where nobody can change it', async () => {
    const ada = await server.learner();
    await save(ada, { birth_year: 2014, ...agreed });
    await save(ada, { school: 'Queens College' });
    await save(ada, withdrawn);
    await save(ada, { ...agreed, guardian_consent_withdrawn_at: null });
    const mine = () =>
      ada.client.from('consent_records').select('kind, given, guardian_email').order('id');
    const history = [true, false, true].map((given) => ({
      kind: 'guardian',
      given,
      guardian_email: 'mama@example.com',
    }));
    expect((await mine()).data).toEqual(history);
    for (const change of [
      ada.client.from('consent_records').update({ given: true }).eq('user_id', ada.id),
      ada.client.from('consent_records').delete().eq('user_id', ada.id),
      ada.client.from('consent_records').insert({ user_id: ada.id, kind: 'photo', given: true }),
    ]) {
      expect((await change).error?.code).toBe('42501');
    }
    expect((await mine()).data).toEqual(history);
  });
});
