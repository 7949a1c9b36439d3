import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './step.mjs';

/**
 * @typedef {{passed: number, failures: string[], flaky?: string[]}} Outcome the result of a stage. A failure is one
 * line that names the test and starts with the cause: of a remote run often only the last lines are visible.
 */

const maxErrorLength = 600;

/** Tokens, hashes and keys of a failed test must not reach the log. */
const hideSecrets = (/** @type {string} */ text) =>
  text.replace(/\beyJ[\w-]+(\.[\w-]+)*|\b(?=\w*\d)\w{24,}/g, '[hidden]');

/** Summarises an error in one line: message, expected and received, then the first stack frame in our code. */
export function summarizeError(/** @type {string} */ stack) {
  const lines = stripVTControlCharacters(stack)
    .replaceAll(`file://${root}`, root)
    .replaceAll(`${root}/`, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const firstFrame = lines.findIndex((line) => /^at .*:\d+:\d+\)?$/.test(line));
  const frames = firstFrame === -1 ? [] : lines.slice(firstFrame);
  const message = firstFrame === -1 ? lines : lines.slice(0, firstFrame);
  const own = frames.find((line) => !line.includes('node_modules') && !line.includes('node:'));
  const location = own?.match(/([\w./-]+:\d+):\d+\)?$/)?.[1];
  const text = hideSecrets(message.join(' | ')).slice(0, maxErrorLength);
  return location === undefined ? text : `${text} (${location})`;
}

/** Summarises a check's output in one line: the faults that it named, or its last lines. */
export function summarizeOutput(/** @type {string} */ output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const faults = lines.filter((line) => line.startsWith('Fault: '));
  const text = (faults.length > 0 ? faults : lines.slice(-5)).join(' | ');
  return hideSecrets(text.replaceAll(`${root}/`, '')).slice(0, maxErrorLength);
}

const named = (/** @type {string} */ name, /** @type {string | undefined} */ stack) =>
  stack ? `${name}: ${summarizeError(stack)}` : name;

/**
 * Every failure in vitest's report, by name. A file that could not be loaded has no test, only a message.
 *
 * @returns {{name: string, line: string}[]}
 */
const failuresIn = (/** @type {any} */ json) =>
  /** @type {any[]} */ (json.testResults).flatMap(({ name, status, message, assertionResults }) => {
    const file = basename(name);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      const title = `${file} did not run to its end`;
      return [{ name: title, line: named(title, message) }];
    }
    return failed.map((/** @type {any} */ one) => {
      const title = `${file}: ${one.fullName}`;
      return { name: title, line: named(title, one.failureMessages?.[0]) };
    });
  });

export const readVitest = (/** @type {any} */ json) => ({
  passed: /** @type {number} */ (json.numPassedTests),
  failures: failuresIn(json).map(({ line }) => line),
});

/** The files with a failure in a vitest report. */
export const failedFiles = (/** @type {any} */ json) =>
  /** @type {any[]} */ (json.testResults)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => /** @type {string} */ (name));

/**
 * The result after the failed files ran again: what passed then counts, and is listed with its first error.
 *
 * @param {any} first vitest's report of all files
 * @param {any} second its report of those that failed
 */
export function afterSecondTry(first, second) {
  const again = new Set(failedFiles(first));
  const isPassed = (/** @type {any} */ { status }) => status === 'passed';
  const passedBefore = /** @type {any[]} */ (first.testResults)
    .filter(({ name }) => again.has(name))
    .flatMap(({ assertionResults }) => assertionResults.filter(isPassed)).length;
  const failures = failuresIn(second);
  const stillFailing = new Set(failures.map(({ name }) => name));
  return {
    passed: first.numPassedTests - passedBefore + second.numPassedTests,
    failures: failures.map(({ line }) => line),
    flaky: failuresIn(first)
      .filter(({ name }) => !stillFailing.has(name))
      .map(({ line }) => line),
  };
}

/**
 * Reads Playwright's report: suites contain suites, and each spec ran once per screen size. A test that passed only on
 * a retry counts as passed, and is listed with its first error.
 */
export function readPlaywright(/** @type {any} */ json) {
  const failures = /** @type {string[]} */ ((json.errors ?? []).map(stackOf));
  const flaky = /** @type {string[]} */ ([]);
  const walk = (/** @type {any} */ suite) => {
    for (const { file, title, tests } of suite.specs ?? []) {
      for (const { projectName, status, results } of tests) {
        const line = named(`${file} (${projectName}): ${title}`, firstErrorOf(results));
        if (status === 'unexpected') failures.push(line);
        if (status === 'flaky') flaky.push(line);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of json.suites) walk(suite);
  return { passed: json.stats.expected + json.stats.flaky, failures, flaky };
}

function firstErrorOf(/** @type {any[] | undefined} */ results) {
  const error = results?.flatMap(({ errors = [] }) => errors)[0];
  return error && stackOf(error);
}

function stackOf(/** @type {any} */ { message = '', location }) {
  const frame = location ? `\nat ${relative(root, location.file)}:${location.line}:1` : '';
  return `${message}${frame}`;
}

/**
 * The outcome that a runner reported. A runner that crashed before reporting, or failed without naming a test, is a
 * failure too.
 *
 * @param {string} name
 * @param {string} report
 * @param {number | null} status
 * @param {(json: any) => Outcome} read
 * @returns {Outcome}
 */
export function outcomeOf(name, report, status, read) {
  if (!existsSync(report)) return { passed: 0, failures: [`${name}: no report was written`] };
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  const isUnexplained = status !== 0 && outcome.failures.length === 0;
  return isUnexplained ? { ...outcome, failures: [`${name}: exit code ${status}`] } : outcome;
}

/**
 * Lists the failures, prints the counts in the last line, and exits accordingly.
 *
 * @param {Outcome} outcome
 * @returns {never}
 */
export function conclude({ passed, failures, flaky = [] }) {
  console.log();
  for (const test of flaky) console.log(`Flaky: ${test}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
