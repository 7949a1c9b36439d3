import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runBinBeside, runBinQuietly } from './step.mjs';
import { afterSecondTry, failedFiles, outcomeOf, readVitest } from './test-report.mjs';

/** With this many failed files a busy machine is not the cause. */
const mostTriedAgain = 10;

/**
 * Runs the tests of vitest projects. Files with a failure are run again on their own, as in browser tests: what passes
 * then counts, and is reported as flaky.
 *
 * @param {string} title
 * @param {[string, ...string[]]} projects names in vitest.config.ts
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, isBeside?: boolean }} [options] `isBeside`: other stages run at the
 * same time, so what vitest prints is shown in one piece when it has ended
 * @returns {Promise<import('./test-report.mjs').Outcome>}
 */
export async function runVitest(title, projects, { args = [], env, isBeside = false } = {}) {
  const reports = join(root, '.cache', 'test-reports');
  mkdirSync(reports, { recursive: true });
  const attempt = async (/** @type {string} */ name, /** @type {string[]} */ files) => {
    const report = join(reports, `${name}.json`);
    rmSync(report, { force: true });
    const command = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ];
    if (!isBeside) return { report, ...(await runBinBeside('vitest', command, env)) };
    const { status, output } = await runBinQuietly('vitest', command, env);
    console.log(`\n   ${title}\n${output.trimEnd()}`);
    return { report, status };
  };
  const first = await attempt(projects[0], args);
  const outcome = outcomeOf(title, first.report, first.status, readVitest);
  if (!existsSync(first.report)) return outcome;
  const firstReport = JSON.parse(readFileSync(first.report, 'utf8'));
  const failed = failedFiles(firstReport);
  if (failed.length === 0 || failed.length > mostTriedAgain) return outcome;
  console.log(`\nOnce more, by themselves: ${failed.length} files with a failure`);
  const second = await attempt(`${projects[0]}-again`, [
    '--maxWorkers=1',
    ...failed.map((file) => relative(root, file)),
  ]);
  return outcomeOf(title, second.report, second.status, (json) =>
    afterSecondTry(firstReport, json),
  );
}
