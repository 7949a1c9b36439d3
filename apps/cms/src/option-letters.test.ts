import { expect, it } from 'vitest';
import { withLetters } from './option-letters.ts';

const option = (label: string | null, isCorrect: boolean) => ({ label, isCorrect });
const labelsOf = (question: ReturnType<typeof withLetters>) =>
  question.question_option?.map(({ label }) => label);

it('gives letters by position and names the one that is switched on', () => {
  const moved = withLetters({
    correctAnswer: 'A',
    question_option: [option('B', false), option(null, false), option('A', true)],
  });
  expect(labelsOf(moved)).toEqual(['A', 'B', 'C']);
  expect(moved.correctAnswer).toBe('C');
});

it('names no letter while none or several are switched on', () => {
  const options = [option('A', true), option('B', true)];
  expect(withLetters({ correctAnswer: 'A', question_option: options }).correctAnswer).toBeNull();
  expect(withLetters({ correctAnswer: 'A', question_option: [] }).correctAnswer).toBeNull();
});

it('leaves a question alone whose options are not part of the change', () => {
  expect(withLetters({ correctAnswer: 'B' })).toEqual({ correctAnswer: 'B' });
});
