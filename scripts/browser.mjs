import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { giveUp, run } from './step.mjs';

/** The shell is Chromium without the parts for a desktop: a test takes it a third of the processor time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium to test with: the system's own, else Playwright's. */
export function findBrowser() {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

const isRoot = process.getuid?.() === 0;
const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const [command = '', ...first] = apt;
  run(command, [...first, 'update', '-qq'], quietly);
  return (
    run(command, [...first, 'install', '-y', '-qq', 'chromium-headless-shell'], quietly).status ===
    0
  );
}

const installFromPlaywright = () =>
  run('npx', ['playwright', 'install', '--only-shell', 'chromium']).status === 0;

export function ensureBrowser() {
  if (findBrowser()) return;
  console.log('Installing a browser for the end-to-end tests …');
  const isInstalled = installFromDebian() || installFromPlaywright();
  if (!isInstalled || !findBrowser()) {
    giveUp('No browser could be installed. Install Chromium by hand, then run npm test again.');
  }
}
