import { expect, it } from 'vitest';
import { publishedPlans } from './api.ts';
import { groupPlans, naira, periodText } from './price.ts';

it.each([
  [0, '₦0'],
  [150_000, '₦1,500'],
  [450_000, '₦4,500'],
  [1_200_000, '₦12,000'],
  [123_456_700, '₦1,234,567'],
  [449_999, '₦4,499.99'],
  [450_010, '₦4,500.10'],
])('%i kobo is %s', (kobo, words) => {
  expect(naira(kobo)).toBe(words);
});

it.each([
  [null, false, 'always'],
  [1, true, 'a month'],
  [12, true, 'a year'],
  [3, true, 'every 3 months'],
  [4, false, 'for 4 months'],
  [1, false, 'for a month'],
])('%s months, renewing %s: %s', (period_months, renews, words) => {
  expect(periodText({ period_months, renews })).toBe(words);
});

it('puts every plan on the shelf once', () => {
  const { free, plus, family } = groupPlans(publishedPlans);
  expect([free?.id, ...plus.map(({ id }) => id), ...family.map(({ id }) => id)]).toEqual(
    publishedPlans.map(({ id }) => id),
  );
});
