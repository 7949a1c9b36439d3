import { isMoment, isText, listOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { randomId } from '#lib/uuid.ts';
import type { OutboxItem, Sender } from '#platform/outbox/types.ts';
import { isAlreadyThere } from '#platform/rpc/tables.ts';
import { createNote, deleteNote, type Note, type NoteTarget, readNote, updateNote } from './api.ts';

declare module '#platform/outbox/types.ts' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
  interface OutboxPayloads {
    note: NewNote;
    'note-change': NoteChange;
    'note-removal': NoteRemoval;
  }
}

export type NewNote = { target: NoteTarget; content: string };

export type NoteChange = {
  target: NoteTarget;
  /** Null while the note itself is still unsent. */
  id: string | null;
  content: string;
  /** The versions (`updated_at`) that the learner's text is based on. */
  from: string[];
  at: string;
  /** The id for a copy, in case this note was changed elsewhere in the meantime. */
  copyId?: string | undefined;
};

export type NoteRemoval = { target: NoteTarget; id: string | null; content: string };

/** The result of sending a note. `isCopyOf` is the note with the version that came from elsewhere. */
export type NoteResult = { note: Note; isCopyOf?: string };

export const isNoteTarget = recordOf<NoteTarget>({ courseId: isText, lessonId: orMissing(isText) });

export const noteKey = (id: string) => `note:${id}`;
export const noteIdOf = (entityKey: string) => entityKey.slice('note:'.length);

export const noteSender: Sender<NewNote> = {
  isValid: recordOf<NewNote>({ target: isNoteTarget, content: isText }),
  send: async (item): Promise<NoteResult> => ({
    note: await createOnce(item, noteIdOf(item.entityKey), item.payload),
  }),
};

type Try = Pick<OutboxItem, 'account' | 'deliveryUnknown'>;

/**
 * Creates a note under its id, idempotently. If an earlier try may have arrived, it looks for the note first; if one arrives
 * at the same moment, the id conflicts. Either way the note ends up with the learner's text.
 */
async function createOnce(
  { account, deliveryUnknown }: Try,
  id: string,
  note: NewNote,
): Promise<Note> {
  const landed = deliveryUnknown ? await readNote(id, { account }) : null;
  if (landed !== null) return withText(landed, note.content, account);
  try {
    return await createNote(id, note.target, note.content, { account });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const there = await readNote(id, { account });
    if (there === null) throw error;
    return withText(there, note.content, account);
  }
}

async function withText(note: Note, content: string, account: string): Promise<Note> {
  if (note.content === content) return note;
  return (await updateNote(note.id, content, new Date(), { account })) ?? note;
}

/**
 * Updates a note only in the version the learner knew. If it was changed or deleted elsewhere, that is left alone, and the
 * learner's text becomes a separate note.
 */
export const noteChangeSender: Sender<NoteChange> = {
  isValid: recordOf<NoteChange>({
    target: isNoteTarget,
    id: orNull(isText),
    content: isText,
    from: listOf(isText),
    at: isMoment,
    copyId: orMissing(isText),
  }),
  send: async (item): Promise<NoteResult> => {
    const { account, entityKey, payload } = item;
    const made = noteOf(item.lastOfEntity);
    const id = made?.id ?? payload.id;
    if (id === null) return { note: await createOnce(item, noteIdOf(entityKey), payload) };
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
    return { note: await createOnce(item, payload.copyId ?? randomId(), payload), isCopyOf: id };
  },
  merge: (older, newer) => ({
    ...newer,
    id: older.id ?? newer.id,
    from: [...older.from, older.at],
  }),
};

/** Deletes a note, unless it was changed elsewhere since the learner saw it. */
export const noteRemovalSender: Sender<NoteRemoval> = {
  isValid: recordOf<NoteRemoval>({ target: isNoteTarget, id: orNull(isText), content: isText }),
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
