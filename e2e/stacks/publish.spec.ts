import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signInAsAdmin } from '../../apps/cms/test/admin.ts';
import { expect, test } from '../helpers/fixtures.ts';

const lessonId = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const lesson = `/courses/mathematics/jss1-mathematics/number-and-numeration/lowest-common-multiple/${lessonId}`;
const title = 'Lowest Common Multiple, mended by an editor';

test('what an editor publishes shows at once, and stands in the files after a rebuild', {
  tag: '@split',
}, async ({ page }) => {
  const written = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'stack.json'), 'utf8');
  const settings = JSON.parse(written) as Record<string, string>;
  const textOf = async () => (await page.request.get(lesson)).text();
  expect(await textOf()).not.toContain(title);

  const admin = await signInAsAdmin(settings.CONTENT_URL ?? '');
  expect((await admin.publish(lessonId, { title })).status).toBe(200);
  await page.goto(lesson);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await textOf()).not.toContain(title);

  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/prerender.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...settings },
  });
  expect(await textOf()).toContain(title);
});
