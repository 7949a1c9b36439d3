import { isPicture, type PictureName } from '#domains/account/learner-sign-in/pictures.ts';
import {
  type Check,
  isAnything,
  isFlag,
  isMoment,
  isText,
  isTrue,
  listOf,
  mapOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { callFunction } from '#platform/rpc/functions.ts';
import type { Agreement, Relation } from './family-api.ts';

export type NewChild = {
  /** Generated on this device, so that a retry does not create a second child. */
  id: string;
  displayName: string;
  icon: string;
  birthYear: number;
  level: string;
  relation: Relation;
  guardianName: string;
  agreed: Agreement;
};

/** All login credentials of a child. Only the card can be shown again. */
export type WaysIn = {
  child: { id: string; username: string; displayName: string; icon: string | null };
  password: string;
  card: string;
  pictures: PictureName[];
};

const arePictures = listOf<PictureName>(isPicture);

const isWaysIn = recordOf<WaysIn>({
  child: recordOf<WaysIn['child']>({
    id: isText,
    username: isText,
    displayName: isText,
    icon: orNull(isText),
  }),
  password: isText,
  card: isText,
  pictures: arePictures,
});

const call = <Value>(body: object, check: Check<Value>) =>
  callFunction('child-accounts', body, check);

/** Creates the account of a child who has no email. */
export function createChild(child: NewChild): Promise<WaysIn> {
  return call({ action: 'create', ...child }, isWaysIn);
}

/** Three new words; the old ones stop working, and the child is logged out everywhere. */
export async function resetPassword(childId: string): Promise<string> {
  const body = { action: 'reset', childId, what: 'password' };
  return (await call(body, recordOf<{ password: string }>({ password: isText }))).password;
}

/** A new card; the old one stops working. */
export async function resetCard(childId: string): Promise<string> {
  const body = { action: 'reset', childId, what: 'card' };
  return (await call(body, recordOf<{ card: string }>({ card: isText }))).card;
}

/** The child's card once more; the service asks for a fresh login. */
export async function showCard(childId: string): Promise<string> {
  const body = { action: 'show-card', childId };
  return (await call(body, recordOf<{ card: string }>({ card: isText }))).card;
}

/** Four new pictures; the old ones stop working. */
export async function resetPictures(childId: string): Promise<PictureName[]> {
  const body = { action: 'reset', childId, what: 'pictures' };
  return (await call(body, recordOf<{ pictures: PictureName[] }>({ pictures: arePictures })))
    .pictures;
}

/** Revokes a lost card. */
export async function revokeCard(childId: string): Promise<void> {
  await call(
    { action: 'revoke-card', childId },
    recordOf<{ revoked: boolean }>({ revoked: isFlag }),
  );
}

export type BackupCode = { code: string; expiresAt: string };

/** A code that logs the child in once, within twenty minutes. */
export function createBackupCode(childId: string): Promise<BackupCode> {
  const check = recordOf<BackupCode>({ code: isText, expiresAt: isMoment });
  return call({ action: 'backup-code', childId }, check);
}

type Sent = { outcome: 'sent' };
type Noticed = { outcome: 'noticed'; dueAt: string };

const isSent = recordOf<Sent>({ outcome: oneOf('sent') });
const isNoticed = recordOf<Noticed>({ outcome: oneOf('noticed'), dueAt: isMoment });
const isMove = (value: unknown): value is Sent | Noticed => isSent(value) || isNoticed(value);

/**
 * Requests an email for the child's account, or approves the one another guardian requested. Returns null when the email is
 * sent; otherwise the other guardians were notified, and it can go ahead without them from the returned date.
 */
export async function moveToEmail(childId: string, email: string): Promise<string | null> {
  const answer = await call({ action: 'move-to-email', childId, email }, isMove);
  return answer.outcome === 'sent' ? null : answer.dueAt;
}

/** One JSON document with the child's data, except what only the child may see. */
export async function downloadChildData(childId: string): Promise<Blob> {
  const check = recordOf<{ exportedAt: string; tables: Record<string, unknown[]> }>({
    exportedAt: isMoment,
    tables: mapOf(listOf(isAnything)),
  });
  const data = await call({ action: 'download', childId }, check);
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

type Gone = { deleted: true };
type Waiting = { deleted: false; dueAt: string };

const isGone = recordOf<Gone>({ deleted: isTrue });
const isWaiting = recordOf<Waiting>({
  deleted: (value): value is false => value === false,
  dueAt: isMoment,
});
const isDeletion = (value: unknown): value is Gone | Waiting => isGone(value) || isWaiting(value);

/**
 * Deletes the child's account. Returns null when done; otherwise another guardian was notified, and it can be deleted from
 * the returned date.
 */
export async function deleteChild(childId: string): Promise<string | null> {
  const body = { action: 'delete', childId, confirmation: 'DELETE' };
  const answer = await call(body, isDeletion);
  return answer.deleted ? null : answer.dueAt;
}
