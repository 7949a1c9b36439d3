import { normaliseSubject } from '@akada/content/normalise';
import { describe, expect, it } from 'vitest';
import { type CourseQuery, findCourses, levelsOf } from './find-courses.ts';

const subjects = [
  normaliseSubject({
    id: 1,
    title: 'Mathematics',
    slug: 'mathematics',
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
    slug: 'yoruba',
    courses: [{ id: 3, title: 'Ẹ̀kọ́ Yorùbá', level: 'Primary 6' }],
  }),
];

function titlesFor(query: Partial<CourseQuery>): string[] {
  return findCourses(subjects, { subjectSlug: '', level: '', text: '', ...query }).map(
    ({ course }) => course.title,
  );
}

describe('findCourses', () => {
  it('keeps everything when nothing is asked', () => {
    expect(titlesFor({})).toEqual(['Mathematics JSS 1', 'Mathematics SS 1', 'Ẹ̀kọ́ Yorùbá']);
  });

  it('finds words of the title and the description in any order and case', () => {
    expect(titlesFor({ text: 'NUMBERS  fractions' })).toEqual(['Mathematics JSS 1']);
  });

  it('finds accented words typed without accents', () => {
    expect(titlesFor({ text: 'eko' })).toEqual(['Ẹ̀kọ́ Yorùbá']);
  });

  it.each(['maths', 'MATH', 'mathematics', 'Máths', 'maths jss 1'])(
    'knows the subject as %j',
    (text) => {
      expect(titlesFor({ text })).toContain('Mathematics JSS 1');
      expect(titlesFor({ text })).not.toContain('Ẹ̀kọ́ Yorùbá');
    },
  );

  it.each([
    ['English Studies', 'grammar'],
    ['Basic Science', 'science'],
    ['Social Studies', 'civic'],
    ['Digital Technologies', 'ict'],
    ['Digital Technologies', 'computers'],
    ['Digital Technologies', 'comp'],
  ])('finds a course of %s by %j', (title, text) => {
    const subject = normaliseSubject({ id: 9, title, courses: [{ id: 9, title: 'One' }] });
    const query = { subjectSlug: '', level: '', text };
    expect(findCourses([subject], query)).toHaveLength(1);
    expect(findCourses([subject], { ...query, text: `${text} volcano` })).toEqual([]);
  });

  it('keeps one subject', () => {
    expect(titlesFor({ subjectSlug: 'yoruba' })).toEqual(['Ẹ̀kọ́ Yorùbá']);
  });

  it('keeps one class level', () => {
    expect(titlesFor({ level: 'SS 1' })).toEqual(['Mathematics SS 1']);
  });

  it('finds nothing when one of the words is nowhere', () => {
    expect(titlesFor({ text: 'fractions volcano' })).toEqual([]);
  });
});

describe('levelsOf', () => {
  it('lists each level once, youngest first', () => {
    expect(levelsOf([...subjects, ...subjects])).toEqual(['Primary 6', 'JSS 1', 'SS 1']);
  });
});
