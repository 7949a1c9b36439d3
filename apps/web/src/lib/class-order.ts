const stages = [/^primary/i, /^jss/i, /^sss?/i];

/** Class levels without duplicates, youngest first. */
export function inClassOrder(levels: readonly (string | null)[]): string[] {
  return [...new Set(levels.filter((level) => level !== null))].sort(
    (a, b) => ageRank(a) - ageRank(b) || a.localeCompare(b),
  );
}

/** Primary 6 comes before JSS 1, and JSS 3 before SS 1; an unknown level comes last. */
function ageRank(level: string): number {
  const stage = stages.findIndex((name) => name.test(level));
  const year = Number(/\d+/.exec(level)?.[0] ?? 0);
  return (stage === -1 ? stages.length : stage) * 10 + year;
}
