import { Link, useParams } from 'react-router';
import { routes } from '#config/paths.ts';
import { OneAssignment } from '#domains/assignments/components/one-assignment.tsx';
import { useAssignment } from '#domains/assignments/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function AssignmentPage() {
  const { assignmentId = '' } = useParams();
  const { user } = useAuth();
  const assignment = useAssignment(user?.id, assignmentId);
  return (
    <>
      <Link className="back-link" to={routes.assignments}>
        <PrevIcon />
        All assignments
      </Link>
      <QueryView
        query={assignment}
        pending={
          <LoadingRegion>
            <span className="stack">
              <Skeleton width="14rem" height="2.5rem" />
              <Skeleton height="16rem" />
            </span>
          </LoadingRegion>
        }
        failed={(retry) => (
          <>
            <PageHeading title="Assignment" />
            <ErrorState level={2} title="This assignment did not load" onRetry={retry} />
          </>
        )}
        empty={<NoAssignment />}
      >
        {(one) => one && user && <OneAssignment key={one.id} userId={user.id} assignment={one} />}
      </QueryView>
    </>
  );
}

function NoAssignment() {
  return (
    <>
      <PageHeading title="Assignment" />
      <EmptyState
        level={2}
        title="This assignment is not one of yours"
        text="It belongs to a course that you have not joined, or it is no longer set."
        action={<LinkButton to={routes.assignments}>See your assignments</LinkButton>}
      />
    </>
  );
}
