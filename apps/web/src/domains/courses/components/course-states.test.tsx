import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { firstState } from '../loader-state.ts';
import { CourseStates } from './course-states.tsx';

const waiting = { ...firstState('maths'), reload: () => undefined, cancel: () => undefined };
const htmlOf = (loader: typeof waiting & { title?: string }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CourseStates loader={loader} />
    </MemoryRouter>,
  );

test('a course on its way is named where its name is known, and is a shape elsewhere', () => {
  expect(htmlOf({ ...waiting, title: 'Maths JSS 1' })).toContain('<h1>Maths JSS 1</h1>');
  expect(htmlOf(waiting)).not.toContain('<h1>');
});

test('when nothing comes it says so, and offers another try', () => {
  expect(htmlOf(waiting)).not.toContain('Your network is slow');
  expect(htmlOf({ ...waiting, isSlow: true })).toMatch(/Your network is slow.*Try again now/);
});
