// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { answerSet } from '#domains/exercises/sets/exercise-set.ts';
import { storeSet } from '#domains/exercises/sets/set-store.ts';
import { newSet, skillsOf, written } from '#domains/exercises/sets/testing/unit.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { useOverview } from '#domains/progress/overview-queries.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { find, named, render } from '#lib/testing/render.tsx';
import { sessionStore } from '#platform/session/auth-state.ts';
import { PractisePage } from './practise.tsx';

vi.mock('#domains/progress/overview-queries.ts', () => ({ useOverview: vi.fn() }));
vi.mock('#domains/progress/components/skills-card.tsx', () => ({ SkillsCard: () => null }));
vi.mock('#platform/outbox/components/saved-line.tsx', () => ({ SavedLine: () => null }));

const user = { id: 'ada', email: 'ada@example.com', data: {} };
const course = { course_id: 'c1', title: 'Maths', subject: 'mathematics', thumbnail: null };

async function open(courses: object[]) {
  const data = { courses } as LearnerOverview;
  vi.mocked(useOverview).mockReturnValue({ data } as ReturnType<typeof useOverview>);
  await render(
    <MemoryRouter>
      <PractisePage />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(sessionStore, 'getState').mockReturnValue({
    ...sessionStore.getState(),
    loading: false,
    user: user as never,
  });
});

test('offers the questions of the day in the course of last time', async () => {
  await open([course, { ...course, course_id: 'c2' }]);
  expect(find('h2').textContent).toBe('Today: 8 questions, 4 minutes');
  expect(named('Start').getAttribute('href')).toBe('/dashboard/courses/c1/practise');
});

test('carries on with what was left, in its own course', async () => {
  const now = Date.now();
  const left = answerSet(
    { ...newSet('left', now), courseId: 'c2', what: 'mixed' },
    { worth: 2, tries: 1, hints: 0 },
    { exercise: written('x', 'y'), source: {} },
    skillsOf('l1'),
    new Map(),
    now,
  );
  storeSet(user.id, left);
  await open([course, { ...course, course_id: 'c2' }]);
  expect(document.body.textContent).toContain('1 of 10 questions done');
  expect(named('Carry on').getAttribute('href')).toBe(
    '/dashboard/courses/c2/practise/l1?what=mixed',
  );
});

test('leads whoever has joined nothing to the courses', async () => {
  await open([]);
  expect(named('Choose a course').getAttribute('href')).toBe('/dashboard/courses');
});
