import { routes } from '#config/paths.ts';
import { AssignmentRow } from '#domains/assignments/assignment-row.tsx';
import { mattersToday } from '#domains/assignments/due-text.ts';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Card } from '#ui/content/card.tsx';
import { dashboardText } from '../messages.ts';

/** Assignments due this week or begun. Missed ones are a single quiet line, so that they do not hide the others. */
export function OpenAssignments({ overview }: { overview: LearnerOverview }) {
  const { assignments, assignments_open: count, assignments_missed: missed } = overview;
  const now = new Date();
  const shown = assignments.filter((assignment) => mattersToday(assignment, now));
  if (shown.length === 0 && missed === 0) return null;
  return (
    <Card as="section" aria-labelledby="assignments-title">
      <div className="row row--between">
        <h2 id="assignments-title">{dashboardText.assignmentsTitle}</h2>
        {count > shown.length && (
          <Link className="more-link" to={routes.assignments}>
            {format(dashboardText.allAssignments, { count })}
          </Link>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="list">
          {shown.map((assignment) => (
            <AssignmentRow key={assignment.id} assignment={assignment} now={now} />
          ))}
        </ul>
      )}
      {missed > 0 && (
        <p className="small muted">{plural(dashboardText.missedAssignments, missed)}</p>
      )}
    </Card>
  );
}
