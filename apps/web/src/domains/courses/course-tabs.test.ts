import { expect, test } from 'vitest';
import { courseTabs } from './course-tabs.ts';

test('a course has five sections at their URLs', () => {
  expect(courseTabs('c1', '').map(({ label, to }) => [label, to])).toEqual([
    ['Lessons', '/dashboard/courses/c1'],
    ['Quizzes', '/dashboard/courses/c1/quiz'],
    ['Notes', '/dashboard/courses/c1/notes'],
    ['Flashcards', '/dashboard/courses/c1/flashcards'],
    ['Materials', '/dashboard/courses/c1/materials'],
  ]);
});

test.each([
  ['/dashboard/courses/c1', ['Lessons']],
  ['/dashboard/courses/c1/', ['Lessons']],
  ['/dashboard/courses/c1/quiz', ['Quizzes']],
  ['/dashboard/courses/c1/quiz/l1', []],
])('at %s the section is %j', (pathname, labels) => {
  const current = courseTabs('c1', pathname).flatMap((tab) => (tab.current ? tab.label : []));
  expect(current).toEqual(labels);
});
