import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { librarySql } from './testing/library-schema.ts';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;

const randomRowsSql = `
create table public.numbers (id int primary key, n int, word text, at timestamptz, tags text[], data jsonb);
create table public.marks (id int primary key, number_id int references public.numbers, score numeric);
insert into public.numbers select i,
  nullif(i * 7919 % 11, 10),
  nullif((array['ada', 'Ada', 'a,b', 'b"c', 'x''y', '100%', 'a_b', '', 'null', E'l\\nine', 'ẹ̀kọ́', '-'])[1 + i * 31 % 12], '-'),
  case when i % 5 > 0 then timestamptz '2026-01-01' + i % 9 * interval '1.000001 day' end,
  case when i % 4 > 0 then (array['{a}', '{a,b}', '{}'])[i % 4]::text[] end,
  case when i % 6 > 0 then jsonb_build_object('k', i % 4, 's', chr(97 + i % 3)) end
from generate_series(1, 80) i;
insert into public.marks select i, 1 + i * 13 % 70, i % 5 from generate_series(1, 120) i;
grant select on public.numbers, public.marks to anon, service_role;
`;

beforeAll(async () => {
  service = await startRestService(librarySql + randomRowsSql);
});
afterAll(() => service.stop());

/** One condition in both dialects. */
type Both = { rest: string; sql: string };

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const word = fc.constantFrom(
  'ada',
  'Ada',
  'a,b',
  'b"c',
  "x'y",
  '100%',
  'a_b',
  'null',
  'l\nine',
  'z)',
);
const comparison = fc.constantFrom(
  ...([
    ['eq', '='],
    ['neq', '<>'],
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
  ] as const),
);
const flip = fc.boolean();

const condition: fc.Arbitrary<Both> = fc.oneof(
  fc.tuple(comparison, fc.integer({ min: -1, max: 11 }), flip).map(([[name, sign], n, not]) => ({
    rest: `n.${not ? 'not.' : ''}${name}.${n}`,
    sql: `${not ? 'not ' : ''}(n ${sign} ${n})`,
  })),
  fc.tuple(comparison, word).map(([[name, sign], text]) => ({
    rest: `word.${name}.${quoted(text)}`,
    sql: `word ${sign} ${literal(text)}`,
  })),
  fc.tuple(fc.array(word, { maxLength: 4 }), flip).map(([words, not]) => ({
    rest: `word.${not ? 'not.' : ''}in.(${words.map(quoted).join(',')})`,
    sql: `${not ? 'not ' : ''}(word = any(array[${words.map(literal).join(',')}]::text[]))`,
  })),
  fc.constantFrom('n', 'word', 'at', 'tags', 'data').map((name) => ({
    rest: `${name}.is.null`,
    sql: `${name} is null`,
  })),
  fc
    .tuple(fc.constantFrom('a*', '*a*', 'A_*', '*%'), fc.constantFrom('like', 'ilike'))
    .map(([pattern, operator]) => ({
      rest: `word.${operator}.${quoted(pattern)}`,
      sql: `word ${operator} ${literal(pattern.replaceAll('*', '%'))}`,
    })),
  fc.constantFrom('{a}', '{b}', '{}', '{a,b}').map((list) => ({
    rest: `tags.eq.${list}`,
    sql: `tags = '${list}'`,
  })),
  fc.tuple(fc.integer({ min: 0, max: 4 }), flip).map(([k, asText]) => ({
    rest: `data->${asText ? '>' : ''}k.eq.${k}`,
    sql: asText ? `data->>'k' = '${k}'` : `data->'k' = '${k}'::jsonb`,
  })),
  fc.integer({ min: 0, max: 9 }).map((day) => ({
    rest: `at.gt."2026-01-0${1 + (day % 9)}T00:00:00.000001Z"`,
    sql: `at > '2026-01-0${1 + (day % 9)}T00:00:00.000001Z'`,
  })),
);

const { tree } = fc.letrec<{ tree: Both }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc
      .tuple(
        fc.constantFrom('and', 'or'),
        fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
        flip,
      )
      .map(([operator, parts, not]) => ({
        rest: `${not ? 'not.' : ''}${operator}(${parts.map((part) => part.rest).join(',')})`,
        sql: `${not ? 'not ' : ''}(${parts.map((part) => `(${part.sql})`).join(` ${operator} `)})`,
      })),
  ),
}));

const orderTerm = fc
  .tuple(
    fc.constantFrom(['n', 'n'], ['word', 'word'], ['at', 'at'], ['data->>s', "data->>'s'"]),
    fc.constantFrom('', 'asc', 'desc'),
    fc.constantFrom('', 'first', 'last'),
  )
  .map(([[rest, sql], way, nulls]) => ({
    rest: [rest, way, nulls && `nulls${nulls}`].filter(Boolean).join('.'),
    sql: `${sql} ${way} ${nulls && `nulls ${nulls}`}`,
  }));

