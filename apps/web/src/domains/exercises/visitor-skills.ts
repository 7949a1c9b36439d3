import { withAnswers } from './levels.ts';
import { answersOf, type FinishedSet } from './sets/finished-set.ts';
import type { Skill } from './skills-api.ts';

/**
 * The skills a visitor has practised in a course, from the sets on this device. Whether a skill has exercises that cannot be
 * guessed is unknown here, so assume it has.
 */
export function visitorSkills(sets: readonly FinishedSet[], courseId: string): Skill[] {
  const answers = sets.filter(({ course_id }) => course_id === courseId).flatMap(answersOf);
  const skills = new Map(
    answers.map(({ lesson, skill }) => [`${lesson}:${skill}`, untouched(courseId, lesson, skill)]),
  );
  return withAnswers([...skills.values()], answers);
}

const untouched = (course: string, lesson: string, skill: string): Skill => ({
  course,
  unit: '',
  lesson,
  skill,
  title: '',
  has_other_kinds: true,
  level: 0,
  best_level: 0,
  due_on: null,
  state: null,
});
