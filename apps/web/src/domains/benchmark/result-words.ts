import type { BenchmarkBand, FinishedSitting } from './api.ts';

/** The band in words: "At JSS 1 level". */
export function bandTitle({ level, class: name }: BenchmarkBand): string {
  if (level === 'towards') return `Working towards ${name}`;
  return level === 'above' ? `Above ${name} level` : `At ${name} level`;
}

/** How sure the test is, in words a child can check against the beads. */
export function bandDoubt({ level, from, to }: BenchmarkBand): string {
  if (level === 'towards') return `The questions began at ${from}, so the test cannot look lower.`;
  if (level === 'above') return `The questions ended at ${to}, so the test cannot look higher.`;
  return from === to
    ? `We are quite sure: your answers point to ${from}.`
    : `A short test is never exact. Most likely your true level lies between ${from} and ${to}.`;
}

const changes = {
  first: 'First sitting',
  up: 'Moved up',
  same: 'About the same',
  down: 'A little lower',
} as const satisfies Record<FinishedSitting['change'], string>;

export function changeWords(change: FinishedSitting['change']): string {
  return changes[change];
}

/** A class under its bead: "P4", "JSS 1". */
export function shortClass(name: string): string {
  return name.replace(/^Primary /, 'P');
}
