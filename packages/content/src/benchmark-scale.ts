/** The subjects that the benchmark test is taken in. */
export const benchmarkSubjects = [
  { id: 'mathematics', title: 'Mathematics' },
  { id: 'english-studies', title: 'English Studies' },
  { id: 'basic-science', title: 'Basic Science' },
] as const;

/**
 * The classes of the benchmark test on its ability scale. Each class spans 0.8 of it, so that the classes are spread
 * evenly around 0, the step from Primary 6 to JSS 1, where most of our learners are.
 */
export const benchmarkClasses = [
  'Primary 4',
  'Primary 5',
  'Primary 6',
  'JSS 1',
  'JSS 2',
  'JSS 3',
] as const;

export type BenchmarkClass = (typeof benchmarkClasses)[number];

const lowest = -2.4;
const width = 0.8;

/** The lower bound of each class, then the upper bound of JSS 3. */
export const classEdges: readonly number[] = [0, ...benchmarkClasses.keys()].map(
  (_, index) => Math.round((lowest + width * index) * 10) / 10,
);

/** The bounds of a class on the scale; the difficulty of its items is between them. */
export function rangeOfClass(name: BenchmarkClass): { from: number; to: number } {
  const position = benchmarkClasses.indexOf(name);
  return { from: classEdges[position] ?? lowest, to: classEdges[position + 1] ?? -lowest };
}
