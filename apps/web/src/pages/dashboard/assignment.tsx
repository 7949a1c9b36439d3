import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import type { Assignment } from '#domains/assignments/api.ts';
import { AssignmentForm } from '#domains/assignments/components/assignment-form.tsx';
import { AssignmentOutcome } from '#domains/assignments/components/assignment-outcome.tsx';
import { dueText } from '#domains/assignments/due-text.ts';
import { useAssignment } from '#domains/assignments/queries.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
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

function OneAssignment({ userId, assignment }: { userId: string; assignment: Assignment }) {
  const { title, instructions, course_id, course_title, unit_title, status, due_at } = assignment;
  const isToDo = status === 'to-do' || status === 'overdue';
  // Marks are what somebody comes back for. Until then the answer to "Hand in" stands beside its button.
  const [isDone] = useState(!assignment.is_open);
  return (
    <InlineTextContext value={RichText}>
      <PageHeading title={title}>
        <Link to={linkTo(routes.courseOverview, { courseId: course_id })}>{course_title}</Link>,{' '}
        {unit_title}
        {isToDo && `. ${dueText(due_at, new Date())}`}
      </PageHeading>
      {status === 'overdue' && (
        <p>It is late now, but you can still hand it in once. Work that comes late is read too.</p>
      )}
      <p>{instructions}</p>
      {isDone && <AssignmentOutcome userId={userId} assignment={assignment} />}
      <AssignmentForm userId={userId} assignment={assignment} />
      {!isDone && <AssignmentOutcome userId={userId} assignment={assignment} />}
    </InlineTextContext>
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
