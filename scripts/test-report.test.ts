import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './step.mjs';
import {
  afterSecondTry,
  failedFiles,
  outcomeOf,
  readPlaywright,
  readVitest,
  summarizeError,
  summarizeOutput,
} from './test-report.mjs';

const reportOf = (json: unknown) => {
  const path = join(mkdtempSync(join(tmpdir(), 'akada-report-')), 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return path;
};
const vitestReport = (...testResults: unknown[]) => ({ numPassedTests: 2, testResults });

describe('what vitest reported', () => {
  it('names each test that failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a note is kept' },
      {
        status: 'failed',
        fullName: 'a note is deleted',
        failureMessages: [`Error: it is there\n    at ${root}/notes.test.ts:3:5`],
      },
    ];
    const read = readVitest(
      vitestReport({ name: '/project/notes.test.ts', status: 'failed', assertionResults }),
    );
    expect(read).toEqual({
      passed: 2,
      failures: ['notes.test.ts: a note is deleted: Error: it is there (notes.test.ts:3)'],
    });
  });

  it('names a file that broke before its first test', () => {
    const broken = { name: '/project/notes.test.ts', status: 'failed', assertionResults: [] };
    expect(readVitest(vitestReport({ ...broken, message: 'Cannot find module' })).failures).toEqual(
      ['notes.test.ts did not run to its end: Cannot find module'],
    );
  });
});

describe('files that were run again after a failure', () => {
  const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: [] });
  const file = (name: string, status: string, ...assertionResults: unknown[]) => ({
    name: `/project/${name}.test.ts`,
    status,
    assertionResults,
  });
  const notes = (...statuses: [string, string]) =>
    file(
      'notes',
      statuses.includes('failed') ? 'failed' : 'passed',
      test('are kept', statuses[0]),
      test('are deleted', statuses[1]),
    );
  const report = (numPassedTests: number, ...testResults: unknown[]) => ({
    numPassedTests,
    testResults,
  });
  const first = report(
    2,
    file('quiz', 'passed', test('marks', 'passed')),
    notes('failed', 'passed'),
  );

  it('are those that have one', () => {
    expect(failedFiles(first)).toEqual(['/project/notes.test.ts']);
  });

  it('count once when they pass, and are named', () => {
    expect(afterSecondTry(first, report(2, notes('passed', 'passed')))).toEqual({
      passed: 3,
      failures: [],
      flaky: ['notes.test.ts: are kept'],
    });
  });

  it('fail when they fail again, and with what fails only then', () => {
    expect(afterSecondTry(first, report(0, notes('failed', 'failed')))).toEqual({
      passed: 1,
      failures: ['notes.test.ts: are kept', 'notes.test.ts: are deleted'],
      flaky: [],
    });
  });

  it('count when they could not be loaded at first', () => {
    const broken = report(0, file('notes', 'failed'));
    expect(afterSecondTry(broken, report(2, notes('passed', 'passed')))).toEqual({
      passed: 2,
      failures: [],
      flaky: ['notes.test.ts did not run to its end'],
    });
  });
});

describe('what a check printed', () => {
  it('is named by its faults, however many lines come before and after', () => {
    const output = 'home 91\nquiz 99\nFault: home: total KB 130, at most 120\n\nbye\n';
    expect(summarizeOutput(output)).toBe('Fault: home: total KB 130, at most 120');
  });

  it('is named by how it ended when it names none', () => {
    const output = `${'noise\n'.repeat(9)}Error: no browser\n    at ${root}/bench/web/check.ts:9:1\n`;
    expect(summarizeOutput(output)).toMatch(/Error: no browser \| at bench\/web\/check\.ts:9:1$/);
  });
});

describe('what Playwright reported', () => {
  it('names a test with its file and screen, however deep it lies', () => {
    const spec = (title: string, status: string) => ({
      file: 'quiz.spec.ts',
      title,
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('marks', 'unexpected')] }] },
    ];
    expect(readPlaywright({ suites, stats: { expected: 1, flaky: 0 } })).toEqual({
      passed: 1,
      failures: ['quiz.spec.ts (phone): marks'],
      flaky: [],
    });
  });

  const withResults = (status: string, ...errors: unknown[][]) => ({
    specs: [
      {
        file: 'quiz.spec.ts',
        title: 'marks',
        tests: [
          { projectName: 'phone', status, results: errors.map((list) => ({ errors: list })) },
        ],
      },
    ],
  });
  const error = {
    message: 'Error: expect(locator).toBeVisible() failed\n\nExpected: visible\nReceived: hidden',
    location: { file: join(root, 'e2e/quiz.spec.ts'), line: 12, column: 3 },
  };
  const line =
    'quiz.spec.ts (phone): marks: Error: expect(locator).toBeVisible() failed | Expected: visible | Received: hidden (e2e/quiz.spec.ts:12)';

  it('says with a failure how it failed', () => {
    const suites = [withResults('unexpected', [error], [error])];
    expect(readPlaywright({ suites, stats: { expected: 0, flaky: 0 } }).failures).toEqual([line]);
  });

  it('counts a test that passed at its second try, and names it with its first error', () => {
    const suites = [withResults('flaky', [error], [])];
    expect(readPlaywright({ suites, stats: { expected: 0, flaky: 1 } })).toEqual({
      passed: 1,
      failures: [],
      flaky: [line],
    });
  });

  it('fails when Playwright itself could not start', () => {
    const report = { suites: [], errors: [{ message: 'Error: no server' }] };
    expect(readPlaywright({ ...report, stats: { expected: 0, flaky: 0 } }).failures).toEqual([
      'Error: no server',
    ]);
  });
});

describe('the beginning of an error', () => {
  it('is one line: the message without colours, and where our code was', () => {
    const stack = [
      'AssertionError: \u001B[31mexpected 1 to be 2\u001B[39m',
      `    at check (${root}/node_modules/chai/index.js:3:4)`,
      `    at ${root}/apps/web/notes.test.ts:7:21`,
    ];
    expect(summarizeError(stack.join('\n'))).toBe(
      'AssertionError: expected 1 to be 2 (apps/web/notes.test.ts:7)',
    );
  });

  it('shows no token', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'a1B2'.repeat(9)}.${'c3-D_4'.repeat(7)}`;
    expect(summarizeError(`expected '${token}' to be ''`)).toBe("expected '[hidden]' to be ''");
    expect(summarizeError(`expected { key: '${'0f'.repeat(16)}' }`)).toBe(
      "expected { key: '[hidden]' }",
    );
  });

  it('is cut where it would fill the log', () => {
    expect(summarizeError('very '.repeat(1_000)).length).toBeLessThan(700);
  });
});

describe('a runner that ended badly', () => {
  it('is a failure when it wrote no report', () => {
    expect(outcomeOf('unit tests', '/nowhere/report.json', 1, readVitest)).toEqual({
      passed: 0,
      failures: ['unit tests: no report was written'],
    });
  });

  it('is a failure when no test of its report failed', () => {
    expect(outcomeOf('unit tests', reportOf(vitestReport()), 1, readVitest)).toEqual({
      passed: 2,
      failures: ['unit tests: exit code 1'],
    });
  });
});
