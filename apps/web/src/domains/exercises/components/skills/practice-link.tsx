import type { Course, Unit } from '@akada/content/model';
import type { ReactNode } from 'react';
import { format } from '#lib/i18n.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { practiceOfUnit } from '../../practice-of-unit.ts';
import { skillsText } from '../../skills/messages.ts';
import './skills.css';

type PracticeLinkProps = {
  /** The name of the unit. */
  title: string;
  /** URL of its practice. */
  to: string;
  /** The learner's progress, shown instead of the invitation. */
  children?: ReactNode | undefined;
};

/** Link to the practice of a unit. */
export function PracticeLink({ title, to, children }: PracticeLinkProps) {
  return (
    <div className="unit-practice">
      {children ?? <span className="small muted">{skillsText.invitation}</span>}
      <LinkButton variant="quiet" to={to} aria-label={format(skillsText.practiseNamed, { title })}>
        {skillsText.practise}
      </LinkButton>
    </div>
  );
}

type CourseToPractise = {
  course: Course;
  subjectSlug: string;
  /** The ids of the units with exercises; undefined while they load. */
  practice: readonly string[] | undefined;
};

/** Link to the exercises of a unit; nothing if it has none. Its room is kept while they load, so that no lesson moves. */
export function linkToPractice(
  { course, subjectSlug, practice }: CourseToPractise,
  unit: Unit,
): ReactNode {
  const link = <PracticeLink title={unit.title} to={practiceOfUnit(subjectSlug, course, unit)} />;
  if (practice === undefined) return <div className="unit-practice__room">{link}</div>;
  return practice.includes(unit.documentId) && link;
}
