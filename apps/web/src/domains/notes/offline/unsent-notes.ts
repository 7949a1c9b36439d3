import { randomId } from '#lib/uuid.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import { inOrder } from '#platform/outbox/queue.ts';
import type { OutboxItem, SentItem } from '#platform/outbox/types.ts';
import type { Note, NotePlace } from '../api.ts';
import type { NewNote, NoteChange, NoteRemoval, NoteResult } from './note-senders.ts';

/** A note as the learner sees it: what the service knows, with what it does not know yet. */
export type ShownNote = Note & {
  /** The same from the first save on, while the id is given by the service. */
  record: string;
  /** The place in the queue of a note that the service does not have yet. */
  unsentAs?: number;
  /** The learner deleted it, and that did not work: it is there until they decide. */
  isBeingRemoved?: true;
};

const KINDS = new Set(['note', 'note-change', 'note-removal']);
const UNDO_TIME = 9_000;

/** Which record became which note, as long as the page is open: a card under a learner's hands stays itself. */
const landed = new Map<string, Note>();
const recordOf = (noteId: string) =>
  [...landed].find(([, { id }]) => id === noteId)?.[0] ?? `note:${noteId}`;

outbox.onSent(({ kind, record, result }: SentItem) => {
  const note = noteIn(result);
  if (kind === 'note' && note !== undefined) landed.set(record, note);
});

/** The note that an item brought to the service, if it was about a note. */
export function noteIn(result: unknown): Note | undefined {
  return typeof result === 'object' && result !== null && 'note' in result
    ? (result as NoteResult).note
    : undefined;
}

const lineOf = ({ courseId, lessonId }: NotePlace) => `notes:${courseId}:${lessonId ?? ''}`;

const placeOf = (note: Note): NotePlace =>
  note.lesson_id === null
    ? { courseId: note.course_id }
    : { courseId: note.course_id, lessonId: note.lesson_id };

/** Keeps a new note. `known`: what the service is known to have, to tell a first try that landed. */
export async function keepNewNote(
  account: string,
  place: NotePlace,
  content: string,
  known: readonly Note[],
): Promise<void> {
  const newestKnown = known.reduce(
    (newest, { created_at }) => (created_at > newest ? created_at : newest),
    '',
  );
  const payload: NewNote = { place, content, newestKnown };
  const record = `note:${randomId()}`;
  await outbox.put({ account, kind: 'note', record, line: lineOf(place), payload });
}

/**
 * Keeps new words of a note, which the learner began to change as `begun`. One that is still unsent is
 * simply rewritten. Words that another tab keeps meanwhile are never replaced: both stay.
 */
export async function keepNoteChange(
  account: string,
  begun: ShownNote,
  content: string,
): Promise<void> {
  await dropFailedRemoval(account, begun);
  if (content === begun.content) return;
  const place = placeOf(begun);
  const note = versionOf(begun);
  const unsent = (await outbox.unsentOf(account, note.record)).at(-1);
  const isElsewhere = unsent !== undefined && wordsIn(unsent) !== begun.content;
  const isGone = note.unsentAs !== undefined && unsent === undefined;
  if (isElsewhere || isGone) return keepNewNote(account, place, content, []);
  if (unsent?.kind === 'note') {
    const payload = { ...(unsent.payload as NewNote), content };
    if (await outbox.amend(unsent.seq, payload)) return;
  }
  const isNew = note.unsentAs !== undefined;
  const payload: NoteChange = {
    place,
    id: isNew ? null : note.id,
    content,
    from: isNew ? [] : [note.updated_at],
    at: new Date().toISOString(),
  };
  const line = unsent?.line ?? note.record;
  await outbox.put({ account, kind: 'note-change', record: note.record, line, payload });
}

/** The note as the service has it by now, when it was unsent as the learner began. */
function versionOf(begun: ShownNote): ShownNote {
  const note = begun.unsentAs === undefined ? undefined : landed.get(begun.record);
  return note === undefined ? begun : { ...note, record: begun.record };
}

const wordsIn = (item: OutboxItem) => (item.payload as NewNote | NoteChange).content;

/** Deletes a note after a moment. Gives back how to take that back. */
export async function keepNoteRemoval(
  account: string,
  shown: ShownNote,
): Promise<() => Promise<void>> {
  await dropFailedRemoval(account, shown);
  const note = versionOf(shown);
  const { record, unsentAs } = note;
  const { content } = shown;
  const place = placeOf(note);
  const writeAgain = () => keepNewNote(account, place, content, []);
  if (unsentAs !== undefined && (await outbox.discard(unsentAs))) return writeAgain;
  const isNew = unsentAs !== undefined;
  const payload: NoteRemoval = { place, id: isNew ? null : note.id, content };
  const seq = await outbox.put({
    account,
    kind: 'note-removal',
    record,
    line: isNew ? lineOf(place) : record,
    payload,
    holdFor: UNDO_TIME,
  });
  return async () => {
    if (!(await outbox.discard(seq))) await writeAgain();
  };
}

