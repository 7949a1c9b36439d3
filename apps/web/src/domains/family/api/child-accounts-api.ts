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
  /** Made on this device, so that a second sending makes no second child. */
  id: string;
  displayName: string;
  icon: string;
  birthYear: number;
  level: string;
  relation: Relation;
  guardianName: string;
  agreed: Agreement;
};

/** Everything that lets a child in. It is shown once and cannot be read again. */
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

/** Makes the account of a child who has no email. */
export function createChild(child: NewChild): Promise<WaysIn> {
  return call({ action: 'create', ...child }, isWaysIn);
}

/** Three new words; the old ones no longer work, and the child is logged out everywhere. */
export async function resetPassword(childId: string): Promise<string> {
  const body = { action: 'reset', childId, what: 'password' };
  return (await call(body, recordOf<{ password: string }>({ password: isText }))).password;
}

/** A new card; the old one no longer works. */
export async function resetCard(childId: string): Promise<string> {
  const body = { action: 'reset', childId, what: 'card' };
  return (await call(body, recordOf<{ card: string }>({ card: isText }))).card;
}

/** Four new pictures; the old ones no longer work. */
export async function resetPictures(childId: string): Promise<PictureName[]> {
  const body = { action: 'reset', childId, what: 'pictures' };
  return (await call(body, recordOf<{ pictures: PictureName[] }>({ pictures: arePictures })))
    .pictures;
}

/** Stops a lost card. */
export async function revokeCard(childId: string): Promise<void> {
  await call(
    { action: 'revoke-card', childId },
    recordOf<{ revoked: boolean }>({ revoked: isFlag }),
  );
}

export type BackupCode = { code: string; expiresAt: string };

/** A code that lets the child in once, within twenty minutes. */
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
 * Asks for the email that the child's account shall have, or agrees to the one that another guardian asked for. A day
 * instead: the other guardians are told, and without them it can be done from then on.
 */
export async function moveToEmail(childId: string, email: string): Promise<string | null> {
  const answer = await call({ action: 'move-to-email', childId, email }, isMove);
  return answer.outcome === 'sent' ? null : answer.dueAt;
}

/** One JSON document with what is kept about the child, without what only the child may see. */
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

/** Deletes the child's account; a day instead: another guardian is told, and it can be deleted from then on. */
export async function deleteChild(childId: string): Promise<string | null> {
  const body = { action: 'delete', childId, confirmation: 'DELETE' };
  const answer = await call(body, isDeletion);
  return answer.deleted ? null : answer.dueAt;
}
