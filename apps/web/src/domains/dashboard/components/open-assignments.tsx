import { routes } from '#config/paths.ts';
import { AssignmentRow } from '#domains/assignments/components/assignment-row.tsx';
import type { LearnerOverview } from '#domains/progress/api.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { Card } from '#ui/content/card.tsx';
import { dashboardText } from '../messages.ts';

type OpenAssignmentsProps = {
  assignments: LearnerOverview['assignments'];
  /** How many there are in all. */
  count: number;
};

/** What has to be handed in next. */
export function OpenAssignments({ assignments, count }: OpenAssignmentsProps) {
  if (count === 0) return null;
  const now = new Date();
  return (
    <Card as="section" aria-labelledby="assignments-title">
      <div className="row row--between">
        <h2 id="assignments-title">{dashboardText.assignmentsTitle}</h2>
        {count > assignments.length && (
          <Link className="more-link" to={routes.assignments}>
            {format(dashboardText.allAssignments, { count })}
          </Link>
        )}
      </div>
      <ul className="list">
        {assignments.map((assignment) => (
          <AssignmentRow key={assignment.id} assignment={assignment} now={now} />
        ))}
      </ul>
    </Card>
  );
}
