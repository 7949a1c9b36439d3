import { requireSignedIn, withStatus } from './current-user.ts';

/** Time with a lesson in view. */
export type StudyVisit = {
  /** Made on this device, so that a second sending changes nothing. */
  id: string;
  course_id: string;
  lesson_id: string;
  seconds: number;
  /** Where the video was left, in seconds. */
  video_at: number | null;
  ended_at: string;
};

export async function saveStudyVisit(account: string, visit: StudyVisit): Promise<void> {
  const me = await requireSignedIn(account);
  const { error, status } = await me.client
    .from('study_sessions')
    .upsert({ ...visit, user_id: me.userId }, { onConflict: 'id', ignoreDuplicates: true });
  if (error !== null) throw withStatus(error, status);
}
