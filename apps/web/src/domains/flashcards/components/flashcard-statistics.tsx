import type { Schedule } from '@akada/learning/flashcards/schedule';
import {
  type DayTally,
  dueForecast,
  retentionOf,
  ripenessOf,
} from '@akada/learning/flashcards/statistics';
import { DAY_MS, dayNumber, dayText } from '@akada/learning/flashcards/study-day';
import { shortDay, weekday } from '#lib/dates.ts';
import { plural } from '#lib/plural.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Card } from '#ui/content/card.tsx';

type StatisticsProps = { schedules: readonly Schedule[]; days: readonly DayTally[]; now: Date };

/** What is coming, what was remembered, what has taken root: over all courses. */
export function FlashcardStatistics({ schedules, days, now }: StatisticsProps) {
  return (
    <section className="stack" aria-labelledby="statistics-title">
      <div className="page-head">
        <h2 id="statistics-title">How well it sticks</h2>
        <p className="muted">Your cards of all courses.</p>
      </div>
      <div className="grid">
        <Forecast schedules={schedules} now={now} />
        <Remembered days={days} now={now} />
        <Ripe schedules={schedules} />
      </div>
    </section>
  );
}

function Forecast({ schedules, now }: Omit<StatisticsProps, 'days'>) {
  const forecast = dueForecast(schedules, now, 7);
  const total = forecast.reduce((sum, { cards }) => sum + cards, 0);
  return (
    <Card>
      <BarChart
        title="Coming up"
        text={`${plural(total, 'card')} in the next 7 days`}
        columns={['Day', 'Cards']}
        bars={forecast.map(({ day, cards }, index) => ({
          name: index === 0 ? 'Today' : shortDay(new Date(day)),
          shortName: index === 0 ? 'Now' : weekday(new Date(day)),
          value: cards,
          text: String(cards),
        }))}
      />
    </Card>
  );
}

const WEEKS = 4;

/** Week by week, oldest first: the share of cards that were still known when they came back. */
function Remembered({ days, now }: Pick<StatisticsProps, 'days' | 'now'>) {
  const all = retentionOf(days);
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const age = WEEKS - 1 - index;
    const last = dayNumber(now) - age * 7;
    const from = dayText(new Date((last - 6) * DAY_MS));
    const to = dayText(new Date(last * DAY_MS));
    return { age, ...retentionOf(days.filter(({ day }) => day >= from && day <= to)) };
  });
  return (
    <Card>
      <BarChart
        title="Remembered"
        text={
          all.percent === null
            ? 'You will see it when your first cards have come back.'
            : `${all.percent}% in the last 4 weeks. We aim at 90%.`
        }
        columns={['Week', 'Remembered']}
        max={100}
        bars={weeks.map(({ age, percent, remembered, asked }) => ({
          name: age === 0 ? 'This week' : `${plural(age, 'week')} ago`,
          shortName: age === 0 ? 'Now' : `−${age} wk`,
          value: percent ?? 0,
          text: percent === null ? '–' : `${percent}%`,
          detail: percent === null ? 'No cards' : `${percent}% (${remembered} of ${asked})`,
        }))}
      />
    </Card>
  );
}

function Ripe({ schedules }: Pick<StatisticsProps, 'schedules'>) {
  const { learning, young, mature } = ripenessOf(schedules);
  const bars = [
    { name: 'Learning', value: learning },
    { name: 'Young', value: young },
    { name: 'Mature', value: mature },
  ];
  return (
    <Card>
      <BarChart
        title="Mature cards"
        text={`${mature} of ${plural(learning + young + mature, 'card')} can rest for 3 weeks or more`}
        columns={['Kind', 'Cards']}
        bars={bars.map(({ name, value }) => ({
          name,
          shortName: name,
          value,
          text: String(value),
        }))}
      />
    </Card>
  );
}
