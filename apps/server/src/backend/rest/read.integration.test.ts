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

describe('select', () => {
  it('gives types as PostgreSQL writes them in JSON', async () => {
    const response = await service.request('/authors?id=eq.1&select=*');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(text).toContain('"big":9007199254740993');
    expect(JSON.parse(text)[0]).toMatchObject({
      ...{ born: '1930-11-16', rating: 4.5, tags: ['a', 'b'], raw: { k: 'v' }, years: '[1,5)' },
      ...{ seen_at: '2026-11-15T00:39:31.371706+00:00', is_active: true, feeling: 'calm' },
    });
  });

  it.each([
    ['id,name', { id: 1, name: 'Chinua' }],
    ['key:id,who:name', { key: 1, who: 'Chinua' }],
    ['data->>city', { city: 'Ogidi' }],
    ['data->n->x,first:data->list->0', { x: 1, first: 10 }],
    ['data->list->>1', { list: '20' }],
    ['raw->>k', { k: 'v' }],
    ['tags->0', { tags: 'a' }],
    ['x:id,t0:id,e0:id,r:id,body:id,rows:id', { x: 1, t0: 1, e0: 1, r: 1, body: 1, rows: 1 }],
    [' id , name ', { id: 1, name: 'Chinua' }],
    ['"id","name"', { id: 1, name: 'Chinua' }],
  ])('answers select=%s', async (select, row) => {
    const { body } = await get(`/authors?id=eq.1&select=${encodeURIComponent(select)}`);
    expect(body).toEqual([row]);
  });

  it('reads views', async () => {
    expect(await column('/cheap_books?order=id', 'title')).toEqual(['Arrow', 'Joys']);
  });

  it.each([
    ['/authors?select=count()', 400, 'PGRST123'],
    ['/authors?select=rating.sum()', 400, 'PGRST123'],
    ['/authors?select=total:rating.sum()', 400, 'PGRST123'],
    ['/authors?select=id::text', 400, 'PGRST127'],
    ['/authors?select=data->>city::text', 400, 'PGRST127'],
    ['/authors?select=nope', 400, '42703'],
    ['/nope', 404, 'PGRST205'],
    ['/authors?select=genres(*)', 400, 'PGRST200'],
    ['/books?select=authors(*)', 300, 'PGRST201'],
    ['/books?select=...authors!author_id(name)', 400, 'PGRST127'],
    ['/authors?select=id,(', 400, 'PGRST100'],
    ['/authors?select=id)', 400, 'PGRST100'],
    ['/books/1/2', 404, 'PGRST125'],
  ])('answers GET %s with %i %s', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });
});

