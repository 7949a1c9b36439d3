import { benchmarkRules } from '@akada/learning/benchmark/engine';
import { expect, it } from 'vitest';
import { sampleBank } from './sample-bank.ts';
import { figuresOf, simulateLearners } from './simulate.ts';

const bank = sampleBank(65, 7);
const learners = simulateLearners(bank, 200, 7);
const first = learners.map((learner) => learner.first);

it('finds what is true of simulated learners, and again the same with the same seed', () => {
  const figures = figuresOf(first);
  expect(figures.rmse).toBeLessThan(0.5);
  expect(figures.correlation).toBeGreaterThan(0.86);
  expect(figures.meanItems).toBeLessThan(17);
  expect(figures.highestExposure).toBeLessThan(0.9);
  expect(figures.itemsUsed).toBe(bank.length);
  expect(figuresOf(simulateLearners(bank, 200, 7).map((learner) => learner.first))).toEqual(
    figures,
  );
});

it('asks 8 to 20 items, none twice, none of the two sittings before', () => {
  for (const { first: earliest, third } of learners) {
    const asked = (sitting: typeof earliest) => sitting.answers.map(({ item }) => item.id);
    expect(asked(earliest).length).toBeGreaterThanOrEqual(benchmarkRules.leastItems);
    expect(asked(earliest).length).toBeLessThanOrEqual(benchmarkRules.mostItems);
    expect(new Set(asked(earliest)).size).toBe(asked(earliest).length);
    expect(asked(third).filter((id) => asked(earliest).includes(id))).toEqual([]);
  }
});

it('aims where a child is right more often than not', () => {
  expect(figuresOf(first).success).toBeGreaterThan(0.58);
  expect(figuresOf(first).success).toBeLessThan(0.72);
});
