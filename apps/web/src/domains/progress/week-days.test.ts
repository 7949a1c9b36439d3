import { expect, it } from 'vitest';
import { weekOf } from './week-days.ts';

it('strings a week of beads from Monday to Sunday', () => {
  const { beads, active } = weekOf('2026-11-09', '2026-11-13', ['2026-11-09', '2026-11-12']);
  expect(beads.map(({ state }) => state)).toEqual([
    'done',
    'missed',
    'missed',
    'done',
    'today',
    'next',
    'next',
  ]);
  expect(beads[0]?.description).toBe('Mon 9 Nov: learned');
  expect(beads.map(({ caption }) => caption).join('')).toBe('MTWTFSS');
  expect(active).toBe(2);
});

it('shows today as done once something was learned', () => {
  const { beads } = weekOf('2026-11-09', '2026-11-09', ['2026-11-09']);
  expect(beads[0]?.state).toBe('done');
});
