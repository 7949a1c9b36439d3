import { percentOf } from '@akada/learning/percent';
import { plural } from '#lib/i18n.tsx';
import { Beads } from '#ui/art/beads.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import { Card } from '#ui/content/card.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import type { LearnerOverview } from '../api.ts';
import { progressText } from '../messages.ts';
import { weekOf } from '../week-days.ts';
import { streakText } from './streak-card.tsx';

type TodayCardProps = {
  overview: LearnerOverview;
  /** Lessons a day. */
  goal: number;
  /** Today's progress, in words. */
  goalText: string;
};

/** This week's string of beads and today's goal. */
export function TodayCard({ overview, goal, goalText }: TodayCardProps) {
  const { streak, week, today, lessons_today } = overview;
  const [monday] = week;
  const active = week.filter(({ is_active }) => is_active).map(({ day }) => day);
  return (
    <Card as="section" className="stack" aria-labelledby="today-title">
      <div className="row row--between">
        <h2 id="today-title">{streakText(streak)}</h2>
        <ProgressRing
          value={percentOf(lessons_today, goal)}
          text={lessons_today < goal ? `${lessons_today}/${goal}` : <CheckIcon />}
          label={goalText}
          size={60}
        />
      </div>
      {monday && (
        <Beads label={progressText.thisWeek} beads={weekOf(monday.day, today, active).beads} />
      )}
      {streak.current === 0 && active.length > 0 && (
        <p className="small">{plural(progressText.daysThisWeek, active.length)}</p>
      )}
      <p className="small muted">{goalText}</p>
    </Card>
  );
}
