import { type Check, isAnything, isText, recordOf } from '#lib/checks.ts';
import { listWork, removeWork, saveWork } from '#platform/unfinished-work/unfinished-work.ts';
import type { NewItemOf, OutboxKind, OutboxPayloads } from './types.ts';

type Saved = { kind: string; entityKey: string; payload: unknown };
const isSaved = recordOf<Saved>({ kind: isText, entityKey: isText, payload: isAnything });

/**
 * Stores an item for the outbox without loading its code: a visitor's until they sign in, a learner's until the outbox next
 * opens.
 */
export function saveToSend({ account, kind, entityKey, payload }: NewItemOf): void {
  saveWork({ owner: account, kind: 'to-send', id: entityKey }, { kind, entityKey, payload });
}

/** The payloads of one kind stored this way. */
export function savedToSend<Kind extends OutboxKind>(
  owner: string,
  kind: Kind,
  check: Check<OutboxPayloads[Kind]>,
): OutboxPayloads[Kind][] {
  return listWork(owner, 'to-send', isSaved).flatMap(({ data }) =>
    data.kind === kind && check(data.payload) ? [data.payload] : [],
  );
}

/** Hands everything stored this way to the outbox. */
export async function queueSaved(
  owner: string,
  put: (item: NewItemOf) => Promise<number>,
): Promise<void> {
  for (const { data, ...work } of listWork(owner, 'to-send', isSaved)) {
    // Perhaps from another version of the site; the outbox checks the kind and the payload.
    await put({ ...data, account: owner } as NewItemOf);
    removeWork(work);
  }
}
