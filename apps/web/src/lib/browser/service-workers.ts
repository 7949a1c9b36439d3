import { phoneStorage } from '../safe-storage.ts';

/** Set on devices with a saved course, and on no others: `1`, or `PAUSED`. */
export const SAVED_MARK = 'akada:saved-courses';

/** On a shared phone, from a sign-out until the next sign-in: there are saved courses, but no worker. */
export const PAUSED = 'paused';

export const WORKER_URL = '/saved-worker.js';

export const hasSavedCourses = (): boolean => phoneStorage.getItem(SAVED_MARK) === '1';

export const isAppPaused = (): boolean => phoneStorage.getItem(SAVED_MARK) === PAUSED;

/**
 * A service worker can keep serving an old site for weeks: only our own may stay, and only while a course is saved
 * (`saved-app.ts`).
 */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const unwanted = registrations.filter((one) => !(hasSavedCourses() && isOurs(one)));
    await Promise.all(unwanted.map((registration) => registration.unregister()));
  } catch {
    // Browsers with service workers disabled reject the query: then there are none.
  }
}

const isOurs = ({ scope, active, waiting, installing }: ServiceWorkerRegistration) =>
  scope === `${location.origin}/` &&
  [active, waiting, installing].every(
    (worker) => !worker || worker.scriptURL === location.origin + WORKER_URL,
  );
