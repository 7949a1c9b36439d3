import type { Question } from '@akada/content/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startAttempt } from '#domains/questions/attempt.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { QuizProgress } from './quiz-progress.tsx';

const option = (isCorrect: boolean, id: number) => ({
  id,
  label: 'A',
  answer: 'x',
  isCorrect,
  explanation: '',
});
const questions: Question[] = [1, 2].map((id) => ({
  id,
  key: `q${id}`,
  title: 'x',
  correctAnswer: 'A',
  options: [option(true, 1), option(false, 2)],
}));
const show = (index: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QuizProgress
        title="Counting Quiz"
        questions={questions}
        leaveTo="/"
        attempt={{ ...startAttempt({ id: 'a', questions, now: 0 }), answers: [0, 1], index }}
      />
    </MemoryRouter>,
  );

test('the place among the questions is told while there is one', () => {
  expect(show(1)).toContain('2/2');
  expect(show(1)).toContain('Question 2 of 2');
});

test('beside the result stands the title: no place that looks like a score, and no row of misses', () => {
  expect(show(2)).toContain('Counting Quiz');
  expect(show(2)).not.toContain('2/2');
  expect(show(2)).not.toContain('bead');
});
