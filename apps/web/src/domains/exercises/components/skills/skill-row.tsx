import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Dip } from '#ui/art/dip.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { RightIcon } from '#ui/icons/icons.tsx';
import { levelText } from '../../level-text.ts';
import { isFaded } from '../../levels.ts';
import { skillsText } from '../../skills/messages.ts';
import type { Skill } from '../../skills-api.ts';
import { fadedText } from './unit-practice.tsx';
import './skills.css';

type SkillRowProps = {
  skill: Skill;
  subject: SubjectCloth;
  /** URL of its practice. */
  to: string;
  /** Why the skill is shown, for example "Next for you". */
  badge: ReactNode;
  isNext?: boolean | undefined;
};

/** One skill with its cloth, level and one fact, linked to its practice. */
export function SkillRow({ skill, subject, to, badge, isNext = false }: SkillRowProps) {
  return (
    <Link className={classNames('skill-row', isNext && 'skill-row--next')} to={to}>
      <Dip level={skill.level} subject={subject} size={44} />
      <span>
        <span className="skill-row__name">{skill.title}</span>
        <span className="skill-row__facts">
          {isFaded(skill) ? (
            fadedText(skill)
          ) : (
            <>
              <b>{levelText(skill.level)}</b>
              {rightLately(skill)}
            </>
          )}
        </span>
        {badge}
      </span>
      <RightIcon />
    </Link>
  );
}

/** Right answers among the newest ones; null when none was right, so as not to discourage. */
function rightLately({ state }: Skill): string | null {
  const newest = state?.worths.slice(-6) ?? [];
  const right = newest.filter((worth) => worth > 0).length;
  return right === 0 ? null : format(skillsText.rightLately, { right, count: newest.length });
}
