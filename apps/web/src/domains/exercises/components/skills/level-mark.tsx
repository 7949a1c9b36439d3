import type { Level } from '@akada/exercises/mastery/levels';
import { Dip } from '#ui/art/dip.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { levelText } from '../../level-text.ts';
import './skills.css';

/** A level as a small cloth with its name. */
export function LevelMark({ level, subject }: { level: Level; subject: SubjectCloth }) {
  return (
    <span className="level-mark">
      <Dip level={level} subject={subject} size={28} />
      {levelText(level)}
    </span>
  );
}
