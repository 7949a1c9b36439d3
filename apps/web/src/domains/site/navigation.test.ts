import { expect, it } from 'vitest';
import { isAboutPath, isCoursesPath } from './navigation.ts';

it.each(['/dashboard/courses', '/dashboard/courses/jss1', '/courses/mathematics/jss1'])(
  'marks Courses on %s',
  (path) => {
    expect(isCoursesPath(path)).toBe(true);
  },
);

it.each(['/', '/dashboard', '/courses-for-all'])('does not mark Courses on %s', (path) => {
  expect(isCoursesPath(path)).toBe(false);
});

it('marks About Us on the team and mission pages only', () => {
  expect(isAboutPath('/team')).toBe(true);
  expect(isAboutPath('/mission')).toBe(true);
  expect(isAboutPath('/partners')).toBe(false);
});
