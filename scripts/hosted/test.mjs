import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { requireNode20, root, runBin } from '../step.mjs';
import { conclude, outcomeOf, readVitest } from '../test-report.mjs';
import { prepareFunctions } from './prepare-functions.mjs';

/**
 * Runs the tests of the functions against real Deno, each function laid out as it is uploaded, and those of the migrations
 * with the real CLI; ends in `N passed, M failed`.
 */
requireNode20();
ensureInstalled();
const env = prepareFunctions();
const report = join(root, '.cache', 'test-reports', 'hosted.json');
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const { status } = runBin(
  'vitest',
  [
    'run',
    '--project=hosted',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { env },
);
conclude(outcomeOf('tests of the hosted stack', report, status, readVitest));
