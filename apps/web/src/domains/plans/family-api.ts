import { isMoment, isText, listOf, oneOf, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

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

const areFamilies = listOf(
  recordOf<Family>({
    code: isText,
    members: listOf(recordOf<FamilyMember>({ user_id: isText, name: isText, joined_at: isMoment })),
  }),
);

const hasOutcome = recordOf<{ outcome: JoinOutcome }>({
  outcome: oneOf(
    'joined',
    'wrong_code',
    'too_many_tries',
    'own_code',
    'already_member',
    'full',
    'ended',
    'signed_out',
  ),
});

/** The family plan that the learner pays for; null if there is none. */
export async function getMyFamily(): Promise<Family | null> {
  const me = await findSignedIn();
  if (me === null) return null;
  const query = me.client
    .from('families')
    .select('code, members:family_members(user_id, name, joined_at)')
    .eq('user_id', me.userId);
  const [family = null] = await readRows('families', query, areFamilies);
  return family;
}

export async function joinFamily(code: string): Promise<JoinOutcome> {
  return (await rpc('join_family', { family_code: code }, hasOutcome)).outcome;
}

export async function leaveFamily(): Promise<void> {
  const me = await requireSignedIn();
  await removeFamilyMember(me.userId);
}

export async function removeFamilyMember(userId: string): Promise<void> {
  const me = await requireSignedIn();
  await writeRows(
    'family_members',
    me.client.from('family_members').delete().eq('user_id', userId),
  );
}
