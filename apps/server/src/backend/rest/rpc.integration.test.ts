import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
});
afterAll(() => service.stop());

const call = (name: string, parameters?: object, options?: object) =>
  service.service.rpc(name, parameters as never, options as never);

describe('functions', () => {
  it.each([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['hello', undefined, 'hello'],
    ['echo_json', { value: { a: [null] } }, { a: [null] }],
    ['tick', undefined, [1, 2, 3]],
    ['first_book', undefined, expect.objectContaining({ id: 1, title: 'Arrow' })],
    ['total', { numbers: [1, 2, 3] }, 6],
  ])('answers %s(%o) by POST and by GET alike', async (name, parameters, expected) => {
    const posted = await call(name, parameters);
    expect(posted).toMatchObject({ error: null, status: 200, data: expected });
    if (name === 'echo_json') return;
    expect(await call(name, parameters, { get: true })).toMatchObject({ data: expected });
  });

  it('reads a JSON argument of a GET as JSON', async () => {
    const response = await service.request('/rpc/echo_json?value=%7B%22a%22%3A1%7D');
    expect(await response.json()).toEqual({ a: 1 });
  });

  it('gives the whole body to a function with one unnamed argument', async () => {
    expect(await call('whole', { a: 1, b: [2] })).toMatchObject({ data: { a: 1, b: [2] } });
    const list = await service.request('/rpc/whole', { method: 'POST', body: '[1,2]' });
    expect(await list.json()).toEqual([1, 2]);
  });

  it('answers 204 for a function that returns nothing', async () => {
    expect(await call('nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  it('filters, orders, selects and pages the rows that a function returns', async () => {
    const { data } = await call('pairs').select('word').gt('n', 1).order('n', { ascending: false });
    expect(data).toEqual([{ word: null }, { word: 'two' }]);
    const counted = await call('pairs', {}, { count: 'exact' }).limit(1);
    expect(counted).toMatchObject({ count: 3, status: 206, data: [{ n: 1, word: 'one' }] });
    const related = await call('by_author', { author: 2 })
      .select('title, author:authors!author_id(name), chapters(id)')
      .order('title')
      .limit(1)
      .single();
    expect(related.data).toEqual({
      title: 'Bride',
      author: { name: 'Buchi' },
      chapters: [{ id: 3 }],
    });
    const byGet = await service.request('/rpc/by_author?author=2&title=eq.Joys&select=id');
    expect(await byGet.json()).toEqual([{ id: 3 }]);
    const head = await call('pairs', {}, { head: true, count: 'exact' });
    expect(head.count).toBe(3);
  });

  it('runs as the caller and tells the function who and how', async () => {
    const learner = await service.learner();
    const { data } = await learner.client.rpc('whoami');
    expect(data).toEqual({
      ...{ role: 'authenticated', sub: learner.id, method: 'POST', path: '/rest/v1/rpc/whoami' },
    });
    expect((await service.visitor.rpc('whoami')).data).toMatchObject({ role: 'anon', sub: null });
    expect((await service.service.rpc('whoami')).data).toMatchObject({ role: 'service_role' });
  });

  it('lets a POST write and a GET not', async () => {
    const read = await service.request('/rpc/rename_book?old=Joys&new=Joy');
    expect(read.status).toBe(405);
    expect(await read.json()).toMatchObject({ code: '25006' });
    const wrote = await call('rename_book', { old: 'Joys', new: 'Joy' }).select('title');
    expect(wrote.data).toEqual([{ title: 'Joy' }]);
    const refused = await call('rename_book', { old: 'Nope', new: 'X' }).single();
    expect(refused.status).toBe(406);
  });

  it.each([
    ['nope', {}, 404, 'PGRST202'],
    ['add', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['add', {}, 404, 'PGRST202'],
    ['add', { a: 'x' }, 400, '22P02'],
    ['same', { x: 1 }, 300, 'PGRST203'],
    ['fail', { code: 'P0001', message: 'no' }, 400, 'P0001'],
    ['fail', { code: 'PT418', message: 'no' }, 418, 'PT418'],
    ['fail', { code: '42501', message: 'no' }, 403, '42501'],
    ['fail', { code: '57014', message: 'no' }, 500, '57014'],
    ['constructor', {}, 404, 'PGRST202'],
    ['__proto__', {}, 404, 'PGRST202'],
  ])('answers %s(%o) with %i %s', async (name, parameters, status, code) => {
    const answer = await call(name, parameters);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  it('passes on message, details and hint of a raised error', async () => {
    const { error } = await call('fail', { code: 'P0001', message: 'Not today' });
    expect(error).toMatchObject({ message: 'Not today', details: 'why', hint: 'how' });
  });

  it('refuses other methods and bodies', async () => {
    const put = await service.request('/rpc/hello', { method: 'PUT' });
    expect(put.status).toBe(405);
    const list = await service.request('/rpc/hello', { method: 'POST', body: '[1]' });
    expect(await list.json()).toMatchObject({ code: 'PGRST102' });
    const filter = await service.request('/rpc/hello?nope=eq.1');
    expect(await filter.json()).toMatchObject({ code: '42703' });
  });
});
