import type { ReactNode } from 'react';
import { number } from '#lib/i18n.tsx';
import { familyText } from '../messages.ts';
import './family.css';

type TrioProps = { minutes: number; lessons: number; days: number; children?: ReactNode };

/** The numbers of a week. */
export function Trio({ minutes, lessons, days, children }: TrioProps) {
  return (
    <div className="trio">
      <TrioFact value={number(Math.round(minutes))} label={familyText.minutes} />
      <TrioFact value={number(lessons)} label={familyText.lessons} />
      <TrioFact value={number(days)} label={familyText.days} />
      {children}
    </div>
  );
}

export function TrioFact({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <b>{value}</b> <span>{label}</span>
    </div>
  );
}
