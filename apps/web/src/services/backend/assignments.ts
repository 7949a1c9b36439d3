import { requireSignedIn, withStatus } from './current-user.ts';
import { callIfSignedIn } from './rpc.ts';

export type AssignmentStatus = 'to-do' | 'overdue' | 'submitted' | 'marked';

type AssignmentPlace = {
  id: string;
  title: string;
  course_id: string;
  course_title: string;
  subject: string;
  due_at: string;
  /** Begun, not handed in. */
  has_draft: boolean;
};

/** One that is still to be handed in, as the dashboard names it. */
export type OpenAssignment = AssignmentPlace & { status: 'to-do' | 'overdue' };

export type AssignmentSummary = AssignmentPlace & {
  status: AssignmentStatus;
  unit_title: string;
  is_late: boolean;
  points: number;
  /** Null until a reviewer has marked it. */
  points_got: number | null;
};

export type AssignmentQuestion =
  | { key: string; kind: 'choice'; title: string; points: number; options: string[] }
  | { key: string; kind: 'written'; title: string; points: number };

export type ChoiceAnswer = { option: number };
export type WrittenAnswer = { text: string; files: string[] };
export type Answers = Readonly<Record<string, ChoiceAnswer | WrittenAnswer>>;

/** What may be told about a question; keys of choices only when nothing can be handed in any more. */
export type AssignmentResult = {
  model_answer?: string;
  option?: number;
  explanations?: string[];
};

export type Assignment = Omit<AssignmentSummary, 'is_late' | 'has_draft' | 'points_got'> & {
  instructions: string;
  questions: AssignmentQuestion[];
  /** Whether answers may still be changed and handed in. */
  is_open: boolean;
  submission: {
    answers: Answers;
    submitted_at: string | null;
    is_late: boolean;
    choice_points: number | null;
    written_points: Readonly<Record<string, number>>;
    comments: Readonly<Record<string, string>>;
    feedback: string | null;
    marked_at: string | null;
    updated_at: string;
  } | null;
  results: Readonly<Record<string, AssignmentResult>> | null;
};

/** The assignments of the learner's courses, the next due first; empty for a visitor. */
export async function listAssignments(): Promise<AssignmentSummary[]> {
  return (await callIfSignedIn<AssignmentSummary[]>('my_assignments')) ?? [];
}

/** One assignment with the learner's answers; null when none of their courses has it. */
export function readAssignment(id: string): Promise<Assignment | null> {
  return callIfSignedIn('my_assignment', { assignment_id: id });
}

export async function saveAssignment(id: string, answers: Answers, account?: string) {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client.rpc('save_assignment', { assignment_id: id, answers });
  if (error !== null) throw withStatus(error, status);
}

export async function submitAssignment(id: string, answers: Answers): Promise<void> {
  const me = await requireSignedIn();
  const { error, status } = await me.client.rpc('submit_assignment', {
    assignment_id: id,
    answers,
  });
  if (error !== null) throw withStatus(error, status);
}

/** The learner wants the marks now; handing in is over then. */
export async function closeAssignment(id: string): Promise<void> {
  const me = await requireSignedIn();
  const { error, status } = await me.client.rpc('close_assignment', { assignment_id: id });
  if (error !== null) throw withStatus(error, status);
}
