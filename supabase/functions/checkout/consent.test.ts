import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { needsConsent } from './consent.ts';

const now = new Date('2026-06-01T00:00:00Z');

function directoryWith(profile: object): SupabaseClient {
  const getUserById = async () => ({ data: { user: { user_metadata: profile } }, error: null });
  return { auth: { admin: { getUserById } } } as unknown as SupabaseClient;
}

it.each([
  ['a child', { birth_year: 2014 }, true],
  ['somebody who turns eighteen this year', { birth_year: 2008 }, true],
  ['an adult', { birth_year: 2007 }, false],
  [
    'a child who says that a guardian agrees',
    { birth_year: 2014, guardian_consent_at: '2026-01-02' },
    true,
  ],
  [
    'a child whose guardian has said yes',
    { birth_year: 2014, guardian_verified_at: '2026-01-02' },
    false,
  ],
  [
    'somebody whose guardian has withdrawn, even an adult',
    { birth_year: 1990, guardian_consent_withdrawn_at: '2026-01-02' },
    true,
  ],
  ['somebody without a year', {}, true],
  ['an emptied year', { birth_year: null }, true],
  ['a year that is no number', { birth_year: '' }, true],
  [
    'somebody without a year whose guardian has said yes',
    { guardian_verified_at: '2026-01-02' },
    false,
  ],
])('%s', async (_, profile, expected) => {
  expect(await needsConsent(directoryWith(profile), 'someone', now)).toBe(expected);
});
