import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../install.mjs';
import { requireNode20, root, runBin } from '../step.mjs';
import { conclude, outcomeOf, readVitest } from '../test-report.mjs';
import { ensureCmsCompiled, ensureCmsInstalled } from './install.mjs';

/** Runs the contract of the content service against a real Strapi and ends in one line: `N passed, M failed`. */
requireNode20();
ensureInstalled();
await ensureCmsInstalled();
await ensureCmsCompiled();
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
conclude(outcomeOf('contract tests', report, status, readVitest));
