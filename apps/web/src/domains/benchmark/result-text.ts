import { benchmarkClasses } from '@akada/content/benchmark-scale';
import { format } from '#lib/i18n.tsx';
import type { BenchmarkBand, BenchmarkLesson, FinishedSitting } from './api.ts';
import { benchmarkText } from './messages.ts';

/** The band in words: "At JSS 1 level". */
export function bandTitle({ level, class: name }: BenchmarkBand): string {
  if (level === 'towards') return format(benchmarkText.bandTowards, { level: name });
  return level === 'above'
    ? format(benchmarkText.bandAbove, { level: name })
    : format(benchmarkText.bandAt, { level: name });
}

/** How certain the result is, in words a child can check against the beads. */
export function bandDoubt({ level, from, to }: BenchmarkBand): string {
  if (level === 'towards') return format(benchmarkText.doubtBelow, { level: from });
  if (level === 'above') return format(benchmarkText.doubtAbove, { level: to });
  return from === to
    ? format(benchmarkText.doubtNone, { level: from })
    : format(benchmarkText.doubtBetween, { from, to });
}

const classOfCourse = (title: string) =>
  benchmarkClasses.findIndex((name) => title.endsWith(` ${name}`));

/** Some classes have no course yet. Tells the learner when the lessons are from a lower class. */
export function lowerLessons(
  { place, class: name }: BenchmarkBand,
  lessons: readonly BenchmarkLesson[],
): string | null {
  const places = lessons.map(({ courseTitle }) => classOfCourse(courseTitle));
  const areLower = places.length > 0 && places.every((one) => one >= 0 && one < place);
  return areLower ? format(benchmarkText.lowerLessons, { level: name }) : null;
}

const changes = {
  first: benchmarkText.changeFirst,
  up: benchmarkText.changeUp,
  same: benchmarkText.changeSame,
  down: benchmarkText.changeDown,
} as const satisfies Record<FinishedSitting['change'], string>;

export function changeText(change: FinishedSitting['change']): string {
  return changes[change];
}

/** The short class name under its bead: "P4", "JSS 1". */
export function shortClass(name: string): string {
  return name.replace(/^Primary /, 'P');
}
