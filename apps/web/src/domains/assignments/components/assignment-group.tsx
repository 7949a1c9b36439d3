import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { type AssignmentGroup as Group, groupTitles } from '../groups.ts';
import { AssignmentRow } from './assignment-row.tsx';

/** The assignments that stand alike, under their heading. */
export function AssignmentGroup({ group: { status, assignments } }: { group: Group }) {
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
