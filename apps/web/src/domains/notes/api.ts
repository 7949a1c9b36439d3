import { isMoment, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { readRows, writeRows } from '#platform/rpc/tables.ts';
import { findSignedIn, requireSignedIn } from '#platform/session/current-user.ts';

export type Note = {
  id: string;
  user_id: string;
  course_id: string;
  lesson_id: string | null;
  content: string;
  created_at: string;
  updated_at: string;
};

export type NoteTarget = { courseId: string; lessonId?: string | undefined };

const TABLE = 'user_notes';

export const isNote = recordOf<Note>({
  id: isText,
  user_id: isText,
  course_id: isText,
  lesson_id: orNull(isText),
  content: isText,
  created_at: isMoment,
  updated_at: isMoment,
});
const areNotes = listOf(isNote);

/** The account that saved the note on this device; without it, the signed-in user. */
type ByWhom = { account?: string };

/** The learner's notes of a course, or of one lesson of it, newest first. */
export async function listNotes(
  { courseId, lessonId }: NoteTarget,
  { account }: ByWhom = {},
): Promise<Note[]> {
  const me = account === undefined ? await findSignedIn() : await requireSignedIn(account);
  if (me === null) return [];
  let query = me.client.from(TABLE).select('*').eq('user_id', me.userId).eq('course_id', courseId);
  if (lessonId !== undefined) query = query.eq('lesson_id', lessonId);
  return readRows(TABLE, query.order('created_at', { ascending: false }), areNotes);
}

/** Inserts a note. Its columns are fixed; its id goes in a header, so that a repeated request is refused with 409. */
export async function createNote(
  id: string,
  target: NoteTarget,
  content: string,
  { account }: ByWhom = {},
): Promise<Note> {
  const me = await requireSignedIn(account);
  const query = me.client
    .from(TABLE)
    .insert({
      user_id: me.userId,
      course_id: target.courseId,
      lesson_id: target.lessonId ?? null,
      content,
    })
    .setHeader('Idempotency-Key', id)
    .select()
    .single();
  return readRows(TABLE, query, isNote);
}

/** One of the learner's own notes; null when it is gone. */
export async function readNote(noteId: string, { account }: ByWhom = {}): Promise<Note | null> {
  const me = await requireSignedIn(account);
  const query = me.client.from(TABLE).select('*').eq('id', noteId).eq('user_id', me.userId);
  // Request a list, so that a malformed answer is never taken for "gone".
  const [note = null] = await readRows(TABLE, query, areNotes);
  return note;
}

/**
 * Updates one of the learner's own notes; the id of another learner's note matches no row. With `ifUpdatedAt` it updates
 * only that version: null means the note has changed since.
 */
export async function updateNote(
  noteId: string,
  content: string,
  now: Date = new Date(),
  { account, ifUpdatedAt }: ByWhom & { ifUpdatedAt?: string } = {},
): Promise<Note | null> {
  const me = await requireSignedIn(account);
  const query = me.client
    .from(TABLE)
    .update({ content, updated_at: now.toISOString() })
    .eq('id', noteId)
    .eq('user_id', me.userId);
  if (ifUpdatedAt === undefined) return readRows(TABLE, query.select().single(), isNote);
  const changed = query.eq('updated_at', ifUpdatedAt).select().maybeSingle();
  return readRows(TABLE, changed, orNull(isNote));
}

export async function deleteNote(noteId: string, { account }: ByWhom = {}): Promise<void> {
  const me = await requireSignedIn(account);
  await writeRows(TABLE, me.client.from(TABLE).delete().eq('id', noteId).eq('user_id', me.userId));
}
