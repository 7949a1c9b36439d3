import { phoneStorage } from '../safe-storage.ts';

/** Stands on a device on which a course is saved, and on no other. */
export const SAVED_MARK = 'akada:saved-courses';

export const WORKER_URL = '/saved-worker.js';

export const hasSavedCourses = (): boolean => phoneStorage.getItem(SAVED_MARK) !== null;

/**
 * A service worker can keep serving an old site for weeks: none may stay but our own, and that only while a course is saved
 * (`saved-app.ts`).
 */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const unwanted = registrations.filter((one) => !(hasSavedCourses() && isOurs(one)));
    await Promise.all(unwanted.map((registration) => registration.unregister()));
  } catch {
    // Browsers refuse the question itself where service workers are switched off: then there is none.
  }
}

const isOurs = ({ scope, active, waiting, installing }: ServiceWorkerRegistration) =>
  scope === `${location.origin}/` &&
  [active, waiting, installing].every(
    (worker) => !worker || worker.scriptURL === location.origin + WORKER_URL,
  );
