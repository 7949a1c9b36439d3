import { type ReactNode, useEffect } from 'react';
import { routes } from '#config/paths.ts';
import { dailyGoal, goalText } from '#domains/account/daily-goal.ts';
import { textOf } from '#domains/account/learner.ts';
import { useSettings } from '#domains/account/settings-queue.ts';
import { NewPatches } from '#domains/achievements/new-patches.tsx';
import { studyLink } from '#domains/flashcards/study-link.ts';
import { saveVideoPosition, videoPosition } from '#domains/lessons/video-position.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { MyCourses } from '#domains/progress/components/my-courses.tsx';
import { TodayCard } from '#domains/progress/components/today-card.tsx';
import { Link } from '#lib/router/links.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { greetingOf } from '../greeting.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { dashboardText } from '../messages.ts';
import { nextStepOf } from '../next-step.ts';
import { ContinueCard } from './continue-card.tsx';
import { OpenAssignments } from './open-assignments.tsx';
import { DueCards, NextSteps, PatchesLink, PracticeToday } from './overview-cards.tsx';

type EveryDayProps = { user: AuthUser; overview: LearnerOverview; savedLine: ReactNode };

/** The dashboard of a learner who has joined a course, in the order of a day: continue, today, cards, tasks, the rest. */
export function EveryDay({ user, overview, savedLine }: EveryDayProps) {
  const goal = dailyGoal(useSettings(user));
  const greeting = greetingOf(user, overview, goal);
  const step = nextStepOf(overview, textOf(user, 'class_level'));
  const { place, courses, due_cards, new_badges } = overview;
  const [latest] = courses;
  useVideoOfOtherDevice(user.id, place);
  const advised = overview.benchmarks[0]?.lessons ?? [];
  return (
    <>
      <PageHeading title={greeting.title}>{greeting.text}</PageHeading>
      {savedLine}
      <div className="today-page">
        <Sections>{step && <ContinueCard {...step} />}</Sections>
        <aside className="stack" aria-label={dashboardText.todayLabel}>
          <Sections>
            {latest && <PracticeToday courseId={latest.course_id} />}
            <TodayCard
              overview={overview}
              goal={goal}
              goalText={goalText(overview.lessons_today, goal)}
            />
            {latest && <DueCards due={due_cards} to={studyLink(latest.course_id, 'all')} />}
            <OpenAssignments overview={overview} />
            <NextSteps
              lessons={advised.filter(({ id }) => id !== place?.lesson_id)}
              hasTaken={overview.benchmarks.length > 0}
              invitation={dashboardText.benchmarkLaterTitle}
            />
            <InstallOffer />
          </Sections>
        </aside>
        <div className="stack stack--lg">
          <Sections>
            <section aria-labelledby="courses-title">
              <div className="section-head">
                <h2 id="courses-title">{dashboardText.myCoursesTitle}</h2>
                <Link className="more-link" to={routes.courses}>
                  {dashboardText.seeAll}
                </Link>
              </div>
              <MyCourses courses={courses} />
            </section>
            {new_badges.length > 0 ? <NewPatches badges={new_badges} /> : <PatchesLink />}
          </Sections>
        </div>
      </div>
    </>
  );
}

/** Resumes a video here at the position where it was left on another device. */
function useVideoOfOtherDevice(userId: string, place: LearnerOverview['place']): void {
  useEffect(() => {
    if (!place?.video_at || videoPosition(userId, place.lesson_id) > 0) return;
    saveVideoPosition(userId, place.lesson_id, place.video_at);
  }, [userId, place]);
}
