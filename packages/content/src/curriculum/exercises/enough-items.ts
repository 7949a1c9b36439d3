import { coursesOf, type Library } from '../library.ts';
import { lessonExercises } from './lesson-exercises.ts';

/** With fewer, a child who practises meets the same question again before the level is reached. */
const ENOUGH_ITEMS = 8;

export type ShortSkill = { course: string; lesson: string; skill: string; items: number };

/** Skills that have no family of generated exercises, and fewer than eight of their own. */
export const skillsShortOfItems = (library: Library): ShortSkill[] =>
  coursesOf(library).flatMap(({ course, lessons }) =>
    lessons.flatMap(({ data, slug }) =>
      (data.skills ?? []).flatMap(({ key }) => {
        const own = lessonExercises(data).exercises.filter(({ skill }) => skill === key);
        const isEnough = own.length >= ENOUGH_ITEMS || own.some(({ kind }) => kind === 'generated');
        if (isEnough) return [];
        return [{ course: course.data.id, lesson: slug, skill: key, items: own.length }];
      }),
    ),
  );
