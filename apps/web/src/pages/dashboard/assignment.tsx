import { routes } from '#config/paths.ts';
import { assignmentsText } from '#domains/assignments/messages.ts';
import { OneAssignment } from '#domains/assignments/one-assignment.tsx';
import { useAssignment } from '#domains/assignments/queries.ts';
import { Link } from '#lib/router/links.tsx';
import { useParams } from '#lib/router/router.tsx';
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
        {assignmentsText.allAssignments}
      </Link>
      <QueryView
        query={assignment}
        tellsSlow
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
            <PageHeading title={assignmentsText.assignment} />
            <ErrorState level={2} title={assignmentsText.oneFailedTitle} onRetry={retry} />
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
      <PageHeading title={assignmentsText.assignment} />
      <EmptyState
        level={2}
        title={assignmentsText.notYoursTitle}
        text={assignmentsText.notYoursText}
        action={<LinkButton to={routes.assignments}>{assignmentsText.seeAssignments}</LinkButton>}
      />
    </>
  );
}
