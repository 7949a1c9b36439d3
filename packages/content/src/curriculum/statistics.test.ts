import { describe, expect, it } from 'vitest';
import { readSample } from '../../test/sample-curriculum.ts';
import { curriculumFigures } from './statistics.ts';

const numbers = (right: number, key: string) => ({
  key,
  title: 'How many?',
  options: ['1', '2', '3', '4'].map((answer, index) => ({
    answer,
    ...(index === right ? { correct: true } : {}),
    explanation: `Why ${key} has ${answer}.`,
  })),
});

describe('curriculumFigures', () => {
  it('counts where the right numbers lie, and the lessons that are too easy to read', () => {
    const questions = [numbers(0, 'a'), numbers(1, 'b'), numbers(2, 'c'), numbers(3, 'd')];
    const [course] = curriculumFigures(readSample({ lesson: { questions } }).library);
    expect(course?.ranks).toEqual({ smallest: 1, between: 2, largest: 1 });
    expect(course).toMatchObject({ level: 'JSS 1', belowFloor: 2 });
  });
});
