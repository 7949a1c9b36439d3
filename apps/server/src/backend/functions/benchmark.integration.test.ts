import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillBenchmarkBank, keyOf } from '../../../test/benchmark-bank.ts';
import { startTestFunctions, type TestFunctions } from '../../../test/functions.ts';

type Learner = Awaited<ReturnType<TestFunctions['learner']>>;
type Question = { item: string; title: string; options: { option: number; text: string }[] };
type Sitting = {
  id: string;
  status: string;
  answered: number;
  question: Question | null;
  result: { band: Record<string, unknown>; lessons: unknown[]; asked: number } | null;
};
type Reply = { status: number; text: string; body: { sitting: Sitting; error?: string } };

let server: TestFunctions;
let ada: Learner;
/** Every response of the function to a learner without a finished sitting. */
const heard: string[] = [];

beforeAll(async () => {
  server = await startTestFunctions();
  await fillBenchmarkBank(server.database, 'mathematics', 'english-studies');
});
beforeEach(async () => {
  ada = await server.learner();
});
afterAll(() => server.stop());

async function ask(learner: Learner, body: unknown, method = 'POST'): Promise<Reply> {
  const response = await fetch(`${server.url}/functions/v1/benchmark`, {
    method,
    headers: {
      apikey: server.secrets.publishableKey,
      authorization: `Bearer ${learner.token}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  heard.push(text);
  return { status: response.status, text, body: JSON.parse(text) };
}

const start = (learner = ada, subject = 'mathematics') =>
  ask(learner, { action: 'start', subject });

const send = (learner: Learner, sitting: string, item: string, option: unknown) =>
  ask(learner, { action: 'answer', sitting, item, option });

const asked = ({ body }: Reply): Question => {
  if (!body.sitting.question) throw new Error('Nothing is being asked');
  return body.sitting.question;
};

/** Answers until the end; `choose` picks the option for an item. */
async function finish(learner: Learner, choose: (item: string, count: number) => number | null) {
  let reply = await start(learner);
  const items: string[] = [];
  while (reply.body.sitting.question) {
    const { item } = asked(reply);
    items.push(item);
    reply = await send(learner, reply.body.sitting.id, item, choose(item, items.length));
    expect(reply.status).toBe(200);
  }
  return { items, sitting: reply.body.sitting };
}

const answersOf = (sitting: string) => server.database.owner`
  select item_id, chosen_option, is_correct from benchmark_answers
  where session_id = ${sitting} order by position`;

const expire = (sitting: string) => server.database.owner`
  update benchmark_sessions set expires_at = now() - interval '1 second' where id = ${sitting}`;

describe('a sitting', () => {
  it('asks one question at a time and ends with a band, strands and three lessons', async () => {
    const first = await start();
    expect(Object.keys(asked(first)).toSorted()).toEqual(['item', 'options', 'title']);
    expect(asked(first).options.map((option) => Object.keys(option))).toEqual(
      Array(4).fill(['option', 'text']),
    );
    const { items, sitting } = await finish(ada, (item, count) =>
      count % 3 === 0 ? null : keyOf(item),
    );
    expect(new Set(items).size).toBe(items.length);
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect(items.length).toBeLessThanOrEqual(20);
    expect(sitting).toMatchObject({ status: 'finished', answered: items.length, question: null });
    expect(sitting.result).toEqual({
      band: {
        level: 'at',
        class: expect.stringMatching(/^(Primary|JSS) \d$/),
        place: expect.any(Number),
        from: expect.any(String),
        to: expect.any(String),
      },
      strengths: expect.any(Array),
      weaknesses: expect.any(Array),
      lessons: expect.any(Array),
      asked: items.length,
    });
    expect(sitting.result?.lessons).toHaveLength(3);
    expect(sitting.result?.lessons[0]).toEqual({
      id: expect.stringMatching(/^lesson-/),
      courseId: 'jss1-mathematics',
      title: expect.stringMatching(/^About /),
      courseTitle: 'Mathematics JSS 1',
    });
  });

  it('places who knows everything at the top and who knows nothing yet at the bottom', async () => {
    const top = await finish(ada, keyOf);
    expect(top.sitting.result?.band).toMatchObject({ place: 5, class: 'JSS 3' });
    const bottom = await finish(await server.learner(), () => null);
    expect(bottom.sitting.result?.band).toMatchObject({ level: 'towards', class: 'Primary 4' });
  });

  it('goes on where it was after a reload, with the options in the same order', async () => {
    const first = await start();
    const second = await send(ada, first.body.sitting.id, asked(first).item, null);
    const again = await start();
    expect(again.body).toEqual(second.body);
    expect(again.body.sitting).toMatchObject({ answered: 1, status: 'open' });
  });

  it('is closed after 24 hours; the next one is new and asks nothing of it', async () => {
    const first = await start();
    const { id } = first.body.sitting;
    const second = await send(ada, id, asked(first).item, null);
    await expire(id);
    const late = await send(ada, id, asked(second).item, 0);
    expect([late.status, late.body.error]).toEqual([410, 'expired']);
    expect(await answersOf(id)).toHaveLength(1);
    const fresh = await finish(ada, () => null);
    expect(fresh.sitting.id).not.toBe(id);
    expect(fresh.items).not.toContain(asked(first).item);
    expect(fresh.items).not.toContain(asked(second).item);
  });

  it('asks nothing of the two sittings before', async () => {
    const first = await finish(ada, keyOf);
    const second = await finish(ada, keyOf);
    const third = await finish(ada, keyOf);
    const all = [...first.items, ...second.items, ...third.items];
    expect(new Set(all).size).toBe(all.length);
    expect(third.items.length).toBeGreaterThanOrEqual(8);
  });

  it('is closed while a guardian has withdrawn consent, also in the middle', async () => {
    const open = await start();
    const withdrawn = { guardian_consent_withdrawn_at: '2026-02-03T04:00:00Z' };
    await ada.client.auth.updateUser({ data: withdrawn });
    const { item } = asked(open);
    for (const refused of [
      await start(ada, 'english-studies'),
      await send(ada, open.body.sitting.id, item, 0),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([403, 'paused']);
    }
  });

  it('says so when a subject has no bank', async () => {
    const reply = await start(ada, 'basic-science');
    expect([reply.status, reply.body.error]).toEqual([503, 'no_items']);
  });
});

describe('an attacker', () => {
  it('who sends an answer again gets the same reply, and cannot change it', async () => {
    const first = await start();
    const { id } = first.body.sitting;
    const { item } = asked(first);
    const accepted = await send(ada, id, item, 2);
    expect(await send(ada, id, item, 2)).toEqual(accepted);
    for (const option of [0, 1, 3, null]) {
      const other = await send(ada, id, item, option);
      expect([other.status, other.body.error]).toEqual([409, 'already_answered']);
    }
    expect(await answersOf(id)).toHaveLength(1);
  });

  it('who replays the last answer gets the result again, and nothing can be added', async () => {
    const { items, sitting } = await finish(ada, () => null);
    const last = items.at(-1) ?? '';
    const again = await send(ada, sitting.id, last, null);
    expect(again.body.sitting).toEqual(sitting);
    const more = await send(ada, sitting.id, 'mathematics-item-59', 3);
    expect(more.status).toBe(409);
    expect(await answersOf(sitting.id)).toHaveLength(items.length);
  });

  it('with five tabs starts one sitting and answers once', async () => {
    const starts = await Promise.all(Array.from({ length: 5 }, () => start()));
    expect(new Set(starts.map(({ text }) => text)).size).toBe(1);
    const { id } = starts[0]?.body.sitting ?? { id: '' };
    const { item } = asked(starts[0] as Reply);
    const same = await Promise.all(Array.from({ length: 5 }, () => send(ada, id, item, 1)));
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    expect(same[0]?.status).toBe(200);
    const next = asked(same[0] as Reply).item;
    const torn = await Promise.all([0, 1, 2, 3, null].map((option) => send(ada, id, next, option)));
    expect(torn.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await answersOf(id)).toHaveLength(2);
  });

  it('cannot answer what was not asked, skip ahead or make up options', async () => {
    const first = await start();
    const { id } = first.body.sitting;
    const { item } = asked(first);
    const others = ['mathematics-item-0', 'mathematics-item-59', 'english-studies-item-7', 'x'];
    for (const forged of others.filter((other) => other !== item)) {
      const reply = await send(ada, id, forged, 0);
      expect([reply.status, reply.body.error]).toEqual([409, 'not_asked']);
    }
    for (const option of [4, -1, 1.5, '0', undefined, [0], { $gt: 0 }]) {
      expect((await send(ada, id, item, option)).status).toBe(400);
    }
    expect(await answersOf(id)).toHaveLength(0);
  });

  it('cannot see or touch the sitting of another learner', async () => {
    const bayo = await server.learner();
    const mine = await start();
    const { id } = mine.body.sitting;
    const reply = await send(bayo, id, asked(mine).item, 0);
    expect([reply.status, reply.body.error]).toEqual([404, 'no_such_sitting']);
    const done = await finish(ada, () => null);
    const report = await ask(bayo, { action: 'report', sitting: done.sitting.id });
    expect(report.status).toBe(404);
    const { data } = await bayo.client.from('benchmark_sessions').select('*');
    expect(data).toEqual([]);
    expect((await bayo.client.rpc('latest_benchmark_results')).data).toEqual([]);
  });

  it('gets a sentence for every malformed call', async () => {
    const sitting = randomUUID();
    const bodies = [
      null,
      [],
      'start',
      {},
      { action: 'key' },
      { action: 'start' },
      { action: 'start', subject: 'history' },
      { action: 'start', subject: ['mathematics'] },
      { action: 'answer', sitting },
      { action: 'answer', sitting: "' or 1=1", item: 'x', option: 0 },
      { action: 'report', sitting: 7 },
    ];
    for (const body of bodies) {
      const reply = await ask(ada, body);
      expect([reply.status, reply.body.error], JSON.stringify(body)).toEqual([400, 'bad_request']);
    }
    expect((await ask(ada, null, 'GET')).status).toBe(405);
    const { error } = await server.client().functions.invoke('benchmark', { body: {} });
    expect(error.context.status).toBe(401);
  });

  it('finds no key anywhere: not in a reply, a table or a call', async () => {
    await finish(ada, (item) => keyOf(item));
    for (const text of heard) {
      expect(text).not.toMatch(/SECRET|explanation|correct|"topic"|difficulty|strand_title/i);
    }
    for (const client of [ada.client, server.client()]) {
      for (const table of ['benchmark_items', 'benchmark_answers']) {
        const { data, error } = await client.from(table).select('*');
        expect(data).toBeNull();
        expect(error?.code).toBe('42501');
      }
      for (const call of ['save_benchmark_answer', 'open_benchmark_session']) {
        const parameters = { learner: ada.id };
        expect((await client.schema('service').rpc(call, parameters)).error).not.toBeNull();
      }
    }
    const { error } = await ada.client
      .from('benchmark_sessions')
      .update({ status: 'open' })
      .eq('user_id', ada.id);
    expect(error?.code).toBe('42501');
  });
});

describe('afterwards', () => {
  it('the history names open and finished sittings, newest first, with the change', async () => {
    await finish(ada, () => null);
    const second = await finish(ada, keyOf);
    const open = await start(ada, 'english-studies');
    const { body } = await ask(ada, { action: 'history' });
    expect(body).toMatchObject({
      open: [{ id: open.body.sitting.id, subject: 'english-studies', answered: 0 }],
      finished: [
        { id: second.sitting.id, change: 'up', result: second.sitting.result },
        { change: 'first' },
      ],
      hasPlus: false,
    });
    await expire(open.body.sitting.id);
    expect((await ask(ada, { action: 'history' })).body).toMatchObject({ open: [] });
    const { data } = await ada.client.rpc('latest_benchmark_results');
    expect(data).toEqual([
      {
        subject: 'mathematics',
        session_id: second.sitting.id,
        finished_at: expect.any(String),
        result: second.sitting.result,
      },
    ]);
  });

  it('the full report is for Plus, strand by strand, and explains what was missed', async () => {
    const unfinished = await start();
    const question = { action: 'report', sitting: unfinished.body.sitting.id };
    expect((await ask(ada, question)).status).toBe(409);
    const { items } = await finish(ada, (item, count) => (count % 2 ? keyOf(item) : null));
    const closed = await ask(ada, question);
    expect([closed.status, closed.body.error]).toEqual([403, 'plus_needed']);

    await server.database.owner`
      insert into plans (id, name, summary, amount_kobo, period_months)
      values ('plus-test', 'Plus', 'More', 450000, 4)`;
    await server.database.owner`
      insert into subscriptions (user_id, plan_id, reference, mode, starts_at, ends_at)
      values (${ada.id}, 'plus-test', 'akd-test', 'sandbox', now(), now() + interval '1 month')`;
    const { status, body } = await ask(ada, question);
    heard.pop();
    expect(status).toBe(200);
    const { strands } = body as unknown as {
      strands: { asked: number; lessons: unknown[]; questions: Record<string, unknown>[] }[];
    };
    expect(strands).toHaveLength(5);
    expect(strands.reduce((sum, strand) => sum + strand.asked, 0)).toBe(items.length);
    for (const reported of strands.flatMap((strand) => strand.questions)) {
      const key = keyOf(String(reported.item));
      const missed = reported.answer === null;
      expect(reported).toMatchObject({
        isCorrect: !missed,
        explanation: missed ? expect.stringContaining('SECRET') : null,
        answer: missed
          ? null
          : expect.stringContaining(['apple', 'banana', 'cashew', 'date'][key] ?? ''),
      });
    }
    expect(strands.every(({ lessons }) => lessons.length > 0)).toBe(true);
    expect((await ask(ada, { action: 'history' })).body).toMatchObject({ hasPlus: true });
  });
});
