import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import './badge.css';
import type { SubjectCloth } from './subject.ts';

type BadgeProps = {
  tone?: 'plain' | 'ok' | 'no' | 'sun' | 'bead' | undefined;
  /** Tints it in the colour of a subject. */
  subject?: SubjectCloth | undefined;
  children: ReactNode;
};

export function Badge({ tone = 'plain', subject, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'badge',
        tone !== 'plain' && `badge--${tone}`,
        subject && 'badge--subject',
      )}
      data-subject={subject}
    >
      {children}
    </span>
  );
}
