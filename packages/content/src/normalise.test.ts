import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inListOrder,
  normaliseCourse,
  normaliseLesson,
  normaliseOption,
  normaliseQuestion,
  normaliseSubject,
  normaliseUnit,
} from './normalise.ts';

describe('normaliseCourse', () => {
  it('fills everything that a bare course lacks', () => {
    expect(normaliseCourse({ id: 3, documentId: 'abc' })).toEqual({
      id: 3,
      documentId: 'abc',
      title: 'Unknown Course',
      slug: 'unknown-course',
      createdAt: null,
      updatedAt: null,
      description: null,
      level: null,
      thumbnail: '#7a1424',
      order: 0,
      subject: null,
      units: [],
    });
  });

  it('keeps what is there', () => {
    const course = normaliseCourse({
      id: 2,
      documentId: 'jss1-mathematics',
      title: 'Mathematics',
      slug: 'maths-one',
      description: 'Numbers',
      level: 'JSS 1',
      thumbnail: '#102030',
      order: 4,
      createdAt: '2025-01-02T08:00:00.000Z',
      updatedAt: '2025-01-03T08:00:00.000Z',
      subject: { id: 9, documentId: 's', title: 'Mathematics', slug: 'mathematics' },
      units: [{ id: 1, documentId: 'u', title: 'Number' }],
    });
    expect(course).toMatchObject({
      slug: 'maths-one',
      thumbnail: '#102030',
      order: 4,
      subject: { id: 9, documentId: 's', title: 'Mathematics', slug: 'mathematics' },
      units: [{ title: 'Number', slug: 'number', lessons: [] }],
    });
  });

  it('treats blank text as missing', () => {
    const course = normaliseCourse({
      id: 1,
      documentId: 'd',
      title: '  ',
      slug: '',
      thumbnail: ' ',
    });
    expect(course).toMatchObject({ title: 'Unknown Course', thumbnail: '#7a1424' });
    expect(course.slug).toBe('unknown-course');
  });

  it('falls back to the documentId when a title has no letter for a slug', () => {
    expect(normaliseCourse({ id: 1, documentId: 'Ab12', title: '数学' }).slug).toBe('ab12');
  });

  it('uses the numeric id as documentId when there is none', () => {
    expect(normaliseCourse({ id: 7 }).documentId).toBe('7');
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (raw) => {
        expect(normaliseCourse(raw).title).not.toBe('');
        expect(normaliseSubject({ courses: raw }).title).toBe('Unknown Subject');
      }),
      { numRuns: 200 },
    );
  });
});

describe('units, lessons, questions and options', () => {
  it('name what has no title', () => {
    expect(normaliseUnit({ id: 1 }).title).toBe('Untitled Unit');
    expect(normaliseLesson({ id: 1, title: null }).title).toBe('Untitled Lesson');
  });

  it('read questions from quiz_question and options from question_option, in order', () => {
    const lesson = normaliseLesson({
      id: 1,
      quiz_question: [
        {
          id: 5,
          title: 'One?',
          correctAnswer: 'B',
          key: 'one',
          question_option: [
            { id: 9, label: 'A', answer: 'x', isCorrect: false, explanation: null },
            { id: 8, label: 'B', answer: 'y', isCorrect: true, explanation: 'Because.' },
          ],
        },
      ],
    });
    expect(lesson.questions).toEqual([
      {
        id: 5,
        key: 'one',
        title: 'One?',
        correctAnswer: 'B',
        options: [
          {
            id: 9,
            label: 'A',
            answer: 'x',
            isCorrect: false,
            explanation: 'No explanation provided.',
          },
          { id: 8, label: 'B', answer: 'y', isCorrect: true, explanation: 'Because.' },
        ],
      },
    ]);
  });

  it('call an option right only when isCorrect is exactly true', () => {
    expect(normaliseOption({ isCorrect: 'true' }).isCorrect).toBe(false);
    expect(normaliseOption({ isCorrect: null }).isCorrect).toBe(false);
    expect(normaliseOption({ isCorrect: true }).isCorrect).toBe(true);
  });

  it('name a question without a key by its id', () => {
    expect(normaliseQuestion({ id: 12 }).key).toBe('12');
  });

  it('drop list entries that are no objects', () => {
    expect(normaliseUnit({ id: 1, lessons: [null, 'x', { id: 2 }] }).lessons).toHaveLength(1);
  });
});

describe('normaliseSubject', () => {
  it('gives its courses the subject they came with', () => {
    const subject = normaliseSubject({
      id: 1,
      documentId: 'mathematics',
      title: 'Mathematics',
      courses: [{ id: 1, documentId: 'c' }],
    });
    expect(subject.courses[0]?.subject).toEqual({
      id: 1,
      documentId: 'mathematics',
      title: 'Mathematics',
      slug: 'mathematics',
    });
  });
});

describe('inListOrder', () => {
  it('sorts by order, then by title, and leaves the given list alone', () => {
    const given = [
      { order: 2, title: 'A' },
      { order: 1, title: 'Z' },
      { order: 1, title: 'B' },
    ];
    expect(inListOrder(given).map((item) => item.title)).toEqual(['B', 'Z', 'A']);
    expect(given[0]?.title).toBe('A');
  });
});
