import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode20, root, runBin, runBinQuietly } from './step.mjs';
import { conclude, outcomeOf, readPlaywright, summarizeOutput } from './test-report.mjs';
import { runVitest } from './vitest.mjs';

/**
 * Runs the checks of the project in order of speed and ends in one line: `N passed, M failed`. With `faults` it runs
 * those that kill processes, fill disks and cut connections instead (`npm run test:faults`).
 */
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
  console.log(`── ${title}: ${Math.round((performance.now() - start) / 1_000)} s`);
}

/** A check that failed is named with its faults, or with the last lines that it printed. */
const verdict = (
  /** @type {string} */ title,
  /** @type {boolean} */ isFine,
  /** @type {string} */ output,
) => ({
  passed: isFine ? 1 : 0,
  failures: isFine ? [] : [`${title}: ${summarizeOutput(output)}`],
});

/** Checks that use one core each, two at a time. What each prints comes when it has ended. */
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

function playwright(/** @type {string[]} */ ...projects) {
  ensureBrowser();
  const report = join(reports, 'e2e.json');
  const { status } = runBin(
    'playwright',
    ['test', '-c', 'e2e', '--reporter=line,json', ...projects.map((name) => `--project=${name}`)],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return outcomeOf('browser tests', report, status, readPlaywright);
}

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
  conclude(total);
}

const types = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  /** @type {const} */ ([
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join('.cache', 'types', `${name}.tsbuildinfo`),
    ...args,
  ]);

await stage('Build; format, lint, lessons, types', () =>
  checksSideBySide([
    ['Build', 'tsx', 'scripts/build.mjs'],
    ['Types', ...types('all')],
    ['Types of the web app', ...types('web', '-p', 'apps/web/tsconfig.app.json')],
    ['Types of its tests', ...types('web-tests', '-p', 'apps/web')],
    ['Format and lint', 'biome', 'check', '.'],
    ['Curriculum', 'tsx', 'packages/content/src/commands/check.ts'],
  ]),
);
await stage('Unit tests', () => runVitest('unit tests', ['unit', 'mocked']));
// Bytes are the same on a busy machine, and these tests wait for the database now and then.
await stage('Integration tests: real PostgreSQL, real HTTP; what pages weigh', async () => {
  ensureBrowser();
  const [tests, budgets] = await Promise.all([
    runVitest('integration tests', ['integration']),
    checksSideBySide([['Web budgets', 'tsx', 'bench/web/check.ts']]),
  ]);
  return {
    passed: tests.passed + budgets.passed,
    failures: [...tests.failures, ...budgets.failures],
    flaky: tests.flaky ?? [],
  };
});
await stage('End-to-end tests: real Chromium', () => playwright('phone', 'laptop'));
conclude(total);
