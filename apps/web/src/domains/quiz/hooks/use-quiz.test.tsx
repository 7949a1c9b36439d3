// @vitest-environment happy-dom
import type { Quiz } from '@akada/content/quizzes';
import { expect, test } from 'vitest';
import { usePracticeAttempt } from '#domains/practice-tests/hooks/use-practice-attempt.ts';
import { MemoryRouter, useLocation } from '#lib/router/router.tsx';
import { click, find, named, render } from '#lib/testing/render.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { useQuiz } from './use-quiz.ts';

const quiz: Quiz = {
  id: 'quiz',
  lessonDocumentId: 'lesson',
  title: 'Halves',
  questions: [],
} as unknown as Quiz;

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{pathname + search + JSON.stringify(state)}</output>;
}
function QuizAgain() {
  const { again } = useQuiz(VISITOR, quiz, () => undefined);
  return (
    <button type="button" onClick={again}>
      Try again
    </button>
  );
}
function TestAgain() {
  const practice = { userId: VISITOR, lessonId: 'lesson', testId: 'test' };
  const { start, again } = usePracticeAttempt({
    ...{ practice, pool: [], questionCount: 1, minutes: 1, onFinished: () => undefined },
  });
  return (
    <>
      <button type="button" onClick={start}>
        Start
      </button>
      <button type="button" onClick={again}>
        Try again
      </button>
    </>
  );
}

// Guardians' time limits are checked on every new screen (use-rest.mocked.test.tsx).
test.each([
  ['a quiz', QuizAgain],
  ['a practice test', TestAgain],
])('%s taken again is a new screen at the same URL', async (_, Page) => {
  await render(
    <MemoryRouter path="/quizzes/halves?from=unit">
      <Place />
      <Page />
    </MemoryRouter>,
  );
  const before = find('output').textContent;
  await click(named('Try again'));
  const after = find('output').textContent ?? '';
  expect(after).not.toBe(before);
  expect(after).toMatch(/^\/quizzes\/halves\?from=unit\{"screen":/);
});
