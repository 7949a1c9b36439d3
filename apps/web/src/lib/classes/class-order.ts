/** The first year of each stage, counted from Primary 1. */
const stages = [
  { name: /^primary/i, before: 0 },
  { name: /^jss/i, before: 6 },
  { name: /^sss?/i, before: 9 },
] as const;

/** Class levels without duplicates, youngest first. */
export function inClassOrder(levels: readonly (string | null)[]): string[] {
  return [...new Set(levels.filter((level) => level !== null))].sort(
    (a, b) => yearOf(a) - yearOf(b) || a.localeCompare(b),
  );
}

/** The school year of a class: Primary 6 comes before JSS 1, and JSS 3 before SS 1; an unknown level comes last. */
export function yearOf(level: string): number {
  const stage = stages.find(({ name }) => name.test(level));
  return stage ? stage.before + Number(/\d+/.exec(level)?.[0] ?? 0) : 99;
}
