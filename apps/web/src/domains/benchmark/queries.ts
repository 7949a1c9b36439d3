import { queryOptions } from '@tanstack/react-query';
import { getBenchmarkHistory, getBenchmarkReport } from './api.ts';

/** Offline, queries run and fail, so that the screen can say so instead of loading indefinitely. */
const networkMode = 'always';

export const benchmarkQueries = {
  all: (userId: string) => ['benchmark', userId] as const,
  history: (userId: string) =>
    queryOptions({
      queryKey: [...benchmarkQueries.all(userId), 'history'],
      queryFn: getBenchmarkHistory,
      networkMode,
    }),
  report: (userId: string, sitting: string) =>
    queryOptions({
      queryKey: [...benchmarkQueries.all(userId), 'report', sitting],
      queryFn: () => getBenchmarkReport(sitting),
      networkMode,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
