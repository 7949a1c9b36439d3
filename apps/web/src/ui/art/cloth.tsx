import type { CSSProperties, HTMLAttributes } from 'react';
import { classNames } from '#lib/class-names.ts';
import './cloth.css';
import type { SubjectCloth } from '../content/subject.ts';

export type ClothProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'span' | 'footer' | 'header' | undefined;
  /** The subject whose colour dyes it; without one it is the brand's indigo. */
  subject?: SubjectCloth | undefined;
  /** The colour of one course, instead of its subject's dye. */
  color?: string | undefined;
  /** A strong motif that fades out behind the text. */
  hero?: boolean | undefined;
};

/** A dyed panel with a motif, for the lively parts of a page. Text to read is on plain paper. */
export function Cloth({
  as: Tag = 'div',
  subject,
  color,
  hero,
  className,
  style,
  ...rest
}: ClothProps) {
  const filled = subject !== undefined || color !== undefined;
  const css = color === undefined ? style : ({ ...style, '--subject': color } as CSSProperties);
  return (
    <Tag
      {...rest}
      {...(subject && { 'data-subject': subject })}
      {...(css && { style: css })}
      className={classNames(
        'cloth on-cloth',
        filled && 'cloth--subject',
        hero && 'cloth--hero',
        className,
      )}
    />
  );
}
