import { language, languagePrefix } from '../i18n.tsx';
import { phoneStorage } from '../safe-storage.ts';
import { cacheStorage, canSaveApp, workers } from './can-save-app.ts';
import { hasSavedCourses, PAUSED, SAVED_MARK, WORKER_URL } from './service-workers.ts';

/** The app itself: code and styles by hashed URL, the home page, the shell for every other page, and the list of files. */
const APP = 'akada-app';
/** The pictures and words of one saved course; its documents are in IndexedDB. */
const courseCache = (courseId: string) => `akada-course:${courseId}`;

/** The worker answers no such URL: only the page that stored a file reads it. */
const KEPT = '/offline/kept/';

const LIST = `/offline/${language}.json`;
const SHELL = `${languagePrefix}/shell/`;
const HOME = languagePrefix || '/';

/** How many files are fetched in parallel. */
const AT_ONCE = 6;
const ACTIVATION_TIMEOUT = 10_000;

type Saving = {
  signal?: AbortSignal | undefined;
  /** Progress from 0 to 1. */
  onProgress?: (share: number) => void;
};

type TrustedUrls = { createScriptURL: (url: string) => string };
type Policies = { createPolicy: (name: string, rules: TrustedUrls) => TrustedUrls };
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy('akada-worker', { createScriptURL: () => WORKER_URL });

/** True when our worker runs. False where the server has revoked it: the script it sends instead unregisters itself. */
async function startWorker(): Promise<boolean> {
  const container = workers();
  if (container === null) return false;
  phoneStorage.setItem(SAVED_MARK, '1');
  const url = policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
  const registration = await container.register(url, { scope: '/', updateViaCache: 'none' });
  await settled(registration.installing ?? registration.waiting ?? registration.active);
  return isWorkerThere();
}

const settled = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker === null || /^(activated|redundant)$/.test(worker.state)) resolve();
    };
    worker?.addEventListener('statechange', look);
    setTimeout(resolve, ACTIVATION_TIMEOUT);
    look();
  });

async function isWorkerThere(): Promise<boolean> {
  const registration = await workers()?.getRegistration('/');
  return registration?.active?.scriptURL === location.origin + WORKER_URL;
}

