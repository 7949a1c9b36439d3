import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededContentApp } from '../../../test/strapi-seed.ts';

const app = seededContentApp();

type Body = { data: { slug: string; title: string }[]; error?: { message: string } };

async function get(path: string) {
  const response = await app.request(`http://localhost/api${path}`);
  return { status: response.status, body: (await response.json()) as Body };
}

async function slugs(query: string): Promise<string[]> {
  const { body } = await get(`/courses?${query}`);
  return body.data.map((course) => course.slug);
}

const first = 'jss-1-mathematics';
const second = 'jss-2-mathematics';

describe('filters', () => {
  it.each<[string, string[]]>([
    ['filters[slug]=jss-1-mathematics', [first]],
    ['filters[slug][$eq]=JSS-1-MATHEMATICS', []],
    ['filters[slug][$nei]=JSS-1-MATHEMATICS', [second]],
    [`filters[slug][$in][0]=${first}&filters[slug][$in][1]=${second}`, [first, second]],
    [`filters[slug][$notIn]=${first}`, [second]],
    ['filters[title][$contains]=Math', [first, second]],
    ['filters[title][$contains]=math', [first, second]],
    ['filters[title][$contains]=maths', []],
    ['filters[title][$containsi]=MATH', [first, second]],
    ['filters[title][$notContains]=JSS 1', [second]],
    ['filters[title][$endsWith]=ematics', [first, second]],
    ['filters[title][$startsWithi]=jss 2', [second]],
    ['filters[order][$lt]=2', [first]],
    ['filters[order][$gte]=2', [second]],
    ['filters[order][$between][0]=1&filters[order][$between][1]=2', [first, second]],
    ['filters[order]=abc', []],
    ['filters[createdAt][$gt]=2024-01-01', [first, second]],
    ['filters[createdAt][$lt]=2025-01-02T08:00:00.000Z', []],
    ['filters[description][$null]=true', [second]],
    ['filters[description][$null]=false', [first]],
    ['filters[description][$notNull]=true', [first]],
    ['filters[description][$ne]=x', [first]],
    ['filters[$not][slug][$eq]=jss-1-mathematics', [second]],
    ['filters[slug][$not][$eq]=jss-1-mathematics', [second]],
    ['filters[$and][0][order][$gt]=0&filters[$and][1][order][$lt]=2', [first]],
    ['filters[subject][slug][$eq]=mathematics', [first, second]],
    ['filters[subject][slug][$eq]=english', []],
    ['filters[subject]=2', [first, second]],
    ['filters[subject][$null]=true', []],
    ['filters[units][documentId][$eq]=unitc2u1xxxxxxxxxxxxxxxx', [second]],
    ['filters[units][lessons][quiz_question][key][$eq]=k1111', [first]],
    ['filters[units][lessons][videoUrl][$null]=true', [first]],
    ['filters[$or][0][order]=1&filters[$or][1][order]=2', [first, second]],
    ['_q=first', [first]],
    ['_q=', [first, second]],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it.each([
    ['filters[units][lessons][nope][$eq]=1', 'Invalid key nope at units.lessons'],
    ['filters[createdBy][id]=1', 'Invalid key createdBy'],
    ['filters[$or][0][nope]=1', 'Invalid key nope'],
    ['filters[$eqi]=x', 'The filters parameter must name fields'],
    ['filters=', 'The filters parameter must be an object or an array'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await get(`/courses?${query}`);
    expect(status).toBe(400);
    expect(body.error?.message).toBe(message);
  });
});

describe('sort', () => {
  it.each<[string, string[]]>([
    ['sort=title:desc', [second, first]],
    ['sort[0]=order:desc&sort[1]=title', [second, first]],
    ['sort[order]=desc', [second, first]],
    ['sort=description', [second, first]],
    ['sort[subject][title]=asc', [first, second]],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it.each([
    ['sort=subject.nope', 'Invalid key nope at subject'],
    ['sort=units', 'Invalid key units'],
    ['sort=-title', 'Invalid key -title'],
    ['sort=__proto__.x', 'Invalid key __proto__'],
  ])('refuses %s', async (query, message) => {
    expect((await get(`/courses?${query}`)).body.error?.message).toBe(message);
  });
});

describe('populate', () => {
  const course = '/courses/coursejss1xxxxxxxxxxxxxx';

  async function data(query: string): Promise<Record<string, never>> {
    return (await get(`${course}?${query}`)).body.data as never;
  }

  it('narrows, orders and trims what comes along', async () => {
    const query =
      'populate[units][sort]=title:desc&populate[units][fields]=title&populate[units][filters][slug][$eq]=unit-2';
    expect((await data(query)).units).toEqual([
      { id: 4, documentId: 'unitc1u2xxxxxxxxxxxxxxxx', title: 'Unit 2' },
    ]);
  });

  it('goes down by nested objects and lists of paths', async () => {
    const nested = await data('populate[units][populate][lessons][populate][0]=quiz_question');
    expect(nested).toMatchObject({
      units: [{ lessons: [{ quiz_question: [{ key: 'k1111' }, {}, {}] }, {}] }, {}],
    });
  });

  it('sends only what was asked, parents included', async () => {
    const both = await data('populate[subject]=true&populate[units]=false');
    expect(Object.keys(both)).toContain('subject');
    expect(Object.keys(both)).not.toContain('units');
  });

  it.each([
    ['populate[units]=*', 'Invalid key course at units.course'],
    ['populate[units]=lessons', 'Invalid key lessons at units.lessons'],
    ['populate[units][populate]=nope', 'Invalid key nope at units.nope'],
    ['populate[nope]=true', 'Invalid key nope'],
    ['populate[units][fields]=nope', 'Invalid key nope'],
    ['populate=constructor', 'Invalid key constructor'],
    ['populate=units.toString.x', 'Invalid key toString at units.toString'],
    ['populate=image.formats', 'Invalid key formats at image.formats'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await get(`${course}?${query}`);
    expect(status).toBe(400);
    expect(body.error?.message).toBe(message);
  });
});

describe('pagination', () => {
  async function meta(query: string) {
    const { body } = await get(`/courses?${query}`);
    return (body as unknown as { meta: { pagination: unknown } }).meta.pagination;
  }

  it.each<[string, object]>([
    ['pagination[start]=1', { start: 1, limit: 25, total: 2 }],
    ['pagination[start]=-1&pagination[limit]=5', { start: 0, limit: 5, total: 2 }],
    ['pagination[limit]=-2', { start: 0, limit: 1, total: 2 }],
    ['pagination[page]=0', { page: 1, pageSize: 25, pageCount: 1, total: 2 }],
    ['pagination[page]=9', { page: 9, pageSize: 25, pageCount: 1, total: 2 }],
    ['pagination[pageSize]=-1', { page: 1, pageSize: 1, pageCount: 2, total: 2 }],
  ])('%s', async (query, expected) => {
    expect(await meta(query)).toEqual(expected);
  });

  it('gives nothing beyond the end', async () => {
    expect(await slugs('pagination[page]=9')).toEqual([]);
    expect(await slugs('pagination[start]=2')).toEqual([]);
  });
});

describe('any query at all', () => {
  const names = fc.constantFrom('filters', 'sort', 'fields', 'populate', 'pagination', '_q', 'x');
  const keys = fc.constantFrom(
    ...['slug', 'units', 'lessons', '$and', '$or', '$not', '$eq', '$in', '$null', '0', '1', ''],
    ...[
      'populate',
      'filters',
      'fields',
      'sort',
      'count',
      'title',
      'id',
      '__proto__',
      'limit',
      'page',
    ],
  );
  const values = fc.constantFrom(
    '',
    '*',
    'true',
    '1',
    '-1',
    'title',
    'units.lessons',
    'a,b',
    '%',
    '%00',
  );
  const parameter = fc
    .tuple(names, fc.array(keys, { maxLength: 5 }), fc.option(values))
    .map(([name, path, value]) => {
      const key = `${name}${path.map((part) => `[${part}]`).join('')}`;
      return value === null ? key : `${key}=${value}`;
    });

  it('gets 200 or 400, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(parameter, { maxLength: 5 }), async (parameters) => {
        const { status, body } = await get(`/courses?${parameters.join('&')}`);
        expect([200, 400]).toContain(status);
        expect(body.data === null).toBe(status === 400);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused when it is nested too deeply', async () => {
    const deep = `filters${'[$not]'.repeat(30)}[slug]=x`;
    expect((await get(`/courses?${deep}`)).status).toBe(400);
  });
});
