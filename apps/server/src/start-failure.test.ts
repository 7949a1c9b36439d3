import { expect, it } from 'vitest';
import { DatabaseStartError } from './database/start-error.ts';
import { explainStartFailure } from './start-failure.ts';

const coded = (code: string) => Object.assign(new Error('it failed'), { code });

it.each([
  ['a file of ours', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['a statement', coded('53100')],
  [
    'a program of PostgreSQL',
    new DatabaseStartError(
      'PostgreSQL could not be set up: initdb ended with 1: could not write to file "x": No space left on device',
    ),
  ],
  ['what lies behind a migration', new DatabaseStartError('failed', { cause: coded('53100') })],
  ['what Node says', new Error('ENOSPC: no space left on device, write')],
])('says in one sentence that the disk is full: %s', (_, error) => {
  expect(explainStartFailure(error)).toMatch(
    /^The disk of DATA_DIR is full[^\n]*start it again\.$/,
  );
});

it('gives the sentence of a fault of the set-up, and all there is of any other', () => {
  expect(explainStartFailure(new DatabaseStartError('One sentence.'))).toBe('One sentence.');
  const fault = new TypeError('x is not a function');
  expect(explainStartFailure(fault)).toBe(fault);
});
