import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
});
afterAll(() => service.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await service.request(path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
};

/** The values of one column of the response. */
const column = async (path: string, name = 'id') => {
  const { status, body } = await get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body.map((row: Record<string, unknown>) => row[name]);
};

describe('embedded resources', () => {
  const first = async (select: string, more = '') =>
    (await get(`/books?id=eq.1&select=${select}${more}`)).body[0];

  it('embeds to-one by foreign key, by its column and by a hint', async () => {
    expect(await first('author:authors!books_author_id_fkey(name)')).toEqual({
      author: { name: 'Chinua' },
    });
    expect(await first('editor:authors!editor_id(name)')).toEqual({ editor: { name: 'Buchi' } });
    expect(await first('editor_id(name)')).toEqual({ editor_id: { name: 'Buchi' } });
    expect(await first('books_author_id_fkey(id)')).toEqual({ books_author_id_fkey: { id: 1 } });
  });

  it('embeds to-many, one-to-one, many-to-many and nested', async () => {
    expect(await first('chapters(id)&chapters.order=number')).toEqual({
      chapters: [{ id: 2 }, { id: 1 }, { id: 4 }],
    });
    expect(await first('covers(colour)')).toEqual({ covers: { colour: 'red' } });
    expect(await first('genres(label)&genres.order=label.desc')).toEqual({
      genres: [{ label: 'satire' }, { label: 'novel' }],
    });
    const chapter = await get(
      '/chapters?id=eq.3&select=book:books(title,writer:authors!author_id(name),genres(id))',
    );
    expect(chapter.body).toEqual([
      { book: { title: 'Bride', writer: { name: 'Buchi' }, genres: [{ id: 1 }] } },
    ]);
  });

  it('gives null and [] where nothing is related', async () => {
    const { body } = await get('/books?id=eq.4&select=a:authors!author_id(name),chapters(id)');
    expect(body).toEqual([{ a: null, chapters: [] }]);
  });

  it('filters, orders and pages inside an embed', async () => {
    const inside = '&chapters.number=gt.1&chapters.order=number.desc&chapters.limit=1';
    expect(await first('chapters(number)', inside)).toEqual({ chapters: [{ number: 3 }] });
    expect(await first('c:chapters(id)', '&c.or=(number.eq.1,title.eq.two)&c.order=id')).toEqual({
      c: [{ id: 1 }, { id: 2 }],
    });
    expect(await first('chapters(id)', '&chapters.order=id&chapters.offset=2')).toEqual({
      chapters: [{ id: 4 }],
    });
  });

  it('drops rows without a match for !inner, also from the count', async () => {
    const path = '/books?select=id,chapters!inner(id)&chapters.title=eq.two';
    const { body, headers, status } = await get(path, { prefer: 'count=exact' });
    expect([status, headers.get('content-range')]).toEqual([200, '0-0/1']);
    expect(body).toEqual([{ id: 1, chapters: [{ id: 1 }] }]);
    expect(await column('/books?select=id,a:authors!author_id!inner()&order=id')).toEqual([
      1, 2, 3,
    ]);
  });

  it('finds rows by the absence or presence of related rows', async () => {
    expect(await column('/books?select=id,chapters()&chapters=is.null&order=id')).toEqual([3, 4]);
    const either = '/books?select=id,chapters(),covers()&or=(chapters.not.is.null,covers.is.null)';
    expect(await column(`${either}&order=id`)).toEqual([1, 2, 3, 4]);
    expect(await column('/books?select=id,covers()&covers=not.is.null')).toEqual([1]);
  });

  it('orders by a column of a to-one relative', async () => {
    const path = '/books?select=id,a:authors!author_id(name)&order=a(name).desc.nullslast,id';
    expect(await column(path)).toEqual([1, 2, 3, 4]);
    const many = await get('/books?select=chapters(id)&order=chapters(id)');
    expect(many.body.code).toBe('PGRST118');
  });

  it('refuses parameters for what is not embedded', async () => {
    const { status, body } = await get('/books?select=id&chapters.order=id');
    expect([status, body.code]).toEqual([400, 'PGRST108']);
  });

  it('lists the choices of an ambiguous embed', async () => {
    const { body } = await get('/books?select=authors(*)');
    expect(body.details).toHaveLength(2);
    expect(body.hint).toContain("'authors!books_author_id_fkey'");
    const parent = await get('/parents?id=eq.3&select=p:parents!parent_id(name)');
    expect(parent.body).toEqual([{ p: { name: 'child' } }]);
  });
});
