import { useState } from 'react';
import { noonOf } from '#domains/progress/week-days.ts';
import { monthDay, shortDay, weekday } from '#lib/dates.ts';
import { format, plural } from '#lib/i18n.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { ChildWeek, Topic } from '../../api/family-api.ts';
import { familyText } from '../../messages.ts';
import { useChildWeek } from '../../queries.ts';
import { todayInLagos, weeksAfter } from '../../week.ts';
import { tableWords, weekSentences } from '../../week-words.ts';

type ChildWeekProps = { userId: string; childId: string; name: string };

/** One week of the child, compared only with the week before. */
export function ChildWeekReport({ userId, childId, name }: ChildWeekProps) {
  // null means the current week, so a page left open until Monday moves on to the new week.
  const [week, setWeek] = useState<string | null>(null);
  const query = useChildWeek(userId, childId, week);
  const shown = week ?? todayInLagos(new Date());
  const move = (weeks: number) => {
    const next = weeksAfter(shown, weeks);
    setWeek(next >= todayInLagos(new Date()) ? null : next);
  };
  return (
    <section className="stack" aria-label={format(familyText.openChild, { name })}>
      <QueryView
        query={query}
        pending={
          <LoadingRegion>
            <Skeleton height="12rem" />
          </LoadingRegion>
        }
        failed={(retry) => <ErrorState level={2} title={familyText.weekFailed} onRetry={retry} />}
      >
        {(report) => <Week report={report} name={name} isNow={week === null} />}
      </QueryView>
      <div className="row row--wrap">
        <Button variant="text" onClick={() => move(-1)}>
          {familyText.weekBefore}
        </Button>
        <Button variant="text" disabled={week === null} onClick={() => move(1)}>
          {familyText.weekAfter}
        </Button>
      </div>
    </section>
  );
}

function Week({ report, name, isNow }: { report: ChildWeek; name: string; isNow: boolean }) {
  const { from, to, totals, before } = report;
  const day = (date: string) => monthDay(noonOf(date));
  const title = <h2>{format(familyText.weekOf, { from: day(from), to: day(to) })}</h2>;
  const more = before === null ? 0 : Math.round(totals.minutes - before.minutes);
  const words = tableWords(report);
  if (totals.days === 0 && totals.lessons === 0 && report.tasks.length === 0) {
    return (
      <>
        {title}
        <EmptyState level={3} title={familyText.weekQuiet} text={familyText.weekQuietText} />
      </>
    );
  }
  return (
    <Card className="stack stack--lg">
      {title}
      <p>
        {weekSentences(report, name).join(' ')} {more > 0 && plural(familyText.weekMore, more)}
      </p>
      {isNow && words.praise !== null && (
        <Say title={familyText.praiseTitle} words={words.praise} />
      )}
      {isNow && words.ask !== null && <Say title={familyText.askHomeTitle} words={words.ask} />}
      {Math.round(totals.minutes) > 0 && <Minutes report={report} />}
      <TopicLine title={familyText.weekStrong} topic={report.strong} />
      <TopicLine title={familyText.weekWeak} topic={report.weak} />
      <Lists report={report} />
    </Card>
  );
}

/** Sentences to say at home, word for word. */
function Say({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="say-home">{words}</p>
    </div>
  );
}

function Minutes({ report: { days, totals } }: { report: ChildWeek }) {
  const minutes = Math.round(totals.minutes);
  return (
    <BarChart
      title={familyText.weekMinutesTitle}
      text={plural(familyText.weekMinutes, minutes)}
      columns={[familyText.weekDay, familyText.weekMinutesTitle]}
      bars={days.map((one) => ({
        name: shortDay(noonOf(one.day)),
        shortName: weekday(noonOf(one.day)).charAt(0),
        value: Math.round(one.minutes),
        text: one.minutes > 0 ? String(Math.round(one.minutes)) : '',
      }))}
    />
  );
}

function TopicLine({ title, topic }: { title: string; topic: Topic | null }) {
  if (topic === null) return null;
  const { lesson_title: lesson, unit_title: unit, correct, total } = topic;
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {lesson} <span className="small muted">{unit}</span>
      </p>
      <p className="small muted">{format(familyText.weekScore, { correct, total })}</p>
    </div>
  );
}

function Lists({ report: { lessons, quizzes, tasks, marks } }: { report: ChildWeek }) {
  return (
    <>
      <Facts
        title={familyText.weekLessons}
        facts={lessons.map((one) => ({
          key: one.lesson_id,
          text: one.lesson_title,
          detail: one.course_title,
        }))}
      />
      <Facts
        title={familyText.weekQuizzes}
        facts={quizzes.map((one) => ({
          key: one.finished_at + one.lesson_title,
          text: one.lesson_title,
          detail: format(familyText.weekScore, { correct: one.correct, total: one.total }),
        }))}
      />
      <Facts
        title={familyText.weekTasks}
        facts={tasks.map((one) => ({
          key: one.id,
          text: one.title,
          detail:
            one.due_at === null
              ? ''
              : format(familyText.weekDue, { day: shortDay(new Date(one.due_at)) }),
          isLate: one.is_late,
        }))}
      />
      <Facts
        title={familyText.weekMarks}
        facts={marks.map((one) => ({
          key: `${one.marked_at}${one.title}`,
          text: one.title,
          detail:
            one.points === null || one.of === null
              ? ''
              : format(familyText.weekScore, { correct: one.points, total: one.of }),
        }))}
      />
    </>
  );
}

type Fact = { key: string; text: string; detail: string; isLate?: boolean };

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="stack stack--sm">
      <h3>{title}</h3>
      <ul className="people-list">
        {facts.map(({ key, text, detail, isLate }) => (
          <li key={key}>
            <span>{text}</span>
            <span className="small muted">
              {detail} {isLate && <Badge tone="sun">{familyText.weekLate}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
