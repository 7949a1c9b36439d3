import { normaliseCourse } from '@akada/content/normalise';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#lib/router/router.tsx';
import { UnitList } from './unit-list.tsx';

const option = { id: 1, label: 'A', answer: 'Four', isCorrect: true };
const valid = { id: 1, title: 'Two and two?', question_option: [option] };

function listed(questions: object[]): string {
  const lesson = { id: 1, documentId: 'l1', title: 'Sums', quiz_question: questions };
  const unit = { id: 1, documentId: 'u1', title: 'Numbers', lessons: [lesson] };
  const course = normaliseCourse({ id: 1, documentId: 'c1', title: 'Maths', units: [unit] });
  return renderToStaticMarkup(
    <MemoryRouter>
      <UnitList course={course} cloth="maths" lessonLink={() => '/lesson'} />
    </MemoryRouter>,
  );
}

test('a lesson with one question that can be asked says that it has a quiz', () => {
  const html = listed([{ ...valid, title: '' }, valid]);
  expect(html).toContain('Quiz');
  expect(html).toContain('1 quiz');
});

test.each([
  ['no question', []],
  ['blank questions', [{ ...valid, title: '  ' }]],
  ['questions without options', [{ ...valid, question_option: [] }]],
  [
    'both',
    [
      { ...valid, title: '' },
      { ...valid, question_option: null },
    ],
  ],
])('a lesson with %s promises none', (_, questions) => {
  const html = listed(questions);
  expect(html).not.toContain('Quiz');
  expect(html).toContain('0 quizzes');
});
