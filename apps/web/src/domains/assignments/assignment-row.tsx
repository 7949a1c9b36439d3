import { linkTo, routes } from '#config/paths.ts';
import { plural } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { LinkRow, Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { TaskIcon } from '#ui/icons/icons.tsx';
import type { AssignmentSummary, OpenAssignment } from './api.ts';
import { dueText, isUrgent } from './due-text.ts';
import { assignmentsText } from './messages.ts';

/** One assignment in a list, with the most important fact for its state. */
type Shown = AssignmentSummary | OpenAssignment;

export function AssignmentRow({ assignment, now }: { assignment: Shown; now: Date }) {
  const { id, title, course_title, subject } = assignment;
  return (
    <li data-subject={subjectCloth(subject)}>
      <LinkRow
        to={linkTo(routes.assignment, { assignmentId: id })}
        title={title}
        square={
          <Square state="soft">
            <TaskIcon />
          </Square>
        }
        meta={
          <>
            <span>{course_title}</span>
            <AssignmentBadge assignment={assignment} now={now} />
          </>
        }
        arrow
      />
    </li>
  );
}

function AssignmentBadge({ assignment, now }: { assignment: Shown; now: Date }) {
  const { status, due_at, has_draft } = assignment;
  if (status === 'marked') {
    const { points_got, points } = assignment;
    return (
      <Badge tone="ok">{plural(assignmentsText.pointsOf, points, { got: points_got ?? 0 })}</Badge>
    );
  }
  if (status === 'submitted')
    return (
      <Badge>{assignment.is_late ? assignmentsText.handedInLate : assignmentsText.handedIn}</Badge>
    );
  return (
    <>
      <Badge tone={isUrgent(due_at, now) ? 'sun' : 'plain'}>{dueText(due_at, now)}</Badge>
      {has_draft && <Badge>{assignmentsText.started}</Badge>}
    </>
  );
}
