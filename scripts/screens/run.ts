import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../../bench/product.ts';
import { benchLesson } from '../../bench/web/pages.ts';
import { findBrowser } from '../browser.mjs';
import { takePictures, views } from './camera.ts';
import { type Group, groupsOf, type Screen } from './screens.ts';
import { createViewers, type Device } from './viewers.ts';

/**
 * Takes screenshots of every screen on a phone, a tablet and a laptop, light and dark, into .cache/screens, with an
 * index.html that shows them all. docs/screens.md lists the purpose and rating of each screen;
 * e2e/faults/layout-shift.spec.ts measures how much a page moves while it loads.
 * Build first: npm run build. `npm run screens -- dashboard` takes only the screens with this word in their name,
 * `-- term/` those of a group, `-- cards,notes` those with one of these words, `-- term/ 360-light 1280` only these
 * pictures of them.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/screens');
/** Pages mostly wait, so several run in parallel. */
const AT_ONCE = 3;
const [only = '', ...names] = process.argv.slice(2);
const wanted = views.filter(
  ({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)),
);

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const product = await startProduct();
const slugOf = ({ name }: Screen) => name.toLowerCase().replace(/\W+/g, '-');
const fileOf = (group: Group, screen: Screen, view: string) =>
  `${group.folder}/${slugOf(screen)}-${view}.png`;
const faults: string[] = [];

async function shoot(group: Group, screen: Screen, device: Device): Promise<void> {
  const pictures = await takePictures(browser, product.url, screen, device, wanted);
  for (const [index, png] of pictures.entries())
    writeFileSync(join(folder, fileOf(group, screen, wanted[index]?.name ?? '')), png);
  console.log(`${group.folder}/${slugOf(screen)}`);
}

function indexOf(groups: readonly Group[]): string {
  const pictures = (group: Group, screen: Screen) =>
    views
      .map(({ name }) => fileOf(group, screen, name))
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
  const sections = groups.map((group) => [
    `<h2>${group.title}</h2>`,
    ...group.screens.map((one) => `<h3>${one.name}</h3><p>${pictures(group, one).join(' ')}</p>`),
  ]);
  const style = 'body{font:16px sans-serif;background:#9aa3bd}img{height:400px}';
  return [
    '<!doctype html><title>Every screen</title>',
    `<style>${style}</style>`,
    ...sections.flat(),
  ].join('\n');
}

try {
  const { url, lessonId } = await benchLesson(product);
  const groups = groupsOf({ path: new URL(url).pathname, id: lessonId });
  for (const group of groups) mkdirSync(join(folder, group.folder), { recursive: true });
  const waiting = groups
    .flatMap((group) => group.screens.map((screen) => ({ group, screen })))
    .filter(({ group, screen }) =>
      only.split(',').some((word) => `${group.folder}/${slugOf(screen)}`.includes(word)),
    );
  const wantedViewers = new Set(waiting.map(({ screen }) => screen.viewer));
  const viewers = await createViewers(product, browser, wantedViewers);
  const shootOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { group, screen } = next;
      await shoot(group, screen, viewers.get(screen.viewer) ?? []).catch((error: unknown) => {
        faults.push(`${screen.name}: ${error instanceof Error ? error.message : error}`);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shootOn));
  writeFileSync(join(folder, 'index.html'), indexOf(groups));
} finally {
  await browser.close();
  await product.stop();
}
for (const fault of faults) console.error(`No picture of ${fault}`);
if (faults.length > 0) process.exitCode = 1;
