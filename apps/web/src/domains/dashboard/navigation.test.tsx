// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { linkTo, routes } from '#config/paths.ts';
import { BrowserRouter } from '#lib/router/router.tsx';
import { render } from '#lib/testing/render.tsx';
import { TabBar } from '#ui/layout/tab-bar.tsx';
import { quickNav } from './navigation.tsx';

/** The highlighted tabs of a page, each with its `aria-current`. */
async function litOn(path: string): Promise<string[]> {
  history.replaceState(null, '', path);
  await render(
    <BrowserRouter basename="">
      <TabBar items={quickNav} />
    </BrowserRouter>,
  );
  return [...document.querySelectorAll('.tabbar [aria-current]')].map(
    (tab) => `${tab.textContent} ${tab.getAttribute('aria-current')}`,
  );
}

test('the tab of a page, or of what stands above it, is lit', async () => {
  expect(await litOn(routes.dashboard)).toEqual(['Home page']);
  expect(await litOn(routes.cards)).toEqual(['Cards page']);
  const course = linkTo(routes.courseOverview, { courseId: 'jss1-mathematics' });
  expect(await litOn(course)).toEqual(['Courses page']);
  expect(await litOn(routes.practise)).toEqual(['Practise page']);
  const unit = linkTo(routes.exerciseHub, { subjectSlug: 's', courseSlug: 'c', unitSlug: 'u' });
  expect(await litOn(unit)).toEqual(['Practise true']);
  expect(await litOn(routes.profile)).toEqual(['Me page']);
});

test('what is reached through “Me” lights it', async () => {
  const assignment = linkTo(routes.assignment, { assignmentId: 'unit-1' });
  const { progress, assignments, achievements, settings, people } = routes;
  for (const path of [progress, assignments, assignment, achievements, settings, people])
    expect(await litOn(path), path).toEqual(['Me true']);
});
