import { expect, it } from 'vitest';
import { achievements, measures, tiers } from './achievements.ts';

it('has at least 24 badges with ids and titles of their own', () => {
  expect(achievements.length).toBeGreaterThanOrEqual(24);
  for (const key of ['id', 'title', 'description'] as const) {
    expect(new Set(achievements.map((one) => one[key])).size, key).toBe(achievements.length);
  }
});

it('fills every tier and uses every measure but the bare count of questions', () => {
  expect([...new Set(achievements.map(({ tier }) => tier))]).toEqual([...tiers]);
  const used = new Set(achievements.map(({ measure }) => measure));
  expect(measures.filter((measure) => !used.has(measure))).toEqual(['questions']);
});

it('asks for more with every step of a measure', () => {
  for (const measure of measures) {
    const goals = achievements.filter((one) => one.measure === measure).map(({ goal }) => goal);
    expect(new Set(goals).size, measure).toBe(goals.length);
  }
});
