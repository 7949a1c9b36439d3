import { describe, expect, it } from 'vitest';
import { maxRows } from '../limits.ts';
import { readRequest } from '../parse/request.ts';
import { caught } from '../testing/caught.ts';
import { sampleSchema } from '../testing/sample-schema.ts';
import { compileCall, compileRead, compileWrite } from './compile.ts';

const ask = (method: string, search: string, prefer = '') =>
  readRequest(method, '/x', search, new Headers({ prefer }));

const read = (table: string, search: string, prefer?: string) =>
  compileRead(sampleSchema, table, ask('GET', search, prefer));

const write = (method: string, table: string, search: string, body: unknown, prefer?: string) =>
  compileWrite(sampleSchema, table, ask(method, search, prefer), JSON.stringify(body));

const call = (method: string, name: string, search: string, body = '') =>
  compileCall(sampleSchema, name, ask(method, search), body);

describe('compileRead', () => {
  it('puts values beside the SQL, never into it', () => {
    const evil = `x'; drop table books; --`;
    const search = new URLSearchParams({
      ...{ select: 'title,authors!author_id(name)', title: `eq.${evil}` },
      ...{ or: `(title.like."${evil}*",id.in.(77,78))`, 'authors.name': `neq.${evil}` },
      ...{ limit: '55', offset: '66', 'authors.data->>evilkey': 'eq.99' },
    });
    const { statement } = read('books', `?${search}`);
    for (const part of ['drop', 'evil', '77', '55', '66', '99']) {
      expect(statement?.text).not.toContain(part);
    }
    expect(statement?.parameters).toEqual(
      expect.arrayContaining([evil, `${evil}%`, '{"77","78"}', 'evilkey', '55', '66', '99']),
    );
  });

  it('quotes aliases, the only names that come from the request', () => {
    const { statement } = read('books', `?select=${encodeURIComponent('"a\\"b; --":title')}`);
    expect(statement?.text).toContain('t0."title" as "a""b; --"');
  });

  it('gives the same SQL for other values, so that it is prepared once', () => {
    const one = read('books', '?id=in.(1)&title=eq.a&limit=1');
    const two = read('books', '?id=in.(1,2,3)&title=eq.b&limit=2');
    expect(one.statement?.text).toBe(two.statement?.text);
  });

  it('never asks for more rows than the limit', () => {
    expect(read('books', '?limit=99999').statement?.parameters).toContain(String(maxRows));
    expect(read('books', '').statement?.parameters).toContain(String(maxRows));
  });

  it('counts only when asked', () => {
    expect(read('books', '').statement?.text).toContain('null::int8 as total');
    expect(read('books', '', 'count=exact').statement?.text).toContain('(select count(*) from');
  });

  it.each([
    ['nope', '', 404, 'PGRST205'],
    ['__proto__', '', 404, 'PGRST205'],
    ['books', '?select=nope', 400, '42703'],
    ['books', '?select=__proto__', 400, '42703'],
    ['books', '?nope=eq.1', 400, '42703'],
    ['books', '?order=nope', 400, '42703'],
    ['books', '?nope.order=id', 400, 'PGRST108'],
    ['books', '?select=covers(nope)', 400, '42703'],
    ['books', '?select=covers(*),covers(*)', 400, '42712'],
    ['books', '?select=...genres(label)', 400, 'PGRST127'],
    ['books', '?select=genres(id)&order=genres(id)', 400, 'PGRST118'],
    ['books', '?select=covers(*)&covers=eq.1', 400, 'PGRST100'],
  ])('refuses %s%s', (table, search, status, code) => {
    expect(caught(() => read(table, search))).toEqual([status, code]);
  });
});

