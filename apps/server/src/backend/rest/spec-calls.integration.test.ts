import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTables } from './plan/compile.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

const courseId = 'jss1-mathematics';
const setId = '11111111-1111-4111-8111-111111111111';
const cardId = '22222222-2222-4222-8222-222222222222';

let service: RestService;
let ada: Awaited<ReturnType<RestService['learner']>>;
let bola: Awaited<ReturnType<RestService['learner']>>;

beforeAll(async () => {
  service = await startRestService();
  ada = await service.learner();
  bola = await service.learner();
  await service.database.owner.unsafe(`
    insert into public.flashcard_sets (id, course_id, lesson_id, created_at) values
      ('${setId}', '${courseId}', 'lesson-1', '2026-01-02'),
      (gen_random_uuid(), '${courseId}', null, '2026-01-01');
    insert into public.flashcards (id, set_id, front_content, back_content, order_index) values
      ('${cardId}', '${setId}', 'two', '2', 2), (gen_random_uuid(), '${setId}', 'one', '1', 1)`);
});
afterAll(() => service.stop());

describe('course_enrollments', () => {
  it('enrols, lists the newest first, finds one course and moves progress', async () => {
    const table = () => ada.client.from('course_enrollments');
    const first = await table().insert({ user_id: ada.id, course_id: courseId });
    expect(first).toMatchObject({ error: null, status: 201, data: null });
    await table().insert({ user_id: ada.id, course_id: 'ss1-physics' });
    const listed = await table()
      .select('*')
      .eq('user_id', ada.id)
      .order('enrolled_at', { ascending: false });
    expect(listed.data?.map((row) => row.course_id)).toEqual(['ss1-physics', courseId]);
    const moved = await table()
      .update({ progress: 40, last_accessed: '2026-11-15T10:00:00Z' })
      .eq('user_id', ada.id)
      .eq('course_id', courseId);
    expect(moved).toMatchObject({ error: null, status: 204 });
    const found = await table()
      .select('id, progress, last_accessed')
      .eq('user_id', ada.id)
      .eq('course_id', courseId)
      .maybeSingle();
    expect(found.data).toMatchObject({
      progress: 40,
      last_accessed: '2026-11-15T10:00:00+00:00',
    });
    const missing = await table().select('id').eq('course_id', 'none').maybeSingle();
    expect(missing).toMatchObject({ data: null, error: null });
  });

  it('refuses a second enrolment in the same course with 409', async () => {
    const row = { user_id: bola.id, course_id: courseId };
    await bola.client.from('course_enrollments').insert(row);
    const again = await bola.client.from('course_enrollments').insert(row);
    expect(again.status).toBe(409);
    expect(again.error?.code).toBe('23505');
  });

  it("keeps one learner's rows from another and from visitors", async () => {
    const others = await bola.client.from('course_enrollments').select('*').eq('user_id', ada.id);
    expect(others.data).toEqual([]);
    const visitor = await service.visitor.from('course_enrollments').select('*');
    expect(visitor.status).toBe(401);
    expect(visitor.error?.code).toBe('42501');
    const forged = await bola.client
      .from('course_enrollments')
      .insert({ user_id: ada.id, course_id: 'x' });
    expect(forged.status).toBe(403);
    expect(forged.error?.code).toBe('42501');
  });
});

describe('flashcards', () => {
  it('reads sets with their cards, in order, by course and lesson', async () => {
    const select = 'id, lesson_id, flashcards(id, front_content, back_content, order_index)';
    const { data, error } = await service.visitor
      .from('flashcard_sets')
      .select(select)
      .eq('course_id', courseId)
      .order('created_at')
      .order('order_index', { referencedTable: 'flashcards' });
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    expect(data?.[0]?.flashcards).toEqual([]);
    expect(data?.[1]?.flashcards.map((card) => card.front_content)).toEqual(['one', 'two']);
    const lesson = await service.visitor
      .from('flashcard_sets')
      .select('*, flashcards(*)')
      .eq('lesson_id', 'lesson-1')
      .order('created_at');
    expect(lesson.data).toHaveLength(1);
    const one = await ada.client.from('flashcard_sets').select(select).eq('id', setId).single();
    expect(one.data?.flashcards).toHaveLength(2);
  });

  it('upserts progress on learner and card, so that the latest rating stands alone', async () => {
    const rate = (difficulty_rating: number) =>
      ada.client.from('flashcard_progress').upsert(
        {
          ...{ user_id: ada.id, flashcard_id: cardId, course_id: courseId, set_id: setId },
          ...{ difficulty_rating, last_studied: new Date(0).toISOString(), study_count: 1 },
        },
        { onConflict: 'user_id,flashcard_id' },
      );
    expect(await rate(2)).toMatchObject({ error: null, status: 201 });
    expect(await rate(4)).toMatchObject({ error: null, status: 200 });
    const { data } = await ada.client
      .from('flashcard_progress')
      .select('*')
      .eq('user_id', ada.id)
      .eq('set_id', setId);
    expect(data).toHaveLength(1);
    expect(data?.[0]?.difficulty_rating).toBe(4);
  });
});

