import { findSignedIn, requireSignedIn } from './current-user.ts';

export type FamilyMember = { user_id: string; name: string; joined_at: string };

export type Family = { code: string; members: FamilyMember[] };

export type JoinOutcome =
  | 'joined'
  | 'wrong_code'
  | 'too_many_tries'
  | 'own_code'
  | 'already_member'
  | 'full'
  | 'ended'
  | 'signed_out';

/** The family that the learner pays for; null for everybody else. */
export async function getMyFamily(): Promise<Family | null> {
  const me = await findSignedIn();
  if (me === null) return null;
  const { data, error } = await me.client
    .from('families')
    .select('code, members:family_members(user_id, name, joined_at)')
    .eq('user_id', me.userId)
    .maybeSingle();
  if (error !== null) throw error;
  return data;
}

export async function joinFamily(code: string): Promise<JoinOutcome> {
  const me = await requireSignedIn();
  const { data, error } = await me.client.rpc('join_family', { family_code: code });
  if (error !== null) throw error;
  return data.outcome;
}

export async function leaveFamily(): Promise<void> {
  const me = await requireSignedIn();
  await removeFamilyMember(me.userId);
}

export async function removeFamilyMember(userId: string): Promise<void> {
  const me = await requireSignedIn();
  const { error } = await me.client.from('family_members').delete().eq('user_id', userId);
  if (error !== null) throw error;
}
