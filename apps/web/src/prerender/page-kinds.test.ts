import { expect, it } from 'vitest';
import { kindOf } from './page-kinds.ts';

const params = { subjectSlug: 'maths', courseSlug: 'jss1' };
const lesson = { unitSlug: 'u', lessonSlug: 'l', lessonId: 'id' };

it.each([
  ['/', { kind: 'home' }],
  ['/mission', { kind: 'fixed' }],
  ['/subscription', { kind: 'fixed' }],
  ['/coming-soon', { kind: 'fixed' }],
  ['/courses/maths/jss1', { kind: 'course', params }],
  ['/courses/maths/jss1/u/l/id', { kind: 'lesson', params: { ...params, lesson } }],
  ['/courses/maths/jss1/u/l/id/quiz', { kind: 'quiz', params: { ...params, lesson } }],
  ['/dashboard', { kind: 'app' }],
  ['/profile', { kind: 'app' }],
  ['/auth/login', { kind: 'app' }],
  ['/dashboard/courses/c/lessons/l/notes', { kind: 'app' }],
  ['/benchmark-test', { kind: 'app' }],
  ['/benchmark-test/mathematics', { kind: 'unknown' }],
  ['/nowhere', { kind: 'unknown' }],
  ['/courses', { kind: 'unknown' }],
  ['/courses/maths/jss1/u', { kind: 'unknown' }],
  ['/dashboard/nowhere', { kind: 'unknown' }],
])('%s', (pathname, kind) => {
  expect(kindOf(pathname)).toEqual(kind);
});
