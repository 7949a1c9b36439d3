import { describe, expect, it } from 'vitest';
import { quizFaults, withCorrectLetter } from './quiz-check.ts';

const options = (right: string) =>
  ['A', 'B', 'C'].map((label) => ({ label, isCorrect: right.includes(label) }));
const question = (correctAnswer: string | null, right: string, title = '2 + 2?') => ({
  title,
  correctAnswer,
  question_option: options(right),
});

describe('quizFaults', () => {
  it.each([
    ['letter and switch agree', question('B', 'B')],
    ['the letter is written small', question(' b ', 'B')],
    ['the question has no text yet', question('A', '', ' ')],
    ['the question has no options yet', { title: 'Soon', question_option: [] }],
  ])('is content when %s', (_case, asked) => {
    expect(quizFaults([asked])).toEqual([]);
  });

  it.each([
    ['the letter is C, but option B', question('C', 'B')],
    ['the letter is empty, but option B', question(null, 'B')],
    ['no option is switched on', question('A', '')],
    ['more than one option', question('A', 'AB')],
  ])('says that %s', (words, asked) => {
    const [fault] = quizFaults([question('A', 'A'), asked]);
    expect(fault).toContain('Question 2 (“2 + 2?”)');
    expect(fault?.replace('correct letter', 'letter')).toContain(words);
  });
});

describe('withCorrectLetter', () => {
  it('fills an empty letter from the one option that is on, and nothing else', () => {
    expect(withCorrectLetter(question('', 'B')).correctAnswer).toBe('B');
    expect(withCorrectLetter(question('A', 'B')).correctAnswer).toBe('A');
    expect(withCorrectLetter(question(null, 'AB')).correctAnswer).toBeNull();
  });
});
