import { describe, expect, it } from 'vitest';
import { aQuestion } from '../test/sample-course.ts';
import { askableQuestions } from './questions.ts';

describe('askableQuestions', () => {
  it('drops blank titles and questions without options, and keeps the order', () => {
    const askable = askableQuestions([
      aQuestion({ id: 3 }),
      aQuestion({ id: 2, title: '\n\t ' }),
      aQuestion({ id: 1, options: [] }),
      aQuestion({ id: 0 }),
    ]);
    expect(askable.map((question) => question.id)).toEqual([3, 0]);
  });
});
