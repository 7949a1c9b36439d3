import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A table that is asked by a name from outside finds `constructor` and `__proto__` too, unless it is a Map. */
const objectTable =
  /^(?:export )?const \w+: (?:Readonly<)?(?:Partial<)?Record<string,[^=;]*= \{\s*['"\w$]/mu;

/** Read by fixed names only, or written out as a whole. */
const allowed = new Set([
  'apps/server/src/database/cluster/server-flags.ts',
  'scripts/supply-chain/reviewed.ts',
]);

test('tables that are asked by name are Maps', () => {
  const files = execFileSync('git', [
    'ls-files',
    'apps',
    'packages',
    'supabase/functions',
    'scripts',
  ])
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file))
    .filter((file) => !/\.test\.tsx?$|\/test\/|\/testing\//u.test(file) && !allowed.has(file));
  const found = files.filter((file) => objectTable.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
