import { normaliseCourse } from '@akada/content/normalise';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { AllCourses, MyCourseList } from './course-lists.tsx';

const asked = { isError: false, error: null, refetch: () => undefined };
const first = { ...asked, data: undefined, isLoading: true, failureCount: 0 };
const failedOnce = { ...first, failureCount: 1 };
const withoutNetwork = { ...first, isLoading: false };
const answered = <Data,>(data: Data) => ({ ...asked, data, isLoading: false, failureCount: 0 });

const course = normaliseCourse({ id: 1, documentId: 'c1', title: 'Maths for all', units: [] });
const other = normaliseCourse({ id: 2, documentId: 'c2', title: 'English for all', units: [] });
const catalogue = answered([course, other]);
const joined = answered([
  {
    id: 'e1',
    user_id: 'ada',
    course_id: 'c1',
    enrolled_at: '2026-01-01T00:00:00Z',
    progress: 40,
    last_accessed: null,
  },
]);

const htmlOf = (
  list: typeof AllCourses,
  queries: Parameters<typeof AllCourses>[0],
  path = '/dashboard/courses',
) => {
  const List = list;
  return renderToStaticMarkup(
    <MemoryRouter path={path}>
      <List {...queries} />
    </MemoryRouter>,
  );
};

test('the list of all courses waits for the one above it, whose length nobody knows yet', () => {
  expect(htmlOf(AllCourses, { catalogue, enrollments: joined })).toContain('English for all');
  expect(htmlOf(AllCourses, { catalogue, enrollments: first })).not.toContain('English for all');
});

test.each([
  ['a failed try', failedOnce],
  ['a missing network', withoutNetwork],
])('it does not wait for %s', (_, enrollments) => {
  expect(htmlOf(AllCourses, { catalogue, enrollments })).toContain('Maths for all');
});

test('the courses of the learner wait for their titles', () => {
  expect(htmlOf(MyCourseList, { catalogue, enrollments: joined })).toContain('Maths for all');
  expect(htmlOf(MyCourseList, { catalogue: first, enrollments: joined })).toContain('aria-busy');
});

test('a course stands on the page once, and a search finds those that are joined as well', () => {
  const queries = { catalogue, enrollments: joined };
  expect(htmlOf(AllCourses, queries)).not.toContain('Maths for all');
  expect(htmlOf(AllCourses, queries, '/dashboard/courses?q=maths')).toContain('Maths for all');
});
