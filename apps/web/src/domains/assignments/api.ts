import {
  isCount,
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  mapOf,
  oneOf,
  oneOfChecks,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { isNothing, rpc, rpcIfSignedIn } from '#platform/rpc/rpc.ts';

export type AssignmentStatus = 'to-do' | 'overdue' | 'submitted' | 'marked';

type AssignmentOrigin = {
  id: string;
  title: string;
  course_id: string;
  course_title: string;
  subject: string;
  due_at: string;
  /** Begun, but not handed in. */
  has_draft: boolean;
};

/** An assignment still to be handed in, as shown on the dashboard. */
export type OpenAssignment = AssignmentOrigin & { status: 'to-do' | 'overdue' };

export type AssignmentSummary = AssignmentOrigin & {
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

/** What the learner may see about a question; the right options only once nothing can be handed in any more. */
export type AssignmentResult = {
  model_answer?: string;
  option?: number;
  explanations?: string[];
};

export type Assignment = Omit<AssignmentSummary, 'is_late' | 'has_draft' | 'points_got'> & {
  instructions: string;
  questions: AssignmentQuestion[];
  /** Whether answers can still be changed and handed in. */
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

const place = {
  id: isText,
  title: isText,
  course_id: isText,
  course_title: isText,
  subject: isText,
  due_at: isMoment,
};
const isStatus = oneOf('to-do', 'overdue', 'submitted', 'marked');

export const isOpenAssignment = recordOf<OpenAssignment>({
  ...place,
  has_draft: isFlag,
  status: oneOf('to-do', 'overdue'),
});

const isSummary = recordOf<AssignmentSummary>({
  ...place,
  has_draft: isFlag,
  status: isStatus,
  unit_title: isText,
  is_late: isFlag,
  points: isNumber,
  points_got: orNull(isNumber),
});

type ChoiceQuestion = Extract<AssignmentQuestion, { kind: 'choice' }>;
type WrittenQuestion = Extract<AssignmentQuestion, { kind: 'written' }>;
const question = { key: isText, title: isText, points: isNumber };
const isChoice = recordOf<ChoiceQuestion>({
  ...question,
  kind: oneOf('choice'),
  options: listOf(isText),
});
const isWritten = recordOf<WrittenQuestion>({ ...question, kind: oneOf('written') });

const isAnswer = oneOfChecks(
  recordOf<ChoiceAnswer>({ option: isCount }),
  recordOf<WrittenAnswer>({ text: isText, files: listOf(isText) }),
);

const isSubmission = recordOf<NonNullable<Assignment['submission']>>({
  answers: mapOf(isAnswer),
  submitted_at: orNull(isMoment),
  is_late: isFlag,
  choice_points: orNull(isNumber),
  written_points: mapOf(isNumber),
  comments: mapOf(isText),
  feedback: orNull(isText),
  marked_at: orNull(isMoment),
  updated_at: isMoment,
});

const isResult = recordOf<AssignmentResult>({
  model_answer: orMissing(isText),
  option: orMissing(isCount),
  explanations: orMissing(listOf(isText)),
});

const isAssignment = recordOf<Assignment>({
  ...place,
  status: isStatus,
  unit_title: isText,
  points: isNumber,
  instructions: isText,
  questions: listOf(oneOfChecks(isChoice, isWritten)),
  is_open: isFlag,
  submission: orNull(isSubmission),
  results: orNull(mapOf(isResult)),
});

/** The assignments of the learner's courses, next due first; empty for a visitor. */
export function listAssignments(): Promise<AssignmentSummary[]> {
  return rpcIfSignedIn('my_assignments', {}, listOf(isSummary), []);
}

/** One assignment with the learner's answers; null when none of their courses has it. */
export function readAssignment(id: string): Promise<Assignment | null> {
  return rpcIfSignedIn('my_assignment', { assignment_id: id }, orNull(isAssignment), null);
}

export async function saveAssignment(id: string, answers: Answers, account?: string) {
  await rpc('save_assignment', { assignment_id: id, answers }, isMoment, account);
}

export async function submitAssignment(id: string, answers: Answers): Promise<void> {
  await rpc('submit_assignment', { assignment_id: id, answers }, isNothing);
}

/** Requests the marks now, which ends handing in. */
export async function closeAssignment(id: string): Promise<void> {
  await rpc('close_assignment', { assignment_id: id }, isNothing);
}
