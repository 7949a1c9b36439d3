import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.mjs';
import { giveUp, run } from './step.mjs';

/** Chromium without the parts for a desktop: a test takes it a third of the processor time. It keeps no page for Back. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstThatExists = (/** @type {string[]} */ paths) =>
  paths.find((path) => path && existsSync(path));

/** The Chromium as learners have it: the system's own, else Playwright's. */
export const findWholeBrowser = () => firstThatExists([...whole, chromium.executablePath()]);

/** The one to test with: the fastest that is installed. */
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
