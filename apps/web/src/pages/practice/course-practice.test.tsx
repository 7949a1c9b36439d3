// @vitest-environment happy-dom
import { normaliseCourse } from '@akada/content/normalise';
import { expect, test } from 'vitest';
import { linkTo, routes } from '#config/paths.ts';
import { CourseProvider } from '#domains/courses/course-context.tsx';
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
const tree = [
  { path: routes.coursePractice, Component: CoursePracticePage },
  { path: '*', Component: Here },
];
const Pages = () => useRoutes(tree);

test.each([
  ['the practice of the skill', 'l1', '/practice/mathematics/maths/fractions/skill-add-unlike'],
  ['the course, for a lesson that it does not have', 'gone', '/dashboard/courses/c1'],
])('leads on to %s', async (_, lessonId, expected) => {
  const parameters = { courseId: 'c1', lessonId, skill: 'add-unlike' };
  history.replaceState(null, '', linkTo(routes.coursePractice, parameters));
  await render(
    <CourseProvider value={{ course, cloth: 'maths' }}>
      <BrowserRouter basename="">
        <Pages />
      </BrowserRouter>
    </CourseProvider>,
  );
  await settle();
  expect(find('output').textContent).toBe(expected);
});
