import { isMoment, isText, listOf, oneOf, recordOf } from '#lib/checks.ts';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

export type LessonProgress = {
  course_id: string;
  lesson_id: string;
  done_at: string;
  /** A lesson finished by its quiz cannot be unmarked. */
  done_by: 'learner' | 'quiz';
};

const TABLE = 'lesson_progress';
const areDone = listOf(
  recordOf<LessonProgress>({
    course_id: isText,
    lesson_id: isText,
    done_at: isMoment,
    done_by: oneOf('learner', 'quiz'),
  }),
);
const COLUMNS = 'course_id, lesson_id, done_at, done_by';

/** The lessons of a course that the learner has finished; empty for a visitor. */
export async function listLessonProgress(courseId: string): Promise<LessonProgress[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const query = me.client
    .from(TABLE)
    .select(COLUMNS)
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  return readRows(TABLE, query, areDone);
}

type ByWhom = { account?: string; at?: string };

/** Marks a lesson as done by hand. A lesson already done is unchanged. */
export async function markLessonDone(
  courseId: string,
  lessonId: string,
  { account, at }: ByWhom = {},
): Promise<void> {
  const me = await requireSignedIn(account);
  const row = {
    user_id: me.userId,
    course_id: courseId,
    lesson_id: lessonId,
    ...(at === undefined ? {} : { done_at: at }),
  };
  const query = me.client
    .from(TABLE)
    .upsert(row, { onConflict: 'user_id,lesson_id', ignoreDuplicates: true });
  await writeRows(TABLE, query);
}

/** Removes a mark made by hand; a passed quiz stays passed. */
export async function markLessonNotDone(
  lessonId: string,
  { account }: Pick<ByWhom, 'account'> = {},
): Promise<void> {
  const me = await requireSignedIn(account);
  const query = me.client
    .from(TABLE)
    .delete()
    .eq('user_id', me.userId)
    .eq('lesson_id', lessonId)
    .eq('done_by', 'learner');
  await writeRows(TABLE, query);
}
