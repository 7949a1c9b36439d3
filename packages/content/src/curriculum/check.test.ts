import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSample } from '../../test/sample-curriculum.ts';
import { allRules, checkLibrary, checkStructure } from './check.ts';

describe('checkLibrary', () => {
  it('finds nothing wrong in a sound curriculum', () => {
    const { library, findings } = readSample();
    expect(findings).toEqual([]);
    expect(checkLibrary(library)).toEqual([]);
  });

  it('runs every rule that has a file', () => {
    const files = readdirSync(new URL('./rules', import.meta.url), { recursive: true })
      .map((path) => basename(String(path)))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.replace('.ts', ''))
      .sort();
    expect(allRules.map((rule) => rule.name)).toEqual(files);
  });

  it('names file, line and rule of each finding, in file order', () => {
    const { library } = readSample({
      lesson: { title: ' ' },
      course: {
        description: ' ',
        units: [
          {
            id: 'jss1-mathematics-unit-1',
            title: 'Number',
            term: 1,
            lessons: ['halves', 'thirds'],
          },
        ],
      },
    });
    expect(checkLibrary(library)).toEqual([
      {
        file: 'mathematics/jss1-mathematics/course.yaml',
        line: 4,
        rule: 'titles-present',
        message: '"description" is blank',
      },
      {
        file: 'mathematics/jss1-mathematics/lessons/halves.md',
        line: 3,
        rule: 'length-limits',
        message: 'letters in the title: 1, but it must be 3 to 80',
      },
      {
        file: 'mathematics/jss1-mathematics/lessons/halves.md',
        line: 3,
        rule: 'titles-present',
        message: '"title" is blank',
      },
    ]);
  });

  it('leaves poor content alone when only structure is asked for', () => {
    expect(checkStructure(readSample({ lesson: { title: ' ' } }).library)).toEqual([]);
  });
});
