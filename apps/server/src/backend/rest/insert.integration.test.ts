import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.database.owner`truncate public.limited`;
  await service.database.owner`delete from public.books where id > 4`;
  await service.database.owner`update public.books set state = 'new'`;
});

const books = () => service.service.from('books');

const send = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await service.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
};

describe('insert', () => {
  it('inserts one row, and several with different keys', async () => {
    expect(await books().insert({ title: 'one' })).toMatchObject({ status: 201, data: null });
    const many = await books()
      .insert([
        { title: 'two', price: 2 },
        { title: 'three', price: 3, state: 'old' },
      ])
      .select('title,price,state')
      .order('title');
    expect(many.status).toBe(201);
    expect(many.data).toEqual([
      { title: 'three', price: 3, state: 'old' },
      { title: 'two', price: 2, state: null },
    ]);
  });

  it('tells two columns from one whose name holds both', async () => {
    expect((await send('POST', '/books', { title: 'one', price: 1 })).status).toBe(201);
    const odd = await send('POST', '/books', { 'title\nprice': 1 });
    expect([odd.status, odd.body.code]).toEqual([400, 'PGRST204']);
  });

  it('keeps rows with the same keys apart, and what was asked of each', async () => {
    const wanted = { prefer: 'return=representation' };
    const path = '/books?select=title,price';
    const first = await send('POST', path, { title: 'one', price: 1 }, wanted);
    const second = await send('POST', path, { title: 'two', price: 2 }, wanted);
    const others = await send('POST', path, { title: 'three', state: 'old' }, wanted);
    const silent = await send('POST', path, { title: 'four', price: 4 });
    const titles = await send('POST', '/books?select=title', { title: 'five', price: 5 }, wanted);
    const narrow = await send('POST', `${path}&columns=title`, { title: 'six', price: 6 }, wanted);
    const call = await send('POST', '/rpc/whoami', {});
    const merge = { prefer: 'resolution=merge-duplicates' };
    const plain = await send('POST', '/books', { id: 950, title: 'seven' });
    const again = await send('POST', '/books', { id: 950, title: 'seven' });
    const merged = await send('POST', '/books', { id: 950, title: 'eight' }, merge);
    expect([plain, again, merged].map(({ status }) => status)).toEqual([201, 409, 200]);
    expect([first, second, others, silent, titles, narrow].map(({ body }) => body)).toEqual([
      [{ title: 'one', price: 1 }],
      [{ title: 'two', price: 2 }],
      [{ title: 'three', price: 1.5 }],
      '',
      [{ title: 'five' }],
      [{ title: 'six', price: 1.5 }],
    ]);
    expect(call.body).toMatchObject({ path: '/rest/v1/rpc/whoami' });
    const { data } = await books().select('title').gt('id', 4).order('id');
    expect(data?.map(({ title }) => title).join()).toBe('one,two,three,four,five,six,eight');
  });

  it('writes a row anew after the schema has changed', async () => {
    const { owner } = service.database;
    await owner`create table public.shelves (mark int)`;
    await owner`grant all on public.shelves to service_role`;
    await service.rest.refreshSchema();
    expect((await send('POST', '/shelves', { mark: 7 })).status).toBe(201);
    await owner`alter table public.shelves alter mark type text`;
    await service.rest.refreshSchema();
    expect((await send('POST', '/shelves', { mark: 'seven' })).status).toBe(201);
    expect(await owner`select mark from public.shelves`.values()).toEqual([['7'], ['seven']]);
    await owner`drop table public.shelves`;
    await service.rest.refreshSchema();
  });

  it('fills missing keys with defaults when asked, also of identity columns', async () => {
    const { data, error } = await books()
      .insert(
        [
          { title: 'two', price: 2 },
          { title: 'three', state: null },
          { id: 900, title: 'x' },
        ],
        {
          defaultToNull: false,
        },
      )
      .select('id,title,price,state')
      .order('title');
    expect(error).toBeNull();
    expect(data).toMatchObject([
      { title: 'three', price: 1.5, state: null },
      { title: 'two', price: 2, state: 'new' },
      { id: 900, price: 1.5, state: 'new' },
    ]);
  });

  it('leaves missing keys null otherwise, which a not-null column refuses', async () => {
    const { status, error } = await books().insert([{ title: 'a', price: 1 }, { title: 'b' }]);
    expect([status, error?.code]).toEqual([400, '23502']);
  });

  it('reads values as the column would', async () => {
    const { data, error } = await service.service
      .from('authors')
      .insert({
        ...{
          id: 50,
          name: 'New',
          born: '2000-02-29',
          data: { a: [1] },
          raw: [1],
          tags: ['x', 'y"'],
        },
        ...{ rating: '1.25', feeling: 'merry', years: '[1,2)', big: '12', is_active: 'yes' },
      })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      ...{ born: '2000-02-29', data: { a: [1] }, raw: [1], tags: ['x', 'y"'], rating: 1.25 },
      ...{ feeling: 'merry', years: '[1,2)', big: 12, is_active: true, bio: null },
    });
    await service.service.from('authors').delete().eq('id', 50);
  });

  it('shows related rows of what was written', async () => {
    const { data } = await books()
      .insert({ title: 'Related', author_id: 1 })
      .select('title, author:authors!author_id(name), chapters(id)')
      .single();
    expect(data).toEqual({ title: 'Related', author: { name: 'Chinua' }, chapters: [] });
  });

  it('refuses return=headers-only before anything is written', async () => {
    const row = { a: 1, b: 2 };
    const { status } = await send('POST', '/limited', row, { prefer: 'return=headers-only' });
    expect(status).toBe(400);
    expect((await service.service.from('limited').select()).data).not.toContainEqual(
      expect.objectContaining(row),
    );
  });

  it('takes only the columns that are named', async () => {
    const body = { title: 'Named', price: 5, ignored: true };
    const { status } = await send('POST', '/books?columns=title,state', body, {
      prefer: 'missing=default',
    });
    expect(status).toBe(201);
    const { data } = await books().select('price,state').eq('title', 'Named').single();
    expect(data).toEqual({ price: 1.5, state: 'new' });
  });

  it('does nothing for an empty list and inserts defaults for an empty object', async () => {
    expect(await send('POST', '/books', [])).toMatchObject({ status: 201, body: '' });
    const shown = await send('POST', '/books', [], { prefer: 'return=representation' });
    expect(shown).toMatchObject({ status: 201, body: [] });
    const empty = await send('POST', '/books', {});
    expect(empty.body.code).toBe('23502');
  });

  it.each([
    ['unique', { title: 'Arrow' }, 409, '23505'],
    ['foreign key', { title: 'z', author_id: 99 }, 409, '23503'],
    ['not null', { title: null }, 400, '23502'],
    ['check', { title: 'z', price: -1 }, 400, '23514'],
    ['type', { title: 'z', price: 'much' }, 400, '22P02'],
    ['number too large', { title: 'z', price: 1e9 }, 400, '22003'],
    ['unknown column', { title: 'z', nope: 1 }, 400, 'PGRST204'],
    ['other keys', [{ title: 'a' }, { state: 'b' }], 400, 'PGRST102'],
    ['no JSON', '{"title":', 400, 'PGRST102'],
    ['empty', '', 400, 'PGRST102'],
    ['a number', '5', 400, 'PGRST102'],
    ['a list of numbers', '[1,2]', 400, 'PGRST102'],
    ['a NUL character', '{"title":"a\\u0000b"}', 400, '22P05'],
    ['half a character', '{"title":"\\ud800"}', 400, '22P02'],
  ])('refuses a row for its %s with its own code', async (_why, body, status, code) => {
    const answer = await send('POST', '/books', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses a text that is too long for its column', async () => {
    const { status, body } = await send('POST', '/limited', { a: 1, b: 1, note: 'too long' });
    expect([status, body.code]).toEqual([400, '22001']);
  });

  it('refuses other content types', async () => {
    const { status } = await send('POST', '/books', 'a,b', { 'content-type': 'text/csv' });
    expect(status).toBe(415);
  });
});

