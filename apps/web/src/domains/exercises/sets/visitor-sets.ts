import { savedToSend, saveToSend } from '#platform/outbox/to-send.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { type FinishedSet, isFinishedSet, setKey } from './finished-set.ts';

/** Saves a finished set in this tab until the visitor signs in. */
export function saveVisitorSet(set: FinishedSet): void {
  saveToSend({ account: VISITOR, kind: 'practice', entityKey: setKey(set.id), payload: set });
}

/** All sets the visitor has practised in this tab; their levels are a replay of these. */
export const visitorSets = (): FinishedSet[] => savedToSend(VISITOR, 'practice', isFinishedSet);
