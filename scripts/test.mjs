import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, runBinQuietly } from './step.mjs';
import { conclude, outcomeOf, readPlaywright, summarizeOutput } from './test-report.mjs';
import { runVitest } from './vitest.mjs';

/**
 * Runs the checks of the project in parallel where they leave a core idle; ends with one line: `N passed, M failed`.
 * With `faults` it runs those that kill processes, fill disks and cut connections instead (`npm run test:faults`).
 */
const started = performance.now();
const reports = join(root, '.cache', 'test-reports');
const total = {
  passed: 0,
  failures: /** @type {string[]} */ ([]),
  flaky: /** @type {string[]} */ ([]),
};

/** @typedef {import('./test-report.mjs').Outcome} Outcome */

async function stage(
  /** @type {string} */ title,
  /** @type {(title: string) => Outcome | Promise<Outcome>} */ work,
) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const { passed, failures, flaky = [] } = await work(title);
  total.passed += passed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  console.log(`── ${title}: ${secondsSince(start)} s`);
}

const secondsSince = (/** @type {number} */ start) =>
  Math.round((performance.now() - start) / 1_000);

/** @returns {never} */
function concludeAll() {
  console.log(`\n── All: ${secondsSince(started)} s`);
  return conclude(total);
}

/** A failed check is reported with its faults, or with the last lines of its output. */
const verdict = (
  /** @type {string} */ title,
  /** @type {boolean} */ isFine,
  /** @type {string} */ output,
) => ({
  passed: isFine ? 1 : 0,
  failures: isFine ? [] : [`${title}: ${summarizeOutput(output)}`],
});

/** Checks that use one core each, two at a time. The output of each is printed when it has ended. */
async function checksSideBySide(
  /** @type {[title: string, command: string, ...string[]][]} */ list,
) {
  const waiting = [...list];
  const outcomes = /** @type {Outcome[]} */ ([]);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, command, ...args] = next;
      const { status, output } = await runBinQuietly(command, args);
      console.log(`   ${title}`);
      if (output.trim() !== '') console.log(output.trimEnd());
      outcomes.push(verdict(title, status === 0, output));
    }
  };
  await Promise.all([worker(), worker()]);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

async function playwright(/** @type {string[]} */ ...projects) {
  ensureBrowser();
  const report = join(reports, 'e2e.json');
  const { status, output } = await runBinQuietly(
    'playwright',
    ['test', '-c', 'e2e', '--reporter=line,json', ...projects.map((name) => `--project=${name}`)],
    { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  console.log(`\n   browser tests\n${output.trimEnd()}`);
  return outcomeOf('browser tests', report, status, readPlaywright);
}

// Less garbage collection in Go programs (tsc, esbuild), which exit before they would need it: a quarter less processor
// time.
process.env.GOGC ??= '400';

requireNode20();
ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (process.argv.includes('faults')) {
  await buildWhatIsStale();
  await stage('Slow tests: whole servers, backups, everything there is to read', () =>
    runVitest('slow tests', ['slow']),
  );
  await stage('Fault tests: kills, full disks, lost connections', () =>
    runVitest('fault tests', ['faults']),
  );
  await stage(
    'End-to-end tests of every screen, with faults, and on the laptop: real Chromium',
    () => playwright('phone-thorough', 'phone-faults', 'laptop-faults'),
  );
  concludeAll();
}

const types = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  /** @type {const} */ ([
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join('.cache', 'types', `${name}.tsbuildinfo`),
    '--checkers',
    '1',
    ...args,
  ]);

/** Not needed by checks of the sources and unit tests; everything else waits for it. */
const build = stage('Build', () => checksSideBySide([['Build', 'tsx', 'scripts/build.mjs']]));

async function testSources() {
  await stage('Format, lint, lessons, types', () =>
    checksSideBySide([
      ['Types', ...types('all')],
      ['Types of the web app', ...types('web', '-p', 'apps/web/tsconfig.app.json')],
      ['Types of its tests', ...types('web-tests', '-p', 'apps/web')],
      ['Format and lint', 'biome', 'check', '.'],
      ['Curriculum', 'tsx', 'packages/content/src/commands/check.ts'],
    ]),
  );
  await stage('Unit tests', () => runVitest('unit tests', ['unit', 'mocked'], { isBeside: true }));
}

async function testInBrowser() {
  await build;
  await stage('End-to-end tests: real Chromium', () => playwright('phone', 'laptop'));
}

async function weighPages() {
  await build;
  await stage('What pages weigh', () => {
    ensureBrowser();
    return checksSideBySide([['Web budgets', 'tsx', 'bench/web/check.ts']]);
  });
}

async function testServer() {
  await build;
  await stage('Integration tests: real PostgreSQL, real HTTP', () =>
    runVitest('integration tests', ['integration'], { isBeside: true }),
  );
}

// These stages overlap, because each waits for a disk, a database or a timer at times. Page weights do not depend on
// the load.
await Promise.all([testSources().then(testInBrowser), weighPages(), testServer()]);
concludeAll();
