import { randomId } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { inOrder } from '#platform/outbox/queue.ts';
import type { OutboxItem, SentItem } from '#platform/outbox/types.ts';
import type { Note, NoteTarget } from '../api.ts';
import {
  type NewNote,
  type NoteChange,
  type NoteRemoval,
  type NoteResult,
  noteIdOf,
  noteKey,
} from '../note-senders.ts';

/** A note as the learner sees it: the service's version plus unsent changes. */
export type ShownNote = Note & {
  /** Stable from the first save on, while the id may be assigned by the service. */
  entityKey: string;
  /** The outbox position of a note that the service does not have yet. */
  unsentAs?: number;
  /** Its deletion failed: the note is shown until the learner decides. */
  isBeingRemoved?: true;
};

const KINDS = new Set(['note', 'note-change', 'note-removal']);
const UNDO_TIME = 9_000;

/** The service's version of notes sent from this page, so that a card being edited can continue from it. */
const sentNotes = new Map<string, Note>();

outbox.onSent(({ kind, entityKey, result }: SentItem) => {
  const note = noteIn(result);
  if (kind === 'note' && note !== undefined) sentNotes.set(entityKey, note);
});

/** The note in the result of a sent item, if the item was about a note. */
export function noteIn(result: unknown): Note | undefined {
  return typeof result === 'object' && result !== null && 'note' in result
    ? (result as NoteResult).note
    : undefined;
}

const queueKeyOf = ({ courseId, lessonId }: NoteTarget) => `notes:${courseId}:${lessonId ?? ''}`;

const targetOf = (note: Note): NoteTarget =>
  note.lesson_id === null
    ? { courseId: note.course_id }
    : { courseId: note.course_id, lessonId: note.lesson_id };

/** Queues a new note. */
export async function queueNewNote(
  account: string,
  target: NoteTarget,
  content: string,
): Promise<void> {
  const payload: NewNote = { target, content };
  const entityKey = noteKey(randomId());
  await outbox.put({ account, kind: 'note', entityKey, queueKey: queueKeyOf(target), payload });
}

/**
 * Queues an edit of a note, which the learner began from `begun`. A still unsent version is simply rewritten, but text that
 * another tab saved in the meantime is never replaced: both are kept.
 */
export async function queueNoteChange(
  account: string,
  begun: ShownNote,
  content: string,
): Promise<void> {
  await dropFailedRemoval(account, begun);
  if (content === begun.content) return;
  const target = targetOf(begun);
  const note = versionOf(begun);
  const unsent = (await outbox.unsentOf(account, note.entityKey)).at(-1);
  const isElsewhere = unsent !== undefined && textIn(unsent) !== begun.content;
  const isGone = note.unsentAs !== undefined && unsent === undefined;
  if (isElsewhere || isGone) return queueNewNote(account, target, content);
  if (unsent?.kind === 'note') {
    const payload = { ...(unsent.payload as NewNote), content };
    if (await outbox.amend(unsent.seq, payload)) return;
  }
  const isNew = note.unsentAs !== undefined;
  const payload: NoteChange = {
    target,
    id: isNew ? null : note.id,
    content,
    from: isNew ? [] : [note.updated_at],
    at: new Date().toISOString(),
    copyId: randomId(),
  };
  const queueKey = unsent?.queueKey ?? note.entityKey;
  await outbox.put({ account, kind: 'note-change', entityKey: note.entityKey, queueKey, payload });
}

/** The service's current version of the note, if it was still unsent when the learner began. */
function versionOf(begun: ShownNote): ShownNote {
  const note = begun.unsentAs === undefined ? undefined : sentNotes.get(begun.entityKey);
  return note === undefined ? begun : { ...note, entityKey: begun.entityKey };
}

const textIn = (item: OutboxItem) => (item.payload as NewNote | NoteChange).content;

