import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCourse, getUnit, knownTitle, listCourses, listSubjects } from './api.ts';

const { signal } = new AbortController();
const asked: string[] = [];
let answer: Response;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer.clone();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks for lists and documents at their URLs', async () => {
  answer = Response.json({ data: [] });
  await listCourses(signal);
  await listSubjects(signal);
  answer = Response.json({ data: { id: 1, documentId: 'c' } });
  await getCourse('a/b', signal);
  await getUnit('u1', signal);
  expect(asked).toEqual([
    '/api/courses?populate=*',
    '/api/subjects?populate=*',
    '/api/courses/a%2Fb?populate=*',
    '/api/units/u1?populate=lessons',
  ]);
});

test('a course is known by name once the list was read', async () => {
  expect(knownTitle('maths')).toBeUndefined();
  answer = Response.json({
    data: [{ id: 1, title: 'Maths', courses: [{ id: 2, slug: 'maths', title: 'Maths JSS 1' }] }],
  });
  await listSubjects(signal);
  expect(knownTitle('maths')).toBe('Maths JSS 1');
});

test('lists come in display order', async () => {
  answer = Response.json({
    data: [
      { id: 1, title: 'B', order: 2 },
      { id: 2, title: 'A', order: 1 },
    ],
  });
  expect((await listCourses(signal)).map((course) => course.title)).toEqual(['A', 'B']);
});

test("a refusal is logged and thrown with the service's name and status text", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = new Response('', { status: 503, statusText: 'Service Unavailable' });
  await expect(listCourses(signal)).rejects.toThrow('Strapi API error: Service Unavailable');
  expect(logged).toHaveBeenCalledOnce();
});
