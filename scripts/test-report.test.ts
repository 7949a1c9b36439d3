import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcomeOf, readPlaywright, readVitest } from './test-report.mjs';

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
      { status: 'failed', fullName: 'a note is deleted' },
    ];
    const read = readVitest(
      vitestReport({ name: '/project/notes.test.ts', status: 'failed', assertionResults }),
    );
    expect(read).toEqual({ passed: 2, failures: ['notes.test.ts: a note is deleted'] });
  });

  it('names a file that broke before its first test', () => {
    const broken = { name: '/project/notes.test.ts', status: 'failed', assertionResults: [] };
    expect(readVitest(vitestReport(broken)).failures).toEqual([
      'notes.test.ts did not run to its end',
    ]);
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
    });
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
