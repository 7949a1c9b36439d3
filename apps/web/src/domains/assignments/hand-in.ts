import type { Answers, Assignment } from './api.ts';

/** The assignment after the answers have arrived. Late answers can be handed in only once. */
export function withHandedIn(assignment: Assignment, answers: Answers, now: Date): Assignment {
  const isLate = assignment.status === 'overdue';
  const at = now.toISOString();
  return {
    ...assignment,
    status: 'submitted',
    is_open: assignment.is_open && !isLate,
    submission: {
      choice_points: null,
      written_points: {},
      comments: {},
      feedback: null,
      marked_at: null,
      ...assignment.submission,
      answers,
      submitted_at: at,
      is_late: isLate,
      updated_at: at,
    },
  };
}
