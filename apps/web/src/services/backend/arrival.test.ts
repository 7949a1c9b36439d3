import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

test('a session in the address is found', () => {
  expect(readArrival('#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery')).toEqual({
    access_token: 'a.b.c',
    refresh_token: 'r',
  });
});

test.each(['', '#', '#title', '#error=access_denied', '#access_token=a', '#refresh_token=r'])(
  'in %j there is none',
  (hash) => {
    expect(readArrival(hash)).toBeNull();
  },
);
