import { expect, test } from 'vitest';
import { bestScore } from './best-score.ts';

const result = (correct: number, total: number, kind: 'quiz' | 'practice' = 'quiz') => ({
  lesson_id: 'l',
  kind,
  correct,
  total,
});

test('the best is the largest share, whatever the number of questions', () => {
  const results = [result(3, 10), result(2, 4), result(1, 5), result(9, 10, 'practice')];
  expect(bestScore(results, { lessonDocumentId: 'l' })).toEqual({
    correct: 2,
    total: 4,
    percent: 50,
    attempts: 3,
  });
});

test('another lesson has no score here', () => {
  expect(bestScore([result(1, 1)], { lessonDocumentId: 'm' })).toBeNull();
});