describe('filters', () => {
  it.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3]],
    ['id=gt.1&id=lt.3', [2]],
    ['id=gte.2', [2, 3]],
    ['id=lte.1', [1]],
    ['name=like.*i*', [1, 2]],
    ['name=ilike.%25CHI%25', [1, 2]],
    ['id=in.(1,3,9)', [1, 3]],
    ['name=in.("Buchi","a,b")', [2]],
    ['id=in.()', []],
    ['id=not.in.(1,2)', [3]],
    ['born=is.null', [3]],
    ['born=not.is.null', [1, 2]],
    ['born=is.not_null', [1, 2]],
    ['is_active=is.true', [1]],
    ['is_active=is.false', [2]],
    ['is_active=is.unknown', [3]],
    ['is_active=eq.true', [1]],
    ['data->>city=eq.Lagos', [2]],
    ['data->n->x=eq.1', [1]],
    ['feeling=eq.merry', [2]],
    ['born=lt.1940-01-01', [1]],
    ['seen_at=eq.2026-11-15T01:39:31.371706%2B01:00', [1]],
    ['or=(id.eq.1,and(id.gt.2,born.is.null))', [1, 3]],
    ['and=(id.gt.1,or(name.eq.Wole,name.eq."Buchi"))', [2, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['or=(not.and(id.gt.1,id.lt.9),name.in.(Wole,"x)y"))', [1, 3]],
    ['or=(tags.eq.{a,b},data->>city.eq.Lagos)', [1, 2]],
    ['or=(name.not.like.*i*,id.not.in.(1,3))', [2, 3]],
    ['id=not.eq.2', [1, 3]],
  ])('keeps the right rows for %s', async (filter, ids) => {
    expect(await column(`/authors?select=id&order=id&${filter}`)).toEqual(ids);
  });

  it('finds values with quotes, commas and line breaks', async () => {
    const names = ['a"b', "it's, (fine)", 'line\nbreak', '\\slash', '%', '🙂', 'null', ' '];
    const rows = names.map((label, index) => ({ id: 100 + index, label }));
    await service.service.from('genres').insert(rows);
    for (const label of names) {
      const one = await service.service.from('genres').select('label').eq('label', label);
      expect(one.data).toEqual([{ label }]);
    }
    const several = await service.service.from('genres').select('label').in('label', names);
    expect(several.data).toHaveLength(names.length);
    await service.service.from('genres').delete().gte('id', 100);
  });

  it.each([
    ['id=eq.abc', 400, '22P02'],
    ['id=foo.1', 400, 'PGRST100'],
    ['id=1', 400, 'PGRST100'],
    ['id=is.maybe', 400, 'PGRST100'],
    ['nope=eq.1', 400, '42703'],
    ['or=(id.eq.1', 400, 'PGRST100'],
    ['or=()', 400, 'PGRST100'],
    ['id=in.(1,2', 400, 'PGRST100'],
    ['id=eq(any).{1,3}', 400, 'PGRST127'],
    ['name=like(all).{a*}', 400, 'PGRST127'],
    ['or=(id.eq.1,id.gt(any).{1})', 400, 'PGRST127'],
    ['name=fts.wole', 400, 'PGRST127'],
    ['name=not.wfts(english).x', 400, 'PGRST127'],
    ['tags=cs.{b}', 400, 'PGRST127'],
    ['tags=ov.{b}', 400, 'PGRST127'],
    ['data=cd.{"city":"Lagos"}', 400, 'PGRST127'],
    ['years=sl.[5,9)', 400, 'PGRST127'],
    ['years=adj.[5,6)', 400, 'PGRST127'],
    ['rating=isdistinct.3', 400, 'PGRST127'],
    ['born=eq.2026-99-99', 400, '22008'],
    ['order=nope', 400, '42703'],
    ['order=id.sideways', 400, 'PGRST100'],
    ['limit=x', 400, 'PGRST100'],
    ['limit=-1', 416, 'PGRST103'],
    ['name=match.^.u', 400, 'PGRST127'],
    ['name=imatch.^b', 400, 'PGRST127'],
    ['name=not.match.(', 400, 'PGRST127'],
    ['name=match(any).{a}', 400, 'PGRST127'],
    ['or=(id.eq.1,name.imatch.a)', 400, 'PGRST127'],
  ])('answers %s with %i %s', async (filter, status, code) => {
    const answer = await get(`/authors?${filter}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('says which part of the dialect is not offered', async () => {
    const { body } = await get('/authors?name=fts.wole');
    expect(body).toMatchObject({
      message: 'Feature not implemented',
      details: 'The operator "fts".',
    });
  });
});

describe('order and pages', () => {
  it.each([
    ['order=id.desc', [3, 2, 1]],
    ['order=rating.asc.nullsfirst', [2, 3, 1]],
    ['order=rating.desc.nullslast', [1, 3, 2]],
    ['order=rating.nullsfirst,id', [2, 3, 1]],
    ['order=data->>city.desc.nullslast', [1, 2, 3]],
    ['order=is_active.desc.nullslast,id', [1, 2, 3]],
    ['order=id&limit=2', [1, 2]],
    ['order=id&limit=1&offset=1', [2]],
    ['order=id&offset=9', []],
    ['limit=0', []],
  ])('answers %s', async (query, ids) => {
    expect(await column(`/authors?select=id&${query}`)).toEqual(ids);
  });

  it.each([
    ['', {}, 200, '0-2/*'],
    ['', { prefer: 'count=exact' }, 200, '0-2/3'],
    ['&limit=2', { prefer: 'count=exact' }, 206, '0-1/3'],
    ['&limit=2', { prefer: 'count=planned' }, 206, '0-1/3'],
    ['&limit=2&offset=2', { prefer: 'count=estimated' }, 206, '2-2/3'],
    ['&id=eq.9', { prefer: 'count=exact' }, 200, '*/0'],
    ['&id=eq.9', {}, 200, '*/*'],
    ['&offset=4', { prefer: 'count=exact' }, 416, null],
    ['', { range: '1-1' }, 200, '1-1/*'],
    ['', { range: '1-', prefer: 'count=exact' }, 206, '1-2/3'],
    ['&limit=1', { range: '0-9', prefer: 'count=exact' }, 206, '0-0/3'],
    ['', { range: '5-2' }, 416, null],
    ['', { range: 'bytes=0-1' }, 200, '0-2/*'],
  ])('answers %s with %o by %i and Content-Range %s', async (query, headers, status, range) => {
    const answer = await get(`/authors?select=id${query}`, headers);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  });

  it('counts without a body for HEAD', async () => {
    const counted = await service.service
      .from('books')
      .select('*', { count: 'exact', head: true })
      .gt('price', 3.5);
    expect(counted).toMatchObject({ count: 3, data: null, error: null });
    const failed = await service.request('/nope', { method: 'HEAD' });
    expect(failed.status).toBe(404);
  });

  it('never gives more than 1000 rows', async () => {
    await service.database.owner`
      insert into public.limited (a, b) select n, 0 from generate_series(1, 1200) n`;
    const { data, count } = await service.service
      .from('limited')
      .select('a', { count: 'exact' })
      .limit(5000);
    expect([data?.length, count]).toEqual([1000, 1200]);
    await service.database.owner`delete from public.limited`;
  });
});

describe('one object', () => {
  it('gives the row itself, or 406 with the number of rows', async () => {
    const one = await service.service.from('authors').select('id').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1 });
    const many = await service.service.from('authors').select('id').single();
    expect(many.status).toBe(406);
    expect(many.error).toMatchObject({
      code: 'PGRST116',
      message: 'JSON object requested, multiple (or no) rows returned',
      details: 'The result contains 3 rows',
      hint: null,
    });
    const none = await service.service.from('authors').select('id').eq('id', 9).single();
    expect(none.error?.details).toBe('The result contains 0 rows');
    const maybe = await service.service.from('authors').select('id').eq('id', 9).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  it('refuses to leave out nulls', async () => {
    const accept = 'application/vnd.pgrst.object+json;nulls=stripped';
    const { status, body } = await get('/authors?id=eq.3', { accept });
    expect([status, body.code]).toEqual([400, 'PGRST127']);
  });

  it('refuses media types that it cannot make', async () => {
    const { status, body } = await get('/authors', { accept: 'text/csv' });
    expect([status, body.code]).toEqual([406, 'PGRST107']);
    expect(body.message).toContain('text/csv');
  });
});

describe('column privileges', () => {
  it('lets PostgreSQL decide which columns a caller may read', async () => {
    const allowed = await service.visitor.from('accounts').select('id,name');
    expect(allowed.data).toEqual([{ id: 1, name: 'visible' }]);
    const all = await service.visitor.from('accounts').select('*');
    expect([all.status, all.error?.code]).toEqual([401, '42501']);
    const filtered = await service.visitor.from('accounts').select('id').eq('secret', 'hidden');
    expect(filtered.status).toBe(401);
  });
});
