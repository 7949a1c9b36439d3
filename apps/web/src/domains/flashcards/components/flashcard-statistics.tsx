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

/** Upcoming reviews, recall rate and well-known cards, over all courses. */
export function FlashcardStatistics({ schedules, days, now }: StatisticsProps) {
  return (
    <section className="stack" aria-labelledby="statistics-title">
      <div className="page-head">
        <h2 id="statistics-title">{flashcardsText.statisticsTitle}</h2>
        <p className="muted">{flashcardsText.statisticsText}</p>
      </div>
      <div className="charts">
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
        title={flashcardsText.forecastTitle}
        text={plural(flashcardsText.forecastText, total)}
        columns={[flashcardsText.dayColumn, flashcardsText.cardsColumn]}
        bars={forecast.map(({ day, cards }, index) => ({
          name: index === 0 ? flashcardsText.today : shortDay(new Date(day)),
          shortName: index === 0 ? flashcardsText.now : weekday(new Date(day)),
          value: cards,
          text: String(cards),
        }))}
      />
    </Card>
  );
}

const WEEKS = 4;

/** Weekly recall rate, oldest first: the share of reviewed cards that were still known. */
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
        title={flashcardsText.rememberedTitle}
        text={
          all.percent === null
            ? flashcardsText.rememberedEmpty
            : format(flashcardsText.rememberedText, { percent: all.percent })
        }
        columns={[flashcardsText.weekColumn, flashcardsText.rememberedTitle]}
        max={100}
        bars={weeks.map(({ age, percent, remembered, asked }) => ({
          name: age === 0 ? flashcardsText.thisWeek : plural(flashcardsText.weeksAgo, age),
          shortName: age === 0 ? flashcardsText.now : format(flashcardsText.weeksAgoShort, { age }),
          value: percent ?? 0,
          text: percent === null ? '–' : `${percent}%`,
          detail:
            percent === null
              ? flashcardsText.noCardsInWeek
              : format(flashcardsText.rememberedDetail, { percent, remembered, asked }),
        }))}
      />
    </Card>
  );
}

function Ripe({ schedules }: Pick<StatisticsProps, 'schedules'>) {
  const { learning, young, mature } = ripenessOf(schedules);
  const bars = [
    { name: flashcardsText.kindLearning, value: learning },
    { name: flashcardsText.kindYoung, value: young },
    { name: flashcardsText.kindMature, value: mature },
  ];
  return (
    <Card>
      <BarChart
        title={flashcardsText.matureTitle}
        text={plural(flashcardsText.matureText, learning + young + mature, { mature })}
        columns={[flashcardsText.kindColumn, flashcardsText.cardsColumn]}
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
