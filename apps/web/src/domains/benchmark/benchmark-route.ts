import { benchmarkSubjects } from '@akada/content/benchmark-scale';
import { routes } from '#config/paths.ts';

/** The parts of the benchmark test share one URL; the query selects one. */
export type BenchmarkRoute =
  | { part: 'home' }
  | { part: 'nowhere' }
  | { part: 'sitting'; subject: (typeof benchmarkSubjects)[number] }
  | { part: 'result'; sittingId: string };

export function readBenchmarkRoute(query: URLSearchParams): BenchmarkRoute {
  const sittingId = query.get('result');
  if (sittingId !== null) return { part: 'result', sittingId };
  const id = query.get('subject');
  if (id === null) return { part: 'home' };
  const subject = benchmarkSubjects.find((one) => one.id === id);
  return subject ? { part: 'sitting', subject } : { part: 'nowhere' };
}

export const sittingLink = (subject: string): string => link({ subject });
export const resultLink = (result: string): string => link({ result });

const link = (query: Record<string, string>) => `${routes.benchmark}?${new URLSearchParams(query)}`;
