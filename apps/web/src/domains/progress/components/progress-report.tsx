import { skillsText } from '#domains/exercises/skills/messages.ts';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { Card } from '#ui/content/card.tsx';
import { JumpLinks } from '#ui/layout/jump-links.tsx';
import type { LearnerProgress } from '../api.ts';
import { progressText } from '../messages.ts';
import { CourseRings, LatestResults, StatTiles, WeekChart } from './progress-cards.tsx';
import { ReportTools } from './report-tools.tsx';
import { SkillsCard } from './skills-card.tsx';
import { UnitAccuracy } from './unit-accuracy.tsx';

const partsOf = ({ courses, units, latest }: LearnerProgress) => [
  ...(courses.length > 0 ? [{ id: 'skills', title: skillsText.title }] : []),
  ...(units.length > 0 ? [{ id: 'topics', title: progressText.topicsTitle }] : []),
  ...(latest.length > 0 ? [{ id: 'latest', title: progressText.latestQuizzes }] : []),
];

/** The report for a parent or teacher: numbers, twelve weeks, skills, topics and results, to print or download. */
export function ProgressReport({ name, progress }: { name: string; progress: LearnerProgress }) {
  const { weeks, courses, units, latest } = progress;
  return (
    <>
      <ReportTools name={name} progress={progress} />
      <JumpLinks label={progressText.reportView} parts={partsOf(progress)} />
      <StatTiles totals={progress.totals} weeks={weeks} />
      <Sections>
        {courses.length > 0 && <CourseRings courses={courses} />}
        <Card as="section" className="charts" aria-label={progressText.chartsLabel}>
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
    </>
  );
}
