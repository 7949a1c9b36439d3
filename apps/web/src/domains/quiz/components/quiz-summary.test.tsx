// @vitest-environment happy-dom
import type { Question } from '@akada/content/model';
import { expect, test } from 'vitest';
import { startAttempt } from '#domains/questions/attempt.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { find, render } from '#lib/testing/render.tsx';
import { QuizSummary, type Scored } from './quiz-summary.tsx';

const option = (isCorrect: boolean, id: number) => ({
  ...{ id, label: 'A', answer: `answer ${id}`, isCorrect, explanation: `why ${id}` },
});
const questions: Question[] = [1, 2, 3, 4, 5].map((id) => ({
  ...{ id, key: `q${id}`, title: `Question text ${id}`, correctAnswer: 'A' },
  options: [option(true, 1), option(false, 2)],
}));

async function show(answers: number[], isVisitor = false): Promise<Scored[]> {
  const scored: Scored[] = [];
  await render(
    <MemoryRouter>
      <QuizSummary
        lessonId="l"
        cloth="maths"
        questions={questions}
        attempt={{ ...attempt, answers, index: 5 }}
        name=""
        links={{ lesson: '/lesson', next: { to: '/next', label: 'Next lesson' }, practice: null }}
        saveStatus={() => <p id="save" />}
        moment={(one) => {
          scored.push(one);
          return null;
        }}
        isVisitor={isVisitor}
        onAgain={() => {}}
      />
    </MemoryRouter>,
  );
  return scored;
}
const attempt = startAttempt({ id: 'a', questions, now: 0 });

const titles = (root: ParentNode) =>
  [...root.querySelectorAll('h3')].map(({ textContent }) => textContent);

test('a low score offers the first two misses, folds the rest away, and leads back', async () => {
  const [scored] = await show([0, 1, 1, 1, 0]);
  expect(scored).toEqual({ result: 'failed', correct: 2, total: 5 });
  expect(titles(find('section[aria-labelledby="again-title"]'))).toEqual([
    'Question 2. Question text 2',
    'Question 3. Question text 3',
  ]);
  const all = find<HTMLDetailsElement>('details');
  expect(all.open).toBe(false);
  expect(titles(all)).toHaveLength(5);
  expect(find('.quiz-check').textContent).toBe('Try again');
  expect(document.querySelectorAll('.badge--no')).toHaveLength(0);
});

test('a pass shows every answer and leads on', async () => {
  const [scored] = await show([0, 0, 0, 0, 1]);
  expect(scored).toEqual({ result: 'passed', correct: 4, total: 5 });
  expect(document.querySelector('details')).toBeNull();
  expect(titles(document)).toHaveLength(5);
  expect(find('.quiz-check').textContent).toBe('Next lesson');
});

test('full marks are told apart from a pass', async () => {
  const [scored] = await show([0, 0, 0, 0, 0]);
  expect(scored?.result).toBe('all-correct');
});

test('a visitor is first helped after a low score, and asked to keep the score after a pass', async () => {
  const isBefore = (one: string, other: string) =>
    Boolean(find(one).compareDocumentPosition(find(other)) & Node.DOCUMENT_POSITION_FOLLOWING);
  await show([1, 1, 1, 1, 1], true);
  expect(find('.quiz-check .btn').className).not.toContain('btn--quiet');
  expect(isBefore('section[aria-labelledby="again-title"]', '#save')).toBe(true);
  await show([0, 0, 0, 0, 0], true);
  expect(find('.quiz-check .btn').className).toContain('btn--quiet');
  expect(isBefore('#save', '.quiz-check')).toBe(true);
});
