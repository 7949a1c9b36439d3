import { benchmarkClasses } from '@akada/content/benchmark-scale';
import type { BenchmarkBand, BenchmarkLesson, FinishedSitting } from './api.ts';

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

const classOfCourse = (title: string) =>
  benchmarkClasses.findIndex((name) => title.endsWith(` ${name}`));

/** Not every class has its course yet. Who is sent to lessons of a lower class is told so. */
export function lowerLessons(
  { place, class: name }: BenchmarkBand,
  lessons: readonly BenchmarkLesson[],
): string | null {
  const places = lessons.map(({ courseTitle }) => classOfCourse(courseTitle));
  const areLower = places.length > 0 && places.every((one) => one >= 0 && one < place);
  return areLower
    ? `These lessons are from a class below ${name}. They are the ground to build on.`
    : null;
}

const changes = {
  first: 'First sitting',
  up: 'Moved up',
  same: 'About the same',
  down: 'A little lower',
} as const satisfies Record<FinishedSitting['change'], string>;

export function changeText(change: FinishedSitting['change']): string {
  return changes[change];
}

/** A class under its bead: "P4", "JSS 1". */
export function shortClass(name: string): string {
  return name.replace(/^Primary /, 'P');
}
