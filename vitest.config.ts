import { defineConfig } from 'vitest/config';

const sources = '{apps,packages,supabase,scripts,bench}';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // No test is about time: a busy machine is no fault.
          testTimeout: 30_000,
          maxWorkers: 2,
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.integration.test.ts',
            '**/*.cms.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${sources}/**/*.integration.test.ts`],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'cms',
          include: ['apps/cms/test/*.cms.test.ts', 'apps/server/src/content/contract.test.ts'],
          globalSetup: ['apps/cms/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
