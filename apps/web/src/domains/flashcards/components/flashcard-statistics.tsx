import type { Schedule } from '@akada/learning/flashcards/schedule';
import {
  type DayTally,
  dueForecast,
  retentionOf,
  ripenessOf,
} from '@akada/learning/flashcards/statistics';
import { DAY_MS, dayNumber, dayText } from '@akada/learning/flashcards/study-day';
import { shortDay, weekday } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Card } from '#ui/content/card.tsx';
import { flashcardsText } from '../messages.ts';

type StatisticsProps = { schedules: readonly Schedule[]; days: readonly DayTally[]; now: Date };

/** What is coming, what was remembered, what has taken root: over all courses. */
export function FlashcardStatistics({ schedules, days, now }: StatisticsProps) {
  return (
    <section className="stack" aria-labelledby="statistics-title">
      <div className="page-head">
        <h2 id="statistics-title">{flashcardsText.howWellItSticks}</h2>
        <p className="muted">{flashcardsText.yourCardsOfAll}</p>
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
        title={flashcardsText.comingUp}
        text={`${plural(flashcardsText.countCard, total)} in the next 7 days`}
        columns={[flashcardsText.day, flashcardsText.cards]}
        bars={forecast.map(({ day, cards }, index) => ({
          name: index === 0 ? 'Today' : shortDay(new Date(day)),
          shortName: index === 0 ? flashcardsText.now : weekday(new Date(day)),
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
        title={flashcardsText.remembered}
        text={
          all.percent === null
            ? flashcardsText.youWillSeeIt
            : format(flashcardsText.percentInTheLast, { percent: all.percent })
        }
        columns={[flashcardsText.week, flashcardsText.remembered]}
        max={100}
        bars={weeks.map(({ age, percent, remembered, asked }) => ({
          name: age === 0 ? 'This week' : `${plural(flashcardsText.countWeek, age)} ago`,
          shortName: age === 0 ? flashcardsText.now : format(flashcardsText.ageWk, { age }),
          value: percent ?? 0,
          text: percent === null ? '–' : `${percent}%`,
          detail:
            percent === null
              ? flashcardsText.noCards
              : format(flashcardsText.percentRememberedOfAsked, { percent, remembered, asked }),
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
        title={flashcardsText.matureCards}
        text={`${mature} of ${plural(flashcardsText.countCard, learning + young + mature)} can rest for 3 weeks or more`}
        columns={[flashcardsText.kind, flashcardsText.cards]}
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
