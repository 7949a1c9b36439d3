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

describe('update and delete', () => {
  it('changes the rows that match and shows them when asked', async () => {
    const shown = await books()
      .update({ state: 'lent' })
      .in('id', [1, 2])
      .select('id,state')
      .order('id');
    expect(shown).toMatchObject({
      status: 200,
      data: [
        { id: 1, state: 'lent' },
        { id: 2, state: 'lent' },
      ],
    });
    const counted = await books().update({ state: 'x' }, { count: 'exact' }).gt('id', 2);
    expect([counted.status, counted.count]).toEqual([204, 2]);
    const none = await books().update({ state: 'y' }).eq('id', 77).select();
    expect(none).toMatchObject({ status: 200, data: [] });
    expect((await send('PATCH', '/books?id=eq.1', {})).status).toBe(204);
  });

  it('deletes the rows that match', async () => {
    await books().insert([{ title: 'd1' }, { title: 'd2' }]);
    const gone = await books().delete({ count: 'exact' }).like('title', 'd%').select('title');
    expect(gone.count).toBe(2);
    expect(gone.data).toHaveLength(2);
    const again = await books().delete().like('title', 'd%');
    expect(again.status).toBe(204);
  });

  it('leaves everything as it was when one object was asked for and several changed', async () => {
    const changed = await books().update({ state: 'lost' }).gt('id', 1).select().single();
    expect([changed.status, changed.error?.code]).toEqual([406, 'PGRST116']);
    expect(changed.error?.details).toBe('The result contains 3 rows');
    expect((await books().select('id').eq('state', 'lost')).data).toEqual([]);
    const deleted = await books().delete().gt('id', 2).select().single();
    expect(deleted.status).toBe(406);
    const inserted = await books()
      .insert([{ title: 'i1' }, { title: 'i2' }])
      .select()
      .single();
    expect(inserted.status).toBe(406);
    expect((await books().select('id')).data).toHaveLength(4);
  });

  it('refuses max-affected and preferences that strict handling does not know', async () => {
    const prefer = 'handling=strict, max-affected=1';
    const { status, body } = await send('PATCH', '/books?id=gt.1', { state: 'lost' }, { prefer });
    expect([status, body.code]).toEqual([400, 'PGRST127']);
    expect((await books().select('id').eq('state', 'lost')).data).toEqual([]);
    const odd = await send('PATCH', '/books?id=eq.1', {}, { prefer: 'handling=strict, odd=1' });
    expect(odd.body.code).toBe('PGRST122');
  });

  it.each([
    ['PATCH', '/books', { state: 'x' }, 400, '21000'],
    ['DELETE', '/books', undefined, 400, '21000'],
    ['PATCH', '/books?id=eq.1&limit=1', { state: 'x' }, 400, 'PGRST127'],
    ['DELETE', '/books?id=eq.1&limit=1', undefined, 400, 'PGRST127'],
    ['POST', '/books?id=eq.1', { title: 'x' }, 400, 'PGRST127'],
    ['PATCH', '/books?id=eq.1', [{ state: 'x' }, {}], 400, 'PGRST102'],
    ['PATCH', '/books?id=eq.1', { nope: 'x' }, 400, 'PGRST204'],
    ['PATCH', '/books?nope=eq.1', { state: 'x' }, 400, '42703'],
    ['PUT', '/books?id=eq.1', { state: 'x' }, 405, 'PGRST117'],
    ['DELETE', '/authors?id=eq.1', undefined, 409, '23503'],
  ])('answers %s %s with its own error', async (method, path, body, status, code) => {
    const answer = await send(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('rights', () => {
  it('needs no right to read for a write that shows nothing', async () => {
    const row = { id: 7, name: 'n', secret: 's' };
    expect((await service.visitor.from('accounts').insert(row)).status).toBe(201);
    const shown = await service.visitor
      .from('accounts')
      .insert({ ...row, id: 8 })
      .select('id,name');
    expect(shown.data).toEqual([{ id: 8, name: 'n' }]);
    const hidden = await service.visitor
      .from('accounts')
      .insert({ ...row, id: 9 })
      .select();
    expect([hidden.status, hidden.error?.code]).toEqual([401, '42501']);
    const left = await service.visitor.from('accounts').select('id').eq('id', 9);
    expect(left.data).toEqual([]);
  });
});
