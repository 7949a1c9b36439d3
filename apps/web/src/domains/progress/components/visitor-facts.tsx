import { type ReactNode, useState } from 'react';
import { visitorMarks } from '#domains/exercises/components/skills/skill-marks.tsx';
import { visitorSets } from '#domains/exercises/sets/visitor-sets.ts';
import { visitorSkills } from '#domains/exercises/visitor-skills.ts';
import { visitorDoneLessons } from '#domains/quiz/visitor-done.ts';
import { type LearnerFactsProps, visitor } from './with-learner-facts.tsx';

/** The facts of a visitor who has done a quiz or practised, from this tab. */
export function VisitorFacts({ courseId, children }: LearnerFactsProps): ReactNode {
  const [skills] = useState(() => visitorSkills(visitorSets(), courseId));
  const [doneIds] = useState(() => visitorDoneLessons(courseId));
  return children({ ...visitor, doneIds, marksOf: (course) => visitorMarks(skills, course) });
}
