import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningKey } from '../../secrets.ts';
import { createTokens } from '../identity/access-token.ts';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(librarySql);
});
afterAll(() => service.stop());

const bare = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/rest/v1${path}`, { headers });

/** The service still responds, and correctly. */
const isWell = async () => {
  const { data, error } = await service.visitor.from('authors').select('id').eq('id', 1);
  expect({ data, error }).toEqual({ data: [{ id: 1 }], error: null });
};

describe('who calls', () => {
  it('asks for an API key before anything else', async () => {
    for (const path of ['/authors', '/nope', '/rpc/hello', '/', '/a/b']) {
      const response = await bare(path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
    }
    expect((await bare('/authors', { apikey: 'sb_publishable_wrong' })).status).toBe(401);
  });

  it('takes the key from the address too', async () => {
    const response = await bare(
      `/authors?select=id&id=eq.1&apikey=${service.secrets.publishableKey}`,
    );
    expect(await response.json()).toEqual([{ id: 1 }]);
  });

  it('tells an expired token from a wrong one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const expired = await service.learner({ exp: now - 60, iat: now - 3600 });
    const late = await expired.client.from('authors').select('id');
    expect([late.status, late.error?.code]).toEqual([401, 'PGRST303']);
    const { token } = await service.learner();
    const foreign = createTokens([createSigningKey()], 'http://localhost/auth/v1');
    const stranger = await foreign.sign(JSON.parse(atob(token.split('.')[1] ?? '')));
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
    for (const wrong of [stranger, unsigned, `${token}x`, 'not-a-token']) {
      const response = await bare('/authors', {
        apikey: service.secrets.publishableKey,
        authorization: `Bearer ${wrong}`,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'PGRST301' });
    }
  });

  it('refuses a token that names another role', async () => {
    const forged = await service.learner({ role: 'postgres' as never });
    const answer = await forged.client.from('authors').select('id');
    expect([answer.status, answer.error?.code]).toEqual([401, 'PGRST301']);
  });

  it('leaves no role or claims behind for the next caller on the connection', async () => {
    const learner = await service.learner();
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        (turn % 2 ? learner.client : service.visitor).rpc('whoami').then(({ data }) => data),
      ),
    );
    asked.forEach((who, turn) => {
      expect(who).toMatchObject(
        turn % 2 ? { role: 'authenticated', sub: learner.id } : { role: 'anon', sub: null },
      );
    });
    const [idle] = await service.database.api`select current_user as name`;
    expect(idle?.name).toBe('authenticator');
  });

  it('lets nobody further who is banned or owes a second factor, but the next caller on the connection', async () => {
    const { owner } = service.database;
    const others = await service.learner();
    const banned = await service.learner();
    const half = await service.learner();
    await owner`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`;
    await owner`
      insert into auth.mfa_factors (user_id, factor_type, status)
      values (${half.id}, 'totp', 'verified')`;
    const whole = await service.learner({ sub: half.id, aal: 'aal2' });
    const named = { id: 900, name: 'Nobody' };
    const ask = async ({ client }: typeof banned) => [
      (await client.rpc('whoami')).error?.details,
      (await client.from('authors').select('id').eq('id', 1)).error?.details,
      (await client.from('authors').insert(named)).error?.details,
      (await client.from('authors').insert(named).select().single()).error?.details,
    ];
    for (let round = 0; round < 10; round++) {
      expect(await ask(banned)).toEqual(Array(4).fill('user_banned'));
      expect(await ask(half)).toEqual(Array(4).fill('insufficient_aal'));
      for (const { client } of [others, whole]) {
        expect((await client.rpc('whoami')).data).toMatchObject({ role: 'authenticated' });
      }
    }
    expect(await owner`select from public.authors where id = 900`).toHaveLength(0);
  });

  it('lets the login role itself read nothing', async () => {
    await expect(service.database.api`select * from public.authors`).rejects.toThrow(
      /permission denied/,
    );
  });

  it('does not reach other schemas by name', async () => {
    for (const name of [
      'auth.users',
      'users',
      'pg_catalog.pg_authid',
      'pg_authid',
      'public.authors',
    ]) {
      expect((await service.request(`/${name}`)).status).toBe(404);
    }
    for (const name of ['pg_sleep', 'pg_read_file', 'set_config', 'auth.uid']) {
      expect((await service.request(`/rpc/${name}`)).status).toBe(404);
    }
  });
});

describe('odd input', () => {
  const strings = [
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '"', "'", '\\', '"\\"', '`', ';'],
    ...["'; drop table authors; --", '$1', '$$', '%00', '%', '%zz', '(', ')', '((', '{', '}', '->'],
    ...['->>', '::', '!', '...', '*', ',', '.', 'a\nb', 'a\r\nb', '\u2028', '\ufeff', '😀', ' '],
    ...[
      'not',
      'and',
      'or',
      'and()',
      'or.',
      '-1',
      '1e309',
      'NaN',
      'null',
      'id)',
      'id(',
      'id->',
      'a.b.c',
    ],
  ];

  it.each(strings)('answers %j in any parameter with 4xx or a correct result', async (text) => {
    const value = text === '%00' || text.startsWith('%') ? text : encodeURIComponent(text);
    const paths = [
      `/authors?select=${value}`,
      `/authors?select=id,${value}(id)`,
      `/authors?order=${value}`,
      `/authors?limit=${value}`,
      `/authors?${value}=eq.1`,
      `/authors?${value}=${value}`,
      `/authors?id=${value}`,
      `/authors?name=eq.${value}`,
      `/authors?name=in.(${value})`,
      `/authors?or=${value}`,
      `/authors?or=(name.eq.${value})`,
      `/authors?select=id::${value}`,
      `/authors?select=data->${value}`,
      `/authors?${value}.order=id`,
      `/rpc/${value}`,
      `/rpc/add?${value}=1`,
      `/${value}`,
    ];
    const answers = await Promise.all(paths.map((path) => service.request(path)));
    const failed = answers.filter(({ status }) => status >= 500).map(({ url }) => url);
    expect(failed).toEqual([]);
    await isWell();
  });

  it('refuses NUL characters wherever they stand', async () => {
    for (const path of [
      '/authors?name=eq.%00',
      '/authors?select=%00',
      '/authors?select=a%00:id',
      '/authors?%00=eq.1',
      '/rpc/hello?x%00=1',
    ]) {
      expect((await service.request(path)).status).toBe(400);
    }
    await isWell();
  });

  const deep = (open: string, close: string, times: number, middle: string) =>
    `${open.repeat(times)}${middle}${close.repeat(times)}`;

  it('refuses deep nesting and long lists in bounded time', async () => {
    const paths = [
      `/books?select=${deep('chapters(books(', '))', 200, 'id')}`,
      `/books?or=${deep('(and', ')', 1000, '(id.eq.1)')}`,
      `/books?select=${deep('(', ')', 3000, 'id')}`,
      `/books?select=${'id,'.repeat(3000)}id`,
      `/books?order=${'id,'.repeat(3000)}id`,
      `/books?select=data${'->a'.repeat(3000)}`,
      `/books?or=(${'id.eq.1,'.repeat(1500)}id.eq.1)`,
      `/books?${'id=eq.1&'.repeat(1500)}`,
      `/books?title=eq.${'"'.repeat(9000)}`,
      `/books?title=in.(${'"'.repeat(9000)}`,
      `/books?or=(title.eq.${'"\\'.repeat(4500)})`,
      `/books?or=(title.eq.${'{"'.repeat(4500)})`,
    ];
    for (const path of paths) {
      const { status } = await service.request(path);
      expect({ path: path.slice(0, 40), status }).toSatisfy(
        (answer: { status: number }) => answer.status < 500,
      );
    }
    await isWell();
  });

  it('takes a long list of values', async () => {
    const ids = Array.from({ length: 2000 }, (_, id) => id).join(',');
    const response = await service.request(`/books?select=id&id=in.(${ids})`);
    expect(await response.json()).toHaveLength(4);
  });

  it('refuses deep and odd JSON bodies', async () => {
    const bodies = [
      `{"title":${deep('[', ']', 100_000, '1')}}`,
      deep('[', ']', 100_000, ''),
      deep('{"a":', '}', 50_000, '1'),
      '{"__proto__":{"title":"x"}}',
      '{"constructor":1}',
      '{"title":"x","title":"y"',
      '\ufeff{}',
      'null',
      '"x"',
    ];
    for (const body of bodies) {
      const { status } = await service.request('/books', { method: 'POST', body });
      expect({ body: body.slice(0, 20), status }).toSatisfy(
        (answer: { status: number }) => answer.status >= 400 && answer.status < 500,
      );
    }
    const data = await service.request('/authors?id=eq.3', {
      method: 'PATCH',
      body: `{"data":${deep('[', ']', 100_000, '1')}}`,
    });
    expect(data.status).toBe(400);
    await isWell();
  });

  it('refuses a body over 1 MB, announced or not', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(1_100_000) });
    const announced = await service.request('/books', { method: 'POST', body });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ code: 'PGRST102' });
    const stream = new Blob([body]).stream();
    const streamed = await service.request('/books', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    await isWell();
  });

  it.each(['PUT', 'PROPFIND', 'TRACE', 'BREW', 'get'])(
    'answers the method %s with 4xx',
    async (method) => {
      const { port } = new URL(service.url);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(
            `${method} /rest/v1/authors HTTP/1.1\r\nHost: x\r\napikey: ${service.secrets.publishableKey}\r\nConnection: close\r\n\r\n`,
          ),
        );
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
      await isWell();
    },
  );
});

describe('what is kept', () => {
  it('writes no row, value or token to the log', async () => {
    const learner = await service.learner();
    await learner.client.rpc('fail', { code: 'XX000', message: 'secret-in-message' });
    await learner.client.from('books').insert({ title: 'secret-title', price: -1 });
    await learner.client.from('authors').select('id').eq('born', 'secret-value');
    const log = service.logged.join('');
    expect(log).toContain('XX000');
    expect(log).not.toContain('secret-');
    expect(log).not.toContain(learner.token);
  });
});
