import { personalTables } from '@akada/function-kit/personal-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxAnswerBytes } from './limits.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
type Learner = Awaited<ReturnType<RestService['learner']>>;
/** One has stored as much as the caps allow; the other is as busy as a real learner can be. */
let hoarder: Learner;
let busy: Learner;

const noteCount = 900;
const notesSql = (content: string) =>
  `insert into user_notes (user_id, course_id, content)
   select $1, 'c', ${content} from generate_series(1, $2::int) n`;

beforeAll(async () => {
  service = await startRestService(`
    create function public.many_words(times int) returns setof text language sql stable
      as 'select repeat(''x'', 100000) from generate_series(1, times)';
    create function public.one_word(length int) returns text language sql stable
      as 'select repeat(''x'', length)';
    create function public.no_words() returns setof text language sql stable
      as 'select null::text from generate_series(1, 3)';
    grant execute on function public.many_words, public.one_word, public.no_words to authenticated`);
  const { owner } = service.database;
  hoarder = await service.learner();
  busy = await service.learner();
  await owner.unsafe(notesSql(`n || repeat('x', 18000)`), [hoarder.id, noteCount]);
  await owner`
    insert into quiz_attempts (id, user_id, course_id, lesson_id, answers, correct, total, started_at, finished_at)
    select gen_random_uuid(), ${busy.id}, 'c', 'l' || n % 200,
      (select jsonb_agg(jsonb_build_object('question', 'q' || q, 'option', 1, 'correct', true))
        from generate_series(1, 10) q),
      7, 10, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '4 minutes'
    from generate_series(1, 10000) n`;
  await owner.unsafe(notesSql(`repeat('Show the working. ', 60)`), [busy.id, 1_000]);
});
afterAll(() => service.stop());

