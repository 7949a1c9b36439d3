import { expect, test } from 'vitest';
import { lessonTabs } from './lesson-tabs.ts';

const place = { courseId: 'c1', lessonId: 'l1' };
const lesson = '/dashboard/courses/c1/lessons/l1';
const current = (pathname: string) =>
  lessonTabs(place, pathname, true).flatMap((tab) => (tab.current ? tab.label : []));

test('leads to the lesson, its notes and its quizzes', () => {
  expect(lessonTabs(place, lesson, true).map(({ label, to }) => [label, to])).toEqual([
    ['Lesson', lesson],
    ['Notes', `${lesson}/notes`],
    ['Quiz', `${lesson}/quizzes`],
  ]);
});

test('hides the notes from visitors', () => {
  expect(lessonTabs(place, lesson, false).map((tab) => tab.label)).toEqual(['Lesson', 'Quiz']);
});

test('marks the tab of the path, with or without a slash at its end', () => {
  expect(current(lesson)).toEqual(['Lesson']);
  expect(current(`${lesson}/`)).toEqual(['Lesson']);
  expect(current(`${lesson}/notes`)).toEqual(['Notes']);
  expect(current(`${lesson}/notes/`)).toEqual(['Notes']);
  expect(current(`${lesson}/practice`)).toEqual([]);
});
