// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSavedCourses, isAppPaused } from './service-workers.ts';

const { origin } = location;
const full = (path: string) => new URL(path, origin).href;

/** The part of the browser's Cache API that the app uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (url: string, response: Response) => {
        if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
        entries.set(full(url), response);
      },
      match: async (request: string | { url: string }) =>
        entries.get(full(typeof request === 'string' ? request : request.url))?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => entries.delete(url),
    };
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    paths: (name: string) =>
      [...(all.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length)).sort(),
  };
}

let room = Number.POSITIVE_INFINITY;
let files: string[] = [];
let asked: string[] = [];
/** The server has revoked the worker: it unregisters itself. */
let isOff = false;
let registration: object | undefined;
let storage = fakeCaches();

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  files = ['/assets/app-1.js', '/assets/lesson-1.js'];
  asked = [];
  isOff = false;
  registration = undefined;
  storage = fakeCaches();
  vi.resetModules();
  vi.stubGlobal('caches', storage);
  const unregister = async () => {
    registration = undefined;
  };
  const active = { scriptURL: `${origin}/saved-worker.js`, state: 'activated' };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => {
        const one = { active: { ...active, addEventListener: () => {} }, unregister };
        registration = isOff ? undefined : one;
        return one;
      },
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === '/offline/en.json') return Response.json(files);
    const type = url.startsWith('/assets/') ? 'text/javascript' : 'text/html';
    const html = `<script src="${files[0]}"></script>`;
    return new Response(html, { headers: { 'content-type': type, etag: '"1"' } });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const app = () => import('./saved-app.ts');

describe('the app on the device', () => {
  it('is there when every file is, and nothing of it stays when it goes', async () => {
    const { saveApp, isAppSaved, removeApp } = await app();
    expect(await isAppSaved()).toBe(false);
    expect(await saveApp()).toBe(true);
    expect(storage.paths('akada-app')).toEqual(['/', ...files, '/offline/en.json', '/shell/']);
    expect([await isAppSaved(), hasSavedCourses()]).toEqual([true, true]);
    await removeApp();
    expect([await isAppSaved(), hasSavedCourses(), registration]).toEqual([
      false,
      false,
      undefined,
    ]);
    expect(await storage.keys()).toEqual([]);
  });

  it('pauses without losing a file, and returns without fetching one', async () => {
    const { saveApp, isAppSaved, pauseApp, refreshApp, resumeApp } = await app();
    await saveApp();
    await pauseApp();
    expect([hasSavedCourses(), isAppPaused(), registration]).toEqual([false, true, undefined]);
    asked = [];
    await refreshApp();
    expect([asked, registration]).toEqual([[], undefined]);
    await resumeApp();
    expect([await isAppSaved(), hasSavedCourses(), isAppPaused()]).toEqual([true, true, false]);
    expect(asked).toEqual(['/offline/en.json']);
  });

  it('takes over a new release, fetches what is new, and holds the release before it for open pages', async () => {
    const { refreshApp, saveApp, isAppSaved } = await app();
    await saveApp();
    files = ['/assets/app-2.js', '/assets/lesson-1.js'];
    asked = [];
    await refreshApp();
    expect(asked).not.toContain('/assets/lesson-1.js');
    expect(storage.paths('akada-app').filter((path) => path.includes('app-'))).toEqual([
      '/assets/app-1.js',
      '/assets/app-2.js',
    ]);
    files = ['/assets/app-3.js'];
    await refreshApp();
    expect(storage.paths('akada-app').filter((path) => path.includes('assets'))).toEqual([
      '/assets/app-2.js',
      '/assets/app-3.js',
      '/assets/lesson-1.js',
    ]);
    expect(await isAppSaved()).toBe(true);
  });

  it('stays as it is while a release is on its way', async () => {
    const { saveApp, isAppSaved } = await app();
    await saveApp();
    const before = files;
    files = ['/assets/app-2.js'];
    const real = fetch;
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/shell/' ? new Response('<script src="/assets/app-3.js"></script>') : real(url),
    );
    await expect(saveApp()).rejects.toThrow('release');
    expect(storage.paths('akada-app')).toEqual(expect.arrayContaining(before));
    expect(await isAppSaved()).toBe(true);
  });

  it('is not saved where a host gives a page for a file that it does not have', async () => {
    const { saveApp, isAppSaved } = await app();
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/offline/en.json'
        ? Response.json(files)
        : new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(saveApp()).rejects.toThrow('/assets/');
    expect(await isAppSaved()).toBe(false);
  });

  it('does not come where the server has taken the worker back', async () => {
    const { saveApp } = await app();
    isOff = true;
    expect(await saveApp()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('says when the device is full, and counts as missing when a file was lost', async () => {
    const { saveApp, isAppSaved } = await app();
    room = 1;
    await expect(saveApp()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    room = Number.POSITIVE_INFINITY;
    await saveApp();
    await (await storage.open('akada-app')).delete({ url: full('/assets/app-1.js') });
    expect(await isAppSaved()).toBe(false);
  });

  it('stops fetching when the device is full', async () => {
    const { saveApp } = await app();
    files = Array.from({ length: 40 }, (_, index) => `/assets/part-${index}.js`);
    room = 1;
    await expect(saveApp()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked.filter((url) => url.startsWith('/assets/')).length).toBeLessThan(20);
  });

  it('is not asked for again where nothing is saved', async () => {
    const { refreshApp } = await app();
    await refreshApp();
    expect([asked, registration]).toEqual([[], undefined]);
  });
});

describe('files of a course', () => {
  it('are fetched once, counted, and go with their course alone', async () => {
    const { saveFiles, areFilesSaved, removeSavedFiles } = await app();
    vi.stubGlobal('fetch', async () => new Response('<svg/>'));
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    expect(await saveFiles('c', ['/media/a.svg', '/media/b.svg'], { onProgress })).toBe(true);
    expect(shares).toEqual([0.5, 1]);
    await saveFiles('d', ['/media/a.svg'], {});
    await removeSavedFiles('c');
    expect(await areFilesSaved('c', ['/media/a.svg'])).toBe(false);
    expect(await areFilesSaved('d', ['/media/a.svg'])).toBe(true);
  });

  it('may be stored by a name of their own, and removed without the pictures', async () => {
    const { areFilesSaved, keepFile, keptFile, removeKeptFiles, saveFiles } = await app();
    await saveFiles('c', ['/assets/picture.svg'], {});
    await keepFile('c', 'unit 1/sheet.pdf 900', new Response('PDF'));
    expect(await (await keptFile('c', 'unit 1/sheet.pdf 900'))?.text()).toBe('PDF');
    expect(await keptFile('c', 'unit 1/sheet.pdf 901')).toBeUndefined();
    await removeKeptFiles('c');
    expect(await keptFile('c', 'unit 1/sheet.pdf 900')).toBeUndefined();
    expect(await areFilesSaved('c', ['/assets/picture.svg'])).toBe(true);
  });
});
