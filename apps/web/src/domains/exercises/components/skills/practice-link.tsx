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
  /** Where it is practised. */
  to: string;
  /** What is known of the learner, in place of an invitation. */
  children?: ReactNode | undefined;
};

/** The way to the practice of a unit. */
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
  /** The ids of the units with exercises, where the page knows them. */
  practice?: readonly string[] | undefined;
};

/** The way to the exercises of a unit, if it has any. */
export const linkToPractice = (
  { course, subjectSlug, practice = [] }: CourseToPractise,
  unit: Unit,
): ReactNode =>
  practice.includes(unit.documentId) && (
    <PracticeLink title={unit.title} to={practiceOfUnit(subjectSlug, course, unit)} />
  );