describe('compileWrite', () => {
  it('sends the body as one parameter and names only known columns', () => {
    const { statement, kind } = write('POST', 'books', '', { title: 'x', author_id: 1 });
    expect(kind).toBe('insert');
    expect(statement?.parameters).toEqual(['[{"title":"x","author_id":1}]']);
    expect(statement?.text).toContain('insert into "public"."books" as t ("title", "author_id")');
    expect(statement?.text).not.toContain('returning');
  });

  it('returns only the columns that the answer needs', () => {
    const search = '?id=eq.1&select=title,authors!author_id(name)&order=editor_id';
    const { statement } = write('PATCH', 'books', search, { title: 'x' }, 'return=representation');
    expect(statement?.text).toContain('returning t."title", t."author_id", t."editor_id")');
  });

  it('uses defaults for missing keys when asked', () => {
    const { statement } = write('POST', 'books', '?columns=title', [{}], 'missing=default');
    expect(statement?.text).toContain(`then b."title" else 'untitled' end`);
  });

  it('resolves conflicts on the primary key unless columns are named', () => {
    const text = (search: string, resolution: string) =>
      write('POST', 'books', search, { id: 1 }, `resolution=${resolution}-duplicates`).statement
        ?.text;
    expect(text('', 'merge')).toContain('on conflict ("id") do update set "id" = excluded."id"');
    expect(text('?on_conflict=title', 'ignore')).toContain('on conflict ("title") do nothing');
  });

  it('has nothing to do for an empty list or an empty change', () => {
    expect(write('POST', 'books', '', []).statement).toBeUndefined();
    expect(write('PATCH', 'books', '?id=eq.1', {}).statement).toBeUndefined();
  });

  it.each([
    ['PATCH', '', { title: 'x' }, '21000'],
    ['DELETE', '', {}, '21000'],
    ['DELETE', '?id=eq.1&limit=1', {}, 'PGRST127'],
    ['POST', '?id=eq.1', {}, 'PGRST127'],
    ['POST', '', { nope: 1 }, 'PGRST204'],
    ['POST', '', [{ id: 1 }, { title: 'x' }], 'PGRST102'],
    ['POST', '', [{}, {}], 'PGRST102'],
    ['POST', '', [1], 'PGRST102'],
    ['POST', '', null, 'PGRST102'],
    ['PATCH', '?id=eq.1', [{}, {}], 'PGRST102'],
    ['POST', '?on_conflict=nope', { id: 1 }, '42703'],
  ])('refuses %s %s %j', (method, search, body, code) => {
    expect(caught(() => write(method, 'books', search, body))[1]).toBe(code);
  });
});

describe('compileCall', () => {
  it('casts arguments to the types of the function', () => {
    expect(call('GET', 'add', '?a=1&b=2').statement).toMatchObject({
      text: expect.stringContaining('"public"."add"("a" => $1::integer, "b" => $2::integer)'),
      parameters: expect.arrayContaining(['1', '2']),
    });
    expect(call('POST', 'add', '', '{"a":1}').statement?.text).toContain(
      'json_to_record($1::json) as b("a" integer), lateral "public"."add"("a" => b."a")',
    );
  });

  it('knows what may run read-only and what returns nothing', () => {
    expect(call('POST', 'add', '', '{"a":1}')).toMatchObject({ isReadOnly: true, kind: 'call' });
    expect(call('POST', 'clear', '')).toMatchObject({ isReadOnly: false, kind: 'call-void' });
    expect(call('GET', 'clear', '')).toMatchObject({ isReadOnly: true });
  });

  it.each([
    ['nope', '{}', 404, 'PGRST202'],
    ['add', '{}', 404, 'PGRST202'],
    ['add', '{"a":1,"c":2}', 404, 'PGRST202'],
    ['same', '{"x":1}', 300, 'PGRST203'],
    ['add', '[1]', 400, 'PGRST102'],
    ['add', '{', 400, 'PGRST102'],
    ['hasOwnProperty', '{}', 404, 'PGRST202'],
  ])('refuses %s(%s)', (name, body, status, code) => {
    expect(caught(() => call('POST', name, '', body))).toEqual([status, code]);
  });
});
