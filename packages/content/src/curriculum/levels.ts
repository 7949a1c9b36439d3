/** The classes a course can be for, with the school grade that its reading level may reach. */
export const levels = {
  'Primary 4': 4,
  'Primary 5': 5,
  'Primary 6': 6,
  'JSS 1': 7,
  'JSS 2': 8,
  'JSS 3': 9,
  'SS 1': 10,
  'SS 2': 11,
  'SS 3': 12,
} as const;

export type Level = keyof typeof levels;
export const levelNames = Object.keys(levels) as [Level, ...Level[]];