/** Saves the app for offline use. False where the browser or the server does not allow it. */
export async function saveApp(saving: Saving = {}): Promise<boolean> {
  const storage = cacheStorage();
  if (storage === null || !(await startWorker())) return false;
  const cache = await storage.open(APP);
  const list = await fetched(LIST, { cache: 'no-cache' });
  const files = await filesIn(list);
  const known = await filesIn(await cache.match(LIST));
  if ((await isAppSaved()) && files.join() === known.join()) return true;
  await addFiles(cache, files, saving);
  const [shell, home] = await Promise.all([page(SHELL), page(HOME)]);
  const named = [...(await shell.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
  if (named.some(([, file = '']) => !files.includes(file)))
    throw new Error('A release is on its way.');
  // The shell names the files of its own release, so it is stored after all of them.
  await cache.put(HOME, home);
  await cache.put(SHELL, shell);
  await cache.put(LIST, list);
  await removeOld(cache, known);
  return true;
}

/** Keeps the previous release's files, which an open page may still request, and those that another language lists. */
async function removeOld(cache: Cache, before: readonly string[]): Promise<void> {
  const all = await cache.keys();
  const lists = all.filter(({ url }) => url.includes('/offline/'));
  const named = await Promise.all(lists.map(async (list) => filesIn(await cache.match(list))));
  const kept = new Set([...before, ...named.flat()]);
  const isOld = (path: string) => path.startsWith('/assets/') && !kept.has(path);
  const old = all.filter(({ url }) => isOld(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function filesIn(list: Response | undefined): Promise<string[]> {
  const value: unknown = await list?.clone().json();
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

async function fetched(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

/** Rebuilds the response: a navigation rejects a cached response that was redirected. */
async function page(path: string): Promise<Response> {
  const { headers, ...response } = await fetched(path, { cache: 'no-cache' }).then(
    async (answer) => ({ headers: answer.headers, body: await answer.blob() }),
  );
  const kept = [...headers].filter(
    ([name]) => !/^(content-(encoding|length)|etag|vary)$/.test(name),
  );
  return new Response(response.body, { headers: kept });
}

/** Fetches files that are not in the cache yet, several in parallel. */
async function addFiles(
  cache: Cache,
  urls: readonly string[],
  { signal, onProgress }: Saving,
): Promise<void> {
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.filter((url) => !known.has(new URL(url, location.href).href));
  let done = 0;
  const queue = [...missing];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (signal?.aborted) throw new DOMException('Stopped', 'AbortError');
      try {
        await cache.put(url, await fetchFile(url, signal));
      } catch (error) {
        // On a full phone the other files would cost data for nothing.
        queue.length = 0;
        throw error;
      }
      done += 1;
      onProgress?.(done / missing.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Responses from other origins are opaque, so their status is unknown. */
async function fetchFile(url: string, signal?: AbortSignal): Promise<Response> {
  const isForeign = new URL(url, location.href).origin !== location.origin;
  const response = await fetch(url, {
    ...(signal && { signal }),
    ...(isForeign && { mode: 'no-cors' as const }),
  });
  const isPage = /html/.test(response.headers.get('content-type') ?? '');
  if (isForeign || (response.ok && !isPage)) return response;
  throw new Error(`${response.status} ${url}`);
}

/** Whether the app would open offline now, judged by what the caches hold. */
export async function isAppSaved(): Promise<boolean> {
  try {
    const storage = cacheStorage();
    // Opening a missing cache creates it.
    if (storage === null || !(await isWorkerThere())) return false;
    const cache = await storage.open(APP);
    const files = await filesIn(await cache.match(LIST));
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return files.length > 0 && [HOME, SHELL, ...files].every((path) => there.has(path));
  } catch {
    return false;
  }
}

/** Updates the saved app after a new release or a change of language. Only for devices with a saved course. */
export async function refreshApp(): Promise<void> {
  if (!hasSavedCourses() || !canSaveApp()) return;
  await resumeApp();
}

/** Removes the worker and the app. A course's files go with `removeSavedFiles`. */
export async function removeApp(): Promise<void> {
  phoneStorage.removeItem(SAVED_MARK);
  await cacheStorage()
    ?.delete(APP)
    .catch(() => false);
  await removeWorker();
}

async function removeWorker(): Promise<void> {
  const registration = await workers()
    ?.getRegistration('/')
    .catch(() => undefined);
  await registration?.unregister();
}

/** Removes the worker until somebody signs in. What is saved stays, and costs the next learner no data. */
export async function pauseApp(): Promise<void> {
  phoneStorage.setItem(SAVED_MARK, PAUSED);
  await removeWorker();
}

export async function resumeApp(): Promise<void> {
  await saveApp().catch(() => false);
}

/** Stores files of a course until it is removed; false where the browser cannot. */
export async function saveFiles(
  courseId: string,
  urls: readonly string[],
  saving: Saving,
): Promise<boolean> {
  const cache = await cacheStorage()?.open(courseCache(courseId));
  if (!cache) return false;
  await addFiles(cache, urls, saving);
  return true;
}

export async function areFilesSaved(courseId: string, urls: readonly string[]): Promise<boolean> {
  const storage = cacheStorage();
  if (storage === null) return true;
  const cache = await storage.open(courseCache(courseId));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return urls.every((url) => there.has(new URL(url, location.href).href));
}

/** Stores a file that is not opened by its URL, such as one behind a signed link, until its course is removed. */
export async function keepFile(courseId: string, name: string, file: Response): Promise<void> {
  const cache = await cacheStorage()?.open(courseCache(courseId));
  await cache?.put(KEPT + encodeURIComponent(name), file);
}

export async function keptFile(courseId: string, name: string): Promise<Response | undefined> {
  const cache = await cacheStorage()?.open(courseCache(courseId));
  return cache?.match(KEPT + encodeURIComponent(name));
}

export async function removeKeptFiles(courseId: string): Promise<void> {
  const cache = await cacheStorage()?.open(courseCache(courseId));
  const all = (await cache?.keys()) ?? [];
  const kept = all.filter(({ url }) => new URL(url).pathname.startsWith(KEPT));
  await Promise.all(kept.map((request) => cache?.delete(request)));
}

export async function removeSavedFiles(courseId: string): Promise<void> {
  await cacheStorage()?.delete(courseCache(courseId));
}
