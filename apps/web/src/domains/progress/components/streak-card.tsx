import { monthDay, shortDay } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Beads } from '#ui/art/beads.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import type { Streak } from '../api.ts';
import { progressText } from '../messages.ts';
import { type CalendarWeek, noonOf } from '../week-days.ts';
import './streak-card.css';

export function streakText({ current, best }: Streak): string {
  if (current > 0) return plural(progressText.streak, current);
  return best === 0 ? progressText.firstBead : progressText.newStreak;
}

/** The days of learning as strings of beads, one per week. A missed day is not shown as a fault. */
export function StreakCard({ streak, weeks }: { streak: Streak; weeks: CalendarWeek[] }) {
  return (
    <Card as="section" className="stack" aria-labelledby="streak-title">
      <div className="row row--between">
        <h2 id="streak-title">{streakText(streak)}</h2>
        {streak.best > 0 && (
          <Badge tone="bead">{format(progressText.bestStreak, { days: streak.best })}</Badge>
        )}
      </div>
      <ol className="streak-weeks">
        {weeks.map(({ monday, beads, active }) => (
          <li key={monday}>
            <span className="small muted">{monthDay(noonOf(monday))}</span>
            <Beads
              label={plural(progressText.weekLabel, active, {
                day: shortDay(noonOf(monday)),
              })}
              beads={beads.map(({ caption: _, ...bead }) => bead)}
            />
          </li>
        ))}
      </ol>
      <p className="small muted">{progressText.streakHint}</p>
    </Card>
  );
}
