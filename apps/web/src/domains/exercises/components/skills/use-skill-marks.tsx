import type { Course, Lesson, Unit } from '@akada/content/model';
import { linkTo, routes } from '#config/paths.ts';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { levelOf } from '../../levels.ts';
import { useSkills } from '../../skills-queries.ts';
import { LevelMark } from './level-mark.tsx';
import { UnitPractice } from './unit-practice.tsx';

/**
 * What the learner knows, for the units and lessons of a course page. Nothing while nobody knows: the page is complete
 * without it. A lesson shows its level from the first answer on.
 */
export function useSkillMarks(userId: string | undefined, course: Course, cloth: SubjectCloth) {
  const { data: skills = [] } = useSkills(userId, course.documentId);
  const inUnit = ({ documentId }: Unit) => skills.filter(({ unit }) => unit === documentId);
  const inLesson = ({ documentId }: Lesson) => skills.filter(({ lesson }) => lesson === documentId);
  return {
    unitMark: (unit: Unit) => {
      const own = inUnit(unit);
      return own.length > 0 && <LevelMark level={levelOf(own)} subject={cloth} />;
    },
    unitStart: (unit: Unit) => {
      const own = inUnit(unit);
      const { subject } = course;
      if (own.length === 0 || subject === null) return null;
      const to = linkTo(routes.practiceHub, {
        subjectSlug: subject.slug,
        courseSlug: course.slug,
        unitSlug: unit.slug,
      });
      return <UnitPractice skills={own} subject={cloth} title={unit.title} to={to} />;
    },
    lessonMark: (lesson: Lesson) => {
      const level = levelOf(inLesson(lesson));
      return level > 0 && <LevelMark level={level} subject={cloth} />;
    },
  };
}