describe('user_notes', () => {
  it('writes, lists, edits and deletes the notes of a learner', async () => {
    const table = () => ada.client.from('user_notes');
    const note = { user_id: ada.id, course_id: courseId, lesson_id: 'lesson-1' };
    const made = await table()
      .insert({ ...note, content: 'first' })
      .select()
      .single();
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ ...note, content: 'first' });
    await table().insert({ ...note, lesson_id: 'lesson-2', content: 'second' });
    const listed = await table()
      .select('*', { count: 'exact' })
      .eq('user_id', ada.id)
      .eq('course_id', courseId)
      .order('created_at', { ascending: false });
    expect(listed.count).toBe(2);
    expect(listed.data?.map((row) => row.content)).toEqual(['second', 'first']);
    const edited = await table()
      .update({ content: 'better', updated_at: '2026-11-15T10:00:00Z' })
      .eq('id', made.data?.id)
      .eq('user_id', ada.id)
      .select('content, updated_at')
      .single();
    expect(edited.data).toEqual({ content: 'better', updated_at: '2026-11-15T10:00:00+00:00' });
    const stolen = await bola.client.from('user_notes').delete().eq('id', made.data?.id).select();
    expect(stolen.data).toEqual([]);
    const gone = await table().delete().eq('id', made.data?.id).eq('user_id', ada.id);
    expect(gone.status).toBe(204);
    const left = await table().select('content').eq('lesson_id', 'lesson-1');
    expect(left.data).toEqual([]);
  });

  it('saves a note once, though it is sent twice at the same moment', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    const send = () =>
      ada.client
        .from('user_notes')
        .insert({ user_id: ada.id, course_id: courseId, lesson_id: null, content: 'once' })
        .setHeader('Idempotency-Key', id)
        .select('id')
        .single();
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('23505');
    const saved = await ada.client.from('user_notes').select('id').eq('content', 'once');
    expect(saved.data).toEqual([{ id }]);
    const next = await ada.client
      .from('user_notes')
      .insert({ user_id: ada.id, course_id: courseId, lesson_id: null, content: 'another' })
      .select('id')
      .single();
    expect(next.data?.id, 'the key of one request is not left for the next').not.toBe(id);
  });

  it('offers functions of the schema service to the service role alone', async () => {
    const names = { names: ['bright-mango'] };
    const call = (client: typeof ada.client) =>
      client.schema('service').rpc('free_username', names);
    expect((await call(service.service)).data).toBe('bright-mango');
    expect((await call(ada.client)).error?.code).toBe('42501');
    expect((await call(service.visitor)).error?.code).toBe('42501');
    const inPublic = await service.service.rpc('free_username', names);
    expect(inPublic.error?.code).toBe('PGRST202');
    const table = await service.service.schema('service').from('user_notes').select('id');
    expect(table.error?.code).toBe('PGRST205');
  });

  it('picks the schema by header and refuses all others', async () => {
    const own = await ada.client.schema('public').from('user_notes').select('id');
    expect(own.status).toBe(200);
    const other = await ada.client.schema('auth').from('users').select('*');
    expect(other.status).toBe(406);
    expect(other.error?.code).toBe('PGRST106');
    const write = await ada.client.schema('auth').from('users').insert({ id: ada.id });
    expect(write.error?.code).toBe('PGRST106');
  });
});

describe('what is the same for everybody', () => {
  it('stands in tables whose policies ask nothing about the caller', async () => {
    const personal = await service.database.owner.unsafe(`
      select tablename from pg_policies
      where schemaname = 'public' and tablename in (${[...sharedTables].map((name) => `'${name}'`)})
        and permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL') and qual ~ 'auth|private'`);
    expect(personal).toEqual([]);
  });

  it('is kept by the browser, which asks by tag; what is personal, or embeds it, is not', async () => {
    const cacheOf = async (path: string) => {
      const answer = await service.request(path);
      expect(answer.status).toBe(200);
      return answer.headers.get('cache-control');
    };
    expect(await cacheOf('/flashcard_sets?select=*,flashcards(id)')).toBe('private, no-cache');
    expect(await cacheOf('/flashcard_progress')).toBe('no-store');
    expect(await cacheOf('/flashcard_sets?select=*,flashcards(id,flashcard_progress(*))')).toBe(
      'no-store',
    );
  });
});
