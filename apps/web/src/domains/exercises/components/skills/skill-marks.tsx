import type { Course, Lesson, Unit } from '@akada/content/model';
import type { ReactNode } from 'react';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { levelOf } from '../../levels.ts';
import { practiceOfUnit } from '../../practice-of-unit.ts';
import type { Skill } from '../../skills-api.ts';
import { LevelMark } from './level-mark.tsx';
import { linkToPractice } from './practice-link.tsx';
import { UnitPractice } from './unit-practice.tsx';

/** A learner's progress, for a list of units. */
export type SkillMarks = {
  unitMark?: (unit: Unit) => ReactNode;
  unitStart: (unit: Unit) => ReactNode;
  lessonMark?: (lesson: Lesson) => ReactNode;
};

export type MarkedCourse = {
  course: Course;
  subjectSlug: string;
  cloth: SubjectCloth;
  /** The ids of the units with exercises; undefined while they load. */
  practice: readonly string[] | undefined;
};

/** The learner's levels for the units and lessons of a course page. Each is shown from the first answer on. */
export function skillMarks(skills: readonly Skill[] | undefined, marked: MarkedCourse): SkillMarks {
  const { course, subjectSlug, cloth } = marked;
  const inUnit = ({ lessons }: Unit) =>
    skills?.filter(({ lesson }) => lessons.some(({ documentId }) => documentId === lesson)) ?? [];
  return {
    unitMark: (unit) => {
      const own = inUnit(unit);
      const isTried = own.some(({ state }) => state !== null);
      return isTried && <LevelMark level={levelOf(own)} subject={cloth} />;
    },
    unitStart: (unit) => {
      const place = { title: unit.title, to: practiceOfUnit(subjectSlug, course, unit) };
      if (skills === undefined) return linkToPractice(marked, unit);
      const own = inUnit(unit);
      return own.length > 0 && <UnitPractice skills={own} subject={cloth} {...place} />;
    },
    lessonMark: ({ documentId }) => {
      const own = skills?.filter(({ lesson }) => lesson === documentId) ?? [];
      const level = levelOf(own);
      return level > 0 && <LevelMark level={level} subject={cloth} />;
    },
  };
}

/**
 * A visitor's practised skills, as pieces of cloth. This page does not know the other skills, so it shows no level for a
 * whole lesson or unit.
 */
export function visitorMarks(skills: readonly Skill[], marked: MarkedCourse): SkillMarks {
  const { course, subjectSlug, cloth } = marked;
  return {
    unitStart: (unit) => {
      const own = skills.filter(({ lesson }) =>
        unit.lessons.some(({ documentId }) => documentId === lesson),
      );
      const place = { title: unit.title, to: practiceOfUnit(subjectSlug, course, unit) };
      if (own.length === 0) return linkToPractice(marked, unit);
      return <UnitPractice skills={own} subject={cloth} {...place} />;
    },
  };
}
