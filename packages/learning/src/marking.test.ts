import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPassed, markQuestion, markQuiz } from './marking.ts';

const question = (right: number, options = 4) => ({
  options: Array.from({ length: options }, (_, index) => ({ isCorrect: index === right })),
});

describe('markQuestion', () => {
  it.each([
    [2, { type: 'marked', correct: true, rightOption: 2 }],
    [0, { type: 'marked', correct: false, rightOption: 2 }],
    [null, { type: 'invalid', reason: 'unanswered' }],
    [undefined, { type: 'invalid', reason: 'unanswered' }],
    [4, { type: 'invalid', reason: 'unknown-option' }],
    [-1, { type: 'invalid', reason: 'unknown-option' }],
  ] as const)('judges the choice %s', (choice, mark) => {
    expect(markQuestion(question(2), choice)).toEqual(mark);
  });

  it('does not judge a question whose right option nobody named', () => {
    expect(markQuestion(question(-1), 0)).toEqual({ type: 'invalid', reason: 'no-right-option' });
  });
});

describe('markQuiz', () => {
  const quiz = [question(0), question(1), question(2), question(3), question(0)];

  it('counts, and passes at exactly 60 percent', () => {
    expect(markQuiz(quiz, [0, 1, 2, 0, 1])).toEqual({
      type: 'marked',
      correct: 3,
      total: 5,
      percent: 60,
      passed: true,
    });
    expect(markQuiz(quiz, [0, 1, 0, 0, 1])).toMatchObject({ correct: 2, passed: false });
  });

  it('is invalid while an answer is missing, and says which', () => {
    expect(markQuiz(quiz, [0, null, 2])).toEqual({ type: 'invalid', unanswered: [1, 3, 4] });
  });

  it('leaves out questions that cannot be judged', () => {
    expect(markQuiz([question(0), question(-1)], [0, 0])).toMatchObject({ correct: 1, total: 1 });
    expect(markQuiz([question(-1)], [0])).toEqual({ type: 'invalid', unanswered: [] });
  });

  it('never counts more right answers than questions, and all right is always 100 percent', () => {
    const rights = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rights, fc.array(fc.nat({ max: 3 }), { maxLength: 20 }), (right, choices) => {
        const questions = right.map((option) => question(option));
        expect(markQuiz(questions, right)).toMatchObject({ percent: 100, passed: true });
        const mark = markQuiz(questions, choices);
        if (choices.length < right.length) expect(mark.type).toBe('invalid');
        else if (mark.type === 'marked') {
          expect(mark.correct).toBe(
            right.filter((option, index) => choices[index] === option).length,
          );
          expect(mark.passed).toBe(mark.correct / mark.total >= 0.6);
        } else expect.fail('every question had an answer');
      }),
      { numRuns: 200 },
    );
  });
});

it('passes nothing that has no questions', () => {
  expect(isPassed({ correct: 0, total: 0 })).toBe(false);
});
