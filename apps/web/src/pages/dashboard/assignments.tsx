import { routes } from '#config/paths.ts';
import { AssignmentGroup } from '#domains/assignments/assignment-group.tsx';
import { groupsOf } from '#domains/assignments/groups.ts';
import { assignmentsText } from '#domains/assignments/messages.ts';
import { useAssignments } from '#domains/assignments/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function AssignmentsPage() {
  const { user } = useAuth();
  const assignments = useAssignments(user?.id);
  return (
    <>
      <PageHeading title={assignmentsText.pageTitle}>{assignmentsText.pageText}</PageHeading>
      <QueryView
        query={assignments}
        tellsSlow
        tellsStale
        pending={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState level={2} title={assignmentsText.loadFailedTitle} onRetry={retry} />
        )}
        empty={
          <EmptyState
            level={2}
            title={assignmentsText.emptyTitle}
            text={assignmentsText.emptyText}
            action={<LinkButton to={routes.courses}>{assignmentsText.chooseCourse}</LinkButton>}
          />
        }
      >
        {(list) =>
          groupsOf(list).map((group) => <AssignmentGroup key={group.status} group={group} />)
        }
      </QueryView>
    </>
  );
}
