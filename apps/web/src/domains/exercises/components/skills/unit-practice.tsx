import { format, plural } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { levelText } from '../../level-text.ts';
import { isDueOn, isFaded } from '../../levels.ts';
import { skillsText } from '../../skills/messages.ts';
import type { Skill } from '../../skills-api.ts';
import { PracticeLink } from './practice-link.tsx';
import { SkillStrip } from './skill-strip.tsx';

type UnitPracticeProps = {
  skills: readonly Skill[];
  subject: SubjectCloth;
  /** The name of the unit. */
  title: string;
  /** URL of its practice. */
  to: string;
};

/** The learner's skills in a unit, and a link to its practice. */
export function UnitPractice({ skills, subject, title, to }: UnitPracticeProps) {
  const faded = skills.find(isFaded);
  const due = skills.filter((skill) => isDueOn(skill, Date.now())).length;
  return (
    <PracticeLink title={title} to={to}>
      <SkillStrip skills={skills} subject={subject} />
      {faded && (
        <p className="small muted">
          <b>{faded.title}</b> {fadedText(faded)}
        </p>
      )}
      {!faded && due > 0 && (
        <p className="small muted">
          <Badge tone="sun">{skillsText.checkMe}</Badge> {plural(skillsText.dueCount, due)}
        </p>
      )}
    </PracticeLink>
  );
}

/** Words a lost level kindly: the colour has faded, and practice brings it back. */
export const fadedText = ({ level }: Pick<Skill, 'level'>) =>
  format(skillsText.faded, { level: levelText(level) });
