import { tabStorage } from '#lib/safe-storage.ts';
import { accountKey, accountKeys, VISITOR } from '#platform/storage/account-storage.ts';
import { type FinishedSet, isFinishedSet } from './finished-set.ts';
import { NAME } from './visitor-key.ts';

export { NAME };

/** Keeps a finished set with the tab until the visitor signs in; needs none of the code that sends. */
export function saveVisitorSet(set: FinishedSet): void {
  tabStorage.write(accountKey(VISITOR, NAME, set.id), set);
}

/** Everything that the visitor has practised in this tab: their levels are a replay of it. */
export function visitorSets(): FinishedSet[] {
  return accountKeys(tabStorage, VISITOR, NAME).flatMap(
    (key) => tabStorage.read(key, isFinishedSet) ?? [],
  );
}
