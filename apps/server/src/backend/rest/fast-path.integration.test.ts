import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedOrigin, type RestService, startRestService } from './testing/rest-service.ts';

/** More than a test sends, and nothing comes back while it runs. */
const limit = 120;
const rule = { burst: limit, perSecond: 0.000_1 };
const rules = { person: rule, ip: rule };

let service: RestService;
let learner: Awaited<ReturnType<RestService['learner']>>;

beforeAll(async () => {
  service = await startRestService(
    `
    create table public.fruit (name text primary key, note text, color text default 'green');
    insert into public.fruit (name, note) select 'fruit ' || n, repeat('sweet ', 30) from generate_series(1, 40) n;
    grant all on public.fruit to anon, authenticated, service_role;
    create function public.weigh(grams int) returns int language sql as 'select grams * 2';
    create function public.forget_all() returns void language sql as '';
    grant execute on function public.weigh, public.forget_all to anon, authenticated;`,
    { reading: rules, writing: rules },
  );
  learner = await service.learner();
});

afterAll(() => service.stop());

type Asked = { method?: string; body?: string; headers?: Record<string, string> };

async function ask(path: string, { method = 'GET', body, headers: sent }: Asked, way: string) {
  const answer = await fetch(`${service.url}/rest/v1/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      apikey: service.secrets.publishableKey,
      authorization: `Bearer ${learner.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'accept-encoding': 'identity',
      ...sent,
      'x-way': way,
    },
  });
  const { date: _date, 'x-request-id': id, ...told } = Object.fromEntries(answer.headers);
  expect(id).toMatch(/^[\w-]{8,64}$/u);
  const { 'transfer-encoding': transfer, ...headers } = told;
  // The ordinary way says of an empty body that it comes in pieces, of which there are none.
  if (transfer === 'chunked') headers['content-length'] = '0';
  return { status: answer.status, headers, body: await answer.text() };
}

/** How many requests of a test the fast path has taken. */
const taken = () => service.early.mock.results.filter(({ value }) => value === true).length;

const pear = (name: string) => JSON.stringify({ name, note: 'ẹ̀kọ́' });
const remove = (name: string) =>
  service.database.owner`delete from public.fruit where name = ${name}`;

