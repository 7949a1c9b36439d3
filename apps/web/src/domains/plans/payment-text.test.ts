import { expect, it } from 'vitest';
import type { RunningPlan } from './api.ts';
import { planOutlook } from './payment-text.ts';

const plan: RunningPlan = {
  id: 'plus-monthly',
  name: 'Plus monthly',
  starts_at: '2026-11-15T09:00:00Z',
  ends_at: '2026-12-15T09:00:00Z',
  access_until: '2026-12-16T09:00:00Z',
  renews: true,
  cancelled_at: null,
  grace_until: null,
  is_family: false,
  seats: 1,
  mode: 'live',
};

it.each([
  ['renewing', {}, 'It renews by itself on 15 December 2026.'],
  ['a pass', { renews: false }, 'It runs until 15 December 2026 and then ends by itself.'],
  [
    'cancelled',
    { renews: false, cancelled_at: '2026-11-20T09:00:00Z' },
    'You have stopped the renewal. Plus stays open until 15 December 2026.',
  ],
  [
    'grace',
    { grace_until: '2026-12-22T09:00:00Z' },
    'We could not renew your plan. Plus stays open until 22 December 2026. Choose a plan again to keep it.',
  ],
  [
    'of the family',
    { is_family: true, renews: false },
    'Your family pays for it. It runs until 15 December 2026.',
  ],
])('%s', (_case, change, words) => {
  expect(planOutlook({ ...plan, ...change })).toBe(words);
});
