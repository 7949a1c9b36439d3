import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course } from '@akada/content/model';
import { buildQueue } from '@akada/learning/flashcards/queue';
import { type ReactNode, useEffect, useState } from 'react';
import { useCourse } from '#domains/courses/course-context.tsx';
import { useCatalogue } from '#domains/courses/queries.ts';
import { format } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { prepareRichText, RichText } from '#rich-text/components/rich-text.tsx';
import { courseDye } from '#ui/content/course-dye.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { both, QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { FlashcardSet } from './api.ts';
import { ratingNames } from './components/ratings.tsx';
import { type CardOrigin, Study } from './components/study.tsx';
import { cardsOfCourse, cardsOfSet, titleOfSet } from './load-sets.ts';
import { flashcardsText } from './messages.ts';
import { useEarlierRating, useLimits, useMemory, useSavedCards, useSets } from './queries.ts';
import { queueForToday, queueOfAllCourses } from './queues.ts';
import type { StudyCard } from './schedule-api.ts';
import type { Memory } from './schedules.ts';
import { decksLink, studyLink } from './study-link.ts';

type FlashcardStudyProps = { user: AuthUser; study: string; isAgain: boolean };

/** After this time without an answer from the service, the saved copy is shown. */
const SAVE_TIMEOUT = 2_500;

/** A study session with the cards named in the URL. */
export function FlashcardStudy({ user, study, isAgain }: FlashcardStudyProps) {
  const { course } = useCourse();
  const sets = useSets(user.id, course.documentId);
  const memory = useMemory(user);
  const savedCards = useSavedCards(user.id);
  const isImpatient = useIsImpatient();
  const data = sets.data && memory.data && savedCards.data && { sets: sets.data };
  const isFetching = sets.isFetching || memory.isFetching;
  const [start, setStart] = useState<Start | null>(null);
  const limits = useLimits(user);
  if (start === null && data !== undefined && memory.data && (!isFetching || isImpatient)) {
    const { schedules } = memory;
    const known = { memory: memory.data, schedules, limits, now: new Date() };
    setStart(
      startOf({ study, isAgain, sets: data.sets, savedCards: savedCards.data ?? [] }, known),
    );
  }
  if (start !== null) return <Started user={user} study={study} start={start} />;
  return (
    <QueryView
      query={both(sets, memory)}
      tellsSlow
      pending={<PageLoading />}
      failed={(retry) => (
        <StudyPage title={flashcardsText.pageTitle}>
          <ErrorState level={2} title={flashcardsText.loadFailedTitle} onRetry={retry} />
        </StudyPage>
      )}
    >
      {() => <PageLoading />}
    </QueryView>
  );
}

/** Fixed when the session begins. */
type Start = { cards: StudyCard[]; set: FlashcardSet | null; next: FlashcardSet | null };

type Asked = Pick<FlashcardStudyProps, 'study' | 'isAgain'> & {
  sets: FlashcardSet[];
  savedCards: StudyCard[];
};

type Known = Parameters<typeof queueForToday>[1] & { memory: Memory };

function startOf({ study, isAgain, sets, savedCards }: Asked, known: Known): Start {
  const listed = ({ due, fresh }: { due: StudyCard[]; fresh: StudyCard[] }) => [...due, ...fresh];
  if (study === 'all') {
    return { cards: listed(queueOfAllCourses(savedCards, known)), set: null, next: null };
  }
  if (study === 'course') {
    const cards = cardsOfCourse(sets, known.schedules);
    return { cards: listed(queueForToday(cards, known)), set: null, next: null };
  }
  const place = sets.findIndex(({ id }) => id === study);
  const set = sets[place] ?? null;
  const cards = set === null ? [] : cardsOfSet(set);
  const { schedules, now } = known;
  return {
    cards: isAgain ? cards : listed(buildQueue({ cards, schedules, now })),
    set,
    next: set === null ? null : (sets[place + 1] ?? null),
  };
}

type StartedProps = { user: AuthUser; study: string; start: Start };

function Started({ user, study, start: { cards, set, next } }: StartedProps) {
  const { course } = useCourse();
  const catalogue = useCatalogue();
  const courseId = course.documentId;
  const earlierRating = useEarlierRating(user.id, set?.id);
  useEffect(() => {
    void prepareRichText(cards.flatMap((card) => [card.front_content, card.back_content]));
  }, [cards]);
  const title = titleOf(set, (id) => lessonsInOrder(course).find((one) => one.documentId === id));
  const originOf = (card: StudyCard): CardOrigin => {
    if (card.course_id === courseId) {
      return { dye: dyeOf(course), text: withRating(course.title, earlierRating(card.id)) };
    }
    const other = catalogue.data?.find((one) => one.documentId === card.course_id);
    return { dye: dyeOf(other), text: other?.title ?? '' };
  };
  if (cards.length === 0) {
    return <NothingToDo title={title} study={study} set={set} courseId={courseId} />;
  }
  return (
    <Study
      user={user}
      title={title}
      cards={cards}
      originOf={originOf}
      Text={RichText}
      leaveTo={decksLink(courseId)}
      more={
        next && (
          <LinkButton variant="quiet" to={studyLink(courseId, next.id)}>
            {flashcardsText.nextSet}
          </LinkButton>
        )
      }
    />
  );
}

function withRating(text: string, rating: number | undefined): string {
  const name = Object.entries(ratingNames).find(([value]) => Number(value) === rating)?.[1];
  return name === undefined
    ? text
    : format(flashcardsText.courseAndLastTime, { course: text, rating: name });
}

function titleOf(
  set: FlashcardSet | null,
  lessonOf: (id: string) => { title: string } | undefined,
): string {
  if (set === null) return flashcardsText.cardsForToday;
  return (set.lesson_id && lessonOf(set.lesson_id)?.title) || titleOfSet(set);
}

type NothingToDoProps = {
  title: string;
  study: string;
  set: FlashcardSet | null;
  courseId: string;
};

function NothingToDo({ title, study, set, courseId }: NothingToDoProps) {
  const isUnknownSet = set === null && study !== 'all' && study !== 'course';
  return (
    <StudyPage title={isUnknownSet ? flashcardsText.pageTitle : title}>
      <EmptyState
        level={2}
        title={isUnknownSet ? flashcardsText.unknownSetTitle : flashcardsText.nothingDueTitle}
        text={isUnknownSet ? flashcardsText.unknownSetText : flashcardsText.nothingDueText}
        action={
          <>
            <LinkButton to={decksLink(courseId)}>{flashcardsText.backToFlashcards}</LinkButton>
            {set && (
              <LinkButton variant="quiet" to={studyLink(courseId, set.id, true)}>
                {flashcardsText.studyAgain}
              </LinkButton>
            )}
          </>
        }
      />
    </StudyPage>
  );
}

function StudyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="deck">
      <PageHeading title={title} />
      {children}
    </div>
  );
}

function useIsImpatient(): boolean {
  const [isImpatient, setIsImpatient] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsImpatient(true), SAVE_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  return isImpatient;
}

/** A card wears its own course, whatever course the page belongs to. */
function dyeOf(course: Pick<Course, 'subject' | 'thumbnail'> | undefined) {
  return courseDye({
    subject: course?.subject?.slug ?? '',
    thumbnail: course?.thumbnail ?? null,
  });
}
