import { expect, it } from 'vitest';
import { runBackupUnderLoad } from './backup-under-load.ts';

it('a backup that is made while learners write holds all that was saved before, and restores it', async () => {
  const result = await runBackupUnderLoad();
  expect(result).toMatchObject({
    lost: 0,
    doubled: 0,
    rowsWithoutFile: 0,
    sessionStatus: 200,
    signInStatus: 200,
  });
  expect(result.before).toBeGreaterThan(10);
  expect(result.during).toBeGreaterThan(0);
  expect(result.output).toMatch(/\d+ rows of \d+ tables and \d+ files are in /);
}, 240_000);
