import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { requireNode20, root, runBin } from '../step.mjs';
import { ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

/** Runs the contract of the content service against a real Strapi and ends in one line: `N passed, M failed`. */
requireNode20();
ensureInstalled();
ensureCmsInstalled();
ensureCmsCompiled();
const report = join(root, '.cache', 'test-reports', 'cms.json');
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const { status } = runBin('vitest', [
  'run',
  '--project=cms',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
const failed =
  status === 0 ? (counts.numFailedTests ?? 0) : Math.max(1, counts.numFailedTests ?? 0);
console.log(`\n${counts.numPassedTests ?? 0} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
