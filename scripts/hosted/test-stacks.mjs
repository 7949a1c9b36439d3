import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from '../build.mjs';
import { ensureCmsCompiled, ensureCmsInstalled } from '../cms/install.mjs';
import { ensureInstalled } from '../install.mjs';
import { requireNode20, root, runBin } from '../step.mjs';
import { conclude, outcomeOf, readPlaywright } from '../test-report.mjs';
import { prepareFunctions } from './prepare-functions.mjs';

/**
 * Runs the journeys marked @stacks on the stacks on which Akada can be hosted (e2e/stacks/serve.ts); `npm test` runs
 * them against one server. Given the name of a stack, runs that one only. Ends with `N passed, M failed`.
 */
requireNode20();
ensureInstalled();
const { ensureBrowser } = await import('../browser.mjs');
ensureBrowser();
await buildWhatIsStale();
const asked = process.argv.slice(2);
const stacks = ['split', 'hosted'].filter((name) => asked.length === 0 || asked.includes(name));
const total = {
  passed: 0,
  failures: /** @type {string[]} */ ([]),
  flaky: /** @type {string[]} */ ([]),
};
for (const stack of stacks) {
  if (stack === 'split') {
    await ensureCmsInstalled();
    await ensureCmsCompiled();
  }
  const env = stack === 'hosted' ? prepareFunctions() : process.env;
  const report = join(root, '.cache', 'test-reports', `stack-${stack}.json`);
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });
  const { status } = runBin(
    'playwright',
    ['test', '-c', 'e2e', '--reporter=line,json', '--project=phone'],
    { env: { ...env, E2E_STACK: stack, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const outcome = outcomeOf(`journeys on the stack ${stack}`, report, status, readPlaywright);
  total.passed += outcome.passed;
  total.failures.push(...outcome.failures);
  total.flaky.push(...(outcome.flaky ?? []));
}
conclude(total);
