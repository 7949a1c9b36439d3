import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from '../debian.mjs';
import { giveUp } from '../step.mjs';

/** Firefox speaks WebDriver BiDi natively. */
export const findFirefox = () =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** WebKitGTK's browser, driven by its WebDriver: the same engine as every iPhone. */
export function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const areInstalled = () =>
  findFirefox() !== undefined &&
  findMiniBrowser() !== undefined &&
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path));

/** Installs Firefox and WebKitGTK, to catch bugs of those engines. Uses no npm package, so it can run before anything else. */
export function ensureOtherBrowsers() {
  if (areInstalled()) return;
  console.log('Installing Firefox and WebKitGTK …');
  installFromDebian('--no-install-recommends', 'firefox-esr', 'webkit2gtk-driver', 'xvfb');
  if (!areInstalled()) {
    giveUp(
      'Firefox and WebKitGTK are missing. Install firefox-esr, webkit2gtk-driver and xvfb by hand.',
    );
  }
}
