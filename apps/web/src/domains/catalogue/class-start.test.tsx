import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { ClassStart } from './class-start.tsx';
import type { LessonTitle } from './lesson-titles.ts';

const lesson = (courseId: string, level: string, title: string): LessonTitle => ({
  title,
  lessonId: title,
  lessonSlug: title,
  unitSlug: 'u',
  courseId,
  courseSlug: courseId,
  courseTitle: `Course ${courseId}`,
  subjectSlug: 'mathematics',
  subjectTitle: 'Mathematics',
  level,
});
const lessons = [
  lesson('m1', 'JSS 1', 'counting'),
  lesson('m1', 'JSS 1', 'adding'),
  lesson('d1', 'JSS 1', 'devices'),
  lesson('m5', 'Primary 5', 'fractions'),
];
const shown = (chosen: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClassStart
        lessons={lessons}
        classes={['Primary 5', 'JSS 1', 'JSS 2', 'JSS 3']}
        chosen={chosen}
      />
    </MemoryRouter>,
  );
const linked = (html: string) =>
  [...html.matchAll(/href="\/courses[^"]*\/(\w+)"/g)].map(([, id]) => id);

test('says which classes have courses, and offers no lesson before one is chosen', () => {
  const html = shown(null);
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(
    /Primary 5\s+1 course\s+JSS 1\s+2 courses\s+JSS 2\s+Not yet\s+JSS 3\s+Not yet/,
  );
  expect(linked(html)).toEqual([]);
});

test('opens the first lesson of each course of the class', () => {
  expect(linked(shown('JSS 1'))).toEqual(['counting', 'devices']);
  expect(shown('JSS 1')).not.toContain('closest class');
});

test('offers a class without courses the nearest one, and says why', () => {
  expect(linked(shown('JSS 2'))).toEqual(['counting', 'devices']);
  expect(shown('JSS 2')).toContain(
    'We have no lessons for JSS 2 yet. JSS 1 is the closest class that has lessons, so start there.',
  );
});
