import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProduct } from '../product.ts';
import { benchLesson } from '../web/pages.ts';
import { contactSheet, takePictures, views } from './camera.ts';
import { type Group, groupsOf, type Screen } from './screens.ts';
import { createViewers, type Device } from './viewers.ts';

/**
 * Takes a picture of every screen, on a phone, a tablet and a laptop, light and dark. How much a page moves while it
 * fills is measured by e2e/faults/layout-shift.spec.ts. One small sheet a screen goes into docs/screens with a page that shows them all; full pictures stay in .cache.
 * Build first: npm run build. `npm run screens -- dashboard` takes only the screens with this word in their name, `-- term/` those of a group.
 */
const root = resolve(import.meta.dirname, '../..');
const sheets = join(root, 'docs/screens');
const originals = join(root, '.cache/screens');
const [only = ''] = process.argv.slice(2);

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
const slugOf = ({ name }: Screen) => name.toLowerCase().replace(/\W+/g, '-');
const sheetOf = (folder: string, screen: Screen) => join(sheets, folder, `${slugOf(screen)}.webp`);
const faults: string[] = [];

async function shoot(group: Group, screen: Screen, device: Device): Promise<void> {
  const pictures = await takePictures(browser, product.url, screen, device);
  const slug = slugOf(screen);
  for (const [index, png] of pictures.entries()) {
    const { width, theme } = views[index] ?? { width: 0, theme: '' };
    writeFileSync(join(originals, `${slug}-${width}-${theme}.png`), png);
  }
  const sheet = await contactSheet(browser, pictures);
  writeFileSync(sheetOf(group.folder, screen), sheet);
  console.log(`${group.folder}/${slug}`.padEnd(56), `${Math.round(sheet.length / 1_000)} KB`);
}

function pageOf(groups: readonly Group[]): string {
  const sections = groups.map(({ title, folder, screens }) =>
    [
      `## ${title}`,
      ...screens
        .filter((screen) => existsSync(sheetOf(folder, screen)))
        .map(
          (screen) =>
            `### ${screen.name}\n\n![${screen.name}](screens/${folder}/${slugOf(screen)}.webp)`,
        ),
    ].join('\n\n'),
  );
  return `${[
    '# Every screen',
    'Made by `npm run screens` from the built product: a phone (360 px), a tablet (768 px) and a laptop (1280 px), light above dark. The full pictures are in the folder .cache/screens of whoever ran it.',
    ...sections,
  ].join('\n\n')}\n`;
}

try {
  const { url, lessonId } = await benchLesson(product);
  const groups = groupsOf({ path: new URL(url).pathname, id: lessonId });
  const viewers = await createViewers(product, browser);
  mkdirSync(originals, { recursive: true });
  if (only === '') rmSync(sheets, { recursive: true, force: true });
  for (const group of groups) {
    mkdirSync(join(sheets, group.folder), { recursive: true });
    for (const screen of group.screens) {
      if (!`${group.folder}/${slugOf(screen)}`.includes(only)) continue;
      await shoot(group, screen, viewers.get(screen.viewer) ?? []).catch((error: unknown) => {
        faults.push(`${screen.name}: ${error instanceof Error ? error.message : error}`);
      });
      writeFileSync(join(root, 'docs/screens.md'), pageOf(groups));
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const fault of faults) console.error(`No picture of ${fault}`);
if (faults.length > 0) process.exitCode = 1;