async function ask(learner: Learner, path: string, init: RequestInit = {}) {
  const response = await service.request(path, {
    ...init,
    headers: {
      apikey: service.secrets.publishableKey,
      authorization: `Bearer ${learner.token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
  return { status: response.status, text: await response.text() };
}

const eightTimes = Array.from({ length: 8 }, (_, index) => `a${index}:content`).join();

describe('an answer that would be too large', () => {
  it('is refused in words, before anybody has held it', async () => {
    const before = process.memoryUsage();
    for (const path of [
      '/user_notes',
      `/user_notes?select=${eightTimes}&order=created_at.desc`,
      '/user_notes?select=id,content',
    ]) {
      const { status, text } = await ask(hoarder, path);
      expect([path, status]).toEqual([path, 413]);
      expect(JSON.parse(text)).toEqual({
        code: 'PT413',
        message: 'The answer would be larger than one answer may be',
        details: null,
        hint: 'Ask for fewer rows or columns, and for the rest with limit and offset.',
      });
    }
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(2 * maxAnswerBytes);
  });

  it('is refused in ten requests at once, and everybody else is answered', async () => {
    const [answers, other] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, () => ask(hoarder, `/user_notes?select=${eightTimes}`)),
      ),
      ask(busy, '/user_notes?select=id&limit=1'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    expect(other.status).toBe(200);
  });

  it('is refused inside a list that is embedded, and from a function', async () => {
    await service.database.owner`
      with made as (insert into flashcard_sets (course_id) values ('huge') returning id)
      insert into flashcards (set_id, front_content, back_content)
      select made.id, repeat('f', 5000), repeat('b', 5000) from made, generate_series(1, 1000)`;
    const path = '/flashcard_sets?select=id,flashcards(*)&course_id=eq.huge';
    expect((await ask(busy, path)).status).toBe(413);
    expect((await ask(busy, `${path}&flashcards.limit=20`)).status).toBe(200);
    expect((await ask(busy, '/rpc/many_words?times=100')).status).toBe(413);
    expect((await ask(busy, '/rpc/many_words?times=50')).status).toBe(200);
    expect((await ask(busy, '/rpc/one_word?length=9000000')).status).toBe(413);
    expect((await ask(busy, '/rpc/no_words')).text).toBe('[null, null, null]');
  });

  it('takes back the write that it would have shown', async () => {
    const change = { method: 'PATCH', body: '{"lesson_id":"changed"}' };
    const headers = { prefer: 'return=representation' };
    expect((await ask(hoarder, '/user_notes?course_id=eq.c', { ...change, headers })).status).toBe(
      413,
    );
    const changed = '/user_notes?select=id&lesson_id=eq.changed';
    expect((await ask(hoarder, changed)).text).toBe('[]');
    expect((await ask(hoarder, '/user_notes?course_id=eq.c', change)).status).toBe(204);
    expect(JSON.parse((await ask(hoarder, changed)).text)).toHaveLength(noteCount);
  });

  it('can still be had in pages, and counted', async () => {
    const page = await ask(hoarder, '/user_notes?select=*&limit=200&offset=200&order=id');
    expect(JSON.parse(page.text)).toHaveLength(200);
    const head = await ask(hoarder, '/user_notes', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(head.status).toBe(200);
  });
});

describe('the largest answers of the product', () => {
  const farBelow = maxAnswerBytes / 4;

  it('are far below the limit for a learner with ten thousand quizzes and a thousand notes', async () => {
    for (const [path, body] of [
      ['/user_notes?select=*&course_id=eq.c&order=created_at.desc'],
      ['/quiz_attempts?select=id,lesson_id,kind,test_id,correct,total,finished_at&course_id=eq.c'],
      ['/quiz_attempts?select=*'],
      ['/rpc/learner_overview', '{}'],
      ['/rpc/learner_progress', '{}'],
      ['/rpc/my_achievements', '{}'],
      ['/rpc/due_flashcards', '{"new_limit":10,"due_limit":40}'],
    ] as const) {
      const { status, text } = await ask(busy, path, body ? { method: 'POST', body } : {});
      expect([path, status]).toEqual([path, 200]);
      expect(Buffer.byteLength(text), path).toBeLessThan(farBelow);
    }
  });

  /** Rows as long as the tables accept; a control character is one byte there and six in JSON. */
  const longRows: Record<string, string> = {
    user_notes: `insert into user_notes (user_id, course_id, content)
      select $1, 'c', repeat(chr(1), 20000) from generate_series(1, $2::int)`,
    quiz_attempts: `insert into quiz_attempts
        (id, user_id, course_id, lesson_id, answers, correct, total, started_at, finished_at)
      select gen_random_uuid(), $1, repeat(chr(1), 200), 'l', jsonb_build_array(repeat('y', 32760)),
        1, 5, now(), now() from generate_series(1, $2::int)`,
    practice_sets: `insert into practice_sets (id, user_id, course_id, answers, started_at, finished_at)
      select gen_random_uuid(), $1, repeat(chr(1), 200), jsonb_build_array(repeat('y', 32760)),
        now(), now() from generate_series(1, $2::int)`,
    contact_messages: `insert into contact_messages (user_id, name, email, message)
      select $1, 'A', 'a' || n || '@b.ng', repeat(chr(1), 4000) from generate_series(1, $2::int) n`,
    assignment_submissions: `insert into assignment_submissions
        (user_id, assignment_id, due_at, answers, first_answers, feedback)
      select $1, id, now(), long, long, repeat(chr(1), 5000) from assignments,
        jsonb_build_object('q', jsonb_build_object('text', repeat('y', 65500))) as long
      where id like 'long-%' limit $2::int`,
  };

  it('are below it for every page of a download, were each row as long as it can be', async () => {
    const { owner } = service.database;
    const learner = await service.learner();
    await owner`
      insert into assignments (id, course_id, course_title, subject, unit_title, title, instructions, due_days, points, position)
      select 'long-' || n, 'c', 't', 's', 'u', 't', 'i', 7, 1, n from generate_series(1, 100) n`;
    for (const { table, columns, page } of personalTables.filter((one) => 'page' in one)) {
      const rows = longRows[table];
      if (!rows) continue;
      await owner.begin(async (sql) => {
        // Written over days: the hourly limit does not apply here.
        await sql`set local session_replication_role = replica`;
        await sql.unsafe(rows, [learner.id, page]);
      });
      const path = `/${table}?select=${columns.replaceAll(' ', '')}&user_id=eq.${learner.id}&limit=${page}`;
      const response = await service.request(path);
      const text = await response.text();
      expect([table, response.status]).toEqual([table, 200]);
      expect(JSON.parse(text), table).toHaveLength(page);
    }
  });

  it('have a page of their own in a download wherever a row may be long', () => {
    const paged = personalTables.filter((one) => 'page' in one).map(({ table }) => table);
    // The service writes the result of a benchmark test, and it is short.
    expect(paged.toSorted()).toEqual([...Object.keys(longRows), 'benchmark_sessions'].toSorted());
  });
});
