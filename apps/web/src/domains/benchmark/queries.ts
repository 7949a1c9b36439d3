import { queryOptions } from '@tanstack/react-query';
import { getBenchmarkHistory, getBenchmarkReport } from './api.ts';

/** Without a network the screen says so, instead of loading for ever. */
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
