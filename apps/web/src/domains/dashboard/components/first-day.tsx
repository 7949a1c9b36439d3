import { routes } from '#config/paths.ts';
import { dailyGoal, goalText } from '#domains/account/daily-goal.ts';
import { textOf } from '#domains/account/learner.ts';
import { useSettings } from '#domains/account/settings-queue.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { TodayCard } from '#domains/progress/components/today-card.tsx';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import { dashboardText } from '../messages.ts';
import { firstStep } from '../next-step.ts';
import { startOf } from '../start.ts';
import { ContinueCard } from './continue-card.tsx';
import { MyCoursesRow } from './my-courses-row.tsx';
import { NextSteps, PatchesLink } from './overview-cards.tsx';

type FirstDayProps = { user: AuthUser; overview: LearnerOverview };

/** No course joined yet: the first lesson is one tap away, the first bead waits, and a test finds the level. */
export function FirstDay({ user, overview }: FirstDayProps) {
  const level = textOf(user, 'class_level');
  const goal = dailyGoal(useSettings(user));
  const { start, others, othersLevel } = startOf(overview, level);
  if (start === null) {
    return (
      <EmptyState
        level={2}
        title={dashboardText.noCoursesTitle}
        text={dashboardText.noCoursesText}
      />
    );
  }
  const advised = overview.benchmarks[0]?.lessons ?? [];
  return (
    <div className="today-page">
      <Sections>
        <ContinueCard {...firstStep(start)} />
      </Sections>
      <aside className="stack" aria-label={dashboardText.todayLabel}>
        <Sections>
          <TodayCard
            overview={overview}
            goal={goal}
            goalText={goalText(overview.lessons_today, goal)}
          />
          <NextSteps
            lessons={advised.filter(({ id }) => id !== start.lesson?.id)}
            hasTaken={overview.benchmarks.length > 0}
            invitation={dashboardText.benchmarkTitle}
          />
        </Sections>
      </aside>
      <div className="stack stack--lg">
        <Sections>
          {others.length > 0 && (
            <section aria-labelledby="courses-title">
              <div className="section-head">
                <h2 id="courses-title">
                  {othersLevel !== null
                    ? format(dashboardText.moreForLevel, { level: othersLevel })
                    : dashboardText.moreCourses}
                </h2>
                <Link className="more-link" to={routes.courses}>
                  {dashboardText.seeAll}
                </Link>
              </div>
              <MyCoursesRow courses={others} />
            </section>
          )}
          <PatchesLink />
        </Sections>
      </div>
    </div>
  );
}
