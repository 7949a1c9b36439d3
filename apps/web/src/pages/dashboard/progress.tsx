import { routes } from '#config/paths.ts';
import { firstName } from '#domains/account/learner.ts';
import type { LearnerProgress } from '#domains/progress/api.ts';
import {
  CourseRings,
  LatestResults,
  StatTiles,
  WeekChart,
} from '#domains/progress/components/progress-cards.tsx';
import { ProgressCloth } from '#domains/progress/components/progress-cloth.tsx';
import { ReportTools } from '#domains/progress/components/report-tools.tsx';
import { StreakCard } from '#domains/progress/components/streak-card.tsx';
import { UnitAccuracy } from '#domains/progress/components/unit-accuracy.tsx';
import { useProgress } from '#domains/progress/overview-queries.ts';
import { weekOf } from '#domains/progress/week-days.ts';
import { longDay } from '#lib/dates.ts';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

const CALENDAR_WEEKS = 4;

export function ProgressPage() {
  const { user } = useAuth();
  const progress = useProgress(user?.id);
  const name = firstName(user);
  return (
    <>
      <PageHeading title="Your progress">
        {`What ${name || 'you'} learned up to ${longDay(new Date())}.`}
      </PageHeading>
      <QueryView
        query={progress}
        pending={<Shape />}
        failed={(retry) => (
          <ErrorState level={2} title="Your progress did not load" onRetry={retry} />
        )}
      >
        {(data) => (
          <>
            <SavedLine query={progress} />
            {data.totals.days === 0 ? <FirstDay /> : <Report name={name} progress={data} />}
          </>
        )}
      </QueryView>
    </>
  );
}

function Report({ name, progress }: { name: string; progress: LearnerProgress }) {
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
            <Card as="section" className="week-charts" aria-label="Twelve weeks">
              <WeekChart
                weeks={weeks}
                title="Lessons by week"
                text="Lessons that you finished in the last twelve weeks."
                unit="Lessons"
                numberOf={(week) => week.lessons}
              />
              <WeekChart
                weeks={weeks}
                title="Quizzes by week"
                text="Quizzes and practice tests that you took."
                unit="Quizzes"
                numberOf={(week) => week.quizzes}
              />
              <WeekChart
                weeks={weeks}
                title="Minutes by week"
                text="Time in lessons, quizzes and practice tests."
                unit="Minutes"
                numberOf={(week) => week.minutes}
              />
            </Card>
            {units.length > 0 && <UnitAccuracy units={units} />}
            {latest.length > 0 && <LatestResults latest={latest} />}
          </Sections>
        </div>
        <aside className="stack stack--lg" aria-label="Streak and cloth">
          <Sections>
            <StreakCard streak={streak} weeks={calendar} />
            {courses.length > 0 && <ProgressCloth courses={courses} />}
          </Sections>
        </aside>
      </div>
    </>
  );
}

function FirstDay() {
  return (
    <EmptyState
      level={2}
      title="Nothing to count yet"
      text="Finish one lesson and this page begins to fill."
      action={<LinkButton to={routes.courses}>Choose a lesson</LinkButton>}
    />
  );
}

function Shape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="6rem" />
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </span>
    </LoadingRegion>
  );
}
