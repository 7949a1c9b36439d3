/** The classes Akada teaches, youngest first. */
export const classLevels = [
  'Primary 4',
  'Primary 5',
  'Primary 6',
  'JSS 1',
  'JSS 2',
  'JSS 3',
  'SS 1',
  'SS 2',
  'SS 3',
] as const;

export type ClassLevel = (typeof classLevels)[number];

export const classLevelOptions = classLevels.map((level) => ({ value: level, label: level }));
