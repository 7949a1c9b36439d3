import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createAdminPages } from './admin-pages.ts';
import { walkAsLearner } from './learner-walk.ts';
import { lessonToType } from './lesson-to-type.ts';
import { startParts } from './parts.ts';
import { typeCards, typeExercise, typeQuiz, typeText } from './typed-lesson.ts';

const root = join(import.meta.dirname, '..', '..');
/** Screenshots of the walk, for inspection. */
const pictures = join(root, 'test-results', 'editors-walk');
const course = 'Mathematics JSS 3';
const alt = 'A page of Akada: three children who read';

let parts: Awaited<ReturnType<typeof startParts>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  parts = await startParts();
});
test.afterAll(() => parts?.stop());

test('an editor makes a course by clicks, and a learner earns a badge in it', async ({
  page,
  browser,
}) => {
  const admin = createAdminPages(page, parts.cms);
  const seen = (name: string) => page.screenshot({ path: join(pictures, `${name}.png`) });
  const lesson = lessonToType('lowest-common-multiple');

  await test.step('the first visitor makes the account of the administrator', admin.makeAccount);

  await test.step('the menu has lessons and pictures, and no offer of anybody', async () => {
    const menu = page.getByRole('navigation').first();
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await seen('menu');
    await expect(page.locator('a[href*="market.strapi.io"]')).toHaveCount(0);
    await menu.getByRole('link', { name: 'Content Manager' }).click();
    await expect(page.getByRole('link', { name: 'Lesson', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User', exact: true })).toHaveCount(0);
    await seen('lists');
  });

  await test.step('makes and publishes a course', async () => {
    await admin.openNew('course');
    await admin.field('title').fill(course);
    await admin.choose('subject', 'Mathematics');
    await page.getByLabel('Class').click();
    await page.getByRole('option', { name: 'JSS 3' }).click();
    await admin.field('description').fill('Numbers for the third year.');
    await seen('course');
    await admin.press('Publish');
    // Strapi may have proposed a slug for the empty form; the title's must still replace it.
    await expect(admin.field('slug')).toHaveValue('mathematics-jss-3');
  });

  await test.step('makes and publishes a unit', async () => {
    await admin.openNew('unit');
    await admin.field('title').fill('Whole Numbers');
    await admin.choose('course', course);
    await admin.field('description').fill('Multiples and factors.');
    await admin.field('term').fill('1');
    await seen('unit');
    await admin.press('Publish');
  });

  await test.step('writes a lesson with everything that it needs', async () => {
    await admin.openNew('lesson');
    await expect(page.getByRole('button', { name: 'Bold', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Underline' })).toHaveCount(0);
    await admin.field('title').fill('Counting in Groups');
    await admin.choose('unit', 'Whole Numbers');
    await typeQuiz(page, admin, lesson);
    await seen('quiz');
    await typeCards(page, admin, lesson);
    await typeExercise(page, admin);
    await seen('exercise');
    await typeText(page, lesson, join(root, 'docs/images/home.png'), alt);
    await seen('text');
    await admin.press('Save');
  });

  await test.step('sees in the preview what learners will see, and publishes', async () => {
    await expect(page.getByText('The saved draft keeps every rule.')).toBeVisible();
    await page.getByText('Open preview').click();
    const phone = page.frameLocator('iframe').frameLocator('iframe');
    await expect(phone.getByRole('img', { name: alt })).toBeVisible();
    await expect(phone.getByText('In this preview, what is typed,')).toHaveCount(1);
    await seen('preview');
    await page.goBack();
    await admin.press('Publish');
    await seen('published');
  });

  await test.step('a learner signs up and earns a badge with it', async () => {
    const phone = { baseURL: parts.site, viewport: { width: 360, height: 800 }, hasTouch: true };
    const learner = await browser.newPage(phone);
    const seenByLearner = (name: string) =>
      learner.screenshot({ path: join(pictures, `learner-${name}.png`) });
    await walkAsLearner(learner, { course, alt, lesson, seen: seenByLearner });
    await learner.close();
  });

  await test.step('the files take it in, and then nothing is left to do on either side', async () => {
    const course2 = 'mathematics/jss2-mathematics';
    const exported = await parts.runTool('export');
    expect(exported).toContain(`written: ${course2}/lessons/counting-in-groups.md`);
    expect(exported).toMatch(new RegExp(`written: ${course2}/pictures/[\\w-]+\\.webp`, 'u'));
    const unchanged = /^0 created, 0 updated, 0 put in order, \d+ unchanged, 0 left alone/mu;
    expect(await parts.runTool('import')).toMatch(unchanged);
    expect(await parts.runTool('export')).toContain('0 files changed');
    expect(await parts.runTool('import')).toMatch(unchanged);
  });
});
