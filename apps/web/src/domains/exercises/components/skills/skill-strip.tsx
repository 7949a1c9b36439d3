import type { Level } from '@akada/exercises/mastery/levels';
import { format, plural } from '#lib/i18n.tsx';
import { Dip } from '#ui/art/dip.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { levelText } from '../../level-text.ts';
import { skillsText } from '../../skills/messages.ts';
import type { Skill } from '../../skills-api.ts';
import './skills.css';

const highestFirst: Level[] = [4, 3, 2, 1, 0];

/** "6 skills: 2 Mastered, 1 Strong, 3 Not started". */
export function skillCounts(skills: readonly Skill[]): string {
  const levels = highestFirst
    .map((level) => [level, skills.filter((one) => one.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => format(skillsText.levelCount, { count, level: levelText(level) }));
  return plural(skillsText.counts, skills.length, { levels: levels.join(', ') });
}

/** The skills of a unit as a row of cloth pieces: one picture described by one sentence. */
export function SkillStrip({
  skills,
  subject,
}: {
  skills: readonly Skill[];
  subject: SubjectCloth;
}) {
  return (
    <span className="skill-strip" role="img" aria-label={skillCounts(skills)}>
      {skills.map(({ lesson, skill, level }) => (
        <Dip key={`${lesson}:${skill}`} level={level} subject={subject} size={28} />
      ))}
    </span>
  );
}
