import { expect, it } from 'vitest';
import { courseOfPass, draftQuery, lessonPath, previewPass, siteUrl } from './preview.ts';

const now = 1_800_000_000_000;

it('makes a pass that holds for half an hour, for its own secret and its own course', () => {
  const pass = previewPass('secret', 'jss1-maths', now);
  expect(courseOfPass('secret', pass, now)).toBe('jss1-maths');
  expect(courseOfPass('secret', pass, now + 30 * 60_000)).toBeNull();
  expect(courseOfPass('another', pass, now)).toBeNull();
});

it('takes no pass whose end or course was changed, and nothing that is none', () => {
  const good = previewPass('secret', 'jss1-maths', now);
  const [expires, , signature] = good.split('.');
  const later = (now + 9e9).toString(36);
  for (const pass of [
    `${later}.jss1-maths.${signature}`,
    `${expires}.jss2-maths.${signature}`,
    ...[`${good}.x`, '', '.', 'a.b', 'a.b.c'],
  ]) {
    expect(courseOfPass('secret', pass, now)).toBeNull();
  }
});

it('opens the drafts of its course alone, however they are asked for', () => {
  const populate = 'units.lessons.quiz_question.question_option';
  const ask = (path: string, query: Record<string, unknown> = {}) => draftQuery(path, query, 'c');
  expect(ask('/api/courses/c', { populate })).toEqual({ populate, status: 'draft' });
  expect(ask('/api/courses', { populate, filters: { slug: 'x' } })).toEqual({
    ...{ populate, status: 'draft' },
    filters: { $and: [{ slug: 'x' }, { documentId: { $eq: 'c' } }] },
  });
  expect(ask('/api/subjects', { populate: '*' })).toEqual({
    status: 'draft',
    filters: { courses: { documentId: 'c' } },
    populate: { courses: { filters: { documentId: 'c' } } },
  });
  expect(ask('/api/lessons/c-unit-1-lesson-1-x', { populate: { exercises: '*' } })).toMatchObject({
    status: 'draft',
  });
  for (const [path, query] of [
    ['/api/courses/d', { populate }],
    ['/api/courses/c', { populate: 'subject.courses' }],
    ['/api/courses', { populate: '*' }],
    ['/api/lessons', {}],
    ['/api/units', {}],
    ['/api/lessons/d-unit-1-lesson-1-x', {}],
    ['/api/lessons/c-unit-1-lesson-1-x', { populate: 'unit.course.units.lessons' }],
    ['/api/lessons/c-unit-1-lesson-1-x', { populate: { unit: { populate: '*' } } }],
  ] as const) {
    expect([path, ask(path, query)]).toEqual([path, null]);
  }
});

it('knows where the site shows a lesson', () => {
  const slugOf = ({ slug }: { slug?: string | null }) => slug ?? '';
  const subject = { documentId: 's', slug: 'maths' };
  const course = { documentId: 'c', slug: 'jss1-maths', subject };
  const unit = { documentId: 'c-unit-1', slug: null, course };
  const lesson = { documentId: 'c-unit-1-lesson-1-x', slug: 'halves', unit };
  expect(lessonPath(lesson, slugOf)).toBe(
    '/courses/maths/jss1-maths/c-unit-1/halves/c-unit-1-lesson-1-x',
  );
  expect(lessonPath({ ...lesson, unit: null }, slugOf)).toBeNull();
  expect(lessonPath(null, slugOf)).toBeNull();
});

it('shows previews on the named site, else on the first one that is told of changes', () => {
  expect(siteUrl({ CMS_SITE_URL: 'https://a.example/' })).toBe('https://a.example');
  expect(siteUrl({ CMS_PURGE_URLS: 'http://b:3000/, http://c' })).toBe('http://b:3000');
  expect(siteUrl({})).toBeNull();
});
