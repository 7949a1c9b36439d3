import { isMoment, isNumber, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

export type Enrollment = {
  id: string;
  user_id: string;
  course_id: string;
  enrolled_at: string;
  progress: number;
  last_accessed: string | null;
};

const TABLE = 'course_enrollments';

const isEnrollment = recordOf<Enrollment>({
  id: isText,
  user_id: isText,
  course_id: isText,
  enrolled_at: isMoment,
  progress: isNumber,
  last_accessed: orNull(isMoment),
});

/** The learner's courses, newest first; empty for a visitor. */
export async function listEnrollments(): Promise<Enrollment[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const query = me.client
    .from(TABLE)
    .select('*')
    .eq('user_id', me.userId)
    .order('enrolled_at', { ascending: false });
  return readRows(TABLE, query, listOf(isEnrollment));
}

export async function enrol(courseId: string): Promise<Enrollment> {
  const me = await requireSignedIn();
  const query = me.client
    .from(TABLE)
    .insert({ user_id: me.userId, course_id: courseId })
    .select()
    .single();
  return readRows(TABLE, query, isEnrollment);
}

export async function leaveCourse(courseId: string): Promise<void> {
  const me = await requireSignedIn();
  const query = me.client.from(TABLE).delete().eq('user_id', me.userId).eq('course_id', courseId);
  await writeRows(TABLE, query);
}

/** Saves the progress (percent) and that the course was opened just now. */
export async function updateProgress(
  courseId: string,
  progress: number,
  now: Date = new Date(),
  account?: string,
): Promise<void> {
  const me = await requireSignedIn(account);
  const query = me.client
    .from(TABLE)
    .update({ progress, last_accessed: now.toISOString() })
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  await writeRows(TABLE, query);
}

/** Whether the learner has joined the course; false for a visitor. */
export async function isEnrolled(courseId: string): Promise<boolean> {
  const me = await findSignedIn();
  if (me === null) return false;
  const query = me.client
    .from(TABLE)
    .select('id')
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  return (await readRows(TABLE, query, listOf(recordOf({ id: isText })))).length > 0;
}
