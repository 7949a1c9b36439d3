import { describe, expect, it } from 'vitest';
import type { BenchmarkBand, BenchmarkLesson } from './api.ts';
import { lowerLessons } from './result-text.ts';

const band = (place: number, name: string): BenchmarkBand => ({
  level: 'at',
  class: name,
  place,
  from: name,
  to: name,
});
const lesson = (courseTitle: string): BenchmarkLesson => ({
  id: `lesson of ${courseTitle}`,
  courseId: 'course',
  title: 'A lesson',
  courseTitle,
});

describe('lowerLessons', () => {
  it('says so when all the lessons are of a class below', () => {
    const lessons = [lesson('Mathematics JSS 1'), lesson('Mathematics Primary 5')];
    expect(lowerLessons(band(5, 'JSS 3'), lessons)).toBe(
      'These lessons are from a class below JSS 3. They give you a base to build on.',
    );
  });

  it('says nothing when one of them is of the class or above, or of an unknown class', () => {
    const own = [lesson('Mathematics Primary 5'), lesson('Mathematics JSS 1')];
    expect(lowerLessons(band(3, 'JSS 1'), own)).toBeNull();
    expect(lowerLessons(band(0, 'Primary 4'), [lesson('Mathematics Primary 5')])).toBeNull();
    expect(lowerLessons(band(5, 'JSS 3'), [lesson('A course of our own')])).toBeNull();
    expect(lowerLessons(band(5, 'JSS 3'), [])).toBeNull();
  });
});
