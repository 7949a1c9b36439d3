import { exerciseComponents } from '@akada/content/exercises/raw-exercises';
import { readExercises } from '@akada/content/exercises/read-exercises';
import { schemaParsers } from '@akada/content/exercises/schema-parsers';
import { normaliseLesson } from '@akada/content/normalise';
import { listedDocuments, singleDocument } from '@akada/content/payload';
import type { RawCourse, RawLesson, RawList, RawSingle, RawSubject } from '@akada/content/raw';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { describe, expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { curriculumDir } from '../lib/paths.ts';
import { createContentApi } from './api.ts';
import { deepCourse } from './delivery/common-urls.ts';

/**
 * What the web app relies on. Runs against our own service, and unchanged against a real Strapi when
 * CONTENT_CONTRACT_URL names one: `npm run test:cms`.
 */
const strapiUrl = process.env.CONTENT_CONTRACT_URL;
const ours = strapiUrl ? null : createContentApi({ curriculumDir, log: createLog('silent') });

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return ours
    ? ours.request(`http://localhost/api${path}`, init)
    : // A connection that waits for the next test may be closed just when it is used.
      fetch(`${strapiUrl}/api${path}`, {
        ...init,
        headers: { ...init.headers, connection: 'close' },
      });
}

async function read<T>(path: string): Promise<T> {
  const response = await ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

const deepOf = async (documentId: string) =>
  singleDocument(await read(deepCourse(documentId))) as RawCourse;

describe('lists', () => {
  it('gives every subject with its courses, all of them published', async () => {
    const subjects = (await read<RawList<RawSubject>>('/subjects?populate=*')).data;
    expect(subjects.length).toBeGreaterThanOrEqual(5);
    for (const subject of subjects) {
      expect(subject).toMatchObject({ title: expect.any(String), slug: expect.any(String) });
      expect(subject.courses?.length).toBeGreaterThan(0);
      expect(subject.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    }
  });

  it('gives courses with their subject, and nothing deeper, for populate=*', async () => {
    const { data, meta } = await read<RawList<RawCourse>>('/courses?populate=*');
    expect(meta.pagination).toMatchObject({ page: 1, pageSize: 100, total: data.length });
    for (const course of data) {
      expect(course.subject?.documentId).toEqual(expect.any(String));
      expect(course.units?.[0]).not.toHaveProperty('lessons');
      expect(course).toMatchObject({ image: null, materials: [] });
    }
  });

  it('leaves links out unless they are asked for', async () => {
    const [course] = (await read<RawList<RawCourse>>('/courses')).data;
    expect(Object.keys(course ?? {})).toEqual(
      'id documentId title slug description level thumbnail order createdAt updatedAt publishedAt'.split(
        ' ',
      ),
    );
  });
});

describe('a course with everything in it', () => {
  it('has units, lessons, questions and options in teaching order, nulls where nothing is', async () => {
    const course = await deepOf('jss1-mathematics');
    expect(course.units?.map(({ documentId }) => documentId)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `jss1-mathematics-unit-${number}`),
    );
    const lessons = course.units?.flatMap((unit) => unit.lessons ?? []) ?? [];
    expect(lessons.length).toBeGreaterThan(20);
    for (const lesson of lessons) {
      expect(lesson.body).toMatch(/^:::goals\n/u);
      expect(lesson).toHaveProperty('duration');
      for (const question of lesson.quiz_question ?? []) {
        const right = question.question_option?.filter((option) => option.isCorrect) ?? [];
        expect(right.map(({ label }) => label)).toEqual([question.correctAnswer]);
        expect(question.key).toEqual(expect.any(String));
      }
    }
  });

  it('is found by its slug in any case, and one is enough for a limit of -1', async () => {
    const path = '/courses?filters[slug][$eqi]=JSS1-Mathematics&pagination[limit]=-1';
    const { data, meta } = await read<RawList<RawCourse>>(path);
    expect(data.map(({ documentId }) => documentId)).toEqual(['jss1-mathematics']);
    expect(meta.pagination).toEqual({ start: 0, limit: 1, total: 1 });
  });

  it('lists nothing, without failing, for a slug that nobody has', async () => {
    const body = await read('/courses?filters[slug][$eqi]=nobody');
    expect(listedDocuments(body)).toEqual([]);
  });
});

describe('the skills of a unit', () => {
  it('come lesson by lesson, without the lessons themselves, as the practice page asks for them', async () => {
    const { tree } = testCurriculum();
    const [unit] = tree.subjects.flatMap(({ courses }) => courses.flatMap(({ units }) => units));
    if (!unit) throw new Error('There is no unit');
    const query =
      'fields[0]=slug&populate[lessons][fields][0]=slug&populate[lessons][populate][skills]=true';
    const data = singleDocument(await read(`/units/${unit.documentId}?${query}`));
    const skill = ({ key, title }: { key: string | null; title: string | null }) => ({
      id: expect.anything(),
      key,
      title,
    });
    expect(data).toEqual({
      id: expect.anything(),
      documentId: unit.documentId,
      slug: unit.slug,
      lessons: unit.lessons.map(({ documentId, slug, skills }) => ({
        id: expect.anything(),
        documentId,
        slug,
        skills: skills.map(skill),
      })),
    });
  });
});

describe('the exercises of a lesson', () => {
  const lesson = 'primary5-mathematics-unit-2-lesson-1-proper-improper-and-mixed-fractions';
  const fragments = exerciseComponents
    .map((component) => `populate[exercises][on][${component}][populate]=*`)
    .join('&');
  const path = `/lessons/${lesson}?fields[0]=title&populate[skills]=true&${fragments}`;
  const zoneOf = async (query: string) =>
    (await read<RawSingle<RawLesson>>(`/lessons/${lesson}?${query}`)).data.exercises ?? [];

  it('come with everything in them, in their order, when practice opens', async () => {
    const { data } = await read<RawSingle<RawLesson>>(path);
    expect(Object.keys(data).sort()).toEqual(['documentId', 'exercises', 'id', 'skills', 'title']);
    const quiz = singleDocument(
      await read(`/lessons/${lesson}?populate=quiz_question.question_option`),
    );
    const { skills, exercises } = readExercises(
      data,
      normaliseLesson(quiz).questions,
      schemaParsers,
    );
    const { tree } = testCurriculum();
    const written = tree.subjects
      .flatMap(({ courses }) => courses.flatMap(({ units }) => units))
      .flatMap(({ lessons }) => lessons)
      .find(({ documentId }) => documentId === lesson);
    if (!written) throw new Error('The lesson is gone');
    const expected = readExercises(written, normaliseLesson(written).questions, schemaParsers);
    expect(skills).toEqual(expected.skills);
    const withoutIds = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part)));
    expect(withoutIds(exercises)).toEqual(withoutIds(expected.exercises));
    expect(exercises).toHaveLength(18);
  });

  it('hold one level for populate=*, and all of it for the zone’s own', async () => {
    const [shallow] = (await zoneOf('populate=*')).filter((one) => 'answer' in one);
    expect(shallow).toMatchObject({ __component: 'exercise.number', key: 'thirteen-quarters' });
    expect(shallow).not.toHaveProperty('slips');
    const deep = await zoneOf('populate[exercises][populate]=*');
    expect(deep).toHaveLength(18);
    expect(deep.filter((one) => 'slips' in one)).toHaveLength(6);
  });

  it('are left out unless they are asked for', async () => {
    const asked = [
      `/lessons/${lesson}`,
      `/lessons/${lesson}?populate=quiz_question.question_option`,
      deepCourse('primary5-mathematics'),
      '/units/primary5-mathematics-unit-2?populate=lessons',
    ];
    for (const one of asked) {
      const text = JSON.stringify(await read(one));
      expect(text).not.toContain('"exercises"');
      expect(text).not.toContain('"skills"');
    }
  });

  it.each([
    ['populate[exercises][on][exercise.nope]=true', 'Invalid key exercise.nope'],
    ['populate=exercises.nope', 'Invalid key nope'],
    ['populate[exercises][populate][slips]=true', 'Invalid key populate'],
  ])('are refused to %s', async (query, message) => {
    const response = await ask(`/lessons/${lesson}?${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { error: { message: string } };
    expect(body.error.message).toContain(message);
  });
});

describe('refusals', () => {
  it.each(['/courses/nobody', '/courses/1', '/courses/JSS1-MATHEMATICS', '/nope', '/'])(
    'finds nothing at %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        data: null,
        error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
      });
    },
  );

  it.each([
    ['/courses?filters[nope][$eq]=1', 'Invalid key nope'],
    ['/courses?populate=nope', 'Invalid key nope'],
    ['/courses?fields=nope', 'Invalid key nope'],
  ])('says what is wrong with %s', async (path, message) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError', message },
    });
  });

  it.each([
    ['POST', '/courses', 403],
    ['PUT', '/courses/jss1-mathematics', 403],
    ['DELETE', '/courses/jss1-mathematics', 403],
    ['PATCH', '/courses', 405],
  ])('lets nobody %s %s', async (method, path, status) => {
    expect((await ask(path, { method })).status).toBe(status);
  });

  it('does not take a token that it did not give', async () => {
    expect((await ask('/courses', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
  });

  it.each([
    'status=draft',
    'status=nope',
    'publicationFilter=modified',
    'hasPublishedVersion=false',
  ])('shows no draft for ?%s', async (query) => {
    expect(await read(`/courses?${query}`)).toEqual(await read('/courses'));
  });
});

describe('a browser or a CDN that holds an answer', () => {
  const path = '/courses?populate=*';

  it('asks whether it changed, and is sent nothing when it did not', async () => {
    const first = await ask(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^(W\/)?"[\w-]{8,}"$/u);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/u);
    for (const held of [tag, `"other", ${tag}`]) {
      const again = await ask(path, { headers: { 'if-none-match': held } });
      expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
      expect(await again.text()).toBe('');
    }
    const other = await ask(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    expect((await other.text()).length).toBeGreaterThan(100);
    expect((await ask('/subjects')).headers.get('etag')).not.toBe(tag);
  });

  it('holds no refusal', async () => {
    for (const [wrong, status] of [
      ['/courses/nope', 404],
      ['/courses?fields=nope', 400],
    ] as const) {
      const response = await ask(wrong, { headers: { 'if-none-match': '*' } });
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
  });
});

describe('other origins', () => {
  it('may read', async () => {
    const response = await ask('/courses', { headers: { origin: 'https://school.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://school.example');
    expect(response.headers.get('vary')).toContain('Origin');
  });

  it('hear the length of what they would get', async () => {
    const head = await ask('/courses', { method: 'HEAD' });
    const whole = await (await ask('/courses')).arrayBuffer();
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength));
  });
});
