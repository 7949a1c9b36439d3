import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import { dailyGoal, goalText } from '#domains/account/daily-goal.ts';
import { firstName } from '#domains/account/learner.ts';
import { useSettings } from '#domains/account/settings-queue.ts';
import { NewPatches } from '#domains/achievements/components/new-patches.tsx';
import { ContinueCard } from '#domains/dashboard/components/continue-card.tsx';
import { OpenAssignments } from '#domains/dashboard/components/open-assignments.tsx';
import { DueCards, NextSteps } from '#domains/dashboard/components/overview-cards.tsx';
import { saveVideoPosition, videoPosition } from '#domains/lessons/video-position.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { MyCourses } from '#domains/progress/components/my-courses.tsx';
import { TodayCard } from '#domains/progress/components/today-card.tsx';
import { askForOverview, useOverview } from '#domains/progress/overview-queries.ts';
import { todayText } from '#domains/progress/today-text.ts';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { FirstDay } from './first-day.tsx';
import { studyLink } from './study-link.ts';

// The code of this page has come: its data is on the way before the first drawing.
askForOverview();

export function OverviewPage() {
  const { user } = useAuth();
  const overview = useOverview(user?.id);
  // Rendered in small steps: a slow phone stays open to taps meanwhile.
  const data = useDeferredValue(overview.data);
  const name = firstName(user);
  const savedLine = data && <SavedLine query={overview} />;
  if (user && data && data.courses.length > 0) {
    return <EveryDay user={user} overview={data} savedLine={savedLine} />;
  }
  return (
    <>
      <PageHeading title={greeting('Welcome', name)}>
        {data && 'Small small. Start with one lesson today.'}
      </PageHeading>
      {savedLine}
      <QueryView
        query={{ ...overview, data }}
        pending={<OverviewShape />}
        failed={(retry) => (
          <ErrorState level={2} title="Your dashboard did not load" onRetry={retry} />
        )}
      >
        {(known) => user && <FirstDay user={user} overview={known} />}
      </QueryView>
    </>
  );
}

type EveryDayProps = { user: AuthUser; overview: LearnerOverview; savedLine: ReactNode };

function EveryDay({ user, overview, savedLine }: EveryDayProps) {
  const goal = dailyGoal(useSettings(user));
  const { place, courses, due_cards, assignments, assignments_open, new_badges } = overview;
  const [latest] = courses;
  useVideoOfOtherDevice(user.id, place);
  const standing = courses.find(({ course_id }) => course_id === place?.course_id);
  const recommended = overview.benchmarks[0]?.lessons ?? [];
  return (
    <>
      <PageHeading title={greeting('Welcome back', firstName(user))}>
        {todayText(overview, goal)}
      </PageHeading>
      {savedLine}
      <div className="split">
        <div className="stack stack--lg">
          <Sections>
            {place && (
              <ContinueCard
                place={`${place.course_title}, ${place.unit_title}`}
                title={place.lesson_title}
                cloth={subjectCloth(place.subject)}
                progress={standing && (standing.done / standing.lessons) * 100}
                action={{
                  to: linkTo(routes.courseLesson, {
                    courseId: place.course_id,
                    lessonId: place.lesson_id,
                  }),
                  label: standing?.done === 0 ? 'Start the first lesson' : 'Continue lesson',
                }}
                note={place.video_at === null ? undefined : `Video at ${clock(place.video_at)}`}
              />
            )}
            <section aria-labelledby="courses-title">
              <div className="section-head">
                <h2 id="courses-title">My courses</h2>
                <Link className="more-link" to={routes.courses}>
                  See all
                </Link>
              </div>
              <MyCourses courses={courses} />
            </section>
          </Sections>
        </div>
        <aside className="stack" aria-label="Today">
          <Sections>
            <TodayCard
              overview={overview}
              goal={goal}
              goalText={goalText(overview.lessons_today, goal)}
            />
            {latest && <DueCards due={due_cards} to={studyLink(latest.course_id, 'all')} />}
            <OpenAssignments assignments={assignments} count={assignments_open} />
            <NextSteps lessons={recommended} />
            <NewPatches badges={new_badges} />
          </Sections>
        </aside>
      </div>
    </>
  );
}

/** A video that was left on another device goes on at the same place here. */
function useVideoOfOtherDevice(userId: string, place: LearnerOverview['place']): void {
  useEffect(() => {
    if (!place?.video_at || videoPosition(userId, place.lesson_id) > 0) return;
    saveVideoPosition(userId, place.lesson_id, place.video_at);
  }, [userId, place]);
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function OverviewShape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="14rem" />
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton height="10rem" />
      </span>
    </LoadingRegion>
  );
}

function greeting(words: string, name: string): string {
  return name === '' ? words : `${words}, ${name}`;
}
