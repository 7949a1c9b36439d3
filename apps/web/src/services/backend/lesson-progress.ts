import { findSignedIn, requireSignedIn, withStatus } from './current-user.ts';

export type LessonProgress = {
  course_id: string;
  lesson_id: string;
  done_at: string;
  /** A lesson done by its quiz cannot be taken back. */
  done_by: 'learner' | 'quiz';
};

const TABLE = 'lesson_progress';
const COLUMNS = 'course_id, lesson_id, done_at, done_by';

/** The lessons of a course that the learner has finished; empty for a visitor. */
export async function listLessonProgress(courseId: string): Promise<LessonProgress[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client
    .from(TABLE)
    .select(COLUMNS)
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  if (error !== null) throw error;
  return data ?? [];
}

type ByWhom = { account?: string; at?: string };

/** Marks a lesson as done by hand. One that is done already stays as it is. */
export async function markLessonDone(
  courseId: string,
  lessonId: string,
  { account, at }: ByWhom = {},
): Promise<void> {
  const me = await requireSignedIn(account);
  const row: Record<string, string> = {
    user_id: me.userId,
    course_id: courseId,
    lesson_id: lessonId,
  };
  if (at !== undefined) row.done_at = at;
  const { error, status } = await me.client
    .from(TABLE)
    .upsert(row, { onConflict: 'user_id,lesson_id', ignoreDuplicates: true });
  if (error !== null) throw withStatus(error, status);
}

/** Takes back what was marked by hand; a passed quiz stays passed. */
export async function markLessonNotDone(
  lessonId: string,
  { account }: Pick<ByWhom, 'account'> = {},
): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client
    .from(TABLE)
    .delete()
    .eq('user_id', me.userId)
    .eq('lesson_id', lessonId)
    .eq('done_by', 'learner');
  if (error !== null) throw withStatus(error, status);
}
