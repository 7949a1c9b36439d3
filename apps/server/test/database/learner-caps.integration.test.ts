import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, openBeside, type TestDatabase } from '../database.ts';
import { practiceAnswer } from '../learner-with-data.ts';

let database: TestDatabase;
const card = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  const { owner } = database;
  await owner`
    with made as (insert into flashcard_sets (course_id) values ('c') returning id)
    insert into flashcards (id, set_id, front_content, back_content, order_index)
    select ${card}, made.id, 'a', 'b', 0 from made`;
  await owner`
    insert into plans (id, name, summary, amount_kobo, period_months)
    values ('plus-term', 'Plus', 'More', 450000, 4)`;
  await owner`
    insert into benchmark_items (id, subject, strand, strand_title, level, topic, difficulty,
      discrimination, title, options, correct_option, explanation, lessons)
    values ('i', 'mathematics', 'number', 'Numbers', 'JSS 1', 'Adding', 0, 1, 'Two and two?',
      '{3,4}', 1, 'Count on.', '{l}')`;
});
afterAll(() => database.drop());

type Learner = TestCaller & { id: string };
type Cap = { most: number; row: (id: string) => Record<string, string | number | object> };
const moment = '2026-01-02T03:04:05Z';
const lesson = { course_id: 'c', lesson_id: 'l' };

/** Every table that learners can fill freely, and how many rows one of them may keep there. */
const caps: Record<string, Cap> = {
  contact_messages: {
    most: 500,
    row: (id) => ({ user_id: id, name: 'A', email: `${id}@x.ng`, message: 'A long question.' }),
  },
  course_enrollments: { most: 500, row: (id) => ({ user_id: id, course_id: randomUUID() }) },
  flashcard_reviews: {
    most: 200_000,
    row: (id) => ({
      ...{ id: randomUUID(), user_id: id, flashcard_id: card, course_id: 'c' },
      ...{ rating: 3, state: 0, reviewed_at: moment },
    }),
  },
  lesson_progress: {
    most: 20_000,
    row: (id) => ({ user_id: id, course_id: 'c', lesson_id: randomUUID() }),
  },
  practice_sets: {
    most: 50_000,
    row: (id) => ({
      ...{ id: randomUUID(), user_id: id, course_id: 'c', answers: [practiceAnswer] },
      ...{ started_at: moment, finished_at: moment },
    }),
  },
  quiz_attempts: {
    most: 50_000,
    row: (id) => ({
      ...{ id: randomUUID(), user_id: id, ...lesson, correct: 1, total: 5 },
      ...{ started_at: moment, finished_at: moment },
    }),
  },
  study_sessions: {
    most: 100_000,
    row: (id) => ({ id: randomUUID(), user_id: id, ...lesson, seconds: 9, ended_at: moment }),
  },
  user_notes: { most: 5_000, row: (id) => ({ user_id: id, ...lesson, content: 'A note.' }) },
};

/** One row for each published item, or for the learner: they cannot grow. */
const boundedByKeys = ['flashcard_progress', 'flashcard_schedules'];

