import { expect, test } from '../helpers/fixtures.ts';
import { newLearner, signUp } from '../helpers/learner.ts';
import { publicLesson, readAnswers } from '../helpers/quiz-answers.ts';
import { goThroughEverything } from './whole-journey.ts';

/** A full storage: reading and removing still work. */
const full = `
for (const [type, names] of [[Storage, ['setItem']], [IDBObjectStore, ['put', 'add']]]) {
  for (const name of names) {
    type.prototype[name] = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }
}`;

/** Also full, but the browser says so only when a transaction is nearly complete. */
const fullAtTheEnd = `
Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
for (const name of ['put', 'add']) {
  const real = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...args) {
    const request = real.apply(this, args);
    this.transaction.abort();
    return request;
  };
}`;

/** Cookies are blocked: even reading the property throws. */
const forbidden = `
const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
for (const name of ['open', 'deleteDatabase', 'databases']) IDBFactory.prototype[name] = deny;
globalThis.BroadcastChannel = class {
  constructor() {
    deny();
  }
};
Object.defineProperty(window, 'caches', { get: deny });
for (const name of ['serviceWorker', 'storage']) Object.defineProperty(navigator, name, { get: deny });
if (navigator.locks) LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
`;

/** A web view whose app disabled storage. */
const missing = `
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, { value: null });
}`;

for (const [name, script] of Object.entries({ full, fullAtTheEnd, forbidden, missing })) {
  test(`everything can be done in a browser whose storage is ${name}`, async ({
    page,
    request,
    faults,
  }) => {
    // The auth library warns that it cannot notify other tabs.
    faults.allow(/multi-tab state changes will not be available/);
    await page.addInitScript(script);
    await goThroughEverything(page, await readAnswers(request));
  });
}

test('a storage that fills up while somebody is signed in stops nothing', async ({ page }) => {
  await signUp(page, newLearner(), '/dashboard');
  await page.evaluate(full);
  await page.addInitScript(full);
  await page.goto(publicLesson);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
