/** The classes of courses, with the highest school grade that their reading level may have. */
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

/** The lowest school grade for a lesson of the class: a lower one is written for younger children. */
export const readingFloors: Record<Level, number> = {
  'Primary 4': 2.5,
  'Primary 5': 3,
  'Primary 6': 3.5,
  'JSS 1': 4.5,
  'JSS 2': 5,
  'JSS 3': 5.5,
  'SS 1': 6,
  'SS 2': 6.5,
  'SS 3': 7,
};
