import type { ReactNode } from 'react';
import { format } from '#lib/i18n.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
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
