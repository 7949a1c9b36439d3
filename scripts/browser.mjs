import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
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

const isRoot = process.getuid?.() === 0;
const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const [command = '', ...first] = apt;
  run(command, [...first, 'update', '-qq'], quietly);
  const packages = ['chromium', 'chromium-headless-shell'];
  return run(command, [...first, 'install', '-y', '-qq', ...packages], quietly).status === 0;
}

const installFromPlaywright = () => run('npx', ['playwright', 'install', 'chromium']).status === 0;

export function ensureBrowser() {
  if (findWholeBrowser()) return;
  console.log('Installing a browser for the end-to-end tests …');
  const isInstalled = installFromDebian() || installFromPlaywright();
  if (!isInstalled || !findWholeBrowser()) {
    giveUp('No browser could be installed. Install Chromium by hand, then run npm test again.');
  }
}
