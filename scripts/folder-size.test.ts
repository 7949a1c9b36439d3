import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A folder with more files than a reader can take in at a glance needs sub-folders. Lessons are data and exempt. So are
 * migrations: Supabase's tools read one folder only, and no migration is ever removed.
 */
const maxFiles = 25;
const root = resolve(import.meta.dirname, '..');

it(`no folder of code holds more than ${maxFiles} files`, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const counts = new Map<string, number>();
  for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const full = [...counts].filter(
    ([folder, count]) => count > maxFiles && !/^(curriculum\/|supabase\/migrations$)/.test(folder),
  );
  expect(full).toEqual([]);
});
