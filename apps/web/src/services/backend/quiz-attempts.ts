import { findSignedIn, requireSignedIn } from './current-user.ts';

export type AttemptAnswer = {
  question: string;
  /** Place among the options as they are written, from 0. */
  option: number;
  correct: boolean;
};

export type FinishedAttempt = {
  /** Made on this device, so that a second sending changes nothing. */
  id: string;
  course_id: string;
  lesson_id: string;
  kind: 'quiz' | 'practice';
  answers: AttemptAnswer[];
  correct: number;
  total: number;
  started_at: string;
  finished_at: string;
};

export type AttemptResult = Pick<
  FinishedAttempt,
  'id' | 'lesson_id' | 'kind' | 'correct' | 'total' | 'finished_at'
>;

/** The service understood the attempt and will never take it: sending it again is no use. */
export class AttemptRefused extends Error {
  override name = 'AttemptRefused';
}

const TABLE = 'quiz_attempts';
const COLUMNS = 'id, lesson_id, kind, correct, total, finished_at';
const WORTH_ANOTHER_TRY = new Set([401, 408, 425, 429]);

/** The learner's results in a course, newest first; empty for a visitor. */
export async function listAttempts(courseId: string): Promise<AttemptResult[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client
    .from(TABLE)
    .select(COLUMNS)
    .eq('user_id', me.userId)
    .eq('course_id', courseId)
    .order('finished_at', { ascending: false });
  if (error !== null) throw error;
  return data ?? [];
}

/** Keeps an attempt of the learner who is signed in. Sent twice, it is kept once. */
export async function saveAttempt(userId: string, attempt: FinishedAttempt): Promise<void> {
  const me = await requireSignedIn();
  // On a shared phone another child may have signed in since the attempt was made.
  if (me.userId !== userId) throw new Error('User not authenticated');
  const { error, status } = await me.client
    .from(TABLE)
    .upsert({ ...attempt, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true });
  if (error === null) return;
  const isFinal = status >= 400 && status < 500 && !WORTH_ANOTHER_TRY.has(status);
  throw isFinal ? new AttemptRefused(error.message) : error;
}
