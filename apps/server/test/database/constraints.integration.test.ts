import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLearner, type TestCaller, tryAs } from '../callers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let learner: TestCaller & { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  learner = await createLearner(database);
});

afterAll(() => database.drop());

const insert = (table: string, row: Record<string, string | number | null>) =>
  tryAs(
    database,
    learner,
    (sql) =>
      sql`insert into ${sql(`public.${table}`)} ${sql({ user_id: learner.id, ...row })} returning *`,
  );

describe('enrollments', () => {
  it('start now, at 0 percent', async () => {
    const [row] = await insert('course_enrollments', { course_id: 'c' });
    expect(row).toMatchObject({ course_id: 'c', progress: '0', last_accessed: null });
    expect(row?.enrolled_at).toBeInstanceOf(Date);
  });

  it.each([-1, 101])('refuse a progress of %s', async (progress) => {
    await expect(insert('course_enrollments', { course_id: 'c', progress })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('exist once for each learner and course', async () => {
    const twice = tryAs(database, learner, async (sql) => {
      const row = sql({ user_id: learner.id, course_id: 'c' });
      await sql`insert into public.course_enrollments ${row}`;
      await sql`insert into public.course_enrollments ${row}`;
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });
});

describe('JSON', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const attempt = (answers: string) =>
    tryAs(
      database,
      learner,
      (sql) => sql`
        insert into public.quiz_attempts
          (id, user_id, course_id, lesson_id, correct, total, started_at, finished_at, answers)
        values (gen_random_uuid(), ${learner.id}, 'c', 'l', 0, 1, now(), now(), ${answers}::text::jsonb)
        returning id`,
    );

  it('is kept down to a hundred levels', async () => {
    await expect(attempt(nested(100))).resolves.toHaveLength(1);
    await expect(attempt(nested(101))).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'quiz_attempts_answers_depth',
    });
  });

  it('is bounded in every column that takes it', async () => {
    const unbounded = await database.owner`
      select tables.relname as table_name, columns.attname as column_name
      from pg_attribute as columns join pg_class as tables on tables.oid = columns.attrelid
      where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
        and columns.attnum > 0 and not columns.attisdropped
        and columns.atttypid in ('json'::regtype, 'jsonb'::regtype, 'json[]'::regtype, 'jsonb[]'::regtype)
        and not exists (
          select from pg_constraint as checks
          where checks.conrelid = tables.oid and checks.contype = 'c'
            and columns.attnum = any (checks.conkey)
            and pg_get_constraintdef(checks.oid) like '%$.**{100}%')`;
    expect([...unbounded]).toEqual([]);
  });
});

describe('notes', () => {
  it('may be of a whole course', async () => {
    const [row] = await insert('user_notes', { course_id: 'c', lesson_id: null, content: 'Hello' });
    expect(row).toMatchObject({ lesson_id: null, content: 'Hello' });
  });

  it.each([
    ['empty', ''],
    ['longer than 20,000 characters', 'x'.repeat(20_001)],
  ])('are refused when %s', async (_, content) => {
    await expect(insert('user_notes', { course_id: 'c', content })).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('flashcard progress', () => {
  it('is upserted by learner and card, with ratings from 1 to 4', async () => {
    const [set] = await database.owner`
      insert into public.flashcard_sets (course_id) values ('c') returning id`;
    const [card] = await database.owner`
      insert into public.flashcards (set_id, front_content, back_content)
      values (${set?.id}, 'a', 'b') returning id`;
    const rate = (rating: number) =>
      tryAs(
        database,
        learner,
        (sql) => sql`
          insert into public.flashcard_progress
            (user_id, flashcard_id, course_id, set_id, difficulty_rating)
          select ${learner.id}, ${card?.id}, 'c', ${set?.id}, rating
          from unnest(${[2, rating]}::int[]) as rating limit 1
          on conflict (user_id, flashcard_id) do update set difficulty_rating = ${rating}
          returning difficulty_rating, study_count`,
      );
    expect(await rate(4)).toEqual([{ difficulty_rating: 2, study_count: 1 }]);
    await database.owner`
      insert into public.flashcard_progress
        (user_id, flashcard_id, course_id, set_id, difficulty_rating)
      values (${learner.id}, ${card?.id}, 'c', ${set?.id}, 1)`;
    expect(await rate(4)).toEqual([{ difficulty_rating: 4, study_count: 1 }]);
    await expect(rate(5)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('an account that is deleted', () => {
  it('takes its enrollments, notes, sessions and identities with it', async () => {
    const leaver = await createLearner(database);
    const { owner, auth } = database;
    await owner`insert into public.user_notes ${owner({ user_id: leaver.id, course_id: 'c', content: 'n' })}`;
    await owner`insert into public.course_enrollments ${owner({ user_id: leaver.id, course_id: 'c' })}`;
    await auth`insert into auth.sessions ${auth({ user_id: leaver.id, aal: 'aal1' })}`;
    await auth`delete from auth.users where id = ${leaver.id}`;
    const [left] = await owner`
      select (select count(*)::int from public.user_notes where user_id = ${leaver.id}) as notes,
        (select count(*)::int from public.course_enrollments where user_id = ${leaver.id}) as courses,
        (select count(*)::int from auth.sessions where user_id = ${leaver.id}) as sessions`;
    expect(left).toEqual({ notes: 0, courses: 0, sessions: 0 });
  });
});

describe('helper functions', () => {
  it('tell who is asking', async () => {
    const [row] = await tryAs(
      database,
      learner,
      (sql) =>
        sql`select auth.uid() as id, auth.role() as role, auth.email() as email, auth.jwt() as jwt`,
    );
    expect(row).toEqual({
      id: learner.id,
      role: 'authenticated',
      email: null,
      jwt: { role: 'authenticated', sub: learner.id },
    });
  });

  it('take a storage path apart', async () => {
    const [row] = await database.owner`
      select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension, storage.foldername('c.png') as none`;
    expect(row).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: [] });
  });

  it('allow one account for an address, however it is written', async () => {
    const { auth } = database;
    await auth`insert into auth.users (email) values ('Ada@akada.example')`;
    await expect(
      auth`insert into auth.users (email) values ('ada@AKADA.example')`,
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('take_rate_limit', () => {
  const take = async (key: string, seconds = 60) =>
    (await database.auth`select * from akada_private.take_rate_limit(${key}, 2, ${seconds})`)[0];

  it('allows so many hits in a window and says when to come back', async () => {
    expect(await take('a')).toEqual({ allowed: true, retry_after: 0 });
    expect(await take('a')).toEqual({ allowed: true, retry_after: 0 });
    const refused = await take('a');
    expect(refused?.allowed).toBe(false);
    expect(refused?.retry_after).toBeGreaterThan(50);
    expect(await take('b')).toEqual({ allowed: true, retry_after: 0 });
  });

  it('counts right when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('many')));
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(2);
  });

  it('opens a new window when the old one is over', async () => {
    for (let hit = 0; hit < 3; hit++) await take('old');
    await database.owner`
      update akada_private.rate_limits set window_started_at = now() - interval '61 seconds'
      where key = 'old'`;
    expect(await take('old')).toEqual({ allowed: true, retry_after: 0 });
  });

  it('cannot be called or read by anyone from outside', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const call = tryAs(
        database,
        { role },
        (sql) => sql`select akada_private.take_rate_limit('a', 1, 1)`,
      );
      await expect(call).rejects.toMatchObject({ code: '42501' });
    }
    await expect(database.auth`select * from akada_private.rate_limits`).rejects.toMatchObject({
      code: '42501',
    });
  });
});
