import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findWholeBrowser } from '../../scripts/browser.mjs';

const executablePath = findWholeBrowser();

/** The walk of an editor and a learner: it starts all it needs. Run with `npm run test:editors`. */
export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../../test-results/editors'),
  // One session of an editor, including the start of Strapi and of the product.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  use: {
    viewport: { width: 1440, height: 1000 },
    actionTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: true },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
