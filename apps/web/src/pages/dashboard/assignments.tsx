import { routes } from '#config/paths.ts';
import { AssignmentRow } from '#domains/assignments/components/assignment-row.tsx';
import { type AssignmentGroup, groupsOf, groupTitles } from '#domains/assignments/groups.ts';
import { useAssignments } from '#domains/assignments/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
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
        {(list) => groupsOf(list).map((group) => <Group key={group.status} group={group} />)}
      </QueryView>
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
