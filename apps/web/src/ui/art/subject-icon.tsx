import type { SubjectCloth } from '../content/subject.ts';
import {
  AgricIcon,
  BookIcon,
  ComputingIcon,
  EnglishIcon,
  MathsIcon,
  ScienceIcon,
  SocialIcon,
} from '../icons/icons.tsx';

const icons = {
  maths: MathsIcon,
  english: EnglishIcon,
  science: ScienceIcon,
  social: SocialIcon,
  agric: AgricIcon,
  computing: ComputingIcon,
  default: BookIcon,
} as const satisfies Record<SubjectCloth, unknown>;

export function SubjectIcon({ subject }: { subject: SubjectCloth }) {
  const Icon = icons[subject];
  return <Icon />;
}
