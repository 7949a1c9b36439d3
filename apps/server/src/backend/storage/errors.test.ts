import postgres from 'postgres';
import { expect, it } from 'vitest';
import { TokenError } from '../identity/access-token.ts';
import { CallerError } from '../identity/caller.ts';
import { httpStatusOf, isRolledBack, storageErrors, toStorageError } from './errors.ts';

function databaseError(code: string) {
  const details = { message: 'the row holds a secret', code, severity: 'ERROR' };
  return new (postgres.PostgresError as unknown as new (fields: object) => Error)(details);
}

it('tells what the database refused without telling its words', () => {
  const known = {
    '42501': 403,
    '23505': 409,
    '23503': 404,
    '22P02': 400,
    '57014': 500,
    '57P01': 503,
  };
  for (const [code, status] of Object.entries(known)) {
    const answer = toStorageError(databaseError(code));
    expect(answer?.statusCode, code).toBe(status);
    expect(answer?.message).not.toContain('secret');
  }
});

it('leaves faults of ours to the log', () => {
  expect(toStorageError(new TypeError('x is undefined'))).toBeUndefined();
  expect(toStorageError(databaseError('42P01'))).toBeUndefined();
});

it('dresses callers who cannot be told', () => {
  expect(toStorageError(new CallerError('No API key found in request'))?.statusCode).toBe(401);
  expect(toStorageError(new TokenError('expired', 'JWT expired'))).toMatchObject({
    statusCode: 403,
    message: 'JWT expired',
  });
});

it('does not take a broken connection for a refusal', () => {
  expect(isRolledBack(databaseError('42501'))).toBe(true);
  for (const code of ['57P01', '08006', '40003'])
    expect(isRolledBack(databaseError(code))).toBe(false);
  expect(isRolledBack(new Error('CONNECTION_CLOSED'))).toBe(false);
});

it('answers most refusals with 400 as the hosted service does', () => {
  expect(httpStatusOf(storageErrors.noSuchKey())).toBe(400);
  expect(httpStatusOf(storageErrors.accessDenied())).toBe(400);
  expect(httpStatusOf(storageErrors.tooLarge())).toBe(413);
});

it('tells a lost connection from a lost file', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
  expect(toStorageError(coded('CONNECTION_CLOSED'))?.statusCode).toBe(503);
  expect(toStorageError(coded('ENOENT', { query: 'select 1' }))?.statusCode).toBe(503);
  expect(toStorageError(coded('ENOENT'))).toBeUndefined();
  expect(toStorageError(coded('ENOSPC'))?.error).toBe('StorageFull');
});
