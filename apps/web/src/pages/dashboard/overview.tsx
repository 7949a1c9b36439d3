import { useDeferredValue } from 'react';
import { routes } from '#config/paths.ts';
import { useWantedPage } from '#domains/account/hooks/use-wanted-page.ts';
import { EveryDay } from '#domains/dashboard/components/every-day.tsx';
import { FirstDay } from '#domains/dashboard/components/first-day.tsx';
import { greetingOf, isForFamily } from '#domains/dashboard/greeting.ts';
import { dashboardText } from '#domains/dashboard/messages.ts';
import { askForOverview, useOverview } from '#domains/progress/overview-queries.ts';
import { holdFirstView } from '#lib/lazy/first-view.ts';
import { Navigate } from '#lib/router/links.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

// Runs when this chunk loads: request the data before the first render.
holdFirstView(askForOverview());

export function OverviewPage() {
  const { user } = useAuth();
  const overview = useOverview(user?.id);
  // Deferred, so that React renders in small steps and a slow phone still responds to taps.
  const data = useDeferredValue(overview.data);
  const wanted = useWantedPage();
  if (wanted !== null) return <Navigate to={wanted} replace />;
  if (isForFamily(user, data)) return <Navigate to={routes.family} replace />;
  const savedLine = data && <SavedLine query={overview} />;
  if (user && data && data.courses.length > 0) {
    return <EveryDay user={user} overview={data} savedLine={savedLine} />;
  }
  const { title, text } = greetingOf(user, data);
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      {savedLine}
      <QueryView
        query={{ ...overview, data }}
        tellsSlow
        pending={<OverviewShape />}
        failed={(retry) => (
          <ErrorState level={2} title={dashboardText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {(known) => user && <FirstDay user={user} overview={known} />}
      </QueryView>
    </>
  );
}

/** Placeholder for the overview; the server renders it into the frame. */
export function OverviewShape() {
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
