import { normaliseCourse } from '@akada/content/normalise';
import { courseStatistics } from '@akada/content/statistics';
import { describe, expect, it } from 'vitest';
import { courseFromPayload, isPreview, toCoursePayload } from './prerender-payload.ts';

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

describe('the payload of a course in a page', () => {
  it('shows the same counts with none of the text', () => {
    const payload = toCoursePayload(course);
    expect(JSON.stringify(payload)).not.toContain('words of');
    expect(courseStatistics(courseFromPayload(payload))).toEqual(courseStatistics(course));
  });

  const lessonsOf = (open: { reads?: string; asks?: string }) =>
    courseFromPayload(toCoursePayload(course, open)).units[0]?.lessons ?? [];
  const [asked] = course.units[0]?.lessons[0]?.questions ?? [];

  it('holds the text of the lesson that is read alone, and by what its questions are known', () => {
    const [open, other] = lessonsOf({ reads: 'a' });
    expect(open?.body).toBe('words of A');
    expect(other?.body).toBeNull();
    expect(open?.questions.map(({ key, options }) => [key, options.length])).toEqual([
      [asked?.key, 1],
    ]);
    expect(JSON.stringify(open)).not.toContain('yes');
  });

  it('holds the questions of the quiz that is taken, and not the text of its lesson', () => {
    const [open] = lessonsOf({ asks: 'a' });
    expect(open?.questions).toEqual([asked]);
    expect(open?.body).toBeNull();
  });

  it('is known to be a preview', () => {
    expect(isPreview(courseFromPayload(toCoursePayload(course, { reads: 'a' })))).toBe(true);
    expect(isPreview(course)).toBe(false);
  });
});
