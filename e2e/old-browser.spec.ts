import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

/** What packages bring along is in no source of ours. Each of these would stop or break a promised browser. */
const newer: [what: string, pattern: RegExp][] = [
  ['list functions', /\.(toSpliced|fromAsync|groupBy|groupToMap)\(/],
  ['promises', /\.(withResolvers)\(/],
  ['signals', /AbortSignal\.(timeout|any)|\.throwIfAborted\(/],
  ['addresses without a question before', /(?<!"canParse"in URL&&!)URL\.canParse/],
  ['class blocks', /[{;}]static\{/],
  ['regular expressions', /[=(,:]\/(?:[^/\\\n"'`]|\\.)*\(\?<[=!]/],
  ['set functions', /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
];

test('no file of the built site needs a newer browser', () => {
  const folder = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return newer.flatMap(([what, pattern]) => (pattern.test(code) ? `${name}: ${what}` : []));
  });
  expect(found).toEqual([]);
});
