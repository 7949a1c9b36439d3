import { percentOf } from '@akada/learning/percent';
import { useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { monthDay, shortDay } from '#lib/dates.ts';
import { format, number, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { ProgressRing } from '#ui/charts/progress-ring.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { courseDye } from '#ui/content/course-dye.ts';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { Button } from '#ui/forms/button.tsx';
import { QuizIcon } from '#ui/icons/icons.tsx';
import type { CourseSummary, LearnerProgress, WeekOfLearning } from '../api.ts';
import { progressText } from '../messages.ts';
import { noonOf } from '../week-days.ts';
import { reportList, SHOWN_AT_FIRST } from './report-list.ts';
import './progress-report.css';

/** The three numbers that parents ask for. */
export function StatTiles({ totals, weeks }: Pick<LearnerProgress, 'totals' | 'weeks'>) {
  const average = totals.questions === 0 ? null : percentOf(totals.correct, totals.questions);
  const tiles = [
    [progressText.lessonsFinished, number(totals.lessons)],
    [progressText.answersRight, average === null ? progressText.noneYet : `${average}%`],
    [progressText.minutesThisWeek, number(weeks.at(-1)?.minutes ?? 0)],
  ];
  return (
    <dl className="stat-tiles">
      {tiles.map(([name, value]) => (
        <div key={name} className="stat-tile">
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CourseRings({ courses }: { courses: CourseSummary[] }) {
  return (
    <Card as="section" className="stack" aria-labelledby="rings-title">
      <h2 id="rings-title">{progressText.courses}</h2>
      <ul className="course-rings">
        {courses.map(({ course_id, title, subject, thumbnail, done, lessons }) => (
          <li key={course_id} {...courseDye({ subject, thumbnail })}>
            <Link to={linkTo(routes.courseOverview, { courseId: course_id })}>
              <ProgressRing
                value={percentOf(done, lessons)}
                label={plural(progressText.lessonsDoneOf, lessons, { done })}
                size={104}
              />
              <span>{title}</span>
              <span className="small muted">
                {plural(progressText.lessonsDoneOf, lessons, { done })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type WeekChartProps = {
  weeks: WeekOfLearning[];
  title: string;
  text: string;
  unit: string;
  numberOf: (week: WeekOfLearning) => number;
};

/** A bar chart of one number over twelve weeks. */
export function WeekChart({ weeks, title, text, unit, numberOf }: WeekChartProps) {
  return (
    <BarChart
      title={title}
      text={text}
      columns={[progressText.weekFrom, unit]}
      bars={weeks.map((week) => {
        const day = monthDay(noonOf(week.week));
        const value = numberOf(week);
        return {
          name: day,
          shortName: day,
          value,
          text: value > 0 ? String(value) : '',
          detail: String(value),
        };
      })}
    />
  );
}

const PASS_SHARE = 0.6;

export function LatestResults({ latest }: Pick<LearnerProgress, 'latest'>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Card as="section" id="latest" className="stack" aria-labelledby="latest-title">
      <h2 id="latest-title">{progressText.latestQuizzes}</h2>
      <ul className={reportList(isWhole)}>
        {latest.map((one) => (
          <li key={one.id} data-subject={subjectCloth(one.subject)}>
            <LinkRow
              to={linkTo(routes.courseLessonQuizzes, {
                courseId: one.course_id,
                lessonId: one.lesson_id,
              })}
              title={format(
                one.kind === 'quiz' ? progressText.quizTitle : progressText.practiceTestTitle,
                { lesson: one.lesson_title },
              )}
              square={
                <Square state="soft">
                  <QuizIcon />
                </Square>
              }
              meta={
                <>
                  <span>{shortDay(new Date(one.finished_at))}</span>
                  <Badge tone={one.correct / one.total >= PASS_SHARE ? 'ok' : 'sun'}>
                    {one.correct}/{one.total}
                  </Badge>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {!isWhole && latest.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {format(progressText.showAllResults, { count: latest.length })}
        </Button>
      )}
    </Card>
  );
}
