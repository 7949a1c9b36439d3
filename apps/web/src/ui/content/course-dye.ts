import type { CSSProperties } from 'react';
import { courseColor } from '#lib/course-color.ts';
import { type SubjectCloth, subjectCloth } from './subject.ts';

/** A course as the service returns it: the slug of its subject, and its own colour if it has one. */
export type DyedCourse = { subject: string; thumbnail: string | null };

type Dye = {
  'data-subject': SubjectCloth;
  'data-dyed'?: '';
  style?: CSSProperties;
};

/** The course's colour, as props for any element about the course: its content inherits it. */
export function courseDye({ subject, thumbnail }: DyedCourse): Dye {
  const color = ownColor(thumbnail);
  return {
    'data-subject': subjectCloth(subject),
    ...(color && { 'data-dyed': '', style: { '--course-color': color } as CSSProperties }),
  };
}

export const ownColor = (thumbnail: string | null) =>
  thumbnail === null ? undefined : courseColor(thumbnail);
