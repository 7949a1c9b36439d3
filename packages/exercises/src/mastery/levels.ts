/** How well a skill is known. The index is what is stored and compared. */
export const levels = ['Not started', 'Started', 'Familiar', 'Strong', 'Mastered'] as const;
export type Level = 0 | 1 | 2 | 3 | 4;

export const NOT_STARTED = 0;
export const STARTED = 1;
export const FAMILIAR = 2;
export const STRONG = 3;
export const MASTERED = 4;

/** A unit has the highest level that four of five of its skills have reached; it is started as soon as one of them is. */
export function levelOfUnit(skills: readonly Level[]): Level {
  const reached = (level: Level) => skills.filter((one) => one >= level).length;
  const all: Level[] = [MASTERED, STRONG, FAMILIAR];
  const high = all.find((level) => skills.length > 0 && reached(level) * 5 >= skills.length * 4);
  return high ?? (reached(STARTED) > 0 ? STARTED : NOT_STARTED);
}
