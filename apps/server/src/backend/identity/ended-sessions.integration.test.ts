import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { pruneEndedSessions } from './ended-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('what no token can still name is taken out of the table', async () => {
  await database.owner`
    insert into akada_private.ended_sessions (id, ended_at) values
      (gen_random_uuid(), now() - interval '71 minutes'),
      (gen_random_uuid(), now() - interval '2 days'),
      (gen_random_uuid(), now() - interval '69 minutes')`;
  expect(await pruneEndedSessions(database)).toBe(2);
  expect(await pruneEndedSessions(database)).toBe(0);
  expect(await database.owner`select from akada_private.ended_sessions`).toHaveLength(1);
});
