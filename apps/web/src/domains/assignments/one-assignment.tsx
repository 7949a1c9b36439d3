import { useState } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { InlineTextContext } from '#ui/content/inline-text.tsx';
import { FormNotice } from '#ui/forms/form-notice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { Assignment } from './api.ts';
import { AssignmentForm } from './components/assignment-form.tsx';
import { AssignmentOutcome } from './components/assignment-outcome.tsx';
import { dueText } from './due-text.ts';
import { assignmentsText } from './messages.ts';

/** An assignment with its questions and its result. */
export function OneAssignment({ userId, assignment }: { userId: string; assignment: Assignment }) {
  const { title, instructions, course_id, course_title, unit_title, status, due_at } = assignment;
  const isToDo = status === 'to-do' || status === 'overdue';
  // A returning learner wants the marks, so they come first. Until then the result of "Hand in" is beside its button.
  const [isDone] = useState(!assignment.is_open);
  const [times, setTimes] = useState(0);
  const outcome = <AssignmentOutcome userId={userId} assignment={assignment} times={times} />;
  return (
    <InlineTextContext value={RichText}>
      <PageHeading title={title}>
        <Link to={linkTo(routes.courseOverview, { courseId: course_id })}>{course_title}</Link>,{' '}
        {unit_title}
        {isToDo && `. ${dueText(due_at, new Date())}`}
      </PageHeading>
      {status === 'overdue' && <FormNotice>{assignmentsText.lateText}</FormNotice>}
      <p>{instructions}</p>
      {isDone && outcome}
      <AssignmentForm
        userId={userId}
        assignment={assignment}
        onHandedIn={() => setTimes((before) => before + 1)}
      />
      {!isDone && outcome}
    </InlineTextContext>
  );
}
