import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { needsSecondStep } from './second-step.ts';

function sessionOf(claims: object, ...statuses: string[]): Session {
  const payload = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_');
  const factors = statuses.map((status) => ({ id: status, status, factor_type: 'totp' }));
  return { access_token: `h.${payload}.s`, user: { id: 'ada', factors } } as unknown as Session;
}

test('a code is asked for when a verified factor was not shown yet', () => {
  expect(needsSecondStep(sessionOf({ aal: 'aal1', name: '?>?>?>?>' }, 'verified'))).toBe(true);
});

test.each([
  ['without a session', null],
  ['without a factor', sessionOf({ aal: 'aal1' })],
  ['while the factor is only begun', sessionOf({ aal: 'aal1' }, 'unverified')],
  ['after the code', sessionOf({ aal: 'aal2' }, 'verified')],
])('no code is asked for %s', (_, session) => {
  expect(needsSecondStep(session)).toBe(false);
});
