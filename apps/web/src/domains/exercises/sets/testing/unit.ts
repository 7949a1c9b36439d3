import type { LessonExercises } from '@akada/content/exercises/read-exercises';
import type { Course, Lesson, Unit } from '@akada/content/model';
import type { Exercise, NumberExercise } from '@akada/exercises/model';
import { composeSet, type PracticeSkill } from '@akada/exercises/sets/compose';
import { type ExerciseSet, startSet } from '../exercise-set.ts';

/** A unit of two lessons with two skills each, for tests. */
export const written = (key: string, skill: string): NumberExercise => ({
  ...{ kind: 'number', key, skill, difficulty: 1, prompt: `Prompt ${key}`, hints: ['Think.'] },
  ...{ solution: `Solution ${key}`, answer: '4', form: 'any', simplest: 'no', askUnit: false },
  slips: [],
});
export const sums = (skill: string): Exercise => ({
  ...{ kind: 'generated', key: `${skill}-sums`, skill, difficulty: 1, family: 'lcm', params: {} },
});

export const exercisesOf = (lesson: string): LessonExercises => {
  const skills = ['first', 'second'].map((name) => `${lesson}-${name}`);
  return {
    skills: skills.map((key) => ({ key, title: `Skill ${key}` })),
    exercises: skills.flatMap((key) => [written(`${key}-a`, key), sums(key)]),
  };
};

const none = { createdAt: null, updatedAt: null };
const lessonOf = (documentId: string): Lesson => ({
  ...{ ...none, id: 1, documentId, title: `Lesson ${documentId}`, slug: `lesson-${documentId}` },
  ...{ body: null, videoUrl: null, duration: null, questions: [] },
});
export const unit: Unit = {
  ...{ ...none, id: 1, documentId: 'u1', title: 'Fractions', slug: 'fractions', description: null },
  lessons: [lessonOf('l1'), lessonOf('l2')],
};
export const course: Course = {
  ...{
    ...none,
    id: 1,
    documentId: 'c1',
    title: 'Mathematics JSS 1',
    slug: 'maths',
    description: null,
  },
  ...{ level: 'JSS 1', thumbnail: '#1f3d7a', order: 1, subject: null, units: [unit] },
};

export const practiceSkill = (skill: string, exercises: Exercise[]): PracticeSkill => ({
  ...{ skill, level: 0, isDue: false, prerequisites: [], exercises },
});
export const skillsOf = (lessonId: string): PracticeSkill[] =>
  ['first', 'second'].map((name) => {
    const key = `${lessonId}-${name}`;
    return practiceSkill(`${lessonId}:${key}`, [written(`${key}-a`, key), sums(key)]);
  });

export const newSet = (id = 'set', now = 1_000_000): ExerciseSet =>
  startSet({
    ...{ id, courseId: 'c1', unitId: 'u1', what: 'lesson-l1', now },
    items: composeSet(skillsOf('l1'), id),
  });
