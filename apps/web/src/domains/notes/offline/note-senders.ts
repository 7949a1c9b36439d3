import { isMoment, isText, listOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import type { OutboxItem, Sender } from '#platform/outbox/types.ts';
import {
  createNote,
  deleteNote,
  listNotes,
  type Note,
  type NoteTarget,
  readNote,
  updateNote,
} from '../api.ts';

export type NewNote = {
  target: NoteTarget;
  content: string;
  /** When the newest note that this device knew of was made, by the service's clock. */
  newestKnown: string;
};

export type NoteChange = {
  target: NoteTarget;
  /** Unknown while the note itself is still unsent. */
  id: string | null;
  content: string;
  /** The versions (`updated_at`) that the learner's text grew out of. */
  from: string[];
  at: string;
};

export type NoteRemoval = { target: NoteTarget; id: string | null; content: string };

/** How a note reached the service. A copy stands beside a version that came from elsewhere. */
export type NoteResult = { note: Note; isCopyOf?: string };

const isTarget = recordOf<NoteTarget>({ courseId: isText, lessonId: orMissing(isText) });

/** The insert's columns are fixed and hold no id of ours: a retry first looks whether the first try landed. */
export const noteSender: Sender<NewNote> = {
  isValid: recordOf<NewNote>({ target: isTarget, content: isText, newestKnown: isText }),
  send: async (item): Promise<NoteResult> => ({ note: await createOnce(item, item.payload) }),
};

async function createOnce(
  item: Pick<OutboxItem, 'account' | 'deliveryUnknown' | 'lastOfQueue'>,
  { target, content, newestKnown }: NewNote,
): Promise<Note> {
  if (item.deliveryUnknown) {
    const before = noteOf(item.lastOfQueue)?.created_at ?? '';
    const since = before > newestKnown ? before : newestKnown;
    const existing = await findNote(item.account, target, content, since);
    if (existing !== undefined) return existing;
  }
  return createNote(target, content, { account: item.account });
}

/** The oldest note with exactly these text made after `since`. */
async function findNote(account: string, target: NoteTarget, content: string, since: string) {
  const notes = await listNotes(target, { account });
  return notes.findLast(
    (note) =>
      note.content === content &&
      note.lesson_id === (target.lessonId ?? null) &&
      note.created_at > since,
  );
}

/**
 * Changes a note only as the learner knew it. Where it was changed or deleted elsewhere meanwhile, that
 * stays, and the learner's words become a note of their own.
 */
export const noteChangeSender: Sender<NoteChange> = {
  isValid: recordOf<NoteChange>({
    target: isTarget,
    id: orNull(isText),
    content: isText,
    from: listOf(isText),
    at: isMoment,
  }),
  send: async (item): Promise<NoteResult> => {
    const { account, payload } = item;
    const made = noteOf(item.lastOfEntity);
    const id = made?.id ?? payload.id;
    if (id === null) return { note: await createOnce(item, { ...payload, newestKnown: '' }) };
    const from = [...(made ? [made.updated_at] : []), ...payload.from];
    const at = new Date(payload.at);
    const [version] = from;
    if (version !== undefined) {
      const changed = await updateNote(id, payload.content, at, { account, ifUpdatedAt: version });
      if (changed !== null) return { note: changed };
    }
    const there = await readNote(id, { account });
    if (there?.content === payload.content) return { note: there };
    if (there !== null && from.some((one) => isSameMoment(one, there.updated_at))) {
      const changed = await updateNote(id, payload.content, at, {
        account,
        ifUpdatedAt: there.updated_at,
      });
      if (changed !== null) return { note: changed };
    }
    const copy = { target: payload.target, content: payload.content, newestKnown: '' };
    return { note: await createOnce({ ...item, lastOfQueue: null }, copy), isCopyOf: id };
  },
  merge: (older, newer) => ({
    ...newer,
    id: older.id ?? newer.id,
    from: [...older.from, older.at],
  }),
};

/** Deletes a note, unless it was changed elsewhere after the learner saw it. */
export const noteRemovalSender: Sender<NoteRemoval> = {
  isValid: recordOf<NoteRemoval>({ target: isTarget, id: orNull(isText), content: isText }),
  send: async ({ account, payload, lastOfEntity }): Promise<{ kept: Note } | undefined> => {
    const id = noteOf(lastOfEntity)?.id ?? payload.id;
    if (id === null) return undefined;
    const there = await readNote(id, { account });
    if (there !== null && there.content !== payload.content) return { kept: there };
    await deleteNote(id, { account });
    return undefined;
  },
};

function noteOf(result: unknown): Note | undefined {
  return typeof result === 'object' && result !== null && 'note' in result
    ? (result.note as Note)
    : undefined;
}

function isSameMoment(a: string, b: string): boolean {
  return a === b || Date.parse(a) === Date.parse(b);
}
