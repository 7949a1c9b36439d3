import { defineConfig } from 'vitest/config';
import { drawings } from './apps/web/drawings-plugin.ts';
import { SharedWorkersFirst } from './scripts/test-order.ts';

const sources = '{apps,packages,supabase,scripts,bench}';

/** Tests that kill, freeze or starve what they test, or fill its disk: `npm run test:faults`. */
const faults = [
  'bench/faults/{backup-under-load,database-gone,disk-full,misbehaving}.integration.test.ts',
  'bench/kill/kill.integration.test.ts',
  'apps/server/**/{abuse,busy-neighbours,scarce-disk}.integration.test.ts',
];

/** Tests that start whole servers, restore backups, or go through every caller, call or lesson there is: also `npm run test:faults`. */
const slow = [
  '**/{every-question,hostile-notes,hostile-pages,hostile-words,many-seeds}.test.{ts,tsx}',
  'bench/faults/{offline-bundle,offline-bundle-update}.integration.test.ts',
  'bench/kill/npm-start.integration.test.ts',
  'apps/server/**/{another-history,backup,cluster,external,server,two-servers,upgrade}.integration.test.ts',
  'apps/server/test/**/{access-matrix,injection,learner-caps}.integration.test.ts',
];

/** Tests of what the functions do: `npm run test:hosted` runs them again with every function on Deno, as on hosted Supabase. */
const hosted = [
  'apps/server/src/backend/functions/{account,benchmark,child-accounts,learner-sign-in,own-email,ended-ways,payments,paystack-webhook}.integration.test.ts',
  'apps/server/test/people/{consent-letters,deletion-notice,family-life,hosted-letters,weekly-letters}.integration.test.ts',
  'apps/server/test/hosted/*.test.ts',
];

/** Tests that put something else in the place of a module: others may have imported it before, or would get what stands there. */
const mocked = `${sources}/**/*.mocked.test.{ts,tsx}`;

/** Tests that need a database, a CMS or a machine of their own have projects of their own. */
const notUnit = [
  'apps/server/test/hosted/**',
  '**/node_modules/**',
  '**/dist/**',
  '**/*.integration.test.ts',
  '**/*.cms.test.ts',
  ...faults,
  ...slow,
  mocked,
];

const everywhere = {
  /** Enough of the expected and the received value to be understood from the log of a run elsewhere. */
  chaiConfig: { truncateThreshold: 300 },
  // No test is about time: a busy machine is no fault.
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['scripts/patient-waits.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: SharedWorkersFirst },
    projects: [
      {
        plugins: [drawings()],
        test: {
          name: 'unit',
          ...everywhere,
          testTimeout: 120_000,
          maxWorkers: 2,
          // What one file has imported serves the next: a third less processor time. A test that changes what a module
          // remembers puts it back.
          isolate: false,
          setupFiles: [...everywhere.setupFiles, 'apps/web/src/lib/testing/end-idle-work.ts'],
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: notUnit,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'mocked',
          ...everywhere,
          testTimeout: 120_000,
          maxWorkers: 2,
          include: [mocked],
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'integration',
          ...everywhere,
          setupFiles: [...everywhere.setupFiles, 'apps/server/test/cheap-pictures.ts'],
          // Each file has a database and a server of its own; what it has imported serves the next one.
          isolate: false,
          include: [`${sources}/**/*.integration.test.ts`],
          exclude: ['**/node_modules/**', '**/dist/**', ...faults, ...slow],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          ...everywhere,
          include: faults,
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each has the machine to itself.
          fileParallelism: false,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'slow',
          ...everywhere,
          include: slow,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'hosted',
          ...everywhere,
          isolate: false,
          include: hosted,
          globalSetup: ['apps/server/test/global-setup.ts'],
          // The CLI and Deno are programs of their own: a busy machine is no fault.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'browsers',
          ...everywhere,
          include: ['e2e/browsers/*.test.ts'],
          globalSetup: ['e2e/browsers/global-setup.ts'],
          // A browser starts once and walks through the app: a busy machine is no fault.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'cms',
          ...everywhere,
          include: ['apps/cms/test/*.cms.test.ts', 'apps/server/src/content/contract.test.ts'],
          globalSetup: ['apps/cms/test/global-setup.ts'],
          // Carrying every lesson into Strapi and out again is work: a busy machine is no fault.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
