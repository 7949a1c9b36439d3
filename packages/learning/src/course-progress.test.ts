import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseProgress, doneLessons, nextLesson } from './course-progress.ts';

describe('doneLessons', () => {
  it('holds what the learner marked and what a quiz passed, once each', () => {
    const done = doneLessons(
      ['a'],
      [
        { lessonId: 'a', correct: 5, total: 5 },
        { lessonId: 'b', correct: 3, total: 5 },
        { lessonId: 'c', correct: 2, total: 5 },
      ],
    );
    expect([...done]).toEqual(['a', 'b']);
  });
});

describe('courseProgress', () => {
  it('is the share of lessons done, in whole percent', () => {
    expect(courseProgress(['a', 'b', 'c'], new Set(['b', 'gone']))).toEqual({
      done: 1,
      total: 3,
      percent: 33,
    });
    expect(courseProgress([], new Set())).toEqual({ done: 0, total: 0, percent: 0 });
  });

  it('says 100 only when every lesson is done, and never falls when one more is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (total, some) => {
        const lessons = Array.from({ length: total }, (_, index) => `lesson-${index}`);
        const count = some % total;
        const before = courseProgress(lessons, new Set(lessons.slice(0, count))).percent;
        const after = courseProgress(lessons, new Set(lessons.slice(0, count + 1))).percent;
        expect(before).toBeLessThan(100);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after === 100).toBe(count + 1 === total);
      }),
      { numRuns: 200 },
    );
  });
});

describe('nextLesson', () => {
  const lessons = ['a', 'b', 'c'];
  it.each([
    ['the one opened last while it is not done', ['a'], 'c', 'c'],
    ['the first that is not done after that', ['a', 'c'], 'c', 'b'],
    ['the first one at the start', [], null, 'a'],
    ['the one opened last when all are done', ['a', 'b', 'c'], 'b', 'b'],
    ['never a lesson that left the course', ['a'], 'gone', 'b'],
  ])('is %s', (_, done, last, expected) => {
    expect(nextLesson(lessons, new Set(done), last)).toBe(expected);
  });

  it('is nothing in a course without lessons', () => {
    expect(nextLesson([], new Set(), null)).toBeNull();
  });
});
