import { number } from '#lib/i18n.tsx';
import { familyText } from '../messages.ts';
import './family.css';

type TrioProps = { minutes: number; lessons: number; days: number };

/** The numbers of a week. */
export function Trio({ minutes, lessons, days }: TrioProps) {
  return (
    <div className="trio">
      <Fact value={Math.round(minutes)} label={familyText.minutes} />
      <Fact value={lessons} label={familyText.lessons} />
      <Fact value={days} label={familyText.days} />
    </div>
  );
}

function Fact({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <b>{number(value)}</b> <span>{label}</span>
    </div>
  );
}
