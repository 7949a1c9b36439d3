import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An object that is indexed by an outside name also finds `constructor` and `__proto__`; a Map does not. */
const objectTable =
  /^(?:export )?const \w+: (?:Readonly<)?(?:Partial<)?Record<string,[^=;]*= \{\s*['"\w$]/mu;

/** Indexed by fixed names only, or only iterated. */
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
