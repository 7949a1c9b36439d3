import { normaliseCourse } from '@akada/content/normalise';
import { courseStatistics } from '@akada/content/statistics';
import { describe, expect, it } from 'vitest';
import { courseCopy, courseFromCopy, isPartial } from './page-copy.ts';

const question = (title: string) => ({
  title,
  question_option: [{ answer: 'yes', isCorrect: true }],
});
const course = normaliseCourse({
  documentId: 'c',
  title: 'Course',
  units: [
    {
      title: 'Unit',
      lessons: [
        {
          documentId: 'a',
          title: 'A',
          body: 'words of A',
          quiz_question: [question('1'), question(' ')],
        },
        { documentId: 'b', title: 'B', body: 'words of B', videoUrl: '/v.webm' },
      ],
    },
  ],
});

describe('the copy of a course in a page', () => {
  it('shows the same counts with none of the words', () => {
    const copy = courseCopy(course, undefined);
    expect(JSON.stringify(copy)).not.toContain('words of');
    expect(courseStatistics(courseFromCopy(copy))).toEqual(courseStatistics(course));
  });

  it('holds the words and questions of the open lesson alone', () => {
    const restored = courseFromCopy(courseCopy(course, 'a'));
    const [open, other] = restored.units[0]?.lessons ?? [];
    expect(open?.body).toBe('words of A');
    expect(open?.questions).toEqual(course.units[0]?.lessons[0]?.questions);
    expect(other?.body).toBeNull();
  });

  it('is known to be a copy', () => {
    expect(isPartial(courseFromCopy(courseCopy(course, 'a')))).toBe(true);
    expect(isPartial(course)).toBe(false);
  });
});
