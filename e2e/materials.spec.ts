import { readFileSync } from 'node:fs';
import { expectNoSeriousFinding } from './helpers/axe.ts';
import { expect, test } from './helpers/fixtures.ts';
import { newLearner, onBackend, signUp } from './helpers/learner.ts';
import { lessonId } from './helpers/quiz-answers.ts';
import { finishCourse } from './helpers/study.ts';

test('a learner sees what a sheet costs, opens a free one, and is shown the way to the rest', {
  tag: '@stacks',
}, async ({ page }) => {
  test.slow();
  await signUp(page, newLearner());
  const worksheets = page.getByRole('button', { name: /^Worksheet: .*\d pages?, \d+ KB.*Free/ });
  const worksheet = worksheets.first();
  // The server starts to listen before the files are available.
  await expect(async () => {
    await page.goto('/dashboard/courses/jss1-mathematics/materials');
    await expect(worksheet).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await expectNoSeriousFinding(page);

  const signed = page.waitForResponse(/\/object\/sign\/materials\//);
  const tab = page.waitForEvent('popup');
  await worksheet.click();
  const { signedURL } = (await (await signed).json()) as { signedURL: string };
  const file = await page.request.get(onBackend(`/storage/v1${signedURL}`));
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await tab).close();

  await page.getByRole('heading', { name: 'Fractions' }).click();
  await page
    .getByRole('link', { name: /^Study sheet.*Plus/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscription$/);
});

test('a finished course gives a certificate to print and to share, with a name only by choice', {
  tag: '@thorough',
}, async ({ page }) => {
  await signUp(page, newLearner('Adaọra Okafor'));
  await page.goto('/dashboard/courses/jss1-mathematics/certificate');
  await expect(page.getByRole('heading', { name: 'Not finished yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toHaveCount(0);

  const lessons = await finishCourse(page, 'jss1-mathematics');
  await page.getByRole('button', { name: 'Look again' }).click();
  const picture = page.getByRole('img', { name: 'Certificate' });
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^Certificate. Course finished!. Mathematics JSS 1. ${lessons} lessons done`),
  );
  const isDrawn = () =>
    page.evaluate<string>(
      `document.querySelector('canvas').getContext('2d').getImageData(4, 4, 1, 1).data.join()`,
    );
  await expect.poll(isDrawn).not.toBe('0,0,0,0');
  await expectNoSeriousFinding(page);

  const save = async (button: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await saved).path());
  };
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const unnamed = await save('Save as PDF');
  expect(unnamed.subarray(0, 5).toString()).toBe('%PDF-');
  expect(unnamed.toString('latin1')).not.toContain(utf16('Adaọra Okafor'));

  await page.getByRole('checkbox', { name: 'Put my name on it' }).check();
  await expect(picture).toHaveAccessibleName(/Adaọra Okafor. has finished the course/);
  expect((await save('Save as PDF')).toString('latin1')).toContain(utf16('Adaọra Okafor'));
  const jpeg = await save('Save as picture');
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff');

  const whatsapp = page.getByRole('link', { name: 'Share on WhatsApp' });
  const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toContain('I finished Mathematics JSS 1 on Akada! http');
  expect(message).not.toContain('Adaọra');

  await test.step('a phone with a share sheet gets that in place of the link', async () => {
    await page.evaluate(`
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ files, text }) => { window.shared = [files[0].type, text]; };
    `);
    await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ada');
    await expect(whatsapp).toHaveCount(0);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.evaluate('window.shared')).toEqual(['image/jpeg', message]);
  });

  await page.goto('/dashboard/courses/jss1-mathematics');
  await page.getByRole('button', { name: 'Join this course' }).click();
  const certificate = page.getByRole('link', { name: 'Get your certificate' });
  await certificate.click();
  await expect(picture).toBeVisible();

  await test.step('it is one tap from wherever a finished course is shown', async () => {
    await page.goto('/dashboard/courses/jss1-mathematics');
    await expect(page.getByText(`${lessons} of ${lessons} lessons done`)).toBeVisible();
    await expect(page.getByText(/Finish all/)).toHaveCount(0);
    for (const path of [
      '/dashboard',
      '/dashboard/achievements',
      `/dashboard/courses/jss1-mathematics/lessons/${lessonId}`,
    ]) {
      await page.goto(path);
      await certificate.click();
      await expect(picture).toBeVisible();
    }
  });
});
