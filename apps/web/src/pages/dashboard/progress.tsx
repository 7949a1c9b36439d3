import { routes } from '#config/paths.ts';
import { firstName } from '#domains/account/learner.ts';
import { ProgressReport } from '#domains/progress/components/progress-report.tsx';
import { progressText } from '#domains/progress/messages.ts';
import { useProgress } from '#domains/progress/overview-queries.ts';
import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { SavedLine } from '#platform/outbox/components/saved-line.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function ProgressPage() {
  const { user } = useAuth();
  const progress = useProgress(user?.id);
  const name = firstName(user);
  const day = longDay(new Date());
  return (
    <>
      <PageHeading title={progressText.pageTitle}>
        <span className="progress-until">{format(progressText.pageText, { day })}</span>
        {name !== '' && (
          <span className="progress-until--printed">
            {format(progressText.pageTextPrinted, { name, day })}
          </span>
        )}
      </PageHeading>
      <QueryView
        query={progress}
        pending={<Shape />}
        failed={(retry) => (
          <ErrorState level={2} title={progressText.loadFailedTitle} onRetry={retry} />
        )}
      >
        {(data) => (
          <>
            <SavedLine query={progress} />
            {data.totals.days === 0 ? <FirstDay /> : <ProgressReport name={name} progress={data} />}
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
