import { describe, expect, it } from 'vitest';
import { aCourse, aLesson, aQuestion, aUnit } from '../test/sample-course.ts';
import { quizzesByUnit, quizzesOfCourse } from './quizzes.ts';
import { courseStatistics } from './statistics.ts';

const blank = aQuestion({ title: '   ' });
const withoutOptions = aQuestion({ options: [] });
const course = aCourse([
  aUnit(1, [
    aLesson(1, { questions: [blank, aQuestion({ id: 2 }), withoutOptions], videoUrl: 'https://v' }),
    aLesson(2, { questions: [blank, withoutOptions] }),
  ]),
  aUnit(2, [aLesson(3, { questions: [] })]),
  aUnit(3, [aLesson(4), aLesson(5)]),
  aUnit(4, []),
]);

describe('derived quizzes', () => {
  it('exist only for lessons with at least one question worth asking', () => {
    expect(quizzesOfCourse(course).map((quiz) => quiz.id)).toEqual([
      'lesson-lesson-doc-1',
      'lesson-lesson-doc-4',
      'lesson-lesson-doc-5',
    ]);
  });

  it('carry the lesson, the unit and only the kept questions', () => {
    expect(quizzesOfCourse(course)[0]).toEqual({
      id: 'lesson-lesson-doc-1',
      title: 'Lesson 1 Quiz',
      lessonId: 1,
      lessonDocumentId: 'lesson-doc-1',
      lessonTitle: 'Lesson 1',
      lessonSlug: 'lesson-1',
      unitId: 1,
      unitDocumentId: 'unit-doc-1',
      unitTitle: 'Unit 1',
      unitSlug: 'unit-1',
      questions: [aQuestion({ id: 2 })],
      questionCount: 1,
    });
  });

  it('are grouped by unit with a count, units without one included', () => {
    expect(quizzesByUnit(course).map((group) => [group.unitTitle, group.quizCount])).toEqual([
      ['Unit 1', 1],
      ['Unit 2', 0],
      ['Unit 3', 2],
      ['Unit 4', 0],
    ]);
  });
});

describe('courseStatistics', () => {
  it('counts units, lessons, quizzes, videos and units with quizzes', () => {
    expect(courseStatistics(course)).toEqual({
      totalUnits: 4,
      totalLessons: 5,
      totalQuizzes: 3,
      lessonsWithVideos: 1,
      unitsWithQuizzes: 2,
    });
  });

  it('is all zero for an empty course', () => {
    expect(Object.values(courseStatistics({ units: [] }))).toEqual([0, 0, 0, 0, 0]);
  });
});
