import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

// Every worker reads this file again: the first run sets the variables, the others inherit them.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'akada-e2e-'));

/** `npm run test:stacks` sets which parts Akada is built from; unset, it is one server. */
const stack = process.env.E2E_STACK;
if (stack) {
  process.env.E2E_BACKEND_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
  process.env.E2E_BACKEND_URL ??= `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}`;
}

const { E2E_PORT, E2E_DATA_DIR } = process.env;
const baseURL = `http://127.0.0.1:${E2E_PORT}`;
const executablePath = findBrowser();

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };
const faults = '**/faults/*.spec.ts';
/** Has its own command: `npm run test:editors`. */
const editors = '**/editors/*.spec.ts';
/** What a wide screen could break beyond its layout: colours and sizes, and a learner's whole journey. */
const journeys = /(accessibility|journey)\.spec\.ts$/;
const onLaptop = /(accessibility|accounts|content|journey|quiz|site)\.spec\.ts$/;

/** The two pseudo languages show what longer or mirrored text would break. */
const oneServer =
  'node_modules/.bin/tsx scripts/localise.ts xa xb && exec node apps/server/dist/main.js';
/** Test payments are simulated inside our server, which functions on Deno do not reach. */
const journeysOf = (name: string) => (name === 'split' ? /@stacks|@split/ : /@stacks/);
const manyParts = 'exec node --import tsx e2e/stacks/serve.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalTeardown: './helpers/global-teardown.ts',
  timeout: 120_000,
  expect: { timeout: 40_000 },
  // Each test has its own learners, so two can share the server; a machine with two cores gains from it.
  workers: 2,
  // A test that passes on its second try counts as passed, and is listed with its error at the end of the run.
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL,
    // A step that hangs is reported long before its test times out.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Only on a retry: recording every test costs more than the tests that fail.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  // `npm test` runs the first two: the journeys on the phone, where our learners are, and on a laptop whatever looks
  // different there. `npm run test:faults` runs the others: tests over many screens, broken networks, storage and answers,
  // and the main journeys on a laptop.
  projects: [
    {
      name: 'phone',
      use: phone,
      testIgnore: stack ? [faults, editors] : [faults, editors, '**/stacks/*.spec.ts'],
      ...(stack ? { grep: journeysOf(stack) } : { grepInvert: /@thorough/ }),
    },
    { name: 'laptop', use: laptop, testMatch: onLaptop, grep: /@layout/ },
    { name: 'phone-thorough', use: phone, testIgnore: [faults, editors], grep: /@thorough/ },
    { name: 'phone-faults', use: phone, testMatch: faults },
    { name: 'laptop-faults', use: laptop, testMatch: journeys, grepInvert: /@layout/ },
  ],
  webServer: {
    command: stack ? manyParts : oneServer,
    cwd: join(import.meta.dirname, '..'),
    url: stack ? `${baseURL}/mission` : `${baseURL}/readyz`,
    env: { ...process.env, PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR },
    // Strapi imports every lesson first.
    timeout: stack ? 600_000 : 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
