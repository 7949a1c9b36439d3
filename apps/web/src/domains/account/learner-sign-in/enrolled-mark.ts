import { deviceStorage } from '#lib/safe-storage.ts';

/** Where a shared phone keeps who learns on it. It belongs to the phone and to no account. */
export const DEVICE_KEY = 'akada:device';

/** Whether several learners share this phone. */
export function isEnrolled(): boolean {
  return deviceStorage.getItem(DEVICE_KEY) !== null;
}
