import type { ComponentType } from 'react';
import { BeadsIcon, ClothIcon, CompassIcon } from '#ui/icons/dashboard-icons.tsx';
import {
  AwardIcon,
  BookIcon,
  CardsIcon,
  CheckIcon,
  ClockIcon,
  FlagIcon,
  NoteIcon,
  QuizIcon,
  StarIcon,
  SunIcon,
  TaskIcon,
} from '#ui/icons/icons.tsx';

const icons: ReadonlyMap<string, ComponentType> = new Map([
  ['beads', BeadsIcon],
  ['book', BookIcon],
  ['cards', CardsIcon],
  ['check', CheckIcon],
  ['clock', ClockIcon],
  ['cloth', ClothIcon],
  ['compass', CompassIcon],
  ['flag', FlagIcon],
  ['note', NoteIcon],
  ['quiz', QuizIcon],
  ['star', StarIcon],
  ['sun', SunIcon],
  ['task', TaskIcon],
]);

/** The drawing of a badge; a rosette for one that this version does not know. */
export function BadgeIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? AwardIcon;
  return <Icon />;
}
