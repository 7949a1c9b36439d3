import type { SupabaseClient } from '@supabase/supabase-js';

/** The work of the reviewer's command, apart from reading its arguments. */
type Question = { key: string; kind: 'choice' | 'written'; title: string; points: number };
type WrittenAnswer = { text?: string; files?: string[] };

type Submission = {
  id: string;
  submitted_at: string;
  is_late: boolean;
  times_submitted: number;
  choice_points: number | null;
  answers: Record<string, WrittenAnswer>;
  first_answers: Record<string, WrittenAnswer> | null;
  assignments: { title: string; course_title: string; questions: Question[] };
};

const columns =
  'id, submitted_at, is_late, times_submitted, choice_points, answers, first_answers, assignments (title, course_title, questions)';
const linkSeconds = 3600;

/** An error for the person at the command line, shown without a stack trace. */
export class ReviewError extends Error {
  override name = 'ReviewError';
}

function orThrow<Data>({ data, error }: { data: Data; error: { message: string } | null }): Data {
  if (error) throw new ReviewError(error.message);
  return data;
}

/** Submissions that wait for a reviewer, oldest first. */
export async function listWaiting(admin: SupabaseClient): Promise<string[]> {
  const waiting = orThrow(
    await admin
      .from('assignment_submissions')
      .select(columns)
      .not('submitted_at', 'is', null)
      .is('marked_at', null)
      .order('submitted_at')
      .limit(100),
  ) as unknown as Submission[];
  return waiting.map(
    ({ id, submitted_at, is_late, assignments: { title, course_title } }) =>
      `${id}  ${submitted_at.slice(0, 16).replace('T', ' ')}${is_late ? ' late' : ''}  ${course_title}: ${title}`,
  );
}

async function findSubmission(admin: SupabaseClient, id: string): Promise<Submission> {
  const [found] = orThrow(
    await admin.from('assignment_submissions').select(columns).eq('id', id),
  ) as unknown as Submission[];
  if (!found) throw new ReviewError(`There is no submission ${id}.`);
  return found;
}

async function linksTo(admin: SupabaseClient, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const links = orThrow(
    await admin.storage.from('submissions').createSignedUrls([...files], linkSeconds),
  );
  return (links ?? []).map(({ path, signedUrl }) => `  file ${path}: ${signedUrl}`);
}

/** The written answers of one submission, with links to its files that are valid for an hour. */
export async function showSubmission(admin: SupabaseClient, id: string): Promise<string[]> {
  const submission = await findSubmission(admin, id);
  const { assignments, answers, first_answers } = submission;
  const lines = [
    `${assignments.course_title}: ${assignments.title}`,
    `Choices: ${submission.choice_points ?? 0} points. Handed in ${submission.times_submitted} times.`,
  ];
  for (const { key, title, points } of assignments.questions.filter(isWritten)) {
    const answer = ownAnswer(answers, key);
    const text = plain(answer?.text ?? '');
    const first = plain(ownAnswer(first_answers, key)?.text ?? '');
    lines.push('', `${key} (up to ${points} points): ${title}`, text || '  no answer');
    if (first !== text) lines.push(`  At first, before the model answer was shown: ${first}`);
    lines.push(...(await linksTo(admin, answer?.files ?? [])));
  }
  return lines;
}

/** Keys come from the content: on a plain object `constructor` would be found. */
const ownAnswer = (answers: Record<string, WrittenAnswer> | null, key: string) =>
  answers !== null && Object.hasOwn(answers, key) ? answers[key] : undefined;

/** A learner's text must not move the reviewer's cursor or fake a line. */
const plain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const isWritten = ({ kind }: Question) => kind === 'written';

export type Marks = {
  points: Record<string, number>;
  comments: Record<string, string>;
  feedback: string | null;
};

/** Saves points, comments and feedback; the learner sees them at once. */
export async function markSubmission(admin: SupabaseClient, id: string, marks: Marks) {
  const { error } = await admin
    .schema('service')
    .rpc('mark_submission', { submission_id: id, ...marks });
  if (error) throw new ReviewError(error.message);
}
