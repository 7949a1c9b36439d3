import { expect, test } from './fixtures.ts';
import { newLearner, signUp } from './learner.ts';
import { publicLesson } from './quiz-answers.ts';

/** Reading and removing work, but nothing more fits. */
const full = `
for (const [type, names] of [[Storage, ['setItem']], [IDBObjectStore, ['put', 'add']]]) {
  for (const name of names) {
    type.prototype[name] = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }
}`;

test('a storage that fills up while somebody is signed in stops nothing', async ({ page }) => {
  await signUp(page, newLearner());
  await page.goto('/dashboard');
  await page.evaluate(full);
  await page.addInitScript(full);
  await page.goto(publicLesson);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
