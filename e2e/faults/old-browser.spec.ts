import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from '../helpers/fixtures.ts';
import { readAnswers } from '../helpers/quiz-answers.ts';
import { goThroughEverything } from './whole-journey.ts';

/** Removes what the oldest supported browsers lack: Chrome 90, Firefox 90, Safari 14.1. */
const oldBrowser = `
(() => {
  const drop = (owner, ...names) => {
    for (const name of names) if (owner) delete owner[name];
  };
  const lists = [Array.prototype, Object.getPrototypeOf(Int8Array.prototype)];
  for (const list of lists) {
    drop(list, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
  }
  drop(String.prototype, 'at', 'isWellFormed', 'toWellFormed');
  drop(Object, 'hasOwn', 'groupBy');
  drop(Map, 'groupBy');
  drop(Array, 'fromAsync');
  drop(Promise, 'withResolvers', 'try');
  drop(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  drop(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  drop(Response, 'json');
  drop(AbortSignal, 'timeout', 'any', 'abort');
  drop(AbortSignal.prototype, 'reason', 'throwIfAborted');
  drop(URL, 'canParse', 'parse');
  drop(URLSearchParams.prototype, 'size');
  drop(Crypto.prototype, 'randomUUID');
  drop(IDBTransaction.prototype, 'commit');
  drop(IDBFactory.prototype, 'databases');
  drop(Navigator.prototype, 'locks', 'connection', 'userAgentData');
  drop(HTMLElement.prototype, 'inert', 'showPopover', 'hidePopover', 'togglePopover');
  drop(HTMLDialogElement.prototype, 'show', 'showModal', 'close');
  drop(HTMLFormElement.prototype, 'requestSubmit');
  drop(Intl, 'Segmenter', 'DurationFormat');
  drop(CSS, 'highlights');
  drop(Document.prototype, 'startViewTransition');
  for (const name of [
    'structuredClone', 'BroadcastChannel', 'requestIdleCallback', 'cancelIdleCallback', 'reportError', 'scheduler',
    'Iterator', 'Highlight', 'CompressionStream', 'DecompressionStream', 'HTMLDialogElement', 'navigation',
  ]) {
    drop(window, name);
  }
})();
`;

test('a whole day can be done in the oldest browser that we promise', async ({ page, request }) => {
  await page.addInitScript(oldBrowser);
  await goThroughEverything(page, await readAnswers(request));
});

/** Code of packages is not in our sources. Each of these would break a supported browser. */
const newer: [what: string, pattern: RegExp][] = [
  ['list functions', /\.(toSpliced|fromAsync|groupBy|groupToMap)\(/],
  ['promises', /\.(withResolvers)\(/],
  ['signals', /AbortSignal\.(timeout|any)|\.throwIfAborted\(/],
  ['addresses without a question before', /(?<!"canParse"in URL&&!)URL\.canParse/],
  ['class blocks', /[{;}]static\{/],
  ['regular expressions', /[=(,:]\/(?:[^/\\\n"'`]|\\.)*\(\?<[=!]/],
  ['set functions', /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
];

test('no file of the built site needs a newer browser', () => {
  const folder = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return newer.flatMap(([what, pattern]) => (pattern.test(code) ? `${name}: ${what}` : []));
  });
  expect(found).toEqual([]);
});

test('what stands in a page can be read by a browser of 2018', async ({ request }) => {
  for (const path of ['/', '/dashboard', '/auth/login', '/ha']) {
    const html = await (await request.get(path)).text();
    const scripts = [
      ...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, code = ''] of scripts) parse(code, { ecmaVersion: 2017, sourceType: 'script' });
  }
});

test('a browser that cannot run the app says so, and shows what can be read', async ({ page }) => {
  await page.addInitScript('delete Promise.any;');
  await page.goto('/contact');
  await expect(page.getByText('update your browser')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  expect(await page.locator('#root button:visible').count()).toBe(0);
});
