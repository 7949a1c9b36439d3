import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { type AssignmentGroup as Group, groupTitles } from './groups.ts';
import './components/assignment.css';

/** Assignments with the same state, under one heading. */
export function AssignmentGroup({ group }: { group: Group }) {
  const id = `group-${group.status}`;
  if (group.isFolded) {
    return (
      <Card as="section" aria-labelledby={id}>
        <details className="assignment-group">
          <summary>
            <Head id={id} group={group} />
          </summary>
          <Rows group={group} />
        </details>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Head id={id} group={group} />
      <Rows group={group} />
    </Card>
  );
}

function Head({ id, group: { status, assignments } }: { id: string; group: Group }) {
  return (
    <div className="row row--between">
      <h2 id={id}>{groupTitles[status]}</h2>
      {/* What was missed is no debt to count. */}
      {status !== 'overdue' && <Badge>{assignments.length}</Badge>}
    </div>
  );
}

function Rows({ group: { assignments } }: { group: Group }) {
  const now = new Date();
  return (
    <ul className="list">
      {assignments.map((assignment) => (
        <AssignmentRow key={assignment.id} assignment={assignment} now={now} />
      ))}
    </ul>
  );
}
