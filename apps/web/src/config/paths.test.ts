import { describe, expect, it } from 'vitest';
import { linkTo, routes } from './paths.ts';

describe('linkTo', () => {
  it('fills every parameter of a pattern', () => {
    const link = linkTo(routes.lessonQuiz, {
      subjectSlug: 'mathematics',
      courseSlug: 'jss1-mathematics',
      unitSlug: 'fractions',
      lessonSlug: 'what-is-a-fraction',
      lessonId: 'jss1-mathematics-unit-2-lesson-1-fractions',
    });
    expect(link).toBe(
      '/courses/mathematics/jss1-mathematics/fractions/what-is-a-fraction/jss1-mathematics-unit-2-lesson-1-fractions/quiz',
    );
  });

  it('escapes what would change the path', () => {
    expect(linkTo(routes.courseOverview, { courseId: 'a/b?c' })).toBe(
      '/dashboard/courses/a%2Fb%3Fc',
    );
  });

  it('leaves a URL without parameters alone', () => {
    expect(linkTo(routes.home, {})).toBe('/');
  });
});