const insert = (table: string, learner: Learner, row: object) =>
  database.api.begin(async (sql) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: learner.id });
    await sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claims}, true)`;
    await sql`insert into ${sql(table)} ${sql(row as Record<string, string>)}`;
  });

const usageOf = async ({ id }: Learner, kind: string) => {
  const [usage] = await database.owner`
    select row_count, byte_count::int from learner_usage where user_id = ${id} and kind = ${kind}`;
  return usage;
};

const pretend = ({ id }: Learner, kind: string, rows: number, bytes = 0) => database.owner`
  insert into learner_usage (user_id, kind, row_count, byte_count)
  values (${id}, ${kind}, ${rows}, ${bytes})
  on conflict (user_id, kind) do update set
    row_count = excluded.row_count, byte_count = excluded.byte_count`;

describe('what a learner may keep', () => {
  it('is bounded in every table that learners may add to', async () => {
    const open = await database.owner<{ name: string }[]>`
      select distinct c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_any_column_privilege('authenticated', c.oid, 'insert')`;
    const names = open.map(({ name }) => name).toSorted();
    expect(names).toEqual([...Object.keys(caps), ...boundedByKeys].toSorted());
  });

  it.each(Object.entries(caps))(
    'ends in %s where the list says, in one sentence',
    async (table, cap) => {
      const learner = await createLearner(database);
      await insert(table, learner, cap.row(learner.id));
      await pretend(learner, table, cap.most - 1);
      if (table !== 'contact_messages') await insert(table, learner, cap.row(learner.id));
      else await pretend(learner, table, cap.most);
      await expect(insert(table, learner, cap.row(learner.id))).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(/^Your account is full: it keeps up to [\d,]+ [\w ,]+\.$/),
      });
      const before = await usageOf(learner, table);
      expect(before?.row_count).toBe(cap.most);
      await database.owner`delete from ${database.owner(table)} where user_id = ${learner.id}`;
      const freed = await usageOf(learner, table);
      expect(freed?.row_count).toBeLessThan(cap.most);
      if (table !== 'contact_messages') await insert(table, learner, cap.row(learner.id));
    },
  );

  it('is counted to the row and the byte, whatever is done and by how many at once', async () => {
    const learner = await createLearner(database);
    const note = () =>
      insert('user_notes', learner, { user_id: learner.id, ...lesson, content: 'ẹ' });
    await Promise.all(Array.from({ length: 20 }, note));
    const { owner } = database;
    await owner`update user_notes set content = repeat('x', 500) where user_id = ${learner.id}
      and id in (select id from user_notes where user_id = ${learner.id} limit 7)`;
    await owner`delete from user_notes where id in
      (select id from user_notes where user_id = ${learner.id} limit 5)`;
    const [real] = await owner`
      select count(*)::int as row_count, sum(octet_length(n::text))::int as byte_count
      from user_notes n where user_id = ${learner.id}`;
    expect(real?.row_count).toBe(15);
    expect(await usageOf(learner, 'user_notes')).toEqual(real);
  });

  it('counts a second sending once, and nothing of a statement that was refused', async () => {
    const learner = await createLearner(database);
    const attempt = caps.quiz_attempts?.row(learner.id) ?? {};
    const { owner } = database;
    for (let sending = 0; sending < 3; sending += 1) {
      await owner`insert into quiz_attempts ${owner(attempt as Record<string, string>)}
        on conflict (id) do nothing`;
    }
    expect((await usageOf(learner, 'quiz_attempts'))?.row_count).toBe(1);
    await pretend(learner, 'user_notes', 4_990);
    const many = Array.from({ length: 11 }, () => caps.user_notes?.row(learner.id) ?? {});
    await expect(insert('user_notes', learner, many)).rejects.toMatchObject({ code: 'PT409' });
    expect((await usageOf(learner, 'user_notes'))?.row_count).toBe(4_990);
  });

  it('has an end in bytes too, which longer words reach and shorter ones free', async () => {
    const learner = await createLearner(database);
    await insert('user_notes', learner, {
      user_id: learner.id,
      ...lesson,
      content: 'x'.repeat(900),
    });
    await pretend(learner, 'user_notes', 1, 19_999_900);
    const rewrite = (content: string) =>
      database.owner`update user_notes set content = ${content} where user_id = ${learner.id}`;
    await expect(rewrite('x'.repeat(1_100))).rejects.toMatchObject({ code: 'PT409' });
    await rewrite('x'.repeat(300));
    await rewrite('x'.repeat(500));
  });

  it('goes with the account, and a learner can neither see nor change the count', async () => {
    const learner = await createLearner(database);
    await insert('user_notes', learner, caps.user_notes?.row(learner.id) ?? {});
    for (const statement of ['select from learner_usage', 'delete from learner_usage']) {
      await expect(tryAs(database, learner, (sql) => sql.unsafe(statement))).rejects.toMatchObject({
        code: '42501',
      });
    }
    await database.owner`delete from auth.users where id = ${learner.id}`;
    expect(await usageOf(learner, 'user_notes')).toBeUndefined();
  });

  it('costs an insert the same pages with ten thousand attempts as with none', async () => {
    const [fat, thin] = [await createLearner(database), await createLearner(database)];
    const { owner } = database;
    await owner`
      insert into quiz_attempts (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at)
      select gen_random_uuid(), ${fat.id}, 'c', 'l', 1, 5, now(), now() from generate_series(1, 10000)`;
    const pagesOf = ({ id }: Learner) =>
      owner.begin(async (sql) => {
        const touched: number[] = [];
        for (let turn = 0; turn < 5; turn += 1) {
          const [plan] = await sql`explain (analyze, buffers, format json)
            insert into quiz_attempts ${sql(caps.quiz_attempts?.row(id) as Record<string, string>)}`;
          const [{ Plan, Triggers }] = plan?.['QUERY PLAN'] ?? [{}];
          expect(JSON.stringify(Triggers)).toContain('count_added_rows');
          touched.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
        }
        return Math.min(...touched);
      });
    const [many, few] = [await pagesOf(fat), await pagesOf(thin)];
    expect(many - few).toBeLessThan(20);
  });
});

describe('what the service begins for a learner', () => {
  const begin = (id: string) => database.owner`
    insert into benchmark_sessions (user_id, subject, current_item)
    values (${id}, ${randomUUID()}, 'i')`;

  it('is bounded by the day for tests, and in all', async () => {
    const { id } = await createLearner(database);
    for (let test = 0; test < 40; test += 1) await begin(id);
    await expect(begin(id)).rejects.toMatchObject({
      code: 'PT429',
      message: 'You have begun 40 tests within a day. Try again tomorrow.',
    });
    await database.owner`
      update benchmark_sessions set started_at = now() - interval '25 hours' where user_id = ${id}`;
    await begin(id);
    await database.owner`
      insert into benchmark_sessions (user_id, subject, current_item, started_at)
      select ${id}, 's' || n, 'i', now() - interval '2 days' from generate_series(1, 1959) n`;
    await expect(begin(id)).rejects.toMatchObject({ code: 'PT409' });
  });

  it('is bounded by the day for payments, but a renewal is never refused', async () => {
    const { id } = await createLearner(database);
    const pay = (kind: string) => database.owner`
      insert into payments (user_id, plan_id, reference, kind, mode, amount_kobo, email)
      values (${id}, 'plus-term', ${`akd-${randomUUID()}`}, ${kind}, 'test', 450000, 'mama@x.ng')`;
    for (let payment = 0; payment < 30; payment += 1) await pay('purchase');
    await expect(pay('purchase')).rejects.toMatchObject({
      code: 'PT429',
      message: 'You have begun 30 payments within a day. Try again tomorrow.',
    });
    await pay('renewal');
  });
});

describe('the code of a family', () => {
  const join = (learner: Learner, code: string) =>
    database.api.begin(async (sql) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: learner.id });
      await sql`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${claims}, true)`;
      const [answer] = await sql<{ outcome: string }[]>`
        select join_family(${code}) ->> 'outcome' as outcome`;
      return answer?.outcome;
    });

  it('may be mistyped ten times in an hour, by one learner alone or at once', async () => {
    const [payer, guesser, other] = await Promise.all([1, 2, 3].map(() => createLearner(database)));
    if (!payer || !guesser || !other) throw new Error('no learners');
    await database.owner`
      insert into families (user_id, code) values (${payer.id}, 'ABCDEFGHJK')`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => join(guesser, `ABCDEFGH${n + 22}`)),
    );
    expect(tries.filter((outcome) => outcome === 'wrong_code')).toHaveLength(10);
    expect(tries.filter((outcome) => outcome === 'too_many_tries')).toHaveLength(2);
    expect(await join(guesser, 'ABCDEFGHJK')).toBe('too_many_tries');
    expect(await join(other, 'ABCDEFGHJK')).toBe('ended');
    await database.owner`
      update learner_usage set since = since - interval '61 minutes' where user_id = ${guesser.id}`;
    expect(await join(guesser, 'ABCDEFGHJK')).toBe('ended');
    expect(await join(guesser, 'ABCDEFGH99')).toBe('wrong_code');
    expect((await usageOf(guesser, 'family_codes'))?.row_count).toBe(1);
  });
});

describe('files', () => {
  const fill = async (learner: Learner, bucket: string, files: number, bytes: number) => {
    await database.owner`delete from storage.objects where starts_with(name, ${learner.id})`;
    await database.owner`
      insert into storage.objects (bucket_id, name, metadata)
      select ${bucket}, ${learner.id} || '/a' || n / 10 || '/' || n,
        jsonb_build_object('size', ${bytes}::bigint)
      from generate_series(1, ${files}) n`;
  };
  const mayAdd = async (learner: Learner, bucket: string, path: string, bytes = 0) => {
    const [room] = await database.owner.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: learner.id })}, true)`;
      return sql<{ answer: boolean }[]>`
        select private.may_store_file(gen_random_uuid(), ${bucket}, ${path}, ${bytes}) as answer`;
    });
    return room?.answer;
  };
  const pictured = async () => {
    const learner = await createLearner(database);
    const consent = { photo_consent_at: moment, birth_year: 1990 };
    await database.owner`
      update auth.users set raw_user_meta_data = ${database.owner.json(consent)}
      where id = ${learner.id}`;
    return learner;
  };

  it.each([
    ['avatars', 9, 1_000, true],
    ['avatars', 10, 1_000, false],
    ['avatars', 2, 999_999, true],
    ['avatars', 2, 1_000_000, false],
    ['submissions', 499, 1_000, true],
    ['submissions', 500, 1_000, false],
    ['submissions', 100, 5_000_000, false],
  ] as const)(
    'in %s: with %i of %i bytes each there is room: %s',
    async (bucket, files, bytes, room) => {
      const learner = await pictured();
      await fill(learner, bucket, files, bytes);
      expect(await mayAdd(learner, bucket, `${learner.id}/new/1.png`, 1)).toBe(room);
    },
  );

  it('are replaced where the folder is full, and twenty stand for one assignment', async () => {
    const learner = await pictured();
    await fill(learner, 'avatars', 10, 10);
    expect(await mayAdd(learner, 'avatars', `${learner.id}/a0/1`, 10)).toBe(true);
    await database.owner`
      insert into storage.objects (bucket_id, name)
      select 'submissions', ${learner.id} || '/b/' || n from generate_series(1, 20) n`;
    expect(await mayAdd(learner, 'submissions', `${learner.id}/b/new`)).toBe(false);
    expect(await mayAdd(learner, 'submissions', `${learner.id}/b/20`)).toBe(true);
    expect(await mayAdd(learner, 'submissions', `${learner.id}/c/new`)).toBe(true);
  });

  it('are refused by the policies of storage, in nobody’s folder but the full one', async () => {
    const [full, other] = [await pictured(), await pictured()];
    await fill(full, 'avatars', 10, 10);
    const add = (learner: Learner) =>
      tryAs(
        database,
        learner,
        (sql) => sql`insert into storage.objects (bucket_id, name)
          values ('avatars', ${`${learner.id}/new.png`})`,
      );
    await expect(add(full)).rejects.toMatchObject({ code: '42501' });
    await add(other);
  });
});