/** Queues the deletion of a note after a delay. Returns a function that undoes it. */
export async function queueNoteRemoval(
  account: string,
  shown: ShownNote,
): Promise<() => Promise<void>> {
  await dropFailedRemoval(account, shown);
  const note = versionOf(shown);
  const { entityKey, unsentAs } = note;
  const { content } = shown;
  const target = targetOf(note);
  const writeAgain = () => queueNewNote(account, target, content);
  if (unsentAs !== undefined && (await outbox.discard(unsentAs))) return writeAgain;
  const isNew = unsentAs !== undefined;
  const payload: NoteRemoval = { target, id: isNew ? null : note.id, content };
  const seq = await outbox.put({
    account,
    kind: 'note-removal',
    entityKey,
    queueKey: isNew ? queueKeyOf(target) : entityKey,
    payload,
    delayMs: UNDO_TIME,
  });
  return async () => {
    if (!(await outbox.discard(seq))) await writeAgain();
  };
}

/** Editing a note, or deleting it again, settles an earlier deletion that failed. */
async function dropFailedRemoval(account: string, { entityKey }: ShownNote): Promise<void> {
  for (const item of await outbox.unsentOf(account, entityKey)) {
    if (hasFailed(item)) await outbox.discard(item.seq);
  }
}

/** A deletion that waits for the learner, not for the network. */
const hasFailed = ({ kind, refusal, needsSession }: OutboxItem) =>
  kind === 'note-removal' && (refusal !== null || needsSession);

/** The number of notes removed from the screen whose deletion has not reached the service yet. */
export function countWaitingRemovals(items: readonly OutboxItem[], target: NoteTarget): number {
  return items.filter(
    (item) =>
      item.kind === 'note-removal' &&
      item.tries > 0 &&
      !item.isSending &&
      !hasFailed(item) &&
      isInside((item.payload as NoteRemoval).target, target),
  ).length;
}

/** The notes of a lesson or course as the learner left them, newest first. */
export function withUnsentNotes(
  notes: readonly Note[],
  items: readonly OutboxItem[],
  account: string,
  target: NoteTarget,
): ShownNote[] {
  const shown = new Map<string, ShownNote>(
    notes.map((note) => {
      const entityKey = noteKey(note.id);
      return [entityKey, { ...note, entityKey }];
    }),
  );
  for (const item of inOrder(items).filter((one) => KINDS.has(one.kind))) {
    const payload = item.payload as NewNote | NoteChange | NoteRemoval;
    if (!isInside(payload.target, target)) continue;
    const known = shown.get(item.entityKey);
    if (hasFailed(item)) {
      if (known !== undefined) shown.set(item.entityKey, { ...known, isBeingRemoved: true });
    } else if (item.kind === 'note-removal') shown.delete(item.entityKey);
    else if (known === undefined && item.kind === 'note')
      shown.set(item.entityKey, unsentNote(item as OutboxItem<NewNote>, account));
    else if (item.kind === 'note-change')
      shown.set(item.entityKey, changedNote(item as OutboxItem<NoteChange>, known, account));
  }
  return [...shown.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

function isInside(inner: NoteTarget, outer: NoteTarget): boolean {
  return (
    inner.courseId === outer.courseId &&
    (outer.lessonId === undefined || inner.lessonId === outer.lessonId)
  );
}

/** Offline, the list may be missing: the learner's new text is shown anyway. */
function changedNote(
  { entityKey, payload }: OutboxItem<NoteChange>,
  known: ShownNote | undefined,
  account: string,
): ShownNote {
  const { content, at, id, from, target } = payload;
  if (known !== undefined) return { ...known, content };
  return {
    id: id ?? noteIdOf(entityKey),
    entityKey,
    user_id: account,
    course_id: target.courseId,
    lesson_id: target.lessonId ?? null,
    content,
    created_at: at,
    updated_at: from[0] ?? at,
  };
}

function unsentNote({ seq, entityKey, payload, queuedAt }: OutboxItem<NewNote>, account: string) {
  const moment = new Date(queuedAt).toISOString();
  return {
    id: noteIdOf(entityKey),
    entityKey,
    unsentAs: seq,
    user_id: account,
    course_id: payload.target.courseId,
    lesson_id: payload.target.lessonId ?? null,
    content: payload.content,
    created_at: moment,
    updated_at: moment,
  };
}
