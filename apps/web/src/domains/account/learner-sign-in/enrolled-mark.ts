import { deviceStorage } from '#lib/safe-storage.ts';

/** Storage key for the learners of a shared phone. It belongs to the phone, not to an account. */
export const DEVICE_KEY = 'akada:device';

/** Whether several learners share this phone. */
export function isEnrolled(): boolean {
  return deviceStorage.getItem(DEVICE_KEY) !== null;
}
