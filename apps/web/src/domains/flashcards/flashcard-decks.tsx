import type { Course } from '@akada/content/model';
import { useEffect, useRef } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { CourseTabBar } from '#domains/courses/components/course-tab-bar.tsx';
import { useCourse } from '#domains/courses/course-context.tsx';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { prepareRichText } from '#rich-text/components/rich-text.tsx';
import { both, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { CardsIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { FlashcardSet } from './api.ts';
import { UnsentAnswers } from './components/answers-saved.tsx';
import { DailyLimits } from './components/daily-limits.tsx';
import { FlashcardStatistics } from './components/flashcard-statistics.tsx';
import { SetList, type UnitSets } from './components/set-list.tsx';
import { TodayCard } from './components/today-card.tsx';
import { cardsOfCourse, titleOfSet } from './load-sets.ts';
import { flashcardsText } from './messages.ts';
import { useLimits, useMemory, useSavedCards, useSets } from './queries.ts';
import { queueForToday, queueOfAllCourses } from './queues.ts';
import type { StudyCard } from './schedule-api.ts';
import type { Memory } from './schedules.ts';
import { studyLink } from './study-link.ts';

/** The cards to study today, every set of the course, and statistics of what is remembered. */
export function FlashcardDecks({ user }: { user: AuthUser }) {
  const { course } = useCourse();
  const courseId = course.documentId;
  const sets = useSets(user.id, courseId);
  const memory = useMemory(user);
  return (
    <>
      <PageHeading title={flashcardsText.pageTitle}>
        <Link to={linkTo(routes.courseOverview, { courseId })}>{course.title}</Link>
      </PageHeading>
      <CourseTabBar courseId={courseId} />
      <QueryView
        query={both(sets, memory)}
        tellsSlow
        pending={<DecksShape />}
        failed={(retry) => (
          <ErrorState level={2} title={flashcardsText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {([list, known]) =>
          list.length > 0 ? (
            <Decks user={user} sets={list} memory={known} schedules={memory.schedules} />
          ) : (
            <NoCards courseId={courseId} />
          )
        }
      </QueryView>
    </>
  );
}

function NoCards({ courseId }: { courseId: string }) {
  return (
    <EmptyState
      level={2}
      title={flashcardsText.noCardsTitle}
      text={flashcardsText.noCardsText}
      action={
        <LinkButton to={linkTo(routes.courseOverview, { courseId })}>
          {flashcardsText.backToCourse}
        </LinkButton>
      }
    />
  );
}

type DecksProps = {
  user: AuthUser;
  sets: FlashcardSet[];
  memory: Memory;
  schedules: ReturnType<typeof useMemory>['schedules'];
};

function Decks({ user, sets, memory, schedules }: DecksProps) {
  const { course, cloth } = useCourse();
  const courseId = course.documentId;
  const limits = useLimits(user);
  const savedCards = useSavedCards(user.id).data ?? [];
  const now = new Date();
  const known = { memory, schedules, limits, now };
  const { due, fresh } = queueForToday(cardsOfCourse(sets, schedules), known);
  const all = queueOfAllCourses(savedCards, known);
  const inAll = all.due.length + all.fresh.length;
  usePreparedText([...due, ...fresh, ...all.due, ...all.fresh]);
  return (
    <>
      <TodayCard
        cloth={cloth}
        due={due.length}
        fresh={fresh.length}
        rest={flashcardsText.todayDoneText}
      >
        {due.length + fresh.length > 0 && (
          <LinkButton variant="sun" to={studyLink(courseId, 'course')}>
            <CardsIcon />
            {flashcardsText.studyNow}
          </LinkButton>
        )}
        {inAll > 0 && (
          <LinkButton variant="line" to={studyLink(courseId, 'all')}>
            {format(flashcardsText.allCoursesButton, { count: inAll })}
          </LinkButton>
        )}
      </TodayCard>
      <UnsentAnswers />
      <section className="stack" aria-labelledby="sets-title">
        <h2 id="sets-title">{flashcardsText.setsTitle}</h2>
        <SetList units={unitsOf(course, sets)} schedules={schedules} cloth={cloth} now={now} />
      </section>
      {memory.schedules.length > 0 && (
        <FlashcardStatistics schedules={memory.schedules} days={memory.days} now={now} />
      )}
      <DailyLimits user={user} />
    </>
  );
}

/** Preload the code that renders their maths: the network may be gone when the session begins. */
function usePreparedText(cards: readonly StudyCard[]): void {
  const latest = useRef(cards);
  useEffect(() => {
    void prepareRichText(latest.current.flatMap((card) => [card.front_content, card.back_content]));
  }, []);
}

/** The sets in course order; sets of an unknown lesson come last. */
function unitsOf(course: Course, sets: readonly FlashcardSet[]): UnitSets[] {
  const rest = new Set(sets);
  const units = course.units.map((unit) => ({
    id: unit.documentId,
    title: unit.title,
    sets: unit.lessons.flatMap((lesson) =>
      sets.flatMap((set) => {
        if (set.lesson_id !== lesson.documentId || !rest.delete(set)) return [];
        return [entryOf(course, set, lesson.title)];
      }),
    ),
  }));
  const others = [...rest].map((set) => entryOf(course, set, titleOfSet(set)));
  return [...units, { id: 'others', title: flashcardsText.moreCards, sets: others }].filter(
    (unit) => unit.sets.length > 0,
  );
}

function entryOf(course: Course, set: FlashcardSet, title: string) {
  return { set, title, to: studyLink(course.documentId, set.id) };
}

function DecksShape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="11rem" />
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton height="16rem" />
      </span>
    </LoadingRegion>
  );
}
