import { Suspense } from 'react';
import { routes } from '#config/paths.ts';
import { firstName } from '#domains/account/learner.ts';
import { ChildProgress } from '#domains/progress/components/child-progress.tsx';
import { progressText } from '#domains/progress/messages.ts';
import { useProgress } from '#domains/progress/overview-queries.ts';
import { isReport, reportLink } from '#domains/progress/report-link.ts';
import { weekSentence } from '#domains/progress/week-sentence.ts';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useSearchParams } from '#lib/router/router.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

/** A report for parents and teachers, loaded lazily because it is rarely opened. */
const ProgressReport = lazyWithPreload(
  async () => (await import('#domains/progress/components/progress-report.tsx')).ProgressReport,
);

export function ProgressPage() {
  const { user } = useAuth();
  const progress = useProgress(user?.id);
  const name = firstName(user);
  const day = longDay(new Date());
  const [params] = useSearchParams();
  const inReport = isReport(params);
  return (
    <>
      <PageHeading title={progressText.pageTitle}>
        <span className="progress-until">
          {progress.data === undefined || inReport
            ? format(progressText.pageText, { day })
            : weekSentence(progress.data)}
        </span>
        {name !== '' && (
          <span className="progress-until--printed">
            {format(progressText.pageTextPrinted, { name, day })}
          </span>
        )}
      </PageHeading>
      <QueryView
        query={progress}
        tellsSlow
        pending={<Shape />}
        failed={(retry) => (
          <ErrorState level={2} title={progressText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {(data) => (
          <>
            <SavedLine query={progress} />
            {data.totals.days === 0 ? (
              <FirstDay />
            ) : (
              <>
                <Tabs
                  label={progressText.viewsLabel}
                  tabs={[
                    { to: routes.progress, label: progressText.ownView, current: !inReport },
                    { to: reportLink, label: progressText.reportView, current: inReport },
                  ]}
                />
                {inReport ? (
                  <Suspense fallback={<Shape />}>
                    <ProgressReport name={name} progress={data} />
                  </Suspense>
                ) : (
                  <ChildProgress progress={data} />
                )}
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function FirstDay() {
  return (
    <EmptyState
      level={2}
      title={progressText.emptyTitle}
      text={progressText.emptyText}
      action={<LinkButton to={routes.courses}>{progressText.chooseLesson}</LinkButton>}
    />
  );
}

function Shape() {
  return (
    <LoadingRegion>
      <span className="stack">
        <Skeleton height="6rem" />
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </span>
    </LoadingRegion>
  );
}
