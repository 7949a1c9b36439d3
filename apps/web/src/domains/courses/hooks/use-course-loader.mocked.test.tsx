// @vitest-environment happy-dom
import type { Course } from '@akada/content/model';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { click, find, render, settle } from '#lib/testing/render.tsx';
import { clearInitialData, initialDataAt } from '#platform/snapshot/initial-data.ts';
import { useCourseLoader } from './use-course-loader.ts';

const whole = { documentId: 'c', title: 'The whole course', units: [] } as unknown as Course;
const part = { ...whole, title: 'A part of it', isPreview: true } as Course;
let payload: object | null = { isLive: true, course: { tag: 't', data: part } };

vi.mock('#platform/snapshot/initial-data.ts', () => ({
  initialDataAt: () => payload,
  clearInitialData: () => {
    payload = null;
  },
}));

const source = {
  load: vi.fn(async ({ known }: { known?: { data: Course } | undefined }) => known?.data ?? whole),
  findSaved: async () => null,
};

function Page() {
  const { course } = useCourseLoader('key', source);
  const [, renderAgain] = useState(0);
  return (
    <button type="button" onClick={() => renderAgain((count) => count + 1)}>
      {course?.title ?? 'grey'}
    </button>
  );
}

test('a page that is opened again after the part it came with is gone asks for the whole course', async () => {
  await render(
    <MemoryRouter path="/course">
      <Page />
    </MemoryRouter>,
  );
  await settle();
  expect(find('button').textContent).toBe('A part of it');
  clearInitialData('/elsewhere');
  expect(initialDataAt('/course')).toBeNull();
  await click(find('button'));
  await settle();
  expect(find('button').textContent).toBe('The whole course');
  expect(source.load).toHaveBeenCalledTimes(2);
});
