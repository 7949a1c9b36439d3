import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { createFamily } from './family.ts';

let server: TestFunctions;
beforeAll(async () => {
  server = await startTestFunctions();
  await server.database.owner`
    insert into course_lessons (lesson_id, course_id, subject, course_title, unit_id, unit_title, lesson_title,
      position, questions)
    values ('l', 'c', 'mathematics', 'C', 'u', 'U', 'L', 0, 8)`;
  await server.database.owner`
    insert into course_skills (lesson_id, skill, title, position, has_other_kinds, questions)
    values ('l', 'halves', 'Halves', 0, true, '{}')`;
});
afterAll(() => server.stop());

const answer = {
  ...{ lesson: 'l', skill: 'halves', key: 'k', kind: 'number' },
  ...{ right: true, tries: 1, hints: 0 },
};

it('a set whose reply was thrown away is counted once, and the device learns that it is there', async () => {
  const family = createFamily(server);
  const { client } = await family.managedChild(await family.adult());
  const set = {
    ...{ id: randomUUID(), course_id: 'c', answers: Array(4).fill(answer) },
    started_at: new Date(Date.now() - 60_000).toISOString(),
    finished_at: new Date(Date.now() - 1_000).toISOString(),
  };
  const unsent = [set.id, randomUUID()];
  const skills = async () => (await client.rpc('my_skills', { course: 'c', unsent })).data;
  const send = async () => void (await client.rpc('record_practice', { practice_set: set }));
  const worths = [2, 2, 2, 2];

  expect((await skills())[0].counted).toBeUndefined();
  // The first two run at once, as from two tabs; their responses are ignored.
  await Promise.all([send(), send()]);
  expect(await skills()).toMatchObject([{ counted: [set.id], state: { worths } }]);
  await send();
  expect(await skills()).toMatchObject([{ counted: [set.id], state: { worths } }]);
  const { data: days } = await client.from('activity_days').select('questions, correct');
  expect(days).toEqual([{ questions: 4, correct: 4 }]);
});
