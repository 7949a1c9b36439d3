import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { librarySql } from '../testing/library-schema.ts';
import { type RestService, startRestService } from '../testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
  const rows = Array.from({ length: 60 }, (_, n) => ({
    id: 100 + n,
    label: `A kind of books ${n}`,
  }));
  await service.service.from('genres').insert(rows);
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  service.request(path, { method, headers });
const many = '/genres?select=*&order=id';

describe('rows on their way', () => {
  it.each(['br', 'gzip'])('are compressed: %s', async (encoding) => {
    const plain = await get(many, { 'accept-encoding': 'identity' });
    const sent = await get(many, { 'accept-encoding': encoding });
    expect(sent.headers.get('content-encoding')).toBe(encoding);
    expect(sent.headers.get('vary')).toContain('Accept-Encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(await sent.json()).toEqual(await plain.json());
  });

  it('are not compressed when they are few or a part, and a HEAD has none', async () => {
    const accept = { 'accept-encoding': 'br' };
    for (const answer of [
      await get('/genres?select=id&limit=1', accept),
      await get(many, { ...accept, prefer: 'count=exact', range: '0-49' }),
      await get(many, accept, 'HEAD'),
    ]) {
      expect(answer.headers.get('content-encoding')).toBeNull();
    }
  });

  it('carry a tag, and are not sent to whoever holds them', async () => {
    const first = await get(many);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const held = await get(many, { 'if-none-match': known });
      expect([held.status, await held.text()]).toEqual([304, '']);
      expect(held.headers.get('etag')).toBe(etag);
    }
    expect((await get(many, { 'if-none-match': '"other"' })).status).toBe(200);
    await service.service.from('genres').update({ label: 'changed' }).eq('id', 100);
    expect((await get(many, { 'if-none-match': etag })).status).toBe(200);
  });

  it('may be kept by no cache, whatever the answer', async () => {
    const answers = [
      await get(many),
      await get('/nothing_here'),
      await get('/genres?nope=eq.1'),
      await service.request(many, { headers: { apikey: 'wrong' } }),
      await get('/genres?id=eq.100', { 'content-type': 'application/json' }, 'DELETE'),
    ];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
      answers.map(() => 'no-store'),
    );
  });
});

describe('rows that are the same for everybody', () => {
  const setsOf = (course: string) =>
    `/flashcard_sets?select=lesson_id,flashcards(front_content,back_content)&course_id=eq.${course}`;
  const asBrotli = { 'accept-encoding': 'br' };

  async function addCards(course: string, say: (n: number) => string) {
    const set = { course_id: course, lesson_id: 'lesson-1' };
    const { data } = await service.service.from('flashcard_sets').insert(set).select('id').single();
    const cards = Array.from({ length: 80 }, (_, n) => ({
      set_id: data?.id,
      front_content: say(n),
      back_content: `${n * 37} is ${(n * 7919) % 1009} more`,
      order_index: n,
    }));
    await service.service.from('flashcards').insert(cards).throwOnError();
  }

  const lengthOf = (answer: Response) => Number(answer.headers.get('content-length'));

  it('are sent as small as brotli can once they lie ready, and stay the rows of the moment', async () => {
    await addCards('course-1', (n) => `How many mangoes are ${n} mangoes?`);
    const quick = await get(setsOf('course-1'), asBrotli);
    const rows = await quick.text();
    const best = brotliCompressSync(rows).length;
    expect(lengthOf(quick)).toBeGreaterThan(best);

    const small = await vi.waitFor(async () => {
      const answer = await get(setsOf('course-1'), asBrotli);
      expect(lengthOf(answer)).toBe(best);
      return answer;
    });
    expect(await small.text()).toBe(rows);
    for (const name of ['etag', 'content-encoding', 'content-type', 'cache-control', 'vary']) {
      expect([name, small.headers.get(name)]).toEqual([name, quick.headers.get(name)]);
    }
    const etag = small.headers.get('etag') ?? '';
    const held = await get(setsOf('course-1'), { ...asBrotli, 'if-none-match': etag });
    expect([held.status, await held.text()]).toEqual([304, '']);
    for (const encoding of ['gzip', 'identity']) {
      const other = await get(setsOf('course-1'), { 'accept-encoding': encoding });
      expect(await other.text()).toBe(rows);
    }

    await service.service.from('flashcards').update({ back_content: 'new' }).eq('order_index', 3);
    const changed = await get(setsOf('course-1'), asBrotli);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(await changed.text()).toContain('"new"');
  });
});
