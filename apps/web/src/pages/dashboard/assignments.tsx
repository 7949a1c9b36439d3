import { routes } from '#config/paths.ts';
import { AssignmentGroup } from '#domains/assignments/components/assignment-group.tsx';
import { groupsOf } from '#domains/assignments/groups.ts';
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
      <PageHeading title="Assignments">
        They come with your courses. Days are counted from the day you joined.
      </PageHeading>
      <QueryView
        query={assignments}
        tellsStale
        pending={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState level={2} title="Your assignments did not load" onRetry={retry} />
        )}
        empty={
          <EmptyState
            level={2}
            title="No assignments yet"
            text="Join a course and its assignments appear here."
            action={<LinkButton to={routes.courses}>Choose a course</LinkButton>}
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
