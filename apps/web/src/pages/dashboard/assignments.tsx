import { routes } from '#app/paths.ts';
import { useAssignments } from '#features/assignments/assignment-queries.ts';
import { AssignmentRow } from '#features/assignments/components/assignment-row.tsx';
import { type AssignmentGroup, groupsOf, groupTitles } from '#features/assignments/groups.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';

export function AssignmentsPage() {
  const { user } = useAuth();
  const { data, isPending, isError, refetch } = useAssignments(user?.id);
  return (
    <>
      <PageHeading title="Assignments">
        They come with your courses. Days are counted from the day you joined.
      </PageHeading>
      {isPending && (
        <LoadingRegion>
          <Skeleton height="18rem" />
        </LoadingRegion>
      )}
      {isError && (
        <ErrorState
          level={2}
          title="Your assignments did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          title="No assignments yet"
          text="Join a course and its assignments appear here."
          action={<LinkButton to={routes.courses}>Choose a course</LinkButton>}
        />
      )}
      {data && groupsOf(data).map((group) => <Group key={group.status} group={group} />)}
    </>
  );
}

function Group({ group: { status, assignments } }: { group: AssignmentGroup }) {
  const now = new Date();
  const id = `group-${status}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="row row--between">
        <h2 id={id}>{groupTitles[status]}</h2>
        <Badge>{assignments.length}</Badge>
      </div>
      <ul className="list">
        {assignments.map((assignment) => (
          <AssignmentRow key={assignment.id} assignment={assignment} now={now} />
        ))}
      </ul>
    </Card>
  );
}