describe('says on the fast way what it says on the ordinary one', () => {
  it.each<[string, string, Asked]>([
    ['rows', 'fruit?select=name&order=name', {}],
    ['rows, packed by brotli', 'fruit', { headers: { 'accept-encoding': 'br' } }],
    ['rows, packed by gzip', 'fruit', { headers: { 'accept-encoding': 'gzip' } }],
    ['a page of rows', 'fruit', { headers: { range: '0-4', prefer: 'count=exact' } }],
    ['a page behind the last', 'fruit?offset=99', { headers: { prefer: 'count=exact' } }],
    ['rows to another origin', 'fruit?limit=1', { headers: { origin: allowedOrigin } }],
    ['rows to a strange origin', 'fruit?limit=1', { headers: { origin: 'https://evil.example' } }],
    ['an unknown table', 'vegetables', {}],
    ['an unknown column', 'fruit?weight=eq.1', {}],
    ['another schema', 'fruit', { headers: { 'accept-profile': 'auth' } }],
    ['a type that we do not have', 'fruit', { headers: { accept: 'text/csv' } }],
    ['one object of many', 'fruit', { headers: { accept: 'application/vnd.pgrst.object+json' } }],
    ['a wrong token', 'fruit', { headers: { authorization: 'Bearer nobody' } }],
    ['a wrong key', 'fruit', { headers: { apikey: 'wrong' } }],
    ['a call', 'rpc/weigh', { method: 'POST', body: '{"grams":3}' }],
    ['a call by GET', 'rpc/weigh?grams=3', {}],
    ['a call without an answer', 'rpc/forget_all', { method: 'POST', body: '{}' }],
    ['an unknown routine', 'rpc/guess', { method: 'POST', body: '{}' }],
    ['a body that is no JSON', 'fruit', { method: 'POST', body: '{"name"' }],
    [
      'a body of another type',
      'fruit',
      { method: 'POST', body: 'a', headers: { 'content-type': 'text/csv' } },
    ],
    ['an empty list', 'fruit', { method: 'POST', body: '[]' }],
    ['a key that is taken', 'fruit', { method: 'POST', body: '{"name":"fruit 1"}' }],
    ['a change', 'fruit?name=eq.fruit 2', { method: 'PATCH', body: '{"note":"x"}' }],
    [
      'a change that is shown',
      'fruit?name=eq.fruit 2',
      { method: 'PATCH', body: '{"note":"x"}', headers: { prefer: 'return=representation' } },
    ],
    ['a change of everything', 'fruit', { method: 'PATCH', body: '{"note":"x"}' }],
    ['a removal of nothing', 'fruit?name=eq.none', { method: 'DELETE' }],
  ])('%s', async (_, path, asked) => {
    const before = taken();
    const ordinary = await ask(path, asked, 'ordinary');
    expect(taken()).toBe(before);
    expect(await ask(path, asked, 'early')).toEqual(ordinary);
    expect(taken()).toBe(before + 1);
  });

  it.each([
    ['', ''],
    ['headers-only', ''],
    ['representation', '?select=name,note'],
  ])('a new row that returns %j', async (returns, select) => {
    const asked = {
      ...{ method: 'POST', body: pear('pear') },
      headers: returns ? { prefer: `return=${returns}` } : {},
    };
    const ordinary = await ask(`fruit${select}`, asked, 'ordinary');
    expect(ordinary.status).toBe(201);
    await remove('pear');
    expect(await ask(`fruit${select}`, asked, 'early')).toEqual(ordinary);
    await remove('pear');
  });

  it('that rows have not changed', async () => {
    const { headers } = await ask('fruit', {}, 'ordinary');
    const asked = { headers: { 'if-none-match': headers.etag ?? '' } };
    const ordinary = await ask('fruit', asked, 'ordinary');
    expect(ordinary.status).toBe(304);
    expect(await ask('fruit', asked, 'early')).toEqual(ordinary);
  });

  it('that somebody has asked too much, counted over both ways', async () => {
    const other = await service.learner();
    const headers = { authorization: `Bearer ${other.token}` };
    const write = (way: string) =>
      ask('rpc/weigh', { method: 'POST', body: '{"grams":1}', headers }, way);
    for (let turn = 0; turn < limit / 2; turn += 1) {
      const both = await Promise.all([write('ordinary'), write('early')]);
      expect(both.map((one) => one.status)).toEqual([200, 200]);
    }
    const refused = await write('early');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await write('ordinary')).toEqual(refused);
  });
});

describe('leaves to the ordinary way', () => {
  it.each<[string, string, Asked]>([
    ['questions of browsers about what is allowed', 'fruit', { method: 'OPTIONS' }],
    ['HEAD', 'fruit', { method: 'HEAD' }],
    ['names that can be written in two ways', 'fr%75it', {}],
    ['what is no table', 'fruit/1', {}],
    [
      'messages of the contact form, which are counted',
      'contact_messages',
      { method: 'POST', body: '{}' },
    ],
    ['a body that is too large', 'fruit', { method: 'POST', body: `"${'x'.repeat(6_000_000)}"` }],
  ])('%s', async (_, path, asked) => {
    const before = taken();
    await ask(path, asked, 'early').catch(() => undefined);
    expect(taken()).toBe(before);
  });

  it('a key in the address, and a body whose length nobody knows', async () => {
    const before = taken();
    const { url, secrets } = service;
    const inUrl = await fetch(`${url}/rest/v1/fruit?apikey=${secrets.publishableKey}&limit=1`);
    expect(inUrl.status).toBe(200);
    const stream = new Blob([pear('plum')]).stream();
    const answer = await fetch(`${url}/rest/v1/fruit`, {
      ...{ method: 'POST', body: stream, duplex: 'half' },
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    } as RequestInit);
    expect(answer.status).toBe(201);
    expect(taken()).toBe(before);
    await remove('plum');
  });
});

it('lives on when somebody hangs up in the middle of a body, and writes nothing of it', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const before = taken();
  const key = service.secrets.publishableKey;
  socket.write(
    `POST /rest/v1/fruit HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"name":"half"`,
  );
  await expect.poll(taken).toBe(before + 1);
  socket.destroy();
  const { body } = await ask('fruit?name=eq.half', {}, 'early');
  expect(body).toBe('[]');
});