describe('upsert', () => {
  const limited = () => service.service.from('limited');

  it('merges on the primary key and on named columns', async () => {
    await limited().insert({ a: 1, b: 1, note: 'old' });
    const merged = await limited()
      .upsert([
        { a: 1, b: 1, note: 'new' },
        { a: 2, b: 2, note: 'two' },
      ])
      .select()
      .order('a');
    expect(merged.data).toEqual([
      { a: 1, b: 1, note: 'new' },
      { a: 2, b: 2, note: 'two' },
    ]);
    const price = await books()
      .upsert({ title: 'Arrow', price: 3 }, { onConflict: 'title' })
      .select('id,title');
    expect(price.data).toEqual([{ id: 1, title: 'Arrow' }]);
  });

  it.each([
    ['representation', [{ a: 1, b: 1, note: 'new' }]],
    ['minimal', ''],
  ])('answers 200 when it only changed rows, 201 when one is new: %s', async (returns, body) => {
    await limited().insert({ a: 1, b: 1, note: 'old' });
    const prefer = `resolution=merge-duplicates,return=${returns}`;
    const known = { a: 1, b: 1, note: 'new' };
    const changed = await send('POST', '/limited', known, { prefer });
    expect([changed.status, changed.body]).toEqual([200, body]);
    const mixed = await send('POST', '/limited', [known, { a: 9, b: 9, note: 'x' }], { prefer });
    expect(mixed.status).toBe(201);
    const ignored = { prefer: `resolution=ignore-duplicates,return=${returns}` };
    expect((await send('POST', '/limited', known, ignored)).status).toBe(201);
  });

  it('keeps what is there when duplicates are ignored', async () => {
    await limited().insert({ a: 1, b: 1, note: 'old' });
    const stored = await limited()
      .upsert(
        [
          { a: 1, b: 1, note: 'new' },
          { a: 3, b: 3, note: 'x' },
        ],
        { ignoreDuplicates: true },
      )
      .select('a');
    expect(stored.data).toEqual([{ a: 3 }]);
    expect((await limited().select('note').eq('a', 1).single()).data).toEqual({ note: 'old' });
  });

  it.each([
    ['price', 400, '42P10'],
    ['nope', 400, '42703'],
    ['title"; drop table books; --', 400, 'PGRST100'],
  ])('refuses on_conflict=%s', async (target, status, code) => {
    const answer = await send(
      'POST',
      `/books?on_conflict=${encodeURIComponent(target)}`,
      { title: 'Arrow' },
      { prefer: 'resolution=merge-duplicates' },
    );
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses a row that comes twice', async () => {
    const row = { a: 5, b: 5 };
    const { status, error } = await limited().upsert([row, row]);
    expect([status, error?.code]).toEqual([400, '21000']);
  });
});
