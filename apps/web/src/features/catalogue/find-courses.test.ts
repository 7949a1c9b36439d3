import { normaliseSubject } from '@akada/content/normalise';
import { describe, expect, it } from 'vitest';
import { findCourses, levelsOf } from './find-courses.ts';

const subjects = [
  normaliseSubject({
    id: 1,
    title: 'Mathematics',
    courses: [
      {
        id: 1,
        title: 'Mathematics JSS 1',
        level: 'JSS 1',
        description: 'Fractions and large numbers',
      },
      { id: 2, title: 'Mathematics SS 1', level: 'SS 1' },
    ],
  }),
  normaliseSubject({
    id: 2,
    title: 'Yorùbá',
    courses: [{ id: 3, title: 'Ẹ̀kọ́ Yorùbá', level: 'Primary 6' }],
  }),
];

function titlesFor(text: string, level = ''): string[] {
  return findCourses(subjects, { text, level }).flatMap(({ courses }) =>
    courses.map((course) => course.title),
  );
}

describe('findCourses', () => {
  it('keeps everything when nothing is asked', () => {
    expect(titlesFor('')).toEqual(['Mathematics JSS 1', 'Mathematics SS 1', 'Ẹ̀kọ́ Yorùbá']);
  });

  it('finds words of the title and the description in any order and case', () => {
    expect(titlesFor('NUMBERS fractions')).toEqual(['Mathematics JSS 1']);
  });

  it('finds accented words typed without accents', () => {
    expect(titlesFor('eko')).toEqual(['Ẹ̀kọ́ Yorùbá']);
  });

  it('keeps one class level and drops subjects that have nothing for it', () => {
    const found = findCourses(subjects, { text: '', level: 'SS 1' });
    expect(found.map((subject) => subject.title)).toEqual(['Mathematics']);
    expect(titlesFor('', 'SS 1')).toEqual(['Mathematics SS 1']);
  });

  it('finds nothing when one of the words is nowhere', () => {
    expect(titlesFor('fractions volcano')).toEqual([]);
  });
});

describe('levelsOf', () => {
  it('lists each level once, youngest first', () => {
    expect(levelsOf([...subjects, ...subjects])).toEqual(['Primary 6', 'JSS 1', 'SS 1']);
  });
});
