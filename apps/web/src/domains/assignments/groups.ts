import type { AssignmentStatus, AssignmentSummary } from './api.ts';
import { assignmentsText } from './messages.ts';

const order: readonly AssignmentStatus[] = ['overdue', 'to-do', 'submitted', 'marked'];

export const groupTitles: Readonly<Record<AssignmentStatus, string>> = {
  overdue: assignmentsText.groupOverdue,
  'to-do': assignmentsText.groupToDo,
  submitted: assignmentsText.groupHandedIn,
  marked: assignmentsText.groupMarked,
};

export type AssignmentGroup = { status: AssignmentStatus; assignments: AssignmentSummary[] };

/** What needs doing first; what was marked last stands on top of its group. */
export function groupsOf(assignments: readonly AssignmentSummary[]): AssignmentGroup[] {
  return order.flatMap((status) => {
    const own = assignments.filter((one) => one.status === status);
    if (own.length === 0) return [];
    const isOver = status === 'submitted' || status === 'marked';
    return [{ status, assignments: isOver ? own.toReversed() : own }];
  });
}
