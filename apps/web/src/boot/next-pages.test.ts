import { expect, test } from 'vitest';
import { nextPages } from './next-pages.ts';
import { routesAt } from './preload-route.ts';

test.each([
  ['/courses/maths/jss1/unit/lesson/l1', ['/courses/maths/jss1/unit/lesson/l1/quiz']],
  [
    '/dashboard/courses/c1/lessons/l1',
    ['/dashboard/courses/c1/lessons/l1/quizzes', '/dashboard/courses/c1/quiz/l1'],
  ],
  ['/dashboard/courses/c1', ['/dashboard/courses/c1/lessons/1']],
  ['/dashboard/courses/c1/lessons/l1/notes', []],
  ['/practice/maths/jss1/fractions', ['/practice/maths/jss1/fractions/mixed']],
  ['/auth/login', ['/dashboard']],
  ['/auth/register?from=home', ['/dashboard']],
  ['/auth/register?as=parent', ['/family/add']],
  ['/family/add', ['/auth/who', '/dashboard']],
  ['/', []],
])('from %s it goes on at %j', (address, next) => {
  const { pathname, search } = new URL(address, 'https://akada.example');
  expect(nextPages(pathname, search)).toEqual(next);
  for (const path of next) expect(routesAt(path).at(-1)?.path).not.toBe('*');
});
