import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, runBin } from './step.mjs';

/** Runs every check of the project in order of speed and ends in one line: `N passed, M failed`. */
const reports = join(root, '.cache', 'test-reports');
const total = { passed: 0, failed: 0 };

function stage(
  /** @type {string} */ title,
  /** @type {() => {passed: number, failed: number}} */ work,
) {
  console.log(`\n── ${title}`);
  const { passed, failed } = work();
  total.passed += passed;
  total.failed += failed;
}

/** A check that is one thing: it holds or it does not. */
const check = (/** @type {string} */ command, /** @type {string[]} */ ...args) => {
  const isFine = runBin(command, args).status === 0;
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
};

/** A runner that crashed before it could report counts as one failure. */
function counted(
  /** @type {string} */ report,
  /** @type {number | null} */ status,
  /** @type {(json: any) => {passed: number, failed: number}} */ read,
) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

function vitest(/** @type {string} */ project) {
  const report = join(reports, `${project}.json`);
  const { status } = runBin('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(report, status, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}

function playwright() {
  const report = join(reports, 'e2e.json');
  const { status } = runBin('playwright', ['test', '-c', 'e2e', '--reporter=line,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return counted(report, status, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

requireNode20();
ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

stage('Format and lint', () => check('biome', 'check', '.'));
stage('Curriculum', () => check('tsx', 'packages/content/src/commands/check.ts'));
stage('Types', () => check('tsc', '--noEmit'));
stage('Types of the web app', () => check('tsc', '--noEmit', '-p', 'apps/web/tsconfig.app.json'));
stage('Types of its tests', () => check('tsc', '--noEmit', '-p', 'apps/web'));
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
stage('Web budgets: what pages weigh', () => check('tsx', 'bench/web/check.ts'));

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
