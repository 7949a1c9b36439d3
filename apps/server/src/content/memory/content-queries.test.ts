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
    ['filters[slug][$eqi]=JSS-1-MATHEMATICS', [first]],
    ['filters[slug][$eqi]=', []],
    ['filters[order]=abc', []],
    ['filters[order][$eq]=2', [second]],
    ['filters[slug][$eqi]=jss-1-mathematics&filters[order]=2', []],
    ['filters[description][$eq]=null', []],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it.each([
    ['filters[nope][$eq]=1', 'Invalid key nope'],
    ['filters[slug][nope]=1', 'Invalid key nope at slug'],
    ['filters[createdBy][id]=1', 'Invalid key createdBy'],
    ['filters=', 'The filters parameter must be an object or an array'],
    ['filters[0]=x', 'The filters parameter must be an object or an array'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await get(`/courses?${query}`);
    expect(status).toBe(400);
    expect(body.error?.message).toBe(message);
  });
});

describe('what no caller of ours asks', () => {
  const course = '/courses/coursejss1xxxxxxxxxxxxxx';

  it.each([
    ['/courses?filters[$or][0][order]=1', 'filters[$or]'],
    ['/courses?filters[$eqi]=x', 'filters[$eqi]'],
    ['/courses?filters[$not][slug][$eq]=x', 'filters[$not]'],
    ['/courses?filters[slug][$not][$eq]=x', 'filters[slug][$not]'],
    ['/courses?filters[slug][$in][0]=x', 'filters[slug][$in]'],
    ['/courses?filters[title][$contains]=Math', 'filters[title][$contains]'],
    ['/courses?filters[order][$lt]=2', 'filters[order][$lt]'],
    ['/courses?filters[description][$null]=true', 'filters[description][$null]'],
    ['/courses?filters[slug][$eq]=a&filters[slug][$eq]=b', 'filters[slug][$eq]'],
    ['/courses?filters[slug][$eq]', 'filters[slug][$eq]'],
    ['/courses?filters[subject][slug][$eq]=mathematics', 'filters[subject]'],
    ['/courses?filters[units][lessons][videoUrl][$null]=true', 'filters[units]'],
    ['/courses?sort=title:desc', 'sort'],
    ['/courses?sort[subject][title]=asc', 'sort'],
    ['/courses?_q=first', '_q'],
    [`${course}?populate[units][sort]=title`, 'populate[units][sort]'],
    [`${course}?populate[units][filters][slug][$eq]=a`, 'populate[units][filters]'],
    [`${course}?populate[units][count]=true`, 'populate[units][count]'],
  ])('is refused by its name: %s', async (path, what) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body).toEqual({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: `${what} is not supported by this server`,
        details: { code: 'not_supported' },
      },
    });
  });
});

describe('populate', () => {
  const course = '/courses/coursejss1xxxxxxxxxxxxxx';

  async function data(query: string): Promise<Record<string, never>> {
    return (await get(`${course}?${query}`)).body.data as never;
  }

  it('trims what comes along', async () => {
    expect((await data('populate[units][fields]=title')).units).toContainEqual({
      ...{ id: 4, documentId: 'unitc1u2xxxxxxxxxxxxxxxx', title: 'Unit 2' },
    });
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
