import {
  isCount,
  isMoment,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

export type AttemptAnswer = {
  question: string;
  /** Index among the options as written, from 0. */
  option: number;
  correct: boolean;
};

export type FinishedAttempt = {
  /** Generated on this device, so that a retry is idempotent. */
  id: string;
  course_id: string;
  lesson_id: string;
  kind: 'quiz' | 'practice';
  /** Which practice test of the lesson. */
  test_id?: string | null;
  answers: AttemptAnswer[];
  correct: number;
  total: number;
  started_at: string;
  finished_at: string;
};

export type AttemptResult = Pick<
  FinishedAttempt,
  'id' | 'lesson_id' | 'kind' | 'test_id' | 'correct' | 'total' | 'finished_at'
>;

const TABLE = 'quiz_attempts';
const areResults = listOf(
  recordOf<AttemptResult>({
    id: isText,
    lesson_id: isText,
    kind: oneOf('quiz', 'practice'),
    test_id: orMissing(orNull(isText)),
    correct: isCount,
    total: isCount,
    finished_at: isMoment,
  }),
);
const COLUMNS = 'id, lesson_id, kind, test_id, correct, total, finished_at';

/** The learner's results in a course, newest first; empty for a visitor. */
export async function listAttempts(courseId: string): Promise<AttemptResult[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const query = me.client
    .from(TABLE)
    .select(COLUMNS)
    .eq('user_id', me.userId)
    .eq('course_id', courseId)
    .order('finished_at', { ascending: false });
  return readRows(TABLE, query, areResults);
}

/** Saves an attempt for the learner who made it. Idempotent. */
export async function saveAttempt(userId: string, attempt: FinishedAttempt): Promise<void> {
  const me = await requireSignedIn(userId);
  const query = me.client
    .from(TABLE)
    .upsert({ ...attempt, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true });
  await writeRows(TABLE, query);
}
