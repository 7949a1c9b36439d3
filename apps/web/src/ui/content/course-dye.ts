import type { CSSProperties } from 'react';
import { courseColor } from '#lib/course-color.ts';
import { type SubjectCloth, subjectCloth } from './subject.ts';

/** A course as the answers of the service name it: the slug of its subject, and its own colour if it has one. */
export type DyedCourse = { subject: string; thumbnail: string | null };

type Dye = {
  'data-subject': SubjectCloth;
  'data-dyed'?: '';
  style?: CSSProperties;
};

/** The one colour of a course, for every element that is about it: spread it on the element, all inside follows. */
export function courseDye({ subject, thumbnail }: DyedCourse): Dye {
  const color = ownColor(thumbnail);
  return {
    'data-subject': subjectCloth(subject),
    ...(color && { 'data-dyed': '', style: { '--course-color': color } as CSSProperties }),
  };
}

export const ownColor = (thumbnail: string | null) =>
  thumbnail === null ? undefined : courseColor(thumbnail);
