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

/** September: the school year begins. */
const FIRST_MONTH = 8;
const AGE_IN_FIRST_CLASS = 9;

/** The class that most children born in this year are in; undefined for children too young for our classes and for adults. */
export function usualClass(birthYear: number, now: Date): ClassLevel | undefined {
  const began = now.getMonth() < FIRST_MONTH ? now.getFullYear() - 1 : now.getFullYear();
  return classLevels[began - birthYear - AGE_IN_FIRST_CLASS];
}