/** Over three pools, so that twenty run at once instead of taking turns for a connection. */
async function atOnce<Answer>(work: (sql: Sql, n: number) => Promise<Answer>) {
  const others = [openBeside(database), openBeside(database)];
  const pools = [database, ...others].map(({ api }) => api);
  try {
    const calls = Array.from({ length: 20 }, (_, n) => work(pools[n % 3] ?? database.api, n));
    return await Promise.allSettled(calls);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
}

describe('twenty at the same moment', () => {
  const as = (sql: Sql, id: string, work: (tx: TransactionSql) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: id });
      await tx`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${claims}, true)`;
      await work(tx);
    });
  const taken = (answers: PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length;

  it('fit ten pictures, and twenty files of homework', async () => {
    const { id } = await createLearner(database);
    const { owner } = database;
    const consent = { photo_consent_at: moment, birth_year: 1990 };
    await owner`
      update auth.users set raw_user_meta_data = ${owner.json(consent)} where id = ${id}`;
    const pictures = await atOnce((sql, n) =>
      as(
        sql,
        id,
        (tx) => tx`insert into storage.objects (bucket_id, name)
          values ('avatars', ${`${id}/${n}.png`})`,
      ),
    );
    expect(taken(pictures)).toBe(10);
    await owner`
      insert into assignments (id, course_id, course_title, subject, unit_title, title, instructions,
        due_days, questions, points, position)
      values ('many', 'c', 'C', 'mathematics', 'U', 'T', 'I', 7,
        '[{"key":"q","kind":"written","title":"Why?","points":2}]', 2, 0)`;
    await owner`insert into course_enrollments (user_id, course_id) values (${id}, 'c')`;
    await owner`
      insert into storage.objects (bucket_id, name)
      select 'submissions', ${id} || '/many/kept' || n from generate_series(1, 12) n`;
    const homework = await atOnce((sql, n) =>
      as(
        sql,
        id,
        (tx) => tx`insert into storage.objects (bucket_id, name)
          values ('submissions', ${`${id}/many/${n}.png`})`,
      ),
    );
    expect(taken(homework)).toBe(8);
  });

  it('fit the last two rows of every table that is counted', async () => {
    for (const [table, cap] of Object.entries(caps)) {
      if (table === 'contact_messages') continue; // One a request, counted under a lock of its own.
      const learner = await createLearner(database);
      await insert(table, learner, cap.row(learner.id));
      await pretend(learner, table, cap.most - 2);
      const answers = await atOnce((sql) =>
        as(
          sql,
          learner.id,
          (tx) => tx`insert into ${tx(table)} ${tx(cap.row(learner.id) as Record<string, string>)}`,
        ),
      );
      expect([table, taken(answers)]).toEqual([table, 2]);
    }
  });

  it('begin five payments and five tests, when twenty-five and thirty-five were begun', async () => {
    const { id } = await createLearner(database);
    const { owner } = database;
    const pay = (sql: Sql | typeof owner) => sql`
      insert into payments (user_id, plan_id, reference, mode, amount_kobo, email)
      values (${id}, 'plus-term', ${randomUUID()}, 'sandbox', 1, 'm@x.ng')`;
    for (let n = 0; n < 25; n += 1) await pay(owner);
    const service = (sql: Sql, work: (tx: TransactionSql) => Promise<unknown>) =>
      sql.begin(async (tx) => {
        await tx`select set_config('role', 'service_role', true)`;
        await work(tx);
      });
    expect(taken(await atOnce((sql) => service(sql, (tx) => pay(tx as unknown as Sql))))).toBe(5);
    const sit = (sql: Sql | typeof owner) => sql`
      insert into benchmark_sessions (id, user_id, subject, current_item, status)
      values (${randomUUID()}, ${id}, 'mathematics', 'i', 'expired')`;
    for (let n = 0; n < 35; n += 1) await sit(owner);
    expect(taken(await atOnce((sql) => service(sql, (tx) => sit(tx as unknown as Sql))))).toBe(5);
  });
});
