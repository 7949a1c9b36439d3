import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RestService, startRestService } from './testing/rest-service.ts';

const bucket = (burst: number) => ({ burst, perSecond: 0.001 });
const rules = { person: bucket(100_000), address: bucket(10_000_000), essential: bucket(1) };

let service: RestService;
beforeAll(async () => {
  service = await startRestService('', undefined, { sent: rules, written: rules });
  await service.database.owner`
    with made as (insert into flashcard_sets (course_id) values ('long') returning id)
    insert into flashcards (set_id, front_content, back_content)
    select made.id, repeat('f', 200), repeat('b', 200) from made, generate_series(1, 100)`;
});
afterAll(() => service.stop());

type Learner = Awaited<ReturnType<RestService['learner']>>;

const ask = (learner: Learner, path: string, body?: object) =>
  service.request(
    path,
    {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${learner.token}`,
        'accept-encoding': 'br',
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    service.secrets.publishableKey,
  );

const lists = (times: number) =>
  `/flashcard_sets?course_id=eq.long&select=${Array.from({ length: times }, (_, n) => `a${n}:flashcards(*)`)}`;

it('refuses the same embedded list under many names', async () => {
  const learner = await service.learner();
  const answer = await ask(learner, lists(5));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    details: "Embedding 'flashcards' more than 2 times.",
  });
  expect((await ask(learner, lists(1))).status).toBe(200);
});

it('charges whoever asks for what the database made', async () => {
  const [greedy, other] = [await service.learner(), await service.learner()];
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(greedy, lists(1))).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const refused = await ask(greedy, lists(1));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    message: 'Too many questions at once. Wait a little, then try again.',
  });
  expect((await ask(other, lists(1))).status).toBe(200);
});

it('charges whoever writes for what they bring', async () => {
  const [greedy, other] = [await service.learner(), await service.learner()];
  const write = ({ id, ...learner }: Learner) => {
    const note = { user_id: id, course_id: 'c', content: 'x'.repeat(19_000) };
    return ask({ id, ...learner }, '/user_notes', [note, note]).then(({ status }) => status);
  };
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await write(greedy));
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect(await write(other)).toBe(201);
});
