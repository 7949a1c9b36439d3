import { achievementsText } from '#domains/achievements/messages.ts';
import { useAchievements } from '#domains/achievements/queries.ts';
import { TierGroups } from '#domains/achievements/tier-groups.tsx';
import { isFirstTry } from '#domains/courses/queries.ts';
import { MyCertificates } from '#domains/progress/components/my-certificates.tsx';
import { useOverview } from '#domains/progress/overview-queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function AchievementsPage() {
  const { user } = useAuth();
  const achievements = useAchievements(user?.id);
  // Finished courses are above the patches: both appear together, so that nothing jumps.
  const overview = useOverview(user?.id);
  return (
    <>
      <PageHeading title={achievementsText.pageTitle}>{achievementsText.pageText}</PageHeading>
      <QueryView
        query={{ ...achievements, data: isFirstTry(overview) ? undefined : achievements.data }}
        tellsSlow
        tellsStale
        pending={<Shape />}
        failed={(retry) => (
          <ErrorState level={2} title={achievementsText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {(badges) => (
          <>
            {overview.data && <MyCertificates courses={overview.data.courses} />}
            <TierGroups userId={user?.id} badges={badges} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Shape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="5rem" />
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </span>
    </LoadingRegion>
  );
}
