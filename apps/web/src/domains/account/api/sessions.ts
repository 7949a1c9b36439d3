import { isFlag, isMoment, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { rpc, rpcIfSignedIn } from '#platform/rpc/rpc.ts';

/** One device or browser where the learner is signed in. */
export type DeviceSession = {
  id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  is_current: boolean;
};

const areSessions = listOf(
  recordOf<DeviceSession>({
    id: isText,
    created_at: isMoment,
    last_seen_at: isMoment,
    user_agent: orNull(isText),
    is_current: isFlag,
  }),
);

/** Where the learner is signed in, this device first; empty for a visitor. */
export function listSessions(): Promise<DeviceSession[]> {
  return rpcIfSignedIn('my_sessions', {}, areSessions, []);
}

/** Signs the learner out on another device, which notices at its next request. */
export async function endSession(id: string): Promise<void> {
  await rpc('end_my_session', { session_id: id }, isFlag);
}