const page = fc.record({
  limit: fc.option(fc.integer({ min: 0, max: 50 })),
  offset: fc.option(fc.integer({ min: 0, max: 40 })),
});

describe('the dialect says the same as SQL', () => {
  it('for filters, orders, pages and counts on random data', async () => {
    const property = fc.asyncProperty(
      fc.array(tree, { maxLength: 2 }),
      fc.array(orderTerm, { maxLength: 2 }),
      page,
      async (conditions, order, { limit, offset }) => {
        const query = new URLSearchParams({ select: 'id' });
        for (const { rest } of conditions) query.append('and', `(${rest})`);
        query.set('order', [...order.map(({ rest }) => rest), 'id'].join(','));
        if (limit !== null) query.set('limit', String(limit));
        if (offset !== null) query.set('offset', String(offset));
        const where = conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true';
        const orders = [...order.map(({ sql }) => sql), 'id'].join(', ');
        const expected = await service.database.owner.unsafe(
          `select id, (select count(*)::int from numbers where ${where}) as total from numbers where ${where} order by ${orders} limit ${limit ?? 'all'} offset ${offset ?? 0}`,
        );
        const response = await service.request(`/numbers?${query}`, {
          headers: { prefer: 'count=exact' },
        });
        const total = expected[0]?.total;
        if (response.status === 416) {
          expect(expected).toHaveLength(0);
          return;
        }
        expect(await response.json()).toEqual(expected.map(({ id }) => ({ id })));
        if (total !== undefined) {
          expect(response.headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
        }
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });

  it('for inner and outer embeds with filters inside', async () => {
    const property = fc.asyncProperty(
      tree,
      fc.integer({ min: 0, max: 5 }),
      flip,
      async ({ rest, sql }, score, isInner) => {
        const query = new URLSearchParams({
          ...{ select: `id,marks${isInner ? '!inner' : ''}(id)`, and: `(${rest})`, order: 'id' },
          ...{ 'marks.score': `gt.${score}`, 'marks.order': 'score.desc,id', 'marks.limit': '2' },
        });
        const expected = await service.database.owner.unsafe(
          `select id, marks from (select id, coalesce((select json_agg(m) from
             (select id from marks where number_id = numbers.id and score > ${score} order by score desc, id limit 2) m), '[]') as marks
           from numbers where ${sql} order by id) x ${isInner ? "where marks::text <> '[]'" : ''}`,
        );
        const response = await service.request(`/numbers?${query}`);
        expect(await response.json()).toEqual([...expected]);
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });
});

describe('any text', () => {
  const fragments = fc.constantFrom(
    ...[
      'id',
      'n',
      'word',
      'data',
      'tags',
      'marks',
      'numbers',
      'eq',
      'in',
      'is',
      'not',
      'and',
      'or',
    ],
    ...[
      '.',
      ',',
      '(',
      ')',
      '->',
      '->>',
      '::',
      ':',
      '!',
      '...',
      '*',
      '"',
      '\\',
      '{',
      '}',
      '1',
      'null',
    ],
    ...['text', 'int', 'asc', 'desc', 'nullslast', 'inner', 'like', 'any', 'fts', ' ', "'", ';--'],
  );
  const text = fc.oneof(
    fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const isRight = async (path: string, init: RequestInit = {}) => {
    const response = await service.request(path, init);
    const answer = await response.text();
    expect({ path, status: response.status }).toSatisfy(
      ({ status }: { status: number }) => status < 500,
    );
    if (response.status >= 300) {
      expect(Object.keys(JSON.parse(answer)).sort()).toEqual([
        'code',
        'details',
        'hint',
        'message',
      ]);
    } else if (answer !== '') JSON.parse(answer);
  };

  it.each([
    ['select', (value: string) => `/numbers?select=${value}`],
    ['nested select', (value: string) => `/numbers?select=id,marks(${value})`],
    ['order', (value: string) => `/numbers?order=${value}`],
    ['filter', (value: string) => `/numbers?word=${value}`],
    ['filter on a number', (value: string) => `/numbers?n=not.${value}`],
    ['logic', (value: string) => `/numbers?or=(${value})`],
    ['parameter name', (value: string) => `/numbers?${value}=eq.1`],
  ])('as %s gives a result or a 4xx', async (_name, pathOf) => {
    const property = fc.asyncProperty(text, (value) => isRight(pathOf(encodeURIComponent(value))));
    await fc.assert(property, { numRuns: 150 });
  });

  it('as on_conflict, columns or body gives a result or a 4xx, and no row', async () => {
    const property = fc.asyncProperty(text, text, fc.json(), (target, columns, body) =>
      isRight(
        `/limited?on_conflict=${encodeURIComponent(target)}&columns=${encodeURIComponent(columns)}`,
        { method: 'POST', body, headers: { prefer: 'resolution=merge-duplicates' } },
      ),
    );
    await fc.assert(property, { numRuns: 150 });
    const left = await service.database.owner`select * from public.limited where note is not null`;
    expect(left).toHaveLength(0);
  });
});