/** Whoever changes a note, or deletes it once more, has decided about a deletion that did not work. */
async function dropFailedRemoval(account: string, { record }: ShownNote): Promise<void> {
  for (const item of await outbox.unsentOf(account, record)) {
    if (hasFailed(item)) await outbox.discard(item.seq);
  }
}

/** A deletion that waits for the learner, not for the network. */
const hasFailed = ({ kind, refusal, needsSession }: OutboxItem) =>
  kind === 'note-removal' && (refusal !== null || needsSession);

/** How many notes of a place are gone from the screen, while the service could not be told so far. */
export function countWaitingRemovals(items: readonly OutboxItem[], place: NotePlace): number {
  return items.filter(
    (item) =>
      item.kind === 'note-removal' &&
      item.tries > 0 &&
      !item.isSending &&
      !hasFailed(item) &&
      isInside((item.payload as NoteRemoval).place, place),
  ).length;
}

/** The notes of a place as the learner left them, newest first. */
export function withUnsentNotes(
  notes: readonly Note[],
  items: readonly OutboxItem[],
  account: string,
  place: NotePlace,
): ShownNote[] {
  const shown = new Map<string, ShownNote>(
    notes.map((note) => {
      const record = recordOf(note.id);
      return [record, { ...note, record }];
    }),
  );
  for (const item of inOrder(items).filter((one) => KINDS.has(one.kind))) {
    const payload = item.payload as NewNote | NoteChange | NoteRemoval;
    if (!isInside(payload.place, place)) continue;
    const known = shown.get(item.record) ?? adopt(shown, item.record, payload);
    if (hasFailed(item)) {
      if (known !== undefined) shown.set(item.record, { ...known, isBeingRemoved: true });
    } else if (item.kind === 'note-removal') shown.delete(item.record);
    else if (known === undefined && item.kind === 'note')
      showNew(shown, item as OutboxItem<NewNote>, account);
    else if (item.kind === 'note-change')
      shown.set(item.record, changedNote(item as OutboxItem<NoteChange>, known, account));
  }
  return [...shown.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** After a reload only the id tells which note a record was about. */
function adopt(
  shown: Map<string, ShownNote>,
  record: string,
  payload: NewNote | NoteChange | NoteRemoval,
): ShownNote | undefined {
  if (!('id' in payload)) return undefined;
  const there = [...shown.values()].find((note) => note.id === payload.id);
  if (there === undefined) return undefined;
  const note = { ...there, record };
  shown.delete(there.record);
  shown.set(record, note);
  return note;
}

/** A note whose answer was lost, perhaps by a reload, may stand in the list already: it is one note, not two. */
function showNew(shown: Map<string, ShownNote>, item: OutboxItem<NewNote>, account: string): void {
  const there = [...shown.values()].findLast((note) => hasLandedAs(item, note));
  if (there === undefined) {
    shown.set(item.record, unsentNote(item, account));
    return;
  }
  shown.delete(there.record);
  shown.set(item.record, { ...there, record: item.record });
}

function hasLandedAs(
  { isSending, mayHaveLanded, payload }: OutboxItem<NewNote>,
  note: ShownNote,
): boolean {
  return (
    (isSending || mayHaveLanded) &&
    note.record === `note:${note.id}` &&
    note.content === payload.content &&
    note.lesson_id === (payload.place.lessonId ?? null) &&
    note.created_at > payload.newestKnown
  );
}

function isInside(inner: NotePlace, outer: NotePlace): boolean {
  return (
    inner.courseId === outer.courseId &&
    (outer.lessonId === undefined || inner.lessonId === outer.lessonId)
  );
}

/** The list may not have come without a network: the learner's new words are shown all the same. */
function changedNote(
  { record, payload }: OutboxItem<NoteChange>,
  known: ShownNote | undefined,
  account: string,
): ShownNote {
  const { content, at, id, from, place } = payload;
  if (known !== undefined) return { ...known, content };
  return {
    id: id ?? record,
    record,
    user_id: account,
    course_id: place.courseId,
    lesson_id: place.lessonId ?? null,
    content,
    created_at: at,
    updated_at: from[0] ?? at,
  };
}

function unsentNote({ seq, record, payload, keptAt }: OutboxItem<NewNote>, account: string) {
  const moment = new Date(keptAt).toISOString();
  return {
    id: record,
    record,
    unsentAs: seq,
    user_id: account,
    course_id: payload.place.courseId,
    lesson_id: payload.place.lessonId ?? null,
    content: payload.content,
    created_at: moment,
    updated_at: moment,
  };
}
