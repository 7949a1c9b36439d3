import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enterRoute } from '#platform/content/current-route.ts';
import { connectReporting, type ErrorReport } from '#platform/reporting/reporting.ts';
import { loadCourseById, loadCourseBySlug } from './course-lookup.ts';

const DEEP = 'populate=units.lessons.quiz_question.question_option';
let routeNumber = 0;
let asked: string[] = [];
let answers: Array<() => Response | Promise<Response>> = [];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const course = (title: string) => ({ id: 1, documentId: 'c1', title });
const options = () => ({ signal: new AbortController().signal });

beforeEach(() => {
  routeNumber += 1;
  enterRoute(`/test/${routeNumber}`);
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Nobody expected ${url}`);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  connectReporting(null);
});

describe('loadCourseById', () => {
  test('asks the direct URL and gives the course', async () => {
    answers = [json({ data: course('JSS 1 Mathematics') })];
    const found = await loadCourseById('jss1 maths', options());
    expect(found.title).toBe('JSS 1 Mathematics');
    expect(asked).toEqual([`/api/courses/jss1%20maths?${DEEP}`]);
  });

  test('asks by documentId when the direct lookup fails', async () => {
    answers = [json({ data: null }, 404), json({ data: [course('Second way')] })];
    const found = await loadCourseById('c1', options());
    expect(found.title).toBe('Second way');
    expect(asked[1]).toBe(`/api/courses?filters[documentId][$eq]=c1&${DEEP}`);
  });

  test('an array where one course is due leads to the second way', async () => {
    answers = [json({ data: [course('list')] }), json({ data: [course('Second way')] })];
    expect((await loadCourseById('c1', options())).title).toBe('Second way');
  });

  test.each([
    ['an empty list', json({ data: [] }), 'No course data found'],
    ['no payload', json({ data: null }), 'Invalid response data'],
    ['an object where a list is due', json({ data: course('x') }), 'Invalid response data'],
    ['text that is no JSON', () => new Response('<html>'), 'Invalid response data'],
    ['a refusal', json({}, 403), 'Client error: 403'],
  ])('fails with its message when the second way gives %s', async (_, answer, message) => {
    answers = [json({ data: null }, 404), answer];
    await expect(loadCourseById('c1', options())).rejects.toThrow(message);
  });

  test.each([undefined, '', '  '])('refuses the id %j without asking', async (id) => {
    await expect(loadCourseById(id, options())).rejects.toThrow('Invalid course ID');
    expect(asked).toEqual([]);
  });

  test('a cancelled direct lookup does not go on to the second way', async () => {
    const controller = new AbortController();
    answers = [() => new Promise<Response>(() => {})];
    const loading = loadCourseById('c1', { signal: controller.signal });
    controller.abort('leave');
    await expect(loading).rejects.toMatchObject({ message: 'Request cancelled', cause: 'leave' });
    expect(asked).toHaveLength(1);
  });

  test('reports a failure with its name and component, but not a cancelled request', async () => {
    const reports: ErrorReport[] = [];
    connectReporting((entry) => reports.push(entry));
    answers = [json({}, 404), json({ data: [] })];
    await expect(loadCourseById('c1', options())).rejects.toThrow();
    await expect(loadCourseById('c1', { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(reports).toEqual([
      { name: 'ContentError', message: 'No course data found', component: 'course-loader' },
    ]);
  });
});

describe('loadCourseBySlug', () => {
  const slugs = { subjectSlug: 'mathematics', courseSlug: 'JSS1-maths' };

  test('asks by slug, ignoring case, for everything', async () => {
    answers = [json({ data: [course('First'), course('Second')] })];
    expect((await loadCourseBySlug(slugs, options())).title).toBe('First');
    expect(asked).toEqual([
      `/api/courses?filters[slug][$eqi]=JSS1-maths&${DEEP}&pagination[limit]=-1`,
    ]);
  });

  test.each([
    { subjectSlug: undefined, courseSlug: 'x' },
    { subjectSlug: 'x', courseSlug: '' },
    { subjectSlug: ' ', courseSlug: 'x' },
    { subjectSlug: 'x', courseSlug: '\t ' },
  ])('refuses an address without its parts: %j', async (bad) => {
    await expect(loadCourseBySlug(bad, options())).rejects.toThrow('Invalid URL parameters');
    expect(asked).toEqual([]);
  });
});

describe('the cache', () => {
  test('answers again for five minutes', async () => {
    vi.useFakeTimers();
    answers = [json({ data: course('Old') }), json({ data: course('New') })];
    await loadCourseById('c1', options());
    vi.setSystemTime(Date.now() + 299_999);
    expect((await loadCourseById('c1', options())).title).toBe('Old');
    vi.setSystemTime(Date.now() + 1);
    expect((await loadCourseById('c1', options())).title).toBe('New');
  });

  test('is empty on a new route', async () => {
    answers = [json({ data: course('Old') }), json({ data: course('New') })];
    await loadCourseById('c1', options());
    enterRoute('/somewhere-else');
    expect((await loadCourseById('c1', options())).title).toBe('New');
  });

  test('is empty after a visit elsewhere that loads nothing', async () => {
    answers = [json({ data: course('Old') }), json({ data: course('New') })];
    enterRoute('/quiz');
    await loadCourseById('c1', options());
    enterRoute('/contact');
    enterRoute('/quiz');
    expect((await loadCourseById('c1', options())).title).toBe('New');
  });

  test('does not keep an answer that arrives after the route changed', async () => {
    let arrive: (response: Response) => void = () => {};
    answers = [
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
      json({ data: course('New') }),
    ];
    const loading = loadCourseById('c1', options());
    enterRoute('/elsewhere');
    arrive(json({ data: course('Old') })());
    await loading;
    expect((await loadCourseById('c1', options())).title).toBe('New');
  });

  test('keeps lessons of one course apart', async () => {
    answers = [json({ data: [course('A')] }), json({ data: [course('B')] })];
    const slugs = { subjectSlug: 's', courseSlug: 'c' };
    await loadCourseBySlug({ ...slugs, lessonId: 'l1' }, options());
    expect((await loadCourseBySlug({ ...slugs, lessonId: 'l2' }, options())).title).toBe('B');
  });
});
