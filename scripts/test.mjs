import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, runBin } from './step.mjs';
import { conclude, outcomeOf, readPlaywright, readVitest } from './test-report.mjs';

/** Runs every check of the project in order of speed and ends in one line: `N passed, M failed`. */
const reports = join(root, '.cache', 'test-reports');
const total = { passed: 0, failures: /** @type {string[]} */ ([]) };

function stage(
  /** @type {string} */ title,
  /** @type {(title: string) => import('./test-report.mjs').Outcome} */ work,
) {
  console.log(`\n── ${title}`);
  const { passed, failures } = work(title);
  total.passed += passed;
  total.failures.push(...failures);
}

/** A check that is one thing: it holds or it does not. */
const check =
  (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  (/** @type {string} */ title) => {
    const isFine = runBin(command, args).status === 0;
    return { passed: isFine ? 1 : 0, failures: isFine ? [] : [title] };
  };

function vitest(/** @type {string} */ project) {
  const report = join(reports, `${project}.json`);
  const { status } = runBin('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return outcomeOf(`${project} tests`, report, status, readVitest);
}

function playwright() {
  const report = join(reports, 'e2e.json');
  const { status } = runBin('playwright', ['test', '-c', 'e2e', '--reporter=line,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return outcomeOf('browser tests', report, status, readPlaywright);
}

requireNode20();
ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

stage('Format and lint', check('biome', 'check', '.'));
stage('Curriculum', check('tsx', 'packages/content/src/commands/check.ts'));
stage('Types', check('tsc', '--noEmit'));
stage('Types of the web app', check('tsc', '--noEmit', '-p', 'apps/web/tsconfig.app.json'));
stage('Types of its tests', check('tsc', '--noEmit', '-p', 'apps/web'));
stage('Unit tests', () => vitest('unit'));
stage('Integration tests: real PostgreSQL, real HTTP', () => {
  buildWhatIsStale();
  return vitest('integration');
});
const { ensureBrowser } = await import('./browser.mjs');
stage('End-to-end tests: real Chromium', () => {
  ensureBrowser();
  return playwright();
});
stage('Web budgets: what pages weigh', check('tsx', 'bench/web/check.ts'));
conclude(total);
