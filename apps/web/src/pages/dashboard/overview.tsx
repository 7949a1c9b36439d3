import { useDeferredValue } from 'react';
import { routes } from '#config/paths.ts';
import { useWantedPage } from '#domains/account/hooks/use-wanted-page.ts';
import { firstName, textOf } from '#domains/account/learner.ts';
import { EveryDay } from '#domains/dashboard/components/every-day.tsx';
import { FirstDay } from '#domains/dashboard/components/first-day.tsx';
import { dashboardText } from '#domains/dashboard/messages.ts';
import { askForOverview, useOverview } from '#domains/progress/overview-queries.ts';
import { format } from '#lib/i18n.tsx';
import { Navigate } from '#lib/router/links.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

// The code of this page has come: its data is on the way before the first drawing.
askForOverview();

export function OverviewPage() {
  const { user } = useAuth();
  const overview = useOverview(user?.id);
  // Rendered in small steps: a slow phone stays open to taps meanwhile.
  const data = useDeferredValue(overview.data);
  const name = firstName(user);
  const wanted = useWantedPage();
  if (wanted !== null) return <Navigate to={wanted} replace />;
  // A grown-up who came for their children learns nothing here: their first page is the family's.
  if (
    user?.data.has_children === true &&
    textOf(user, 'class_level') === '' &&
    data?.courses.length === 0
  ) {
    return <Navigate to={routes.family} replace />;
  }
  const savedLine = data && <SavedLine query={overview} />;
  if (user && data && data.courses.length > 0) {
    return <EveryDay user={user} overview={data} savedLine={savedLine} />;
  }
  return (
    <>
      <PageHeading
        title={name === '' ? dashboardText.welcome : format(dashboardText.welcomeName, { name })}
      >
        {data && dashboardText.firstDayText}
      </PageHeading>
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

/** Stands for the overview until it is here; the server renders it in the first answer. */
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
