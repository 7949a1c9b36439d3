import { type Check, isText, listOf, orNull, recordOf } from '#lib/checks.ts';
import { phoneStorage, sessionTokenStorage, TAB_ONLY_KEY } from '#lib/safe-storage.ts';
import { sessionStorageKey } from '#platform/session/backend-url.ts';
import { DEVICE_KEY } from './enrolled-mark.ts';

/** What a shared phone stores about a learner: nothing that a sibling does not already know. */
export type DeviceLearner = { id: string; name: string; icon: string | null };

/** The token proves to the service that a guardian has allowed picture login on this phone. */
export type EnrolledDevice = { id: string; token: string; learners: DeviceLearner[] };

export const isDeviceLearner: Check<DeviceLearner> = recordOf<DeviceLearner>({
  id: isText,
  name: isText,
  icon: orNull(isText),
});

const isDevice = recordOf<EnrolledDevice>({
  id: isText,
  token: isText,
  learners: listOf(isDeviceLearner),
});

export function readDevice(): EnrolledDevice | null {
  return phoneStorage.read(DEVICE_KEY, isDevice);
}

export function saveDevice({ id, token, learners }: EnrolledDevice): void {
  const known = learners.map(({ id: learner, name, icon }) => ({ id: learner, name, icon }));
  phoneStorage.write(DEVICE_KEY, { id, token, learners: known });
}

/** Adds a learner to a phone that is already shared; false when it is not. */
export function addLearner(learner: DeviceLearner): boolean {
  const device = readDevice();
  if (device === null) return false;
  const others = device.learners.filter(({ id }) => id !== learner.id);
  saveDevice({ ...device, learners: [...others, learner] });
  return true;
}

export function forgetDevice(): void {
  phoneStorage.removeItem(DEVICE_KEY);
  phoneStorage.removeItem(TAB_ONLY_KEY);
}

/** Strangers use this phone too: from now on sessions end when the tab closes, including the current one. */
export function endWithTab(): void {
  phoneStorage.setItem(TAB_ONLY_KEY, '1');
  const key = sessionStorageKey();
  const session = sessionTokenStorage.getItem(key);
  sessionTokenStorage.removeItem(key);
  if (session !== null) sessionTokenStorage.setItem(key, session);
}

export const endsWithTab = (): boolean => phoneStorage.getItem(TAB_ONLY_KEY) !== null;

/** Whether this learner comes back to this phone: if so, unsent work may wait here for them. */
export function isDeviceLearnerHere(userId: string): boolean {
  return readDevice()?.learners.some(({ id }) => id === userId) ?? false;
}
