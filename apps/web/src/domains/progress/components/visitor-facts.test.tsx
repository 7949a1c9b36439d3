// @vitest-environment happy-dom
import type { Course } from '@akada/content/model';
import { beforeEach, expect, it } from 'vitest';
import { EnrolCard } from '#domains/courses/components/enrol-card.tsx';
import type { FinishedAttempt } from '#domains/quiz/api.ts';
import { saveVisitorAttempt } from '#domains/quiz/visitor-attempts.ts';
import { find, render, settle } from '#lib/testing/render.tsx';
import { WithLearnerFacts } from './with-learner-facts.tsx';

beforeEach(() => sessionStorage.clear());

const lessons = ['l1', 'l2', 'l3'].map((documentId) => ({ documentId, title: documentId }));
const course = {
  documentId: 'c1',
  title: 'Mathematics',
  units: [{ documentId: 'u1', lessons }],
} as unknown as Course;

const attempt = (lesson: string, correct: number, kind: 'quiz' | 'practice' = 'quiz') => {
  const finished: FinishedAttempt = {
    id: `${lesson}-${correct}-${kind}`,
    course_id: 'c1',
    lesson_id: lesson,
    kind,
    test_id: null,
    answers: [],
    correct,
    total: 8,
    started_at: '2026-11-16T08:00:00.000Z',
    finished_at: '2026-11-16T08:05:00.000Z',
  };
  saveVisitorAttempt(finished);
};

async function showCard(): Promise<string> {
  await render(
    <WithLearnerFacts courseId="c1">
      {({ doneIds, hasJoined }) => (
        <EnrolCard course={course} cloth="maths" hasJoined={hasJoined} doneIds={doneIds}>
          {null}
        </EnrolCard>
      )}
    </WithLearnerFacts>,
  );
  await settle();
  return find('[role=img]').getAttribute('aria-label') ?? '';
}

it('an untouched cloth says how many squares it has', async () => {
  expect(await showCard()).toBe('3 lessons, one square for each');
});

it('the square that a visitor has dyed by a quiz stays dyed on the course', async () => {
  attempt('l1', 6);
  attempt('l2', 2);
  attempt('l3', 8, 'practice');
  expect(await showCard()).toBe('1 of 3 squares coloured');
  expect(find('h2').textContent).toBe('Your cloth');
});
