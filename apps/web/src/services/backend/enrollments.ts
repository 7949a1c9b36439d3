import { findSignedIn, requireSignedIn, withStatus } from './current-user.ts';

export type Enrollment = {
  id: string;
  user_id: string;
  course_id: string;
  enrolled_at: string;
  progress: number;
  last_accessed: string | null;
};

const TABLE = 'course_enrollments';

/** The learner's courses, newest first; empty for a visitor. */
export async function listEnrollments(): Promise<Enrollment[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client
    .from(TABLE)
    .select('*')
    .eq('user_id', me.userId)
    .order('enrolled_at', { ascending: false });
  if (error !== null) throw error;
  return data ?? [];
}

export async function enrol(courseId: string): Promise<Enrollment> {
  const me = await requireSignedIn();
  const { data, error } = await me.client
    .from(TABLE)
    .insert({ user_id: me.userId, course_id: courseId })
    .select()
    .single();
  if (error !== null) throw error;
  return data;
}

export async function leaveCourse(courseId: string): Promise<void> {
  const me = await requireSignedIn();
  const { error } = await me.client
    .from(TABLE)
    .delete()
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  if (error !== null) throw error;
}

/** Writes how far the learner is (percent) and that the course was open just now. */
export async function updateProgress(
  courseId: string,
  progress: number,
  now: Date = new Date(),
  account?: string,
): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client
    .from(TABLE)
    .update({ progress, last_accessed: now.toISOString() })
    .eq('user_id', me.userId)
    .eq('course_id', courseId);
  if (error !== null) throw withStatus(error, status);
}

/** Whether the learner joined the course; a visitor never has. */
export async function isEnrolled(courseId: string): Promise<boolean> {
  const me = await findSignedIn();
  if (me === null) return false;
  const { data, error } = await me.client
    .from(TABLE)
    .select('id')
    .eq('user_id', me.userId)
    .eq('course_id', courseId)
    .maybeSingle();
  if (error !== null) throw error;
  return data !== null;
}
