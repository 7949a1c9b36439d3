import type { CSSProperties, HTMLAttributes } from 'react';
import { classNames } from '#lib/class-names.ts';
import './cloth.css';
import type { SubjectCloth } from '../content/subject.ts';

export type ClothProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'span' | 'footer' | 'header' | undefined;
  /** Dyes it in the colour of a subject; without one it is the indigo of the house. */
  subject?: SubjectCloth | undefined;
  /** The colour of one course, in place of its subject's dye. */
  dye?: string | undefined;
  /** A strong motif that thins out where the words stand. */
  hero?: boolean | undefined;
};

/** A dyed panel with a motif: where the energy of a page goes. Reading happens on plain paper. */
export function Cloth({
  as: Tag = 'div',
  subject,
  dye,
  hero,
  className,
  style,
  ...rest
}: ClothProps) {
  const dyed = subject !== undefined || dye !== undefined;
  const css = dye === undefined ? style : ({ ...style, '--subject': dye } as CSSProperties);
  return (
    <Tag
      {...rest}
      {...(subject && { 'data-subject': subject })}
      {...(css && { style: css })}
      className={classNames(
        'cloth on-cloth',
        dyed && 'cloth--subject',
        hero && 'cloth--hero',
        className,
      )}
    />
  );
}
