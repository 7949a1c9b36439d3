import { Sections } from '#platform/reporting/error-boundary.tsx';
import { Card } from '#ui/content/card.tsx';
import type { LearnerProgress } from '../api.ts';
import { progressText } from '../messages.ts';
import { weekOf } from '../week-days.ts';
import { CourseRings, LatestResults, StatTiles, WeekChart } from './progress-cards.tsx';
import { ProgressCloth } from './progress-cloth.tsx';
import { ReportTools } from './report-tools.tsx';
import { SkillsCard } from './skills-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { UnitAccuracy } from './unit-accuracy.tsx';

const CALENDAR_WEEKS = 4;

/** Everything that the progress page shows of a learner who has begun. */
export function ProgressReport({ name, progress }: { name: string; progress: LearnerProgress }) {
  const { weeks, today, days, streak, courses, units, latest } = progress;
  const active = days.map(({ day }) => day);
  const calendar = weeks.slice(-CALENDAR_WEEKS).map(({ week }) => weekOf(week, today, active));
  return (
    <>
      <ReportTools name={name} progress={progress} />
      <StatTiles totals={progress.totals} weeks={weeks} />
      <div className="split">
        <div className="stack stack--lg">
          <Sections>
            {courses.length > 0 && <CourseRings courses={courses} />}
            <Card as="section" className="week-charts" aria-label={progressText.chartsLabel}>
              <WeekChart
                weeks={weeks}
                title={progressText.lessonsChart}
                text={progressText.lessonsChartText}
                unit={progressText.lessons}
                numberOf={(week) => week.lessons}
              />
              <WeekChart
                weeks={weeks}
                title={progressText.quizzesChart}
                text={progressText.quizzesChartText}
                unit={progressText.quizzes}
                numberOf={(week) => week.quizzes}
              />
              <WeekChart
                weeks={weeks}
                title={progressText.minutesChart}
                text={progressText.minutesChartText}
                unit={progressText.minutes}
                numberOf={(week) => week.minutes}
              />
            </Card>
            {courses.length > 0 && <SkillsCard courses={courses} />}
            {units.length > 0 && <UnitAccuracy units={units} />}
            {latest.length > 0 && <LatestResults latest={latest} />}
          </Sections>
        </div>
        <aside className="stack stack--lg" aria-label={progressText.asideLabel}>
          <Sections>
            <StreakCard streak={streak} weeks={calendar} />
            {courses.length > 0 && <ProgressCloth courses={courses} />}
          </Sections>
        </aside>
      </div>
    </>
  );
}
