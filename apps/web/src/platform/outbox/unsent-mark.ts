import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';

export const UNSENT_MARK = 'has-unsent';

/** Says beside the account's other facts whether something waits in the outbox: known without the code that opens it. */
export function markUnsent(account: string, isThere: boolean): void {
  const key = accountKey(account, UNSENT_MARK);
  if (isThere) deviceStorage.setItem(key, '1');
  else deviceStorage.removeItem(key);
}

export const hasUnsentMark = (account: string): boolean =>
  deviceStorage.getItem(accountKey(account, UNSENT_MARK)) !== null;
