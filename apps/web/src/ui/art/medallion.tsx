import type { SubjectCloth } from '../content/subject.ts';
import Agric from './medallions/agric.svg?react';
import Computing from './medallions/computing.svg?react';
import Default from './medallions/default.svg?react';
import English from './medallions/english.svg?react';
import Maths from './medallions/maths.svg?react';
import Science from './medallions/science.svg?react';
import Social from './medallions/social.svg?react';

const drawings = {
  maths: Maths,
  english: English,
  science: Science,
  social: Social,
  agric: Agric,
  computing: Computing,
  default: Default,
} as const satisfies Record<SubjectCloth, unknown>;

/** The round picture of a subject, on its dye, in a ring of white beads. */
export function Medallion({ cloth }: { cloth: SubjectCloth }) {
  const Drawing = drawings[cloth];
  return <Drawing className="medallion" />;
}
