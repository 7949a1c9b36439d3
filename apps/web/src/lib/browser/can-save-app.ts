import { attempt } from './browser-apis.ts';

/** Missing on plain http, in private windows of some browsers, and where site data is blocked. */
export const cacheStorage = (): CacheStorage | null =>
  attempt(() => (Reflect.get(globalThis, 'caches') as CacheStorage | undefined) ?? null, null);

export const workers = (): ServiceWorkerContainer | null =>
  attempt(
    () => (Reflect.get(navigator, 'serviceWorker') as ServiceWorkerContainer | undefined) ?? null,
    null,
  );

/** Whether this browser can open the app offline. */
export const canSaveApp = (): boolean => cacheStorage() !== null && workers() !== null;
