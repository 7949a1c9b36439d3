import type { Level } from '@akada/exercises/mastery/levels';
import type { CSSProperties } from 'react';
import { classNames } from '#lib/class-names.ts';
import type { SubjectCloth } from '../content/subject.ts';
import './dip.css';
import './hem.css';

type Depth = 'plain' | 'drop' | 'third' | 'most' | 'full';

/**
 * How far the cloth has been dipped, by level: nothing, a first drop, a third, three quarters with the motif, all of it with
 * the hem. The depth distinguishes the levels without colour.
 */
export const dyeOf = (level: Level): Depth =>
  (['plain', 'drop', 'third', 'most', 'full'] as const)[level];

export type DipProps = {
  level: Level;
  subject: SubjectCloth;
  size?: 28 | 44 | 56 | 84 | undefined;
  /** The level has just been reached: the dye rises once. */
  isNew?: boolean | undefined;
  className?: string | undefined;
};

/** How well a skill is known, as a dipped cloth. Always show the level's name beside it. */
export function Dip({ level, subject, size = 56, isNew = false, className }: DipProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('dip', isNew && 'is-new', className)}
      data-dye={dyeOf(level)}
      data-subject={subject}
      style={{ '--dip': `${size}px` } as CSSProperties}
    />
  );
}
