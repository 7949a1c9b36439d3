import { AllCards } from '#domains/dashboard/components/all-cards.tsx';
import { dashboardText } from '#domains/dashboard/messages.ts';
import { useCardsOfToday } from '#domains/flashcards/use-today.ts';
import { useOverview } from '#domains/progress/overview-queries.ts';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { type AuthUser, useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function CardsPage() {
  const { user } = useAuth();
  return user && <CardsOf user={user} />;
}

/** The flashcards of all courses. */
function CardsOf({ user }: { user: AuthUser }) {
  const overview = useOverview(user.id);
  const today = useCardsOfToday(user);
  return (
    <>
      <PageHeading title={dashboardText.cardsTitle}>{dashboardText.cardsText}</PageHeading>
      {overview.data && <SavedLine query={overview} />}
      <QueryView
        query={overview}
        tellsSlow
        pending={
          <LoadingRegion>
            <span className="stack">
              <Skeleton height="11rem" />
              <Skeleton height="8rem" />
            </span>
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState level={2} title={dashboardText.cardsLoadFailed} onRetry={retry} />
        )}
      >
        {({ courses, due_cards }) => (
          <AllCards
            courses={courses}
            due={today?.due ?? due_cards}
            fresh={today === null ? 0 : today?.fresh}
          />
        )}
      </QueryView>
    </>
  );
}
