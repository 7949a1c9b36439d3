// @vitest-environment happy-dom
import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { linkTo, routes } from '#config/paths.ts';
import { type CourseInView, CourseProvider } from '#domains/courses/course-context.tsx';
import { BrowserRouter, useLocation, useRoutes } from '#lib/router/router.tsx';
import { find, render, settle } from '#lib/testing/render.tsx';
import { CoursePracticePage } from './course-practice.tsx';

const lesson = { id: 1, documentId: 'l1', title: 'Halves', slug: 'halves' };
const unit = { id: 1, documentId: 'u1', title: 'Fractions', slug: 'fractions', lessons: [lesson] };
const course = normaliseCourse({
  ...{ id: 1, documentId: 'c1', title: 'Maths', slug: 'maths', units: [unit] },
  subject: { id: 1, documentId: 's1', title: 'Mathematics', slug: 'mathematics' },
});

const Here = () => <output>{useLocation().pathname}</output>;
const paths = [routes.courseToday, routes.courseHub, routes.coursePractice];
const tree = [
  ...paths.map((path) => ({ path, Component: CoursePracticePage })),
  { path: '*', Component: Here },
];
const Pages = () => useRoutes(tree);

const practise = linkTo(routes.courseToday, { courseId: 'c1' });

test.each([
  ['the practice of the skill', '/l1/add-unlike', '/maths/fractions/skill-add-unlike'],
  ['the unit of a lesson', '/l1', '/maths/fractions'],
  ['a set of that unit', '/l1?what=mixed', '/maths/fractions/mixed'],
  ["today's practice", '', '/maths/fractions/today'],
])('leads on to %s', async (_, path, expected) => {
  expect(await ledTo(practise + path)).toBe(`/practice/mathematics${expected}`);
});

test('leads on to the course, for a lesson that it does not have', async () => {
  expect(await ledTo(`${practise}/gone/add-unlike`)).toBe('/dashboard/courses/c1');
});

test('waits for the catalogue where the course names no subject, and then leads on to practice', async () => {
  history.replaceState(null, '', practise);
  const noSubject = { course: { ...course, subject: null }, cloth: 'maths' } as const;
  await render(<Tree {...noSubject} isSubjectPending />);
  expect(location.pathname).toBe(practise);
  await render(<Tree course={course} cloth="maths" />);
  await settle();
  expect(find('output').textContent).toBe('/practice/mathematics/maths/fractions/today');
});

test('leads on to the course that has no subject', async () => {
  history.replaceState(null, '', practise);
  await render(<Tree course={{ ...course, subject: null }} cloth="maths" />);
  await settle();
  expect(find('output').textContent).toBe('/dashboard/courses/c1');
});

function Tree(inView: CourseInView) {
  return (
    <CourseProvider value={inView}>
      <BrowserRouter basename="">
        <Pages />
      </BrowserRouter>
    </CourseProvider>
  );
}

async function ledTo(path: string) {
  history.replaceState(null, '', path);
  await render(<Tree course={course} cloth="maths" />);
  await settle();
  return find('output').textContent;
}
