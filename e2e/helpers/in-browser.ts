import type { Locator, Page } from '@playwright/test';

/** Scripts that run inside the page, as text: the tests' own types have no DOM. */

/** A fake voice: it says nothing and records the texts that it was given. */
export const fakeVoice = `
(() => {
  const spoken = [];
  let current = null;
  globalThis.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  const voice = {
    getVoices: () => [{ lang: 'en-NG', localService: true, name: 'Test' }],
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: (utterance) => {
      current = utterance;
      spoken.push(utterance.text);
    },
    cancel: () => {
      current = null;
    },
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
  globalThis.spokenWords = () => [...spoken];
  globalThis.finishSentence = () => current?.onend();
  globalThis.isHushed = () => current === null;
})();
`;

export const spokenWords = (page: Page) => page.evaluate<string[]>('spokenWords()');

/** The text highlighted as being read. */
export const highlightedWords = (page: Page) =>
  page.evaluate<string>(
    "[...(CSS.highlights.get('read-aloud') ?? [])].map((range) => range.toString().trim()).join(' ')",
  );

/** A prerendered page can be read at once; after this check, keys and taps reach the app. */
export const isTakenOver = (page: Page) =>
  page.evaluate<boolean>(
    "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))",
  );

/** Makes the open 20-minute practice test end in this many milliseconds, as if it had started earlier. */
export async function endPracticeIn(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(`{
    const key = Object.keys(localStorage).find((name) => name.includes(':work:practice-test:'));
    const work = JSON.parse(localStorage.getItem(key));
    work.data.elapsed = 20 * 60_000 - ${milliseconds};
    work.data.startedAt = Date.now() - work.data.elapsed;
    localStorage.setItem(key, JSON.stringify(work));
    // The page follows what another tab has written; else it would write its own clock when it is left.
    dispatchEvent(new StorageEvent('storage', { key }));
  }`);
  await page.reload();
}

/** How many courses this browser has saved. */
export function countSavedCourses(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('akada-content');
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const db = opening.result;
      if (!db.objectStoreNames.contains('cards')) {
        db.close();
        resolve(0);
        return;
      }
      const count = db.transaction('cards').objectStore('cards').count();
      count.onsuccess = () => {
        db.close();
        resolve(count.result);
      };
    };
  })`);
}

/** Corrupts a value in the learner's own database, as an old site version might have left it. */
export function spoilCopy(page: Page, name: string): Promise<void> {
  return page.evaluate<void>(`(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = (await indexedDB.databases()).find(({ name }) => /^akada:[0-9a-f-]{36}$/.test(name));
    const database = await done(indexedDB.open(found.name));
    const store = database.transaction('saved', 'readwrite').objectStore('saved');
    const copy = await done(store.get(${JSON.stringify(name)}));
    delete copy.value.courses;
    await done(store.put(copy, ${JSON.stringify(name)}));
    database.close();
  })()`);
}

export const fontSizeOf = (page: Page, selector: string) =>
  page.evaluate<number>(
    `parseFloat(getComputedStyle(document.querySelector(${JSON.stringify(selector)})).fontSize)`,
  );

/** Everything the browser still stores for this site: storage, caches, databases, the page and its history entry. */
export const everythingKept = (page: Page) =>
  page.evaluate<{ local: Record<string, string>; caches: string[] }>(`(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        databases.push([name, store, await done(records.getAllKeys()), await done(records.getAll())]);
      }
      database.close();
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      databases,
      page: document.documentElement.outerHTML,
      state: JSON.stringify(history.state),
    };
  })()`);

/** Whether the middle of an element is visible and not covered. */
export async function isOnTop(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  if (box === null) return false;
  const middle = `document.elementFromPoint(${box.x + box.width / 2}, ${box.y + box.height / 2})`;
  const name = `found-${Math.round(box.x)}-${Math.round(box.y)}`;
  await locator
    .page()
    .evaluate(`${middle}?.closest('.option')?.setAttribute('data-found', '${name}')`);
  return (await locator.getAttribute('data-found')) === name;
}
