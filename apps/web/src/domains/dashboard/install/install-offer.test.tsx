// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, named, render, settle } from '#lib/testing/render.tsx';
import { InstallOffer } from './install-offer.tsx';

const title = () => document.querySelector('h2')?.textContent;
const onDay = (day: number) => vi.setSystemTime(new Date(2026, 10, day, 16));

async function open() {
  await render(<InstallOffer />);
  await settle();
}

/** The browser offers to install Akada, as Chromium does once a page. */
function offer() {
  const prompt = vi.fn(async () => undefined);
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.installPrompt = undefined;
  localStorage.clear();
});

async function useForTwoDays() {
  for (const day of [1, 1, 2]) {
    onDay(day);
    offer();
    await open();
    expect(title()).toBeUndefined();
  }
}

test('is made after two days of use, and opens the question of the browser', async () => {
  await useForTwoDays();
  onDay(9);
  const prompt = offer();
  await open();
  expect(title()).toBe('Put Akada on this phone');
  await click(named('Put it on this phone'));
  expect(prompt).toHaveBeenCalledOnce();
  expect(title()).toBeUndefined();
});

test.each(['Not now', 'Put it on this phone'])('is over for good after "%s"', async (answer) => {
  await useForTwoDays();
  onDay(9);
  offer();
  await open();
  await click(named(answer));
  for (const day of [9, 10, 40]) {
    onDay(day);
    offer();
    await open();
    expect(title()).toBeUndefined();
  }
});

test('is made on one day, and stays there until it is answered', async () => {
  await useForTwoDays();
  window.installPrompt = undefined;
  onDay(8);
  await open();
  expect(title()).toBeUndefined();
  onDay(9);
  for (const _ of [1, 2]) {
    offer();
    await open();
    expect(title()).toBe('Put Akada on this phone');
  }
  onDay(10);
  await open();
  expect(title()).toBeUndefined();
});

test.each([
  ['an iPhone', { standalone: false }, 'Add to Home Screen'],
  ['Firefox on Android', { userAgent: 'Mozilla/5.0 (Android 14; Mobile) Firefox/145.0' }, 'menu'],
])('on %s one sentence says how', async (_, features, words) => {
  await useForTwoDays();
  window.installPrompt = undefined;
  onDay(9);
  vi.stubGlobal('navigator', { userAgent: 'Safari', ...features });
  await open();
  expect(document.body.textContent).toContain(words);
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

test('is not made inside the installed app', async () => {
  await useForTwoDays();
  onDay(9);
  offer();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await open();
  expect(title()).toBeUndefined();
});

test('the installed app starts at the dashboard, which asks who is learning on a shared phone', () => {
  const { id, scope, start_url, shortcuts } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../public/manifest.webmanifest'), 'utf8'),
  );
  expect({ id, scope, start_url }).toEqual({ id: '/', scope: '/', start_url: '/dashboard' });
  for (const { url } of shortcuts) expect(url).toMatch(/^\/dashboard\/(courses|practise|cards)$/);
});
