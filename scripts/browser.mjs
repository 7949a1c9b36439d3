import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.mjs';
import { giveUp, run } from './step.mjs';

/** Headless Chromium takes a third of the processor time in tests. It has no back/forward cache. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstThatExists = (/** @type {string[]} */ paths) =>
  paths.find((path) => path && existsSync(path));

/** Full Chromium, as learners have it: the system's, otherwise Playwright's. */
export const findWholeBrowser = () => firstThatExists([...whole, chromium.executablePath()]);

/** The browser for tests: the fastest one installed. */
export const findBrowser = () => firstThatExists([shell]) ?? findWholeBrowser();

const installFromPlaywright = () => run('npx', ['playwright', 'install', 'chromium']).status === 0;

export function ensureBrowser() {
  if (findWholeBrowser()) return;
  console.log('Installing a browser for the end-to-end tests …');
  const isInstalled =
    installFromDebian('chromium', 'chromium-headless-shell') || installFromPlaywright();
  if (!isInstalled || !findWholeBrowser()) {
    giveUp('No browser could be installed. Install Chromium by hand, then run npm test again.');
  }
}
