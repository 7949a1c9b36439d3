import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {{passed: number, failures: string[]}} Outcome what a stage found; a failure is a line that names it
 */

/** Reads vitest's own report. A file that could not even be loaded has no test to its name, but a message. */
export function readVitest(/** @type {any} */ json) {
  const files = /** @type {any[]} */ (json.testResults);
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const file = basename(name);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file} did not run to its end`];
    return failed.map((/** @type {any} */ one) => `${file}: ${one.fullName}`);
  });
  return { passed: /** @type {number} */ (json.numPassedTests), failures };
}

/** Reads Playwright's own report: suites that hold suites, and specs that ran once for each screen. */
export function readPlaywright(/** @type {any} */ json) {
  const failures = /** @type {string[]} */ ([]);
  const walk = (/** @type {any} */ suite) => {
    for (const { file, title, tests } of suite.specs ?? []) {
      for (const { projectName, status } of tests) {
        if (status === 'unexpected') failures.push(`${file} (${projectName}): ${title}`);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of json.suites) walk(suite);
  return { passed: json.stats.expected + json.stats.flaky, failures };
}

/**
 * What a runner reported. One that crashed before it could report, or that failed without naming a test, is a failure too.
 *
 * @param {string} name
 * @param {string} report
 * @param {number | null} status
 * @param {(json: any) => Outcome} read
 * @returns {Outcome}
 */
export function outcomeOf(name, report, status, read) {
  if (!existsSync(report)) return { passed: 0, failures: [`${name}: no report was written`] };
  const { passed, failures } = read(JSON.parse(readFileSync(report, 'utf8')));
  const isUnexplained = status !== 0 && failures.length === 0;
  return { passed, failures: isUnexplained ? [`${name}: exit code ${status}`] : failures };
}

/**
 * Names what failed, then counts in one last line, and ends the process accordingly.
 *
 * @param {Outcome} outcome
 * @returns {never}
 */
export function conclude({ passed, failures }) {
  console.log();
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
