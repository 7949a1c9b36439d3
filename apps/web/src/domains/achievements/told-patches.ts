import { deviceStorage } from '#lib/safe-storage.ts';
import { accountKey } from '#platform/storage/account-storage.ts';

/**
 * True once for each patch of a learner on this device. A patch stays new until the learner opens it, but the toasts remount
 * with every layout, tab and visit, so the device remembers which ones it has announced.
 */
export function isFirstTelling(userId: string, badgeId: string): boolean {
  const key = accountKey(userId, 'told-patch', badgeId);
  if (deviceStorage.getItem(key) !== null) return false;
  deviceStorage.setItem(key, '1');
  return true;
}
