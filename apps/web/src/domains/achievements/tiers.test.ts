import { expect, it } from 'vitest';
import type { LearnerAchievement } from './api.ts';
import { groupByTier, nearestOf, stepText } from './tiers.ts';

const badge = (changes: Partial<LearnerAchievement>): LearnerAchievement => ({
  id: 'x',
  tier: 'steady',
  title: 'X',
  description: 'Do x.',
  color_theme: 'maths',
  icon: 'book',
  goal: 10,
  value: 0,
  awarded_at: null,
  is_new: false,
  ...changes,
});

it('shelves badges by tier and counts the earned ones', () => {
  const groups = groupByTier([
    badge({ id: 'a', tier: 'mastery' }),
    badge({ id: 'b', tier: 'starting', awarded_at: '2026-11-15T10:00:00Z' }),
    badge({ id: 'c', tier: 'mastery' }),
  ]);
  expect(
    groups.map(({ tier, earned, badges }) => [tier, earned, badges.map(({ id }) => id)]),
  ).toEqual([
    ['starting', 1, ['b']],
    ['mastery', 0, ['a', 'c']],
  ]);
});

it('aims at the locked badge that is nearest, and at none before the first step', () => {
  expect(
    nearestOf([badge({}), badge({ id: 'done', value: 10, awarded_at: '2026-11-15' })]),
  ).toBeNull();
  const near = badge({ id: 'near', value: 9 });
  expect(nearestOf([badge({ value: 3 }), near, badge({ value: 80, goal: 100 })])).toBe(near);
});

it('says how far it is', () => {
  expect(stepText(badge({ value: 7 }))).toBe('7 of 10');
});
