import type { AssignmentStatus, AssignmentSummary } from './api.ts';
import { assignmentsText } from './messages.ts';

const order: readonly AssignmentStatus[] = ['to-do', 'overdue', 'submitted', 'marked'];

export const groupTitles: Readonly<Record<AssignmentStatus, string>> = {
  overdue: assignmentsText.groupOverdue,
  'to-do': assignmentsText.groupToDo,
  submitted: assignmentsText.groupHandedIn,
  marked: assignmentsText.groupMarked,
};

/** A longer list of late assignments is folded: it would read as a debt. */
const SHOWN_LATE = 3;

export type AssignmentGroup = {
  status: AssignmentStatus;
  assignments: AssignmentSummary[];
  /** Collapsed at first: missed assignments must not push away what can still be done in time. */
  isFolded: boolean;
};

/** Assignments that can be done in time first; the most recently marked come first in their group. */
export function groupsOf(assignments: readonly AssignmentSummary[]): AssignmentGroup[] {
  return order.flatMap((status) => {
    const own = assignments.filter((one) => one.status === status);
    if (own.length === 0) return [];
    const isOver = status === 'submitted' || status === 'marked';
    const isFolded =
      status === 'overdue' &&
      (own.length > SHOWN_LATE || assignments.some((one) => one.status === 'to-do'));
    return [{ status, assignments: isOver ? own.toReversed() : own, isFolded }];
  });
}
