import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { groupsOf } from './screens.ts';

const page = readFileSync(
  join(resolve(import.meta.dirname, '../..'), 'docs', 'screens.md'),
  'utf8',
);
const rows = page.split('\n').flatMap((line) => /^\| ([^|]+?) \|/.exec(line)?.[1] ?? []);

it('the page of screens names every screen of which pictures are taken, once', () => {
  const names = groupsOf({ path: '/lesson', id: 'lesson' })
    .flatMap(({ screens }) => screens)
    .map(({ name }) => name.replace(/, (slow|offline|failing)$/, ', in trouble'));
  expect(rows.filter((one) => one !== 'Screen' && one !== '---').toSorted()).toEqual(
    [...new Set(names)].toSorted(),
  );
});
