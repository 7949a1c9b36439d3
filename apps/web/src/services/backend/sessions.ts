import { findSignedIn, requireSignedIn } from './current-user.ts';

/** One place where the learner is signed in. */
export type DeviceSession = {
  id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  is_current: boolean;
};

/** Where the learner is signed in, this device first; empty for a visitor. */
export async function listSessions(): Promise<DeviceSession[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client.rpc('my_sessions');
  if (error !== null) throw error;
  return data ?? [];
}

/** Signs the learner out on another device. Its page notices when it next asks for something. */
export async function endSession(id: string): Promise<void> {
  const me = await requireSignedIn();
  const { error } = await me.client.rpc('end_my_session', { session_id: id });
  if (error !== null) throw error;
}
