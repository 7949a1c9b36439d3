import { writeRows } from '#platform/rpc/tables.ts';
import { requireSignedIn } from '#platform/session/current-user.ts';

const TABLE = 'study_sessions';

/** Time spent with a lesson in view. */
export type StudyVisit = {
  /** Generated on this device, so that a retry is idempotent. */
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
  const query = me.client
    .from(TABLE)
    .upsert({ ...visit, user_id: me.userId }, { onConflict: 'id', ignoreDuplicates: true });
  await writeRows(TABLE, query);
}
