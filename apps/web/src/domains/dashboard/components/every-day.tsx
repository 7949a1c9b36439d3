import { percentOf } from '@akada/learning/percent';
import { type ReactNode, useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { dailyGoal, goalText } from '#domains/account/daily-goal.ts';
import { firstName } from '#domains/account/learner.ts';
import { useSettings } from '#domains/account/settings-queue.ts';
import { NewPatches } from '#domains/achievements/components/new-patches.tsx';
import { studyLink } from '#domains/flashcards/study-link.ts';
import { saveVideoPosition, videoPosition } from '#domains/lessons/video-position.ts';
import type { CourseStanding, LearnerOverview, LearnerPlace } from '#domains/progress/api.ts';
import { MyCourses } from '#domains/progress/components/my-courses.tsx';
import { TodayCard } from '#domains/progress/components/today-card.tsx';
import { todayText } from '#domains/progress/today-text.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { ownColor } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { lengthText } from '../length-text.ts';
import { dashboardText } from '../messages.ts';
import { ContinueCard } from './continue-card.tsx';
import { OpenAssignments } from './open-assignments.tsx';
import { DueCards, NextSteps, PatchesLink } from './overview-cards.tsx';

type EveryDayProps = { user: AuthUser; overview: LearnerOverview; savedLine: ReactNode };

/** The dashboard of somebody who has joined a course, in the order of a day: carry on, today, cards, tasks, the rest. */
export function EveryDay({ user, overview, savedLine }: EveryDayProps) {
  const name = firstName(user);
  const goal = dailyGoal(useSettings(user));
  const { place, courses, due_cards, new_badges } = overview;
  const [latest] = courses;
  useVideoOfOtherDevice(user.id, place);
  const advised = overview.benchmarks[0]?.lessons ?? [];
  return (
    <>
      <PageHeading
        title={
          name === '' ? dashboardText.welcomeBack : format(dashboardText.welcomeBackName, { name })
        }
      >
        {todayText(overview, goal)}
      </PageHeading>
      {savedLine}
      <div className="today-page">
        <Sections>
          {place ? (
            <CarryOn place={place} courses={courses} />
          ) : (
            latest && (
              // Nothing is left to carry on with: the course that is done, and the way to another.
              <ContinueCard
                place={dashboardText.allDone}
                title={latest.title}
                cloth={subjectCloth(latest.subject)}
                color={ownColor(latest.thumbnail)}
                action={{ to: routes.courses, label: dashboardText.moreCourses }}
              />
            )
          )}
        </Sections>
        <aside className="stack" aria-label={dashboardText.todayLabel}>
          <Sections>
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

function CarryOn({ place, courses }: { place: LearnerPlace; courses: CourseStanding[] }) {
  const standing = courses.find(({ course_id }) => course_id === place.course_id);
  const to = linkTo(routes.courseLesson, { courseId: place.course_id, lessonId: place.lesson_id });
  const hasBegun = standing === undefined ? place.minutes_spent > 0 : standing.done > 0;
  const label = hasBegun ? dashboardText.continueLesson : dashboardText.startFirstLesson;
  return (
    <ContinueCard
      reason={place.is_recommended ? dashboardText.fromYourTest : undefined}
      place={`${place.course_title}, ${place.unit_title}`}
      title={place.lesson_title}
      cloth={subjectCloth(place.subject)}
      color={ownColor(place.thumbnail)}
      progress={standing && percentOf(standing.done, standing.lessons)}
      action={{ to, label: place.is_recommended ? dashboardText.startLesson : label }}
      note={
        place.video_at === null
          ? lengthText(place)
          : format(dashboardText.videoAt, { time: clock(place.video_at) })
      }
    />
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
