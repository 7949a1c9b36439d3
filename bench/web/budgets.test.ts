import { describe, expect, it } from 'vitest';
import { overBudget, type Weight } from './budgets.ts';

const light: Weight = {
  total: 90_000,
  script: 80_000,
  style: 5_000,
  font: 0,
  document: 4_000,
  data: 1_000,
  picture: 0,
  requests: 8,
};
const warm: Weight = { ...light, total: 2_000 };

describe('budgets', () => {
  it('are silent about a light page', () => {
    expect(overBudget('home', light, warm)).toEqual([]);
  });

  it('name everything that is too heavy', () => {
    const heavy = { ...light, total: 151_000, script: 101_000, style: 15_000, requests: 13 };
    expect(overBudget('home', heavy, { ...warm, total: 26_000 })).toEqual([
      'home: total KB 151.0, at most 106',
      'home: JavaScript KB 101.0, at most 84.3',
      'home: CSS KB 15.0, at most 14',
      'home: requests 13.0, at most 12',
      'home: KB on a second visit 26.0, at most 25',
      'home: JavaScript and CSS KB 116.0, at most 88',
    ]);
  });
});
